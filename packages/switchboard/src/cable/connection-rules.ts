import { type BoundRule, bindFilter, bindInputs } from '@pw/configurator/bind-inputs';
import type { Calculation } from '@pw/configurator/calculation';
import type { Filter, Rule, RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import type { breakerProperties } from '../model/breaker-properties.ts';
import { cableMetal } from '../model/cable.ts';
import type { feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { tabulated } from '../tables/table-rule.ts';
import { CABLE, tabledCurrentA } from './cable.ts';
import { cableCapacityRule, cableRule, takesSingleCores } from './cable-choice.ts';
import { chamberPassageRule, entrySideRule } from './cable-entry.ts';

/** What the rules of cables read of the catalogue. */
export type ConnectionTables = CableTables & Pick<BreakerTables, 'feederType' | 'feederConstant'>;

type Builder = RuleBuilder<
  typeof feederSlot.properties & ReturnType<typeof breakerProperties>,
  NonNullable<typeof feederSlot.aboveValues>
>;

const connectionFormula = formula<'role' | 'own' | 'ofIncomers' | 'usual', string>({
  rule: 'connection',
  source: 'SBD 5.5',
  text: 'if(role = "bus coupler", "", if(own = "", if(role = "incomer", ofIncomers, usual), own))',
  names: ['role', 'own', 'ofIncomers', 'usual'],
});

/** Nothing is asked of the connection of a feeder whose kind has no such entry. */
type ConnectionInputs = { readonly deviceType: string; readonly own?: string; readonly ofIncomers: string };

/** How a feeder is connected: as was asked of it, else an incomer as the board says and an outgoing way by cable. */
function connectionRule({ feederType }: ConnectionTables): Calculation<readonly [ConnectionInputs], string> {
  const roleOf = new Map(feederType.rows.map((row): [string, string] => [row.type, row.role]));
  return tabulated<readonly [ConnectionInputs], string>({
    rule: connectionFormula.rule,
    source: connectionFormula.source,
    apply: ({ deviceType, own = '', ofIncomers }) => ({
      formula: connectionFormula,
      values: [roleOf.get(deviceType) ?? '', own, ofIncomers, CABLE],
      rows: () => [],
    }),
    otherwise: '',
  });
}

const ledFormula = formula<'role' | 'conductors' | 'neutralShare', number | null>({
  rule: 'led-conductors',
  source: 'SBD 5.2',
  text: 'if(conductors = none, none, if(neutralShare = 0, min(conductors, 3), if(role = "incomer", 4, conductors)))',
  names: ['role', 'conductors', 'neutralShare'],
});

type LedInputs = {
  readonly deviceType: string;
  readonly conductors: number | null;
  readonly neutralShare: number;
};

/**
 * The conductors that the cables of a feeder lead: with a neutral in the board every incomer brings it, whatever its
 * poles; without one there is none to be led (SBD 5.2).
 */
function ledRule({ feederType }: ConnectionTables): Calculation<readonly [LedInputs], number | null> {
  const roleOf = new Map(feederType.rows.map((row): [string, string] => [row.type, row.role]));
  return tabulated<readonly [LedInputs], number | null>({
    rule: ledFormula.rule,
    source: ledFormula.source,
    apply: ({ deviceType, conductors, neutralShare }) => ({
      formula: ledFormula,
      values: [roleOf.get(deviceType) ?? '', conductors, neutralShare],
      rows: () => [],
    }),
    otherwise: null,
  });
}

/** How a breaker feeder is connected and by which cables (SBD 5.2, 5.5). */
export function connectionRules(build: Builder, tables: ConnectionTables) {
  return [
    build.derive('CONNECTION', connectionInputs, connectionRule(tables)),
    build.derive('ENTRY_SIDE', entryInputs, entrySideRule),
    build.derive('CHAMBER_PASSAGE', passageInputs, chamberPassageRule),
    build.derive('LED_CONDUCTORS', ledInputs, ledRule(tables)),
    build.derive('CABLE', cableInputs, cableRule(tables)),
    build.derive('CABLE_CAPACITY', { cable: 'CABLE', ...laidInputs }, cableCapacityRule(tables)),
  ];
}

const connectionInputs = { deviceType: 'DEVICE_TYPE', own: 'FEEDER_CONN', ofIncomers: 'BOARD.SB_CONN_TYPE' } as const;

const ledInputs = { deviceType: 'DEVICE_TYPE', conductors: 'CONDUCTORS', neutralShare: 'BOARD.NEUTRAL_SHARE' } as const;

const entryInputs = { connection: 'CONNECTION', own: 'CABLE_ENTRY', ofBoard: 'BOARD.CB_BD_LOC' } as const;

const passageInputs = { copies: 'COPIES', side: 'ENTRY_SIDE', bars: 'BOARD.MBB_POS' } as const;

const laidInputs = { groupFactor: 'BOARD.CABLE_GROUP_FACTOR', ambientC: 'BOARD.AMBIENT' } as const;

const cableInputs = {
  connection: 'CONNECTION',
  givenRuns: 'CABLE_RUNS',
  givenMm2: 'CABLE_SIZE',
  ownKind: 'FEEDER_CABLE_KIND',
  ratingA: 'RATING',
  conductors: 'LED_CONDUCTORS',
  loadA: 'LOAD_CURRENT',
  circuitA: 'INC',
  boardKind: 'BOARD.CABLE_KIND',
  material: 'BOARD.CABLE_MATERIAL',
  ...laidInputs,
} as const;

/**
 * The cable rules of a kind of tables: what its tables have no property or answer for is what is usual
 * (SBD 9.2, 8.2). One that says where the search of sizes begins also says how many sets there are.
 * @param has whether the kind asks for or answers a property
 */
export function kindConnectionRules(has: (property: string) => boolean, tables: ConnectionTables): readonly Rule[] {
  const { own: _own, ...withoutOwn } = connectionInputs;
  const ofCurrent = has('CABLE_CURRENT') ? 'CABLE_CURRENT' : null;
  const cable = {
    ...cableInputs,
    ...(ofCurrent === null ? {} : { ratingA: ofCurrent, loadA: ofCurrent, circuitA: ofCurrent }),
    ...(has('CABLE_SETS') || has('CABLE_FROM') ? { sets: 'CABLE_SETS' } : {}),
    ...(has('CABLE_FROM') ? { fromMm2: 'CABLE_FROM' } : {}),
  };
  const derive = (property: string, bound: BoundRule): Rule => ({ kind: 'derive', property, ...bound });
  return [
    derive('CONNECTION', bindInputs(has('FEEDER_CONN') ? connectionInputs : withoutOwn, connectionRule(tables))),
    derive('ENTRY_SIDE', bindInputs(entryInputs, entrySideRule)),
    derive('CHAMBER_PASSAGE', bindInputs(passageInputs, chamberPassageRule)),
    derive('LED_CONDUCTORS', bindInputs(ledInputs, ledRule(tables))),
    derive('CABLE', bindInputs(cable, cableRule(tables))),
    derive('CABLE_CAPACITY', bindInputs({ cable: 'CABLE', ...laidInputs }, cableCapacityRule(tables))),
  ];
}

const sizeInputs = {
  ownKind: 'FEEDER_CABLE_KIND',
  boardKind: 'BOARD.CABLE_KIND',
  ratingA: 'RATING',
  material: 'BOARD.CABLE_MATERIAL',
} as const;

const sizeFilter = 'cable-size';

/** The named reason for which a feeder refuses a size that its list holds. */
export function cableFilters(build: Builder, tables: ConnectionTables) {
  return {
    CABLE_SIZE: [build.filter(sizeFilter, sizeInputs, sizeJudge(tables))],
  };
}

/** The inputs of the cable rules of a kind of tables. */
export function kindCableFilters(
  has: (property: string) => boolean,
  tables: ConnectionTables,
): Readonly<Record<string, readonly Filter[]>> {
  const inputs = has('CABLE_CURRENT') ? { ...sizeInputs, ratingA: 'CABLE_CURRENT' } : sizeInputs;
  return has('CABLE_SIZE') ? { CABLE_SIZE: [bindFilter(sizeFilter, inputs, sizeJudge(tables))] } : {};
}

type SizeInputs = {
  readonly ownKind: string;
  readonly boardKind: string;
  readonly ratingA: number | null;
  readonly material: string;
};

type JudgeSize = (option: { readonly value: string | number }, inputs: SizeInputs) => boolean;

function sizeJudge(tables: ConnectionTables): JudgeSize {
  const isSingle = takesSingleCores(tables);
  const rowOf = new Map<string | number, CableTables['cable']['rows'][number]>(
    tables.cable.rows.map((row) => [row.sizeMm2, row]),
  );
  return ({ value }, inputs) => {
    const row = rowOf.get(value);
    return row !== undefined && tabledCurrentA(row, cableMetal(inputs.material), isSingle(inputs)) !== null;
  };
}
