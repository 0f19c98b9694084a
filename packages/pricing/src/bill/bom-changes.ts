import type { FeederBomRow } from './feeder-bom.ts';

/** An article of which a feeder has more or fewer pieces than before. */
export type BomChange<Row> = {
  /** Its line after the change; the line before it where the feeder has none left. */
  readonly row: Row;
  /** Pieces of one copy of the feeder: above 0 for more, below 0 for fewer. */
  readonly pieces: number;
};

/**
 * What an edit changes of the bill of material of one copy of a feeder: articles that come or become more in the order of
 * the bill after it, then those that go. Equal articles count together, in however many lines they are listed.
 */
export function bomChanges<Row extends FeederBomRow>(
  before: readonly Row[],
  after: readonly Row[],
): readonly BomChange<Row>[] {
  const had = piecesByArticle(before);
  const has = piecesByArticle(after);
  const of = (counted: Pieces<Row>) =>
    [...counted].flatMap(([article, { row }]) => {
      const pieces = (has.get(article)?.pieces ?? 0) - (had.get(article)?.pieces ?? 0);
      return pieces === 0 ? [] : [{ row, pieces }];
    });
  const changed = of(has);
  const gone = of(new Map([...had].filter(([article]) => !has.has(article))));
  return [...changed.filter(({ pieces }) => pieces > 0), ...changed.filter(({ pieces }) => pieces < 0), ...gone];
}

type Pieces<Row> = ReadonlyMap<string, { readonly row: Row; readonly pieces: number }>;

function piecesByArticle<Row extends FeederBomRow>(rows: readonly Row[]): Pieces<Row> {
  const byArticle = Map.groupBy(rows, ({ component, catalogueNumber, description }) =>
    JSON.stringify([component, catalogueNumber, description]),
  );
  return new Map(
    Array.from(byArticle).flatMap(([article, equal]) => {
      const [row] = equal;
      const pieces = equal.reduce((sum, { quantity }) => sum + quantity, 0);
      return row ? [[article, { row, pieces }] as const] : [];
    }),
  );
}
