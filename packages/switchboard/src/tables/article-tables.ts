import { defineTable, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';

/** The tables of article numbers, whatever the article (SBD 4.8). */
export const articleTables = {
  houseNumber: defineTable({
    name: 'house-number',
    columns: {
      /** What the numbers begin with that stand for an article until a company loads its own. */
      beginning: text(/[0-9]?[A-Z]{2}\d*-?/),
      standsFor: text(/[a-z -]+/),
    },
    key: ['beginning'],
  }),
};

/** The part of the catalogue that says how sure a number is. */
export type ArticleTables = {
  readonly [Name in keyof typeof articleTables]: TableOf<(typeof articleTables)[Name]>;
};
