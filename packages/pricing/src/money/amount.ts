import { type Figure, figure, type Origin, type RowReference } from '@pw/configurator/origin';
import { type Paise, rupeesOf } from '@pw/domain/money';

/** An amount of money that knows its origin. As a figure it speaks rupees, as people and the wire do. */
export type Amount = Figure & { readonly paise: Paise };

/** Pairs an amount with the way to explain it in rupees; `explain` runs at most once, on first use. */
export function amountOf(paise: Paise, explain: (rupees: number) => Origin): Amount {
  const rupees = rupeesOf(paise);
  const explained = figure(rupees, () => explain(rupees));
  return {
    paise,
    value: rupees,
    get origin() {
      return explained.origin;
    },
  };
}

/** An amount that somebody entered or a table holds: it is its own arithmetic. */
export function givenAmount(paise: Paise, rule: string, source: string, rows: readonly RowReference[] = []): Amount {
  return amountOf(paise, (value) => ({ rule, source, value, arithmetic: String(value), inputs: [], rows }));
}

/** A number that is its own arithmetic, e.g. a count. */
export function givenFigure(value: number, rule: string, source: string): Figure {
  return figure(value, () => ({ rule, source, value, arithmetic: String(value), inputs: [], rows: [] }));
}

/** A number that somebody entered, e.g. a percentage. */
export function enteredFigure(value: number, rule: string): Figure {
  return givenFigure(value, rule, 'entered');
}
