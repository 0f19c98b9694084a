import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, type RowCheck, text } from '@pw/configurator/table/schema';
import { feederTypesFit } from './breaker-row-checks.ts';

const family = choice('ACB', 'MCCB', 'EMPTY');
const copies = orEmpty(number('copy', { min: 1, max: 20, whole: true }));

/** Properties whose values differ between ACB and MCCB; all others offer both families the same. */
const ownLists: readonly string[] = ['FEEDER_MOUNTING', 'FEEDER_TRIP_UNIT', 'FEEDER_AUX'];

/** The feeder types and the values that feeder properties offer (SBD-R1 1.3). */
export const feederOptionTables = {
  feederType: defineTable({
    name: 'feeder-type',
    columns: {
      type: text(/[A-Z_]+/),
      family,
      display: text(),
      role: choice('incomer', 'bus coupler', 'outgoing', 'blank'),
      copiesA: copies,
      copiesB: copies,
      copiesC: copies,
      copiesD: copies,
      copiesE: copies,
    },
    key: ['type'],
    checks: [
      covers({ column: 'type', values: ['ACB_IC', 'ACB_BC', 'ACB_OG', 'MCCB_IC', 'MCCB_OG', 'EMPTY'] }),
      equalCopies,
      feederTypesFit,
    ],
  }),
  feederOption: defineTable({
    name: 'feeder-option',
    columns: { family, property: text(/(?:FEEDER|MCCB|EMPTY)_[A-Z_]+/), value: text(), label: text() },
    key: ['family', 'property', 'value'],
    checks: [
      sameOptions,
      covers({
        columns: ['family', 'property', 'value'],
        values: [
          ...options('ACB', 'FEEDER_MOUNTING', 'Withdrawable', 'Fixed'),
          ...options('MCCB', 'FEEDER_MOUNTING', 'Fixed', 'Plug-in'),
          ...options('ACB', 'FEEDER_TRIP_UNIT', 'ETU300', 'ETU600'),
          ...options('MCCB', 'FEEDER_TRIP_UNIT', 'TM210', 'TM220', 'TM240', 'ETU320', 'ETU350'),
          ...options('MCCB', 'FEEDER_TRIP_UNIT', 'ETU550', 'ETU560', 'ETU850', 'ETU860'),
          ...options('ACB', 'FEEDER_AUX', 'N', 'Y', '4+4'),
          ...options('MCCB', 'FEEDER_AUX', 'N', 'Y'),
          ...options('MCCB', 'MCCB_PHASE_BARRIER', 'N', 'Y'),
          ...options('MCCB', 'MCCB_EXT_TERMINAL', 'N', 'Y'),
          ...options('MCCB', 'MCCB_EARTHLEAK', 'N', 'Y'),
          ...options('EMPTY', 'EMPTY_FEEDER_WIDTH', '400', '600', '800', '1000', '1200'),
        ],
      }),
    ],
  }),
};

function options(
  of: string,
  property: string,
  ...values: readonly string[]
): readonly (readonly [string, string, string])[] {
  return values.map((value) => [of, property, value]);
}

type OptionCells = { readonly family: string; readonly property: string; readonly value: string };

/** What one breaker family offers, the other offers too: a row lost or mistyped in one of them is noticed. */
function sameOptions(rows: readonly OptionCells[]): ReturnType<RowCheck<OptionCells>> {
  const offered = new Set(rows.map((row) => `${row.family}/${row.property}/${row.value}`));
  return rows.flatMap((row, index) => {
    const other = row.family === 'ACB' ? 'MCCB' : 'ACB';
    const shared = row.property.startsWith('FEEDER_') && !ownLists.includes(row.property);
    return !shared || offered.has(`${other}/${row.property}/${row.value}`)
      ? []
      : [{ row: index + 1, column: 'value', message: `${other} does not offer ${row.value} for ${row.property}` }];
  });
}

type CopyCells = Readonly<
  Record<'copiesA' | 'copiesB' | 'copiesC' | 'copiesD' | 'copiesE', number | null> & Record<'role', string>
>;

/** Every section takes as many copies as section A, but a coupler has no slot E. */
function equalCopies(rows: readonly CopyCells[]): ReturnType<RowCheck<CopyCells>> {
  const others = ['copiesB', 'copiesC', 'copiesD', 'copiesE'] as const;
  return rows.flatMap((row, index) =>
    others
      .filter((column) => row[column] !== (row.role === 'bus coupler' && column === 'copiesE' ? null : row.copiesA))
      .map((column) => ({
        row: index + 1,
        column,
        message: `${row[column] ?? 'a blank'} beside ${row.copiesA} in copiesA: a ${row.role} takes as many in each`,
      })),
  );
}
