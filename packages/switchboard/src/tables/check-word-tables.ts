import { foreignKey } from '@pw/configurator/table/foreign-key';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { designTables } from './design-tables.ts';

const check = text(/[A-Z]\d{1,2}b?/);
const code = text(/[A-Z][A-Z0-9_]*/);
const decimals = orEmpty(number('-', { min: 0, max: 3, whole: true }));

/** The words of the checks: what a finding says, what its figures are called, what repairs it (SBD 14.1). */
export const checkWordTables = {
  /** `{name}` takes a value of the check; `{name:1}` rounds it, `{name|; }` puts a mark between those of a list. */
  checkText: defineTable({
    name: 'check-text',
    columns: {
      check,
      code,
      /** What is said of each of several feeders. */
      statement: text(),
      /** What is said of one; blank where the statement is all. */
      message: orEmpty(text()),
    },
    key: ['check', 'code'],
  }),
  checkFigure: defineTable({
    name: 'check-figure',
    columns: { check, code, what: text(), unit: orEmpty(text()), decimals, limitDecimals: decimals },
    key: ['check', 'code'],
  }),
  checkRepair: defineTable({
    name: 'check-repair',
    columns: {
      check,
      order: number('-', { min: 1, max: 20, whole: true }),
      /** The texts that it repairs, between blanks; blank for all of the check. */
      codes: orEmpty(text(/[A-Z][A-Z0-9_]*(?: [A-Z][A-Z0-9_]*)*/)),
      /** A name that the check gives where it holds; blank where it always holds. */
      step: orEmpty(code),
      way: choice('board', 'feeders', 'list', 'add', 'none'),
      property: orEmpty(text(/(?:BOARD|FEEDER|COMPONENT)\.[A-Z{][\w{}]*/)),
      /** The value with the names of the feeders; blank for those that the finding is about. */
      feeders: orEmpty(text(/[a-z]\w*/)),
      text: text(),
    },
    key: ['check', 'order'],
  }),
};

const { checkText, checkFigure, checkRepair } = checkWordTables;

const ofCheck = { columns: ['check'], to: designTables.check, matching: ['id'] } as const;

export const checkWordForeignKeys = [
  foreignKey({ from: checkText, ...ofCheck }),
  foreignKey({ from: checkFigure, ...ofCheck }),
  foreignKey({ from: checkRepair, ...ofCheck }),
];

export type CheckWordTables = {
  readonly [Name in keyof typeof checkWordTables]: TableOf<(typeof checkWordTables)[Name]>;
};
