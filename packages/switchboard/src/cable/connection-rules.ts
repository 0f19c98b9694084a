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

/** How a feeder is connected: as was asked of it, else an incomer as the board says and an outgoing way by cable. */
function connectionRule({
  feederType,
}: ConnectionTables): Calculation<readonly [deviceType: string, own: string, ofIncomers: string], string> {
  const roleOf = new Map(feederType.rows.map((row): [string, string] => [row.type, row.role]));
  return tabulated<readonly [deviceType: string, own: string, ofIncomers: string], string>({
    rule: connectionFormula.rule,
    source: connectionFormula.source,
    apply: (deviceType, own, ofIncomers) => ({
      formula: connectionFormula,
      values: [roleOf.get(deviceType) ?? '', own, ofIncomers, CABLE],
      rows: () => [],
    }),
    otherwise: '',
  });
}

/** How a breaker feeder is connected and by which cables (SBD 5.2, 5.5). */
export function connectionRules(build: Builder, tables: ConnectionTables) {
  return [
    build.derive('CONNECTION', ['DEVICE_TYPE', 'FEEDER_CONN', 'BOARD.SB_CONN_TYPE'], connectionRule(tables)),
    build.derive('ENTRY_SIDE', ['CONNECTION', 'CABLE_ENTRY', 'BOARD.CB_BD_LOC'], entrySideRule),
    build.derive('CHAMBER_PASSAGE', ['COPIES', 'ENTRY_SIDE', 'BOARD.MBB_POS'], chamberPassageRule),
    build.derive(
      'CABLE',
      [
        ...(['CONNECTION', 'CABLE_RUNS', 'CABLE_SIZE', 'FEEDER_CABLE_KIND', 'RATING', 'CONDUCTORS'] as const),
        ...(['LOAD_CURRENT', 'INC', 'BOARD.CABLE_KIND', 'BOARD.CABLE_MATERIAL'] as const),
        ...(['BOARD.CABLE_GROUP_FACTOR', 'BOARD.AMBIENT'] as const),
      ],
      cableRule(tables),
    ),
    build.derive('CABLE_CAPACITY', ['CABLE', 'BOARD.CABLE_GROUP_FACTOR', 'BOARD.AMBIENT'], cableCapacityRule(tables)),
  ];
}

/**
 * The same for a kind of tables that asks for cables: what its tables have no property or answer for is what is usual
 * (SBD 9.2, 8.2). One that says where the search of sizes begins also says how many sets there are.
 * @param has whether the kind asks for or answers a property
 */
export function kindConnectionRules(has: (property: string) => boolean, tables: ConnectionTables): readonly Rule[] {
  const own = (property: string, otherwise: string) => (has(property) ? property : otherwise);
  const asked = has('FEEDER_CONN') ? ['FEEDER_CONN'] : [];
  const connection = connectionRule(tables);
  return [
    {
      ...{ kind: 'derive', property: 'CONNECTION', inputs: ['DEVICE_TYPE', ...asked, 'BOARD.SB_CONN_TYPE'] },
      calculation: has('FEEDER_CONN') ? connection : withoutOwn(connection),
    },
    {
      ...{ kind: 'derive', property: 'ENTRY_SIDE', inputs: ['CONNECTION', 'CABLE_ENTRY', 'BOARD.CB_BD_LOC'] },
      calculation: entrySideRule,
    },
    {
      ...{ kind: 'derive', property: 'CHAMBER_PASSAGE', inputs: ['COPIES', 'ENTRY_SIDE', 'BOARD.MBB_POS'] },
      calculation: chamberPassageRule,
    },
    {
      kind: 'derive',
      property: 'CABLE',
      inputs: [
        ...['CONNECTION', 'CABLE_RUNS', 'CABLE_SIZE', 'FEEDER_CABLE_KIND', own('CABLE_CURRENT', 'RATING')],
        ...['CONDUCTORS', own('CABLE_CURRENT', 'LOAD_CURRENT'), own('CABLE_CURRENT', 'INC')],
        ...['BOARD.CABLE_KIND', 'BOARD.CABLE_MATERIAL', 'BOARD.CABLE_GROUP_FACTOR', 'BOARD.AMBIENT'],
        ...(has('CABLE_FROM') ? ['CABLE_SETS', 'CABLE_FROM'] : has('CABLE_SETS') ? ['CABLE_SETS'] : []),
      ],
      calculation: cableRule(tables),
    },
    {
      ...{ kind: 'derive', property: 'CABLE_CAPACITY' },
      inputs: ['CABLE', 'BOARD.CABLE_GROUP_FACTOR', 'BOARD.AMBIENT'],
      calculation: cableCapacityRule(tables),
    },
  ];
}

type ConnectionCalculation = ReturnType<typeof connectionRule>;

/** Nothing is asked of the connection of a single feeder. */
function withoutOwn(
  rule: ConnectionCalculation,
): Calculation<readonly [deviceType: string, ofIncomers: string], string> {
  return {
    ...rule,
    evaluate: (deviceType, ofIncomers) => rule.evaluate(deviceType, '', ofIncomers),
    show: (deviceType, ofIncomers) => rule.show(deviceType, '', ofIncomers),
  };
}

const sizeFilter = 'cables of this kind and metal are made in the size';

/** The named reason for which a feeder refuses a size that its list holds. */
export function cableFilters(build: Builder, tables: ConnectionTables) {
  return {
    CABLE_SIZE: [
      build.filter(
        sizeFilter,
        ['FEEDER_CABLE_KIND', 'BOARD.CABLE_KIND', 'RATING', 'BOARD.CABLE_MATERIAL'],
        sizeJudge(tables),
      ),
    ],
  };
}

/** The same of a kind of tables that asks for cables. */
export function kindCableFilters(
  has: (property: string) => boolean,
  tables: ConnectionTables,
): Readonly<Record<string, readonly Filter[]>> {
  const current = has('CABLE_CURRENT') ? 'CABLE_CURRENT' : 'RATING';
  const inputs = ['FEEDER_CABLE_KIND', 'BOARD.CABLE_KIND', current, 'BOARD.CABLE_MATERIAL'];
  return has('CABLE_SIZE') ? { CABLE_SIZE: [{ name: sizeFilter, inputs, accepts: sizeJudge(tables) }] } : {};
}

type JudgeSize = (
  option: { readonly value: string | number },
  ownKind: string,
  boardKind: string,
  currentA: number | null,
  material: string,
) => boolean;

function sizeJudge(tables: ConnectionTables): JudgeSize {
  const isSingle = takesSingleCores(tables);
  const rowOf = new Map<string | number, CableTables['cable']['rows'][number]>(
    tables.cable.rows.map((row) => [row.sizeMm2, row]),
  );
  return ({ value }, ownKind, boardKind, currentA, material) => {
    const row = rowOf.get(value);
    const single = isSingle(ownKind, boardKind, currentA);
    return row !== undefined && tabledCurrentA(row, cableMetal(material), single) !== null;
  };
}
