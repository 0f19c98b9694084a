import type { BreakerFamily } from '../model/article.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';

/** The series of which the rules choose where the board asks for no make (SBD 4.4). */
export const usualSeries = { acb: '3WA1', thermal: '3VA1', electronic: '3VA2', large: '3VA27' } as const;

const allUsual: ReadonlySet<string> = new Set(Object.values(usualSeries));

export type SeriesRow = BreakerTables['series']['rows'][number];

type SeriesTables = Pick<BreakerTables, 'series'>;

/** Finds the series of a make for a family of breakers, in the order in which they are looked through. */
export function seriesOfMake({ series }: SeriesTables, family: BreakerFamily): (make: string) => readonly SeriesRow[] {
  const ofFamily = series.rows.filter((row) => row.family === family);
  const byMake = Map.groupBy(ofFamily, (row) => row.make);
  const ordered = new Map(
    [...byMake].map(([make, rows]) => [make, rows.toSorted((one, other) => one.place - other.place)]),
  );
  return (make) => ordered.get(make) ?? [];
}

/** Finds the make of a series; that of the usual ones where no table names it. */
export function makeOfSeries({ series }: SeriesTables): (series: string) => string {
  const makes = new Map(series.rows.map((row) => [row.series, row.make]));
  return (asked) => makes.get(asked) ?? USUAL_MAKE;
}

/** The make of the usual series. */
export const USUAL_MAKE = 'Siemens';

/** The makes that a board may ask for besides the usual one, each once. */
export function otherMakes({ series }: SeriesTables): readonly string[] {
  return [...new Set(series.rows.map(({ make }) => make))].filter((make) => make !== USUAL_MAKE);
}

/** Whether the rules choose the series without a make asked for. */
export function isUsualSeries(series: string): boolean {
  return allUsual.has(series);
}

/** The series whose article numbers are listed and not made by rule. */
export function listedSeries({ series }: SeriesTables): ReadonlySet<string> {
  return new Set(series.rows.filter(({ numbers }) => numbers === 'listed').map((row) => row.series));
}
