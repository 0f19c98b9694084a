import { type ChosenValue, writtenValue } from '@pw/configurator/value';
import { textParts } from '../../tables/text-template.ts';
import { type CellScope, cellValue, compileCell, figureOf, type ReadValue } from './cell-formula.ts';
import type { FormulaPlace } from './cell-place.ts';

/** A text of a table with values in it. */
export type KindTemplate = {
  /** The properties that it reads. */
  readonly inputs: readonly string[];
  /** The text; '' where a value in it is not set. */
  readonly write: (read: ReadValue) => string;
  /** The values in the text. */
  readonly figures: (read: ReadValue) => readonly ChosenValue[];
};

/** A figure without a number of decimals keeps those that it was entered or made with. */
const MOST_DECIMALS = 6;

/**
 * Compiles a text with `{NAME}` or `{NAME:2}`, rounded to so many decimals, in it (SBD 9.1).
 * @throws when it names what the kind does not have
 */
export function compileTemplate(scope: CellScope, place: FormulaPlace, text: string): KindTemplate {
  const parts = textParts(text).map((part) =>
    typeof part === 'string'
      ? part
      : { value: compileCell(scope, place, part.name), decimals: part.decimals ?? MOST_DECIMALS },
  );
  const values = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.value]));
  return {
    inputs: [...new Set(values.flatMap(({ inputs }) => inputs))],
    figures: (read) => values.map((value) => writtenValue(cellValue(value, read))),
    write: (read) => {
      let written = '';
      for (const part of parts) {
        const shown = typeof part === 'string' ? part : cellValue(part.value, read);
        if (shown === null) {
          return '';
        }
        written += typeof part === 'string' ? part : figureOf(writtenValue(shown), part.decimals);
      }
      return written;
    },
  };
}
