import type { PlacedFault } from '@pw/configurator/table/schema';

/** Faults of the cells of a column that differ from what the rest of their row says they must be. */
function judgeCells<const Name extends string, Row extends Readonly<Record<Name, string>>>(
  rows: readonly Row[],
  column: Name,
  expected: (row: Row) => string,
): readonly PlacedFault[] {
  return rows.flatMap((row, index) => {
    const [found, wanted]: readonly string[] = [row[column], expected(row)];
    return found === wanted ? [] : [{ row: index + 1, column, message: `${found} stands here: ${wanted} is expected` }];
  });
}

/** The hundreds of amperes in two digits, as 3WA numbers carry the rated current (SBD-R1 3.6). */
function hundreds(ratingA: number): string {
  return String(Math.floor(ratingA / 100)).padStart(2, '0');
}

/** The current code of an ACB is its rated current in hundreds of amperes. */
export function acbCodesFit(rows: readonly { readonly ratingA: number; readonly currentCode: string }[]) {
  return judgeCells(rows, 'currentCode', (row) => hundreds(row.ratingA));
}

/** The type of an ACB is its frame and its rated current in hundreds of amperes. */
export function acbTypesFit(
  rows: readonly { readonly type: string; readonly frame: string; readonly ratingA: number }[],
) {
  return judgeCells(rows, 'type', (row) => `${row.frame}${hundreds(row.ratingA)}`);
}

/** The current code of an MCCB is the first two digits of its rated current (SBD-R1 3.6). */
export function mccbCodesFit(rows: readonly { readonly ratingA: number; readonly code: string }[]) {
  return judgeCells(rows, 'code', (row) => String(row.ratingA).slice(0, 2));
}

/** The band of a frame begins at 0 or where the band of a smaller frame ends, so that no rating falls between. */
export function bandsJoin(
  rows: readonly { readonly frame: string; readonly aboveA: number; readonly upToA: number }[],
): readonly PlacedFault[] {
  const ends = new Set(rows.map((row) => row.upToA));
  return rows.flatMap(({ aboveA }, index) =>
    aboveA === 0 || ends.has(aboveA)
      ? []
      : [
          {
            row: index + 1,
            column: 'aboveA',
            message: `${aboveA} is the end of no other band: 0 or an end is expected`,
          },
        ],
  );
}

/** A class has one digit in all 3VA1 and 3VA2 frames; 3VA27 numbers its classes by itself (SBD-R1 3.6). */
export function classDigitsAgree(
  rows: readonly { readonly frame: string; readonly class: string; readonly digit: string }[],
): readonly PlacedFault[] {
  const digits = new Map<string, string>();
  return rows.flatMap(({ frame, class: letter, digit }, index) => {
    const series = frame === '3VA27' ? frame : '3VA1 and 3VA2';
    const known = digits.get(`${series}/${letter}`) ?? digit;
    digits.set(`${series}/${letter}`, known);
    return known === digit
      ? []
      : [{ row: index + 1, column: 'digit', message: `${digit} for class ${letter}: ${known} stands above` }];
  });
}

const roleOfEnding: Readonly<Record<string, string>> = { IC: 'incomer', BC: 'bus coupler', OG: 'outgoing' };

/** The name of a feeder type tells its family and its role: `MCCB_OG`; a name without an ending is a blank. */
export function feederTypesFit(
  rows: readonly { readonly type: string; readonly family: string; readonly role: string }[],
) {
  return [
    ...judgeCells(rows, 'family', (row) => row.type.split('_')[0] ?? ''),
    ...judgeCells(rows, 'role', (row) => roleOfEnding[row.type.split('_')[1] ?? ''] ?? 'blank'),
  ];
}
