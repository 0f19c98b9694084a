import { type Calculation, printValue } from '@pw/configurator/calculation';
import type { Family, Rule } from '@pw/configurator/family';
import { family } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { CABLE, cableConstant, MULTI_CORE } from '../cable/cable.ts';
import { type CableDemand, cableCapacityRule, cableRule } from '../cable/cable-choice.ts';
import type { CableOrNone } from '../model/cable.ts';
import { type ComponentValues, componentSlot, smallWayProperties } from '../model/component-properties.ts';
import { type SmallWay, SURGE_PROTECTOR, smallWays, type WayFields, wayDevice } from '../model/small-way.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import type { ChoiceTable, ChoiceTables } from '../tables/kind-tables.ts';
import { componentOptions } from './component-options.ts';

/** The component family of small ways, which only distribution sections hold (SBD 9.5). */
export const SMALL_WAY = 'SmallWay';

const source = 'SBD 9.5';

/** A device whose number names its curve. */
const curved: readonly string[] = ['MCB', 'RCBO', 'MCB+RCCB'];

const capacityFormula = formula<'ofSection', number | null>({
  rule: 'small-way-breaking-capacity',
  source: 'SBD 9.5',
  text: 'ofSection',
  names: ['ofSection'],
});

type AskedWay = { readonly device: string; readonly poles: string; readonly ratingA: number | null };

const askedInputs = { device: 'WAY_DEVICE', poles: 'WAY_POLES', ratingA: 'WAY_AMP' } as const;

const laidInputs = { groupFactor: 'BOARD.CABLE_GROUP_FACTOR', ambientC: 'BOARD.AMBIENT' } as const;

/**
 * The family of small ways.
 * @param common the rules that every component family shares
 */
export function smallWayFamily(
  tables: ComponentTables & ChoiceTables & CableTables,
  head: { readonly name: string; readonly id: number | null },
  common: readonly Rule[],
): Family {
  const table = tables.choices.get('small-way');
  if (!table) {
    throw new Error('kind-column.csv has no table small-way');
  }
  const options = (property: string) => componentOptions(tables, head.name, property);
  const numbers = (property: string) => options(property).map((each) => ({ ...each, value: Number(each.value) }));
  return family(componentSlot, { ...head, own: smallWayProperties }, (build) => [
    ...common,
    build.options('WAY_DEVICE', options('WAY_DEVICE')),
    build.options('WAY_AMP', numbers('WAY_AMP')),
    build.options('WAY_POLES', options('WAY_POLES')),
    build.options('WAY_CURVE', options('WAY_CURVE')),
    build.options('RCCB_MA', numbers('RCCB_MA')),
    build.options('RCCB_TYPE', options('RCCB_TYPE')),
    build.derive('WAY_MODULES', askedInputs, cellOf(table, 'modules', 'small-way-modules')),
    build.derive('WAY_UP_TO', askedInputs, cellOf(table, 'upToA', 'small-way-size')),
    build.derive('WAY_KA', ['FEEDER.WAY_KA'], capacityFormula),
    build.options('CABLE_SIZE', numbers('CABLE_SIZE')),
    build.derive(
      'WAY_CABLE',
      { ...askedInputs, sizeMm2: 'CABLE_SIZE', material: 'BOARD.CABLE_MATERIAL', ...laidInputs },
      wayCableRule(tables),
    ),
    build.derive('WAY_CABLE_CAPACITY', { cable: 'WAY_CABLE', ...laidInputs }, cableCapacityRule(tables)),
    build.derive(
      'WAY',
      {
        ...askedInputs,
        curve: 'WAY_CURVE',
        quantity: 'QTY',
        modules: 'WAY_MODULES',
        description: 'AM_DESCRIPTION',
        cableMm2: 'CABLE_SIZE',
        cable: 'WAY_CABLE',
      },
      wayRule,
    ),
  ]);
}

