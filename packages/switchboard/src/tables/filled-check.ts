import type { CellValue } from '@pw/configurator/table/read-cell';
import { groupRows, neighbours } from '@pw/configurator/table/row-groups';
import type { RowCheck } from '@pw/configurator/table/schema';

type SeriesRow<Group extends string, By extends string, Measure extends string> = Readonly<
  Record<Group, CellValue> & Record<By, number> & Record<Measure, number | null>
>;

/** In each series only the first cells may be blank: a bar or temperature that the source leaves out at the low end. */
export function filledFromFirst<
  const Group extends string,
  const By extends string,
  const Measure extends string,
>(series: {
  readonly within: readonly Group[];
  readonly by: By;
  readonly column: Measure;
}): RowCheck<SeriesRow<Group, By, Measure>> {
  const { within, by, column } = series;
  return (rows) =>
    groupRows<Group, SeriesRow<Group, By, Measure>>(rows, within).flatMap((group) => {
      const ordered = group.toSorted((one, other) => one.row[by] - other.row[by]);
      return neighbours(ordered).flatMap(([before, after]) => {
        const message = `the cell is blank after ${before.row[column]} at ${by} ${before.row[by]}: a value is expected`;
        return before.row[column] !== null && after.row[column] === null
          ? [{ row: after.number, column, message }]
          : [];
      });
    });
}
