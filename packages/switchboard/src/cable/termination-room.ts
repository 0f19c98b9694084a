import { formula } from '@pw/configurator/formula/formula';
import type { EvaluatedFeeder } from '../model/board.ts';
import { type Cable, isSingleCore } from '../model/cable.ts';
import { sourceKindsOf } from '../supply/sources.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import type { LayoutTables } from '../tables/layout-constant.ts';
import { cableConstant } from './cable.ts';

const source = 'SBD 5.3';

/** How far a cable bends: the diameter of a core and the sheath of a single one, mm. */
const bendOfCores = formula({
  rule: 'bend-of-cores',
  source,
  text: 'diameters * (core + sheath)',
  names: ['diameters', 'core', 'sheath'],
});

const turnOfCable = formula({ rule: 'turn-of-cable', source, text: 'bend + lug', names: ['bend', 'lug'] });

const roomToLugs = formula({
  rule: 'room-to-the-first-row-of-lugs',
  source,
  text: 'ceil((gland + turn) / step) * step',
  names: ['gland', 'turn', 'step'],
});

const rowsOfLugs = formula({
  rule: 'rows-of-lugs',
  source,
  text: 'ceil(runs / lugs)',
  names: ['runs', 'lugs'],
});

const roomOfRows = formula({
  rule: 'room-of-rows-of-lugs',
  source,
  text: 'first + distance * (rows - 1)',
  names: ['first', 'distance', 'rows'],
});

/** The rows in which a device has the lugs of its cables. */
export type LugRows = {
  readonly rows: number;
  /** From the gland plate to the last row, mm: what they need, and what is there. */
  readonly neededMm: number;
  readonly roomMm: number;
};

/** The room between glands and lugs (SBD 5.3), all in mm. */
export type TerminationRooms = {
  /** What a cable needs to turn into the module next to its alley. */
  readonly turnMm: (cable: Cable) => number;
  /** From the gland plate to the first row of lugs. */
  readonly firstRowMm: (cable: Cable) => number;
  /** Between two rows. */
  readonly betweenRowsMm: number;
  /**
   * The rows of lugs of a device in a cubicle of its own, on bars of this width: those of each source of a changeover count
   * apart. null without cables, and for a type of cubicle to which none are led.
   */
  readonly ofDevice: (feeder: EvaluatedFeeder, barWidthMm: number, withBox: boolean) => LugRows | null;
};

/** The tables behind the length of a termination. */
export type TerminationTables = Pick<CableTables, 'cableConstant' | 'cableRoom'>;

type Tables = TerminationTables & Pick<LayoutTables, 'cubicleType'>;

type TerminationLengths = Pick<TerminationRooms, 'turnMm' | 'firstRowMm'>;

const lengthsOf = new WeakMap<TerminationTables['cableRoom'], TerminationLengths>();

/** The lengths of terminations by the tables, worked out once for each. */
export function terminationLengths(tables: TerminationTables): TerminationLengths {
  const known = lengthsOf.get(tables.cableRoom);
  const lengths = known ?? workOutLengths(tables);
  lengthsOf.set(tables.cableRoom, lengths);
  return lengths;
}

function workOutLengths(tables: TerminationTables): TerminationLengths {
  const constant = (quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity).value;
  const glandMm = constant('room of a gland below the bend');
  const stepMm = constant('step of the room for cables');
  const diameters = {
    multi: constant('bend of a core in diameters'),
    single: constant('bend of a single-core cable in diameters'),
  };
  const sheathMm = constant('sheath of a single-core cable');
  const turns = new Map(
    tables.cableRoom.rows.map(({ sizeMm2, coreMm, lugMm }) => [
      sizeMm2,
      {
        multi: turnOfCable.evaluate(bendOfCores.evaluate(diameters.multi, coreMm, 0), lugMm),
        single: turnOfCable.evaluate(bendOfCores.evaluate(diameters.single, coreMm, sheathMm), lugMm),
      },
    ]),
  );
  const turnMm = (cable: Cable) => turns.get(cable.sizeMm2)?.[isSingleCore(cable) ? 'single' : 'multi'] ?? 0;
  return { turnMm, firstRowMm: (cable) => roomToLugs.evaluate(glandMm, turnMm(cable), stepMm) };
}

/** Reads the room for terminations from the tables, each row once. */
export function terminationRooms(tables: Tables): TerminationRooms {
  const constant = (quantity: Parameters<typeof cableConstant>[1]) => cableConstant(tables, quantity).value;
  const { turnMm, firstRowMm } = terminationLengths(tables);
  const betweenRowsMm = constant('distance of rows of lugs');
  const wide = { fromMm: constant('width of a wide bar'), lugs: constant('lugs of a row on a wide bar') };
  const lugsOfRow = constant('lugs of a row');
  const roomOf = new Map<string, number | null>(tables.cubicleType.rows.map((row) => [row.type, row.cableRoomMm]));
  return {
    turnMm,
    firstRowMm,
    betweenRowsMm,
    ofDevice: (feeder, barWidthMm, withBox) => {
      const { CABLE: cable, REQD_CUBICLE_TYPE: type } = feeder.values;
      const ownMm = roomOf.get(type) ?? null;
      if (!cable || ownMm === null) {
        return null;
      }
      const sources = Math.max(1, sourceKindsOf(feeder).length);
      const rows = rowsOfLugs.evaluate(cable.runs / sources, barWidthMm >= wide.fromMm ? wide.lugs : lugsOfRow);
      const neededMm = roomOfRows.evaluate(firstRowMm(cable), betweenRowsMm, rows);
      return { rows, neededMm, roomMm: withBox ? (roomOf.get('CABLE_BOX') ?? ownMm) : ownMm };
    },
  };
}