/** A figure of the first row of the device that reaches the current; null where it is not made. */
function cellOf(table: ChoiceTable, column: string, rule: string): Calculation<readonly [AskedWay], number | null> {
  const find = ({ device, poles, ratingA }: AskedWay) => {
    const askedA = device === SURGE_PROTECTOR ? 0 : ratingA;
    return table.rows.find(
      (row) =>
        row.device === device &&
        row.poles === poles &&
        askedA !== null &&
        typeof row.upToA === 'number' &&
        reaches(row.upToA, askedA),
    );
  };
  const evaluate = (asked: AskedWay) => {
    const cell = find(asked)?.[column] ?? null;
    return typeof cell === 'number' ? cell : null;
  };
  return {
    rule,
    source,
    evaluate,
    show: (asked) => {
      const row = find(asked);
      return { arithmetic: printValue(evaluate(asked)), rows: row ? [table.reference(row)] : [] };
    },
  };
}

/** The conductors that are led out of a way: a two-pole one takes phase and neutral, or two phases. */
const conductorsOfPoles: Readonly<Record<string, number>> = { 1: 2, '1N': 2, 2: 2, 3: 3, '3N': 4, 4: 4 };

type WayCable = AskedWay & {
  readonly sizeMm2: number | null;
  readonly material: string;
  readonly groupFactor: number;
  readonly ambientC: number;
};

/**
 * The cable of one piece of a way: of the size that was given, else the smallest that carries its rated current (SBD 5.2
 *). A single-core cable is not led to it, and a surge protector feeds nothing.
 */
function wayCableRule(tables: CableTables): Calculation<readonly [WayCable], CableOrNone> {
  const choose = cableRule(tables);
  const fromMm2 = cableConstant(tables, 'first size of a small way').value;
  const demandOf = ({ device, poles, ratingA, sizeMm2, ...laid }: WayCable): CableDemand => {
    const currentA = device === SURGE_PROTECTOR ? null : ratingA;
    const conductors = conductorsOfPoles[poles] ?? null;
    return {
      ...laid,
      connection: CABLE,
      givenRuns: sizeMm2 === null ? 0 : 1,
      givenMm2: sizeMm2,
      ownKind: MULTI_CORE,
      boardKind: MULTI_CORE,
      ratingA: currentA,
      loadA: currentA,
      circuitA: currentA,
      conductors,
      fromMm2,
    };
  };
  return {
    rule: choose.rule,
    source: choose.source,
    evaluate: (way) => choose.evaluate(demandOf(way)),
    show: (way) => choose.show(demandOf(way)),
  };
}

type WayInputs = AskedWay & {
  readonly curve: string;
  readonly quantity: number;
  readonly modules: number | null;
  readonly description: string;
  readonly cableMm2: number | null;
  readonly cable: CableOrNone;
};

const wayRule: Calculation<readonly [WayInputs], SmallWay> = {
  rule: 'small-way',
  source: 'SBD 9.5',
  evaluate: ({ device, poles, ratingA, curve, quantity, modules, description, cableMm2, cable }) =>
    smallWays.of({
      device,
      poles,
      ratingA: device === SURGE_PROTECTOR ? null : ratingA,
      quantity,
      description,
      curve: curved.includes(device) ? curve : '',
      modules: modules ?? 0,
      cable,
      isCableProposed: cable !== '' && cableMm2 === null,
    }),
  show: (way) => ({ arithmetic: printValue(wayRule.evaluate(way)), rows: [] }),
};

/** What a small way is in the bill: its number by curve and current, its price by the size of the device (SBD 9.5). */
export function smallWayArticle(values: ComponentValues): {
  readonly catalogueNumber: string;
  readonly priceKey: string;
  readonly description: string;
} {
  const { WAY_DEVICE = '', WAY_POLES = '', WAY_UP_TO = null, WAY_KA = null } = values;
  const way: WayFields = {
    device: WAY_DEVICE,
    poles: WAY_POLES,
    quantity: values.QTY,
    modules: 0,
    description: '',
    cable: '',
    isCableProposed: false,
    ratingA: WAY_DEVICE === SURGE_PROTECTOR ? null : (values.WAY_AMP ?? null),
    curve: curved.includes(WAY_DEVICE) ? (values.WAY_CURVE ?? '') : '',
  };
  const numbered = (size: string) => ['PW', WAY_DEVICE, WAY_POLES, size, WAY_KA ?? ''].join('-');
  return {
    catalogueNumber: numbered(way.ratingA === null ? `${WAY_UP_TO ?? ''}` : `${way.curve}${way.ratingA}`),
    priceKey: numbered(`${WAY_UP_TO ?? ''}`),
    description: wayDevice(way),
  };
}
