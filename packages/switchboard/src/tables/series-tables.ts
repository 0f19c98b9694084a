import { foreignKey } from '@pw/configurator/table/foreign-key';
import { type Columns, choice, defineTable, number, text } from '@pw/configurator/table/schema';

/** A name that a maker gives: of a series, a frame, a type or a trip unit. */
export const makerName = text(/[A-Z0-9][A-Za-z0-9.-]{0,19}/);
/** A number by which something is ordered. */
export const orderNumber = text(/[A-Za-z0-9][A-Za-z0-9./-]{0,59}/);
export const poles = number('-', { min: 3, max: 4, whole: true });
export const breakingClass = choice('B', 'N', 'S', 'M', 'H', 'C', 'L');
export const release = choice('TM-F', 'TM-A', 'TM-AM', 'LI', 'LSI', 'LSIG', 'LSIG-D');
export const breakerFamily = choice('ACB', 'MCCB');

/** The tables of the series of breakers, on which their other tables lean (SBD 4.1, 4.8). */
export const seriesTables = {
  series: defineTable({
    name: 'series',
    columns: {
      series: makerName,
      make: text(/\S(.{0,58}\S)?/),
      family: breakerFamily,
      numbers: choice('rule', 'listed'),
      /** The order in which the series of a make are looked through. */
      place: number('-', { min: 1, max: 20, whole: true }),
    },
    key: ['series'],
  }),
  /** The numbers of series that are listed (SBD 4.8). */
  articleNumber: defineTable({
    name: 'article-number',
    columns: {
      series: makerName,
      frame: makerName,
      ratingA: number('A', { min: 16, max: 6300, whole: true }),
      poles,
      class: breakingClass,
      release,
      mounting: choice('Fixed', 'Plug-in', 'Withdrawable'),
      number: orderNumber,
    },
    key: ['series', 'frame', 'ratingA', 'poles', 'class', 'release', 'mounting'],
    mayBeEmpty: true,
  }),
};

/** The key from the series of a table to `series.csv`; in a table of one family only series of that family may be. */
export function ofSeries(
  from: { readonly name: string; readonly columns: { readonly series: typeof makerName } & Columns },
  family?: 'ACB' | 'MCCB',
) {
  return foreignKey({
    from,
    columns: ['series'],
    to: seriesTables.series,
    matching: ['series'],
    ...(family === undefined ? {} : { toWhere: { family } }),
  });
}
