import { type Article, groupOfComponent } from '../model/article.ts';
import { type ArticleReplacement, replaceArticle } from '../model/article-replacement.ts';
import type { EvaluatedComponent } from '../model/board.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import { wayRowOf } from '../tables/device-row.ts';
import type { Tables } from '../tables/tables.ts';
import { SMALL_WAY, smallWayArticle } from './small-way.ts';

/** The tables that the article of a component is read from. */
export type ComponentArticleTables = Pick<ComponentTables, 'componentFamily'> & Pick<Tables, 'device'>;

const PAISE_PER_RUPEE = 100;

/**
 * The article of a component: what was entered for it, else what its family stands for. A catalogue number of its own
 * is priced as the family's; an entered price in rupees replaces the list, and what the customer supplies costs
 * nothing (SBD 13.2, 11.1).
 * @throws when the table holds no such family, which its schema forbids.
 */
export function componentArticle(component: EvaluatedComponent, tables: ComponentArticleTables): Article {
  const row = tables.componentFamily.rows.find((each) => each.family === component.family);
  if (!row) {
    throw new Error(`component-family holds no ${component.family}`);
  }
  const { values, replacement } = component;
  const usual = usualArticle(component, row, tables);
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
  { family, values }: EvaluatedComponent,
  row: ComponentTables['componentFamily']['rows'][number],
  tables: ComponentArticleTables,
): Usual {
  if (family === SMALL_WAY) {
    return { ...smallWayArticle(values), device: wayRowOf(tables, values.WAY_DEVICE ?? '')?.device ?? null };
  }
  const variant = values.COLOR || String(values.RATIO ?? '');
  const catalogueNumber = componentNumber(row.catalogueNumber, variant);
  const description = describeComponent(row.description, variant);
  return { catalogueNumber, priceKey: catalogueNumber, description, device: row.device };
}

/** Catalogue number of a component, with its colour or ratio where it has one: `3SU1-RED`, `4NC5-400/5`. */
export function componentNumber(base: string, variant: string): string {
  return variant === '' ? base : `${base}-${variant.toUpperCase()}`;
}

/** A component in words, with its colour or ratio where it has one. */
export function describeComponent(description: string, variant: string): string {
  return variant === '' ? description : `${description} ${variant.toLowerCase()}`;
}

function ownPrice({ values }: EvaluatedComponent): Pick<Article, 'listPrice' | 'isFreeIssue'> {
  if (values.SuppliedBy === 'customer') {
    return { isFreeIssue: true, listPrice: { paise: 0, source: 'supplied by the customer' } };
  }
  return values.PRICE === null
    ? {}
    : { listPrice: { paise: Math.round(values.PRICE * PAISE_PER_RUPEE), source: 'entered' } };
}
