import { componentArticle } from '@pw/switchboard/component/component-article';
import type { EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import type { Article } from '@pw/switchboard/model/feeder-kind';

type ArticleTables = Parameters<typeof componentArticle>[1];

/** The articles of one copy of a feeder: its breaker, its accessories, then its components (SBD-R1 6.7). */
export function feederArticles(feeder: EvaluatedFeeder, tables: ArticleTables): readonly Article[] {
  const components = feeder.components.map((component) => componentArticle(component, tables));
  return [...feeder.kind.articles(feeder.values), ...components];
}
