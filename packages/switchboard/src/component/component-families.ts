import type { Calculation } from '@pw/configurator/calculation';
import { type Family, family, type Rule } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { type ComponentFamilyName, componentFamilyName } from '../model/article.ts';
import {
  componentSlot,
  lampProperties,
  smallBreakerProperties,
  transformerProperties,
} from '../model/component-properties.ts';
import { type CtRatio, ctRatios } from '../model/ct-ratio.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import type { ComponentTables } from '../tables/component-tables.ts';
import type { ChoiceTables } from '../tables/kind-tables.ts';
import { rowUpTo } from '../tables/limit-row.ts';
import { lookedUp, tabulated } from '../tables/table-rule.ts';
import { wiredPoles } from './component-number.ts';
import { componentOptions } from './component-options.ts';
import { smallWayFamily } from './small-way.ts';

type ComponentFamilyRow = ComponentTables['componentFamily']['rows'][number];

const voltageFormula = formula<'board', string>({
  rule: 'control-voltage',
  source: 'SBD 11.1',
  text: 'board',
  names: ['board'],
});

const wirePointFormula = formula({
  rule: 'component-wire-points',
  source: 'SBD 11.1',
  text: 'quantity * if(given <> none, given, usual * poles)',
  names: ['quantity', 'given', 'usual', 'poles'],
});

const instrumentFormula = formula({
  rule: 'component-door-instruments',
  source: 'SBD 6.3',
  text: 'if(onDoor = "Y", quantity, 0)',
  names: ['quantity', 'onDoor'],
});

/** The rules that every component family shares: supplier, voltage and room on the door (SBD 11.1). */
function componentRules(tables: ComponentTables, row: ComponentFamilyRow): readonly Rule[] {
  return family(componentSlot, { name: row.family, id: row.id, own: {} }, (build) => [
    build.options('SuppliedBy', componentOptions(tables, 'any', 'SuppliedBy')),
    build.propose('SuppliedBy', [], supplierRule(tables, row)),
    build.options('CONTROL_VOLTAGE', componentOptions(tables, 'any', 'CONTROL_VOLTAGE')),
    build.propose('CONTROL_VOLTAGE', ['BOARD.CONTROL_VOLTAGE'], voltageFormula),
    build.derive('DOOR_INSTRUMENTS', ['QTY'], instrumentRule(tables, row)),
  ]).rules;
}

/** The wire points of what has no poles. */
function plainPoints(tables: ComponentTables, row: ComponentFamilyRow): readonly Rule[] {
  return family(componentSlot, { name: row.family, id: row.id, own: {} }, (build) => [
    build.derive('COMPONENT_WIRE_POINTS', { quantity: 'QTY', given: 'WIRE_POINTS' }, wirePointRule(tables, row)),
  ]).rules;
}

function supplierRule({ componentFamily }: ComponentTables, row: ComponentFamilyRow): Calculation<readonly [], string> {
  return lookedUp({
    rule: 'family-supplier',
    source: 'SBD 11.1',
    table: componentFamily,
    find: () => row,
    read: (familyRow): string => familyRow.supplier,
    otherwise: '',
  });
}

/** Pieces with the wire points that were given for one; `poles` only of small breakers. */
type WiredPieces = { readonly quantity: number; readonly given: number | null; readonly poles?: string };

function wirePointRule(tables: ComponentTables, row: ComponentFamilyRow): Calculation<readonly [WiredPieces], number> {
  return tabulated({
    rule: wirePointFormula.rule,
    source: wirePointFormula.source,
    apply: ({ quantity, given, poles = '' }: WiredPieces) => ({
      formula: wirePointFormula,
      values: [quantity, given, row.wirePoints, wiredPoles(tables, row.family, poles)],
      rows: () => [tables.componentFamily.reference(row)],
    }),
    otherwise: 0,
  });
}

function instrumentRule(
  { componentFamily }: ComponentTables,
  row: ComponentFamilyRow,
): Calculation<readonly [quantity: number], number> {
  return tabulated({
    rule: instrumentFormula.rule,
    source: instrumentFormula.source,
    apply: (quantity: number) => ({
      formula: instrumentFormula,
      values: [quantity, row.doorInstrument],
      rows: () => [componentFamily.reference(row)],
    }),
    otherwise: 0,
  });
}

type RatioTables = Pick<ComponentTables, 'ctPrimary' | 'ctSecondary'>;

const rule = 'transformer-ratio';
const source = 'SBD 11.2';

