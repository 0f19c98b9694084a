import { type ChosenValue, writtenValue } from '@pw/configurator/value';
import { type CellScope, cellValue, compileCell, figureOf, type ReadValue } from './cell-formula.ts';

/** A text of a table with values in it. */
export type KindTemplate = {
  /** The properties that it reads. */
  readonly inputs: readonly string[];
  /** The text; '' where a value in it is not set. */
  readonly write: (read: ReadValue) => string;
  /** The values in the text. */
  readonly figures: (read: ReadValue) => readonly ChosenValue[];
};

/** `{NAME}`, or `{NAME:2}` with at most so many decimals. */
const PLACE = /\{([^{}:]+)(?::(\d))?\}/g;

/** A figure without a number of decimals keeps those that it was entered or made with. */
const MOST_DECIMALS = 6;

/**
 * Compiles a text with `{NAME}` or `{NAME:2}`, rounded to so many decimals, in it (SBD 9.1).
 * @throws when it names what the kind does not have
 */
export function compileTemplate(scope: CellScope, place: string, text: string): KindTemplate {
  const parts = [...text.matchAll(PLACE)].map(([whole, name = '', decimals]) => ({
    whole,
    value: compileCell(scope, place, name),
    decimals: decimals === undefined ? MOST_DECIMALS : Number(decimals),
  }));
  return {
    inputs: [...new Set(parts.flatMap(({ value }) => value.inputs))],
    figures: (read) => parts.map(({ value }) => writtenValue(cellValue(value, read))),
    write: (read) => {
      let written = text;
      for (const { whole, value, decimals } of parts) {
        const shown = cellValue(value, read);
        if (shown === null) {
          return '';
        }
        written = written.replaceAll(whole, () => figureOf(writtenValue(shown), decimals));
      }
      return written;
    },
  };
}
