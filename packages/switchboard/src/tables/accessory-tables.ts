import { covers } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, type RowCheck, text } from '@pw/configurator/table/schema';
import { acbTables } from './acb-tables.ts';
import { mccbTables } from './mccb-tables.ts';

/** Accessories that every breaker kind may be asked for. */
export const feederAccessories = [
  'FEEDER_SHUNT',
  'FEEDER_UVR',
  'FEEDER_MOTOR',
  'FEEDER_CLOSE',
  'FEEDER_AUX',
  'FEEDER_TRIPALARM',
  'FEEDER_COMM',
  'FEEDER_ROT_HANDLE',
  'FEEDER_DOOR_INTLK',
  'FEEDER_KEYLOCK',
] as const;

/** Accessories that only moulded-case breakers may be asked for. */
export const mccbAccessories = ['MCCB_PHASE_BARRIER', 'MCCB_EXT_TERMINAL', 'MCCB_EARTHLEAK'] as const;

const acbFrames = acbTables.acbFrame.columns.frame.choices;
const mccbFrames = mccbTables.mccbFrame.columns.frame.choices;
const property = choice(...feederAccessories, ...mccbAccessories);
const voltages = ['230 AC', '110 AC', '110 DC', '24 DC'] as const;

type Accessory = (typeof property.choices)[number];

const accessoriesOf: Readonly<Record<'ACB' | 'MCCB', readonly Accessory[]>> = {
  ACB: feederAccessories,
  MCCB: [...feederAccessories, ...mccbAccessories],
};

/** The accessories of breakers with their wire points and articles (SBD-R1 3.5, 4). */
export const accessoryTables = {
  accessory: defineTable({
    name: 'accessory',
    columns: {
      family: choice('ACB', 'MCCB'),
      property,
      /** What is ticked: Y, or 4+4 auxiliary contacts. */
      choice: choice('Y', '4+4'),
      label: text(),
      coil: choice('Y', 'N'),
      offered: choice('Y', 'N'),
      wirePoints: number('wire point', { min: 0, max: 16, whole: true }),
    },
    key: ['family', 'property', 'choice'],
    checks: [
      covers({
        columns: ['family', 'property', 'choice'],
        values: [
          ...accessoriesOf.ACB.map((each) => ['ACB', each, 'Y']),
          ['ACB', 'FEEDER_AUX', '4+4'],
          ...accessoriesOf.MCCB.map((each) => ['MCCB', each, 'Y']),
        ],
      }),
      sameForBothFamilies,
    ],
  }),
  accessoryArticle: defineTable({
    name: 'accessory-article',
    columns: {
      frame: choice(...acbFrames, ...mccbFrames),
      property,
      choice: choice('Y', '4+4', ...voltages),
      catalogueNumber: text(/3V[AW]9\d{3}-0[A-Z]{2}\d{2}|3(?:WA|VA)-[A-Z]+(?:22|44)?(?:-\d{2})?/),
    },
    key: ['frame', 'property', 'choice'],
    checks: [
      covers({
        columns: ['frame', 'property', 'choice'],
        values: [
          ...acbFrames.flatMap((frame) => accessoriesOf.ACB.map((each) => [frame, each, 'Y'])),
          ...acbFrames.map((frame) => [frame, 'FEEDER_AUX', '4+4']),
          ...mccbFrames.flatMap((frame) => accessoriesOf.MCCB.map((each) => [frame, each, 'Y'])),
        ],
      }),
    ],
  }),
};

type AccessoryRow = {
  readonly family: string;
  readonly property: string;
  readonly choice: string;
  readonly coil: string;
  readonly wirePoints: number;
};

/** An accessory is a coil, and takes its wire points, in both families; only auxiliary contacts differ in number. */
function sameForBothFamilies(rows: readonly AccessoryRow[]): ReturnType<RowCheck<AccessoryRow>> {
  const known = new Map<string, AccessoryRow>();
  return rows.flatMap((row, index) => {
    const first = known.get(row.property) ?? row;
    known.set(row.property, first);
    if (first.coil !== row.coil) {
      return [{ row: index + 1, column: 'coil', message: `${row.property} has ${first.coil} above: one is wrong` }];
    }
    const contacts = row.property === 'FEEDER_AUX';
    const expected = contacts ? CONTACT_WIRE_POINTS[`${row.family}/${row.choice}`] : first.wirePoints;
    return expected === row.wirePoints
      ? []
      : [{ row: index + 1, column: 'wirePoints', message: `${row.wirePoints} wire points: ${expected} are expected` }];
  });
}

/** Four wire points for each pair of 1NO+1NC (SBD-R1 3.5). */
const CONTACT_WIRE_POINTS: Readonly<Record<string, number>> = { 'MCCB/Y': 4, 'ACB/Y': 8, 'ACB/4+4': 16 };
