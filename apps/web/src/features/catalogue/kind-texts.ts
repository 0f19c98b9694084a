import type { ChangedKind } from '@pw/domain/catalogue/comparison-line';

/** How people name a kind of thing that is said of a board. */
export const kindTexts: Readonly<Record<ChangedKind, string>> = {
  design: 'design',
  input: 'entry',
  check: 'check',
  value: 'value',
  figure: 'figure',
  price: 'price',
  amount: 'amount',
  quantity: 'quantity',
  article: 'article',
  sheet: 'sheet',
};
