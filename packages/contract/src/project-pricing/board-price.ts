import { amounts } from './amounts.ts';

/** The price of one unit of a board, from its list price to what the customer pays. */
export const boardPrice = amounts(
  'list',
  'afterDiscount',
  'wiring',
  'labour',
  'additional',
  'overhead',
  'packing',
  'cost',
  'margin',
  'freight',
  'insurance',
  'tax',
  'final',
);
