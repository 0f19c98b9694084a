import type { FindingCode } from '@pw/domain/catalogue/finding-codes';
import { exceeds } from '../value.ts';
import { type CellChange, type EditedTable, type Finding, findingLimits } from './finding.ts';
import type { OverlaidRow } from './lay-edits.ts';

/** The changed numbers that look like slips, by what was there before and by the rows next to them. */
export function numberFindings(edited: EditedTable): readonly Finding[] {
  const { name, schema, changes } = edited;
  return changes.flatMap((change): readonly Finding[] => {
    const after = numberIn(change.after);
    if (schema.columns[change.column]?.kind !== 'number' || after === null) {
      return [];
    }
    const { row, column, before } = change;
    const codes = [
      factorCode(numberIn(before), after),
      isLoneMagnitude(edited, change, after) ? ('MAGNITUDE' as const) : null,
      leavesLine(edited, change, after) ? ('OFF_LINE' as const) : null,
    ];
    return codes.flatMap((code) =>
      code === null ? [] : [{ table: name, row: row.name, column, code, before, after: change.after, other: null }],
    );
  });
}

/** The number in a cell; null for a blank one and for what is no number, which is a fault of its own. */
function numberIn(cell: string | null): number | null {
  const value = cell === null || cell === '' ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : null;
}

function factorCode(before: number | null, after: number): FindingCode | null {
  if (before === null || before === after) {
    return null;
  }
  const { factor, tenfold, tenfoldNear } = findingLimits;
  const quotient = after / before;
  if (!(quotient > 0) || !Number.isFinite(quotient)) {
    return 'FACTOR';
  }
  const times = Math.max(quotient, 1 / quotient);
  if (Math.abs(times / tenfold - 1) <= tenfoldNear) {
    return 'TENFOLD';
  }
  return exceeds(times, factor) ? 'FACTOR' : null;
}

function isLoneMagnitude({ table }: EditedTable, { row, index }: CellChange, after: number): boolean {
  const others = table.rows.flatMap((other) => {
    const value = other === row ? null : numberIn(other.cells[index] ?? '');
    return value === null || value === 0 ? [] : [Math.abs(value)];
  });
  const { magnitudeBelow, magnitudeAbove } = findingLimits;
  const size = Math.abs(after);
  const isBelow = exceeds(Math.min(...others) * magnitudeBelow, size);
  return size > 0 && others.length > 0 && (isBelow || exceeds(size, Math.max(...others) * magnitudeAbove));
}

type Point = { readonly at: number; readonly value: number };

function leavesLine(edited: EditedTable, change: CellChange, after: number): boolean {
  const { schema } = edited;
  const rising = schema.key.filter((column) => schema.columns[column]?.kind === 'number');
  return rising.some((by) => leavesLineOver(edited, change, after, by));
}

function leavesLineOver(edited: EditedTable, change: CellChange, after: number, by: string): boolean {
  const { table } = edited;
  const at = table.base.head.indexOf(by);
  const pointOf = ({ cells }: OverlaidRow): readonly Point[] => {
    const [x, value] = [numberIn(cells[at] ?? ''), numberIn(cells[change.index] ?? '')];
    return x === null || value === null ? [] : [{ at: x, value }];
  };
  const group = groupOf(edited, change, by);
  const place = group.indexOf(change.row);
  const points = group.map(pointOf);
  const own = points[place]?.[0];
  const isRising = points.flat().every((point, index, all) => index === 0 || point.at > (all[index - 1]?.at ?? 0));
  const [above, below] = [points.slice(0, place).flat(), points.slice(place + 1).flat()];
  const line = own === undefined || !isRising ? null : lineAt(own.at, above, below);
  if (line === null || line === 0) {
    return false;
  }
  const distance = (value: number) => Math.abs(value - line) / Math.abs(line);
  const before = numberIn(change.before);
  return exceeds(distance(after) - (before === null ? 0 : distance(before)), findingLimits.offLine);
}

/** The rows with the same key but for one column, in the order of the table. */
function groupOf({ schema, table }: EditedTable, { row }: CellChange, by: string): readonly OverlaidRow[] {
  const others = schema.key.filter((column) => column !== by).map((column) => table.base.head.indexOf(column));
  return table.rows.filter(({ cells }) => others.every((index) => cells[index] === row.cells[index]));
}

/** The value at a place on the line through its neighbours: one on each side, at an end the nearest two. */
function lineAt(at: number, above: readonly Point[], below: readonly Point[]): number | null {
  const [last, first] = [above.at(-1), below[0]];
  const [one, other] = last && first ? [last, first] : last ? above.slice(-2) : below.slice(0, 2);
  return one && other ? one.value + ((other.value - one.value) * (at - one.at)) / (other.at - one.at) : null;
}
