import { type Article, groupOfComponent } from '../model/article.ts';
import { type ArticleReplacement, replaceArticle } from '../model/article-replacement.ts';
import type { EvaluatedComponent } from '../model/board.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { wayRowOf } from '../tables/device-row.ts';
import type { Tables } from '../tables/tables.ts';
import { choiceWords, componentNumber, transformerWords } from './component-number.ts';
import { SMALL_WAY, smallWayArticle } from './small-way.ts';

/** The tables that the article of a component is read from. */
export type ComponentArticleTables = Pick<ComponentTables, 'componentFamily' | 'componentOption' | 'ctClass'> &
  Pick<Tables, 'device'>;

const PAISE_PER_RUPEE = 100;

/**
 * The article of a component: the one that it was frozen with, what was entered for it, or what its family stands for. A
 * catalogue number of its own
 * is priced as the family's; an entered price in rupees replaces the list, and what the customer supplies costs
 * nothing (SBD 13.2, 11.1).
 * @param neighbours the components of its feeder, which decide class and burden of a current transformer
 * @throws when the table holds no such family, which its schema forbids.
 */
export function componentArticle(
  component: EvaluatedComponent,
  tables: ComponentArticleTables,
  neighbours: readonly Pick<EvaluatedComponent, 'family'>[],
): Article {
  if (component.article !== undefined) {
    return component.article;
  }
  const row = tables.componentFamily.rows.find((each) => each.family === component.family);
  if (!row) {
    throw new Error(`component-family holds no ${component.family}`);
  }
  const { values, replacement } = component;
  const usual = usualArticle(component, row, tables, neighbours);
  const fromSiemens = values.SuppliedBy === 'Siemens';
  const article: Article = {
    description: values.AM_DESCRIPTION || usual.description,
    ...(values.AM_DESCRIPTION === '' ? {} : { usualDescription: usual.description }),
    catalogueNumber: values.CATALOG_NO || usual.catalogueNumber,
    ...(values.CATALOG_NO === '' ? {} : { isEntered: true }),
    group: groupOfComponent(component.family),
    make: values.MAKE || (fromSiemens ? 'Siemens' : 'Non-Siemens'),
    materialClass: fromSiemens ? 'Siemens Switchgear' : 'Non-Siemens Switchgear',
    quantity: values.QTY,
    priceKey: usual.priceKey,
    device: usual.device,
    ...ownPrice(component),
  };
  return replacement === undefined ? article : replacedComponent(component, article, replacement);
}

/** What a person typed for a component stays, also where the map replaces its article: its words and its price. */
function replacedComponent(component: EvaluatedComponent, article: Article, by: ArticleReplacement): Article {
  const { AM_DESCRIPTION: typed } = component.values;
  const replaced = replaceArticle({ ...article, description: article.usualDescription ?? article.description }, by);
  return {
    ...replaced,
    ...(typed === '' ? {} : { description: typed, usualDescription: replaced.description }),
    ...ownPrice(component),
  };
}

type Usual = Pick<Article, 'description' | 'catalogueNumber' | 'priceKey' | 'device'>;

/** The component as long as nothing else was entered. */
function usualArticle(
  component: EvaluatedComponent,
  row: ComponentTables['componentFamily']['rows'][number],
  tables: ComponentArticleTables,
  neighbours: readonly Pick<EvaluatedComponent, 'family'>[],
): Usual {
  const { family, values } = component;
  if (family === SMALL_WAY) {
    return { ...smallWayArticle(values), device: wayRowOf(tables, values.WAY_DEVICE ?? '')?.device ?? null };
  }
  const { number, priceKey } = componentNumber(tables, row, values);
  const words = choiceWords(tables, family, values) || transformerWords(tables, component, neighbours);
  const description = words === '' ? row.description : `${row.description} ${words}`;
  return { catalogueNumber: number, priceKey, description, device: row.device };
}

function ownPrice({ values }: EvaluatedComponent): Pick<Article, 'listPrice' | 'isFreeIssue'> {
  if (values.SuppliedBy === 'customer') {
    return { isFreeIssue: true, listPrice: { paise: 0, source: 'supplied by the customer' } };
  }
  return values.PRICE === null
    ? {}
    : { listPrice: { paise: Math.round(values.PRICE * PAISE_PER_RUPEE), source: 'entered' } };
}
