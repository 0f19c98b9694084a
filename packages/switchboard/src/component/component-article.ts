import type { Article } from '../model/article.ts';
import type { EvaluatedComponent } from '../model/board.ts';
import type { ComponentTables } from '../tables/component-tables.ts';

const PAISE_PER_RUPEE = 100;

/**
 * The article of a component: what was entered for it, else what its family stands for. A catalogue number of its own
 * is priced as the family's; an entered price in rupees replaces the list, and what the customer supplies costs
 * nothing (SBD-R1 1.5, 4, 6.7).
 * @throws when the table holds no such family, which its schema forbids.
 */
export function componentArticle(
  component: EvaluatedComponent,
  tables: Pick<ComponentTables, 'componentFamily'>,
): Article {
  const row = tables.componentFamily.rows.find((each) => each.family === component.family);
  if (!row) {
    throw new Error(`component-family holds no ${component.family}`);
  }
  const { values } = component;
  const variant = values.COLOR || values.RATIO || '';
  const usual = componentNumber(row.catalogueNumber, variant);
  const fromSiemens = values.SuppliedBy === 'Siemens';
  return {
    description: values.AM_DESCRIPTION || describeComponent(row.description, variant),
    catalogueNumber: values.CATALOG_NO || usual,
    ...(values.CATALOG_NO === '' ? {} : { isEntered: true }),
    group: component.family,
    make: values.MAKE || (fromSiemens ? 'Siemens' : 'Non-Siemens'),
    materialClass: fromSiemens ? 'Siemens Switchgear' : 'Non-Siemens Switchgear',
    quantity: values.QTY,
    priceKey: usual,
    ...ownPrice(component),
  };
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