const ratioFormula = formula<'asked' | 'primaryA' | 'secondaryA', string | CtRatio>({
  rule,
  source,
  text: 'if(asked <> "", asked, primaryA & "/" & secondaryA)',
  names: ['asked', 'primaryA', 'secondaryA'],
});

/** Every ratio that a current transformer may have (SBD 11.2). */
export function everyRatio({ ctPrimary, ctSecondary }: RatioTables): readonly CtRatio[] {
  return ctPrimary.rows.flatMap(({ primaryA }) =>
    ctSecondary.rows.map(({ secondaryA }) => ctRatios.of({ primaryA, secondaryA })),
  );
}

/**
 * Ratio of a current transformer: the one asked for, else the first primary current that reaches the rated current
 * of the feeder in A, with the usual secondary; '' on a feeder without one (SBD 11.2).
 */
function ratioRule({
  ctPrimary,
  ctSecondary,
}: RatioTables): Calculation<readonly [asked: CtRatio | '', ratingA: number | null], CtRatio | ''> {
  const secondary = ctSecondary.rows.find((row) => row.proposed === 'Y');
  const written = tabulated<readonly [asked: CtRatio | '', ratingA: number | null], string | CtRatio>({
    rule,
    source,
    apply: (asked, ratingA) => {
      if (asked !== '') {
        return { formula: ratioFormula, values: [asked, null, null], rows: () => [] };
      }
      const primary = ratingA === null ? undefined : rowUpTo(ctPrimary.rows, 'primaryA', ratingA);
      if (!(primary && secondary)) {
        return null;
      }
      return {
        formula: ratioFormula,
        values: [asked, primary.primaryA, secondary.secondaryA],
        rows: () => [ctPrimary.reference(primary), ctSecondary.reference(secondary)],
      };
    },
    otherwise: '',
  });
  return { ...written, evaluate: (...inputs) => ctRatios.read(String(written.evaluate(...inputs))) ?? '' };
}

type FamilyTables = ComponentTables & ChoiceTables & CableTables;

type BuildFamily = (tables: FamilyTables, row: ComponentFamilyRow) => Family;

/** The families that have properties of their own; all others are plain. */
const builders: Readonly<Partial<Record<ComponentFamilyName, BuildFamily>>> = {
  Lamps: lampFamily,
  MCB10kA: smallBreakerFamily,
  MeteringCT: transformerFamily,
  ProtectionCT: transformerFamily,
  SmallWay: (tables, row) =>
    smallWayFamily(tables, { name: row.family, id: row.id }, [
      ...componentRules(tables, row),
      ...plainPoints(tables, row),
    ]),
};

/** The families of components that a feeder may hold (SBD 11.1, 9.5). */
export function componentFamilies(tables: FamilyTables): readonly Family[] {
  return tables.componentFamily.rows.map((row) =>
    (builders[componentFamilyName(row.family)] ?? plainFamily)(tables, row),
  );
}

function plainFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  return family(componentSlot, { name: row.family, id: row.id, own: {} }, () => [
    ...componentRules(tables, row),
    ...plainPoints(tables, row),
  ]);
}

function lampFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  return family(componentSlot, { name: row.family, id: row.id, own: lampProperties }, (build) => [
    ...componentRules(tables, row),
    ...plainPoints(tables, row),
    build.options('COLOR', componentOptions(tables, row.family, 'COLOR')),
  ]);
}

function smallBreakerFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  const amps = componentOptions(tables, row.family, 'MCB_AMP').map((each) => ({ ...each, value: Number(each.value) }));
  return family(componentSlot, { name: row.family, id: row.id, own: smallBreakerProperties }, (build) => [
    ...componentRules(tables, row),
    build.options('MCB_POLES', componentOptions(tables, row.family, 'MCB_POLES')),
    build.options('MCB_AMP', amps),
    build.options('MCB_CURVE', componentOptions(tables, row.family, 'MCB_CURVE')),
    build.derive(
      'COMPONENT_WIRE_POINTS',
      { quantity: 'QTY', given: 'WIRE_POINTS', poles: 'MCB_POLES' },
      wirePointRule(tables, row),
    ),
  ]);
}

function transformerFamily(tables: ComponentTables, row: ComponentFamilyRow): Family {
  const options = everyRatio(tables).map((ratio) => ({ value: String(ratio) }));
  return family(componentSlot, { name: row.family, id: row.id, own: transformerProperties }, (build) => [
    ...componentRules(tables, row),
    ...plainPoints(tables, row),
    build.options('CT_RATIO', options),
    build.derive('RATIO', ['CT_RATIO', 'FEEDER.RATING'], ratioRule(tables)),
  ]);
}
