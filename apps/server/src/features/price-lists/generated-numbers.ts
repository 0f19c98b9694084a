import { foldMakerName } from '@pw/domain/price-lists/maker-name';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { type CatalogueArticle, catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import { knowledge } from '../../platform/knowledge.ts';

let articles: ReadonlyMap<string, readonly CatalogueArticle[]> | undefined;

function articlesByMake(): ReadonlyMap<string, readonly CatalogueArticle[]> {
  articles ??= Map.groupBy(catalogueArticles(knowledge().tables), ({ make }) => foldMakerName(make));
  return articles;
}

/** The articles that the rules may choose, of one maker or of all. */
export function generatedArticles(maker?: string): readonly CatalogueArticle[] {
  return maker === undefined
    ? [...articlesByMake().values()].flat()
    : (articlesByMake().get(foldMakerName(maker)) ?? []);
}

/** Their numbers in the form in which numbers are compared. */
export function generatedFolds(maker: string): readonly string[] {
  return generatedArticles(maker).map(({ catalogueNumber }) => foldNumber(catalogueNumber));
}
