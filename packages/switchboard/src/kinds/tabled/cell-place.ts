/** A cell of the tables of kinds; `row` is its key as explanations write it. */
export type CellPlace = { readonly file: string; readonly row: string; readonly column: string };

/** The place of a formula: a cell, or the name of one that code has. */
export type FormulaPlace = CellPlace | string;

/** A fault of the tables that only shows when kinds are compiled: a cell that is no formula, or names what is not there. */
export class FormulaError extends Error {
  readonly place: FormulaPlace;

  constructor(place: FormulaPlace, fault: string) {
    super(`${typeof place === 'string' ? place : `${place.file} ${place.row}`}: ${fault}`);
    this.place = place;
  }
}
