import { bindInputs } from '@pw/configurator/bind-inputs';
import { type Family, family, type Rule } from '@pw/configurator/family';
import type { Expression } from '@pw/configurator/formula/expression';
import { derivedNumberOrNone, derivedText, type Properties, type Property } from '@pw/configurator/property';
import { ruleIdOf } from '@pw/configurator/rule-id';
import { type PropertyValue, writtenValue } from '@pw/configurator/value';
import { type ConnectionTables, kindCableFilters, kindConnectionRules } from '../../cable/connection-rules.ts';
import {
  equipmentInstrumentsRule,
  equipmentPointsRule,
  type FeederEquipmentTables,
} from '../../component/feeder-equipment.ts';
import { componentSlot } from '../../model/component-properties.ts';
import {
  type ChosenBy,
  type DoorFront,
  doorFronts,
  type FeederKind,
  type FeederType,
  type KindSpecial,
} from '../../model/feeder-kind.ts';
import { boardSlot, type FeederValues, feederSlot } from '../../model/part-properties.ts';
import type { BreakerTables } from '../../tables/breaker-tables.ts';
import type { BusbarTables } from '../../tables/busbar-tables.ts';
import type { ChoiceTable, ChoiceTables, KindTables } from '../../tables/kind-tables.ts';
import type { LayoutTables } from '../../tables/layout-constant.ts';
import { feederRules, feederTypes, optionRules } from '../feeder-rules.ts';
import {
  type CellScope,
  cellValue,
  compileCell,
  compileCondition,
  parseCondition,
  type ReadValue,
} from './cell-formula.ts';
import { type CellPlace, FormulaError } from './cell-place.ts';
import { answerRule, cellRule } from './cell-rule.ts';
import { enteredProperty } from './entered-property.ts';
import { type KindConstantTables, kindConstants } from './kind-constants.ts';
import { type KindParts, kindParts } from './kind-parts.ts';
import { type KindRule, type KindRules, kindRules } from './kind-rules.ts';
import { kindChecks, kindTexts } from './kind-texts.ts';
import { pickRule } from './picked-row.ts';
import { answersByCode, answersOfBlanks, isBlankKind, usualRules, usualStandIns } from './usual-answers.ts';

/** What the tables of kinds, their choices and the rules around them are read from. */
export type KindKnowledge = KindTables &
  FeederEquipmentTables &
  ChoiceTables &
  Pick<BreakerTables, 'feederType' | 'feederOption'> &
  Pick<BusbarTables, 'linkSize'> &
  ConnectionTables &
  KindConstantTables &
  LayoutTables;

type KindRow = KindTables['kind']['rows'][number];
type PropertyRow = KindTables['kindProperty']['rows'][number];
type ValueRow = KindTables['kindValue']['rows'][number];

/** The kinds of feeders that tables alone define and people enter, in the order of `kind.csv` (SBD 9.1). */
export function* tabledKinds(tables: KindKnowledge): Generator<FeederKind> {
  for (const row of tables.kind.rows) {
    if (row.gatherInto === null && row.broughtBy === null) {
      yield tabledKind(tables, row);
    }
  }
}

/** The kinds whose feeders the board brings by itself (SBD 2.5). */
export function broughtKinds(tables: KindKnowledge): readonly FeederKind[] {
  return tables.kind.rows.filter(({ broughtBy }) => broughtBy !== null).map((row) => tabledKind(tables, row));
}

/**
 * Makes a kind of feeder of the rows that the tables hold of it.
 * @throws naming the row, when one names what there is not: a fault of the tables
 */
function tabledKind(tables: KindKnowledge, kind: KindRow): FeederKind {
  const of = <Row extends { readonly kind: string }>(table: { readonly rows: readonly Row[] }) =>
    table.rows.filter((row) => row.kind === kind.kind);
  const entered = of(tables.kindProperty);
  const types = typesOf(tables, kind, entered);
  const values = of(tables.kindValue);
  const rules = kindRules(tables, kind.kind, kind.rulesFile);
  const { scope, own } = scopeOf(tables, rules, entered, values);
  const parts = kindParts(scope, kind, of(tables.kindPart), tables.kindPart.source);
  const texts = kindTexts(scope, of(tables.kindText));
  const judge = kindChecks(scope, of(tables.kindCheck));
  const place = { file: 'kind.csv', row: kind.kind };
  const symbol = compileCell(scope, { ...place, column: 'symbol' }, kind.symbol ?? '""');
  const front = compileCell(scope, { ...place, column: 'doorFront' }, kind.doorFront);
  const readerOf = (feeder: FeederValues): ReadValue => {
    // The cells were compiled over the properties of the family, whose values these are.
    const known = feeder as Readonly<Record<string, PropertyValue>>;
    return (name) => known[name] ?? null;
  };
  const declared: Family = family(feederSlot, { name: kind.kind, id: kind.familyId, own }, () => [
    ...feederRules(types, 'FEEDER_INDICATION' in own ? 'own' : 'none'),
    ...('FEEDER_INDICATION' in own ? indicationRules(tables) : []),
    ...optionRules(
      tables,
      kind.kind,
      { ...feederSlot.properties, ...own },
      kindCableFilters((name) => name in own, tables),
    ),
    ...entered.flatMap((row) => visibilityRule(scope, 'kind-property.csv', row)),
    ...values.flatMap((row) => visibilityRule(scope, 'kind-value.csv', row)),
    ...cableVisibility(scope, entered),
    ...values.map((row) => valueRule(tables, scope, rules, row)),
    ...restRules({ tables, scope, kind, types, entered, values, parts }),
  ]);
  return {
    family: declared,
    types,
    articles: (feeder) => parts.articles(readerOf(feeder)),
    doorPieces: (feeder) => parts.doorPieces(readerOf(feeder)),
    pieces: (feeder) => parts.pieces(readerOf(feeder)),
    texts: (use, feeder) => texts(use, readerOf(feeder)),
    judge: (feeder, board) => judge(boardReader(readerOf(feeder), board)),
    doorFronts: (feeder) => frontsNamed(cellValue(front, readerOf(feeder))),
    symbol: (feeder) =>
      String(cellValue(symbol, readerOf(feeder)) ?? '')
        .split('>')
        .filter((block) => block !== ''),
    ownComponents: kind.components,
    ...(rules.special && { special: specialOf(rules.special, readerOf) }),
  };
}

/** What the rules file of a kind says of the values of a feeder. */
function specialOf(
  { ways, columns }: KindSpecial<ReadValue>,
  readerOf: (feeder: FeederValues) => ReadValue,
): KindSpecial<FeederValues> {
  return {
    ...(ways && { ways: (feeder) => ways(readerOf(feeder)) }),
    ...(columns && { columns: (feeder) => columns(readerOf(feeder)) }),
  };
}

function typesOf(
  tables: KindKnowledge,
  { kind, broughtBy }: KindRow,
  entered: readonly PropertyRow[],
): readonly FeederType[] {
  return broughtBy === null
    ? feederTypes(tables, kind, chosenByFirst(entered))
    : feederTypes(tables, kind).map((type) => ({ ...type, isBrought: true }));
}

/** What a kind always asks for first; the rated current needs nothing else. */
function chosenByFirst(entered: readonly PropertyRow[]): ChosenBy | undefined {
  const first = entered.find(({ required, when }) => required !== null && when === null) ?? entered[0];
  return first === undefined || first.property === 'FEEDER_AMP_RATING'
    ? undefined
    : { property: first.property, unit: first.unit ?? '', isTyped: first.control === 'E' };
}

/** The fronts of a text, between blanks; one that nobody draws is none. */
/** Wire points and instruments of the lamps of a kind that asks for its indication (SBD 11.4). */
function indicationRules(tables: FeederEquipmentTables): readonly Rule[] {
  const asked = { indication: 'FEEDER_INDICATION' } as const;
  return [
    { kind: 'derive', property: 'EQUIPMENT_WIRE_POINTS', ...bindInputs(asked, equipmentPointsRule(tables)) },
    { kind: 'derive', property: 'EQUIPMENT_INSTRUMENTS', ...bindInputs(asked, equipmentInstrumentsRule(tables)) },
  ];
}

function frontsNamed(names: PropertyValue): readonly DoorFront[] {
  const named = String(names ?? '').split(' ');
  return doorFronts.filter((each) => named.includes(each));
}

function boardReader(feeder: ReadValue, board: object): ReadValue {
  const known = board as Readonly<Record<string, PropertyValue>>;
  const prefix = `${boardSlot.name}.`;
  return (name) => (name.startsWith(prefix) ? (known[name.slice(prefix.length)] ?? null) : feeder(name));
}

/** The properties of a kind besides those of every feeder, and what its cells can name. */
function scopeOf(
  tables: KindKnowledge,
  rules: KindRules,
  entered: readonly PropertyRow[],
  values: readonly ValueRow[],
): { readonly scope: CellScope; readonly own: Properties } {
  const inputs = Object.fromEntries(entered.map((row) => [row.property, enteredProperty(row)]));
  const picks = new Map(values.filter(({ how }) => how === 'pick').map((row) => [row.property, choiceOf(tables, row)]));
  const constants = kindConstants(tables);
  const standIns = new Map<string, Expression>([
    ...constants,
    ...[...usualStandIns].filter(([name]) => !(name in inputs)),
    ...entered.flatMap((row) => hiddenStandIn(row, inputs[row.property])),
  ]);
  // What a row gives may be read by the rows behind it.
  let own: Properties = inputs;
  for (const row of values) {
    if (!(row.property in feederSlot.properties)) {
      const scope = { properties: { ...feederSlot.properties, ...own }, picks, standIns };
      own = { ...own, [row.property]: ownValue(scope, rules, row) };
    }
  }
  const properties = { ...feederSlot.properties, ...own };
  const hidden = [...constants.keys()].find((name) => name in properties);
  if (hidden !== undefined) {
    throw new Error(`${hidden} is a property of a kind and a quantity of a table: rename one of the two`);
  }
  return { scope: { properties, picks, standIns }, own };
}

function choiceOf({ choices }: ChoiceTables, { kind, property, table }: ValueRow): ChoiceTable {
  const choiceTable = choices.get(table ?? '');
  if (!choiceTable) {
    throw new FormulaError(placeOf({ kind, property }, 'table'), `kind-column.csv has no table ${table ?? ''}`);
  }
  return choiceTable;
}

/** While a property is hidden its default counts. */
function hiddenStandIn(row: PropertyRow, declared: Property | undefined): readonly (readonly [string, Expression])[] {
  if (row.when === null || !declared) {
    return [];
  }
  const initial = writtenValue(declared.initial);
  const otherwise: Expression =
    initial === null
      ? { kind: 'none' }
      : typeof initial === 'number'
        ? { kind: 'number', value: initial }
        : { kind: 'text', value: initial };
  const shown = parseCondition(
    { file: 'kind-property.csv', row: `${row.kind}/${row.property}`, column: 'when' },
    row.when,
  );
  return [[row.property, { kind: 'call', name: 'if', args: [shown, { kind: 'name', name: row.property }, otherwise] }]];
}

function ownValue(scope: CellScope, rules: KindRules, row: ValueRow): Property {
  const head = { label: row.why, unit: row.unit ?? '', isStep: row.shown === 'N' };
  const ofItems = rules.items?.[row.property];
  if (ofItems) {
    return ofItems(head);
  }
  switch (row.how) {
    case 'list':
      throw new FormulaError(placeOf(row, 'text'), 'the rules file declares no list');
    case 'pick':
      return derivedText(head);
    default: {
      const kind =
        row.how === 'rule'
          ? ruleNamed(rules, row).gives
          : compileCell(scope, placeOf(row, 'text'), row.text ?? '').kind;
      return kind === 'text' ? derivedText(head) : derivedNumberOrNone(head);
    }
  }
}

function ruleNamed({ rules }: KindRules, row: ValueRow): KindRule {
  const rule = rules[row.text ?? ''];
  if (!rule) {
    throw new FormulaError(placeOf(row, 'text'), `the rules file has no function ${row.text ?? ''}`);
  }
  return rule;
}

/** The place of what a property of a kind is worked out from. */
export function placeOf({ kind, property }: Pick<ValueRow, 'kind' | 'property'>, column: keyof ValueRow): CellPlace {
  return { file: 'kind-value.csv', row: `${kind}/${property}`, column };
}

function visibilityRule(
  scope: CellScope,
  file: string,
  { kind, property, when }: Pick<PropertyRow, 'kind' | 'property' | 'when'>,
): readonly Rule[] {
  if (when === null) {
    return [];
  }
  const condition = compileCondition(scope, { file, row: `${kind}/${property}`, column: 'when' }, when);
  return [cellRule({ kind: 'visible', property, rule: 'visibility', source: 'SBD 9.1' }, condition)];
}

/** The results of the cables are reported where they are asked for. */
function cableVisibility(scope: CellScope, entered: readonly PropertyRow[]): readonly Rule[] {
  const asked = entered.find(({ property }) => property === 'CABLE_RUNS');
  return ['CABLE', 'CABLE_CAPACITY', 'ENTRY_SIDE'].flatMap((property) =>
    asked ? visibilityRule(scope, 'kind-property.csv', { ...asked, property }) : [],
  );
}

function valueRule(tables: KindKnowledge, scope: CellScope, rules: KindRules, row: ValueRow): Rule {
  if (row.how === 'list') {
    return { kind: 'sum', property: row.property, below: componentSlot.name, of: row.text ?? '' };
  }
  if (row.how === 'rule') {
    const { inputs, calculation } = ruleNamed(rules, row);
    return { kind: 'derive', property: row.property, inputs, calculation };
  }
  if (row.how === 'pick') {
    const { inputs, calculation } = pickRule(scope, choiceOf(tables, row), row, (column) => placeOf(row, column));
    return { kind: 'derive', property: row.property, inputs, calculation };
  }
  return answerRule(scope, row.property, compileCell(scope, placeOf(row, 'text'), row.text ?? ''), {
    rule: ruleIdOf(row.kind, row.property),
    source: tables.kindValue.source,
  });
}

/** The answers that the tables leave to what is usual (SBD 9.2). */
function restRules(made: {
  readonly tables: KindKnowledge;
  readonly scope: CellScope;
  readonly kind: KindRow;
  readonly types: readonly FeederType[];
  readonly entered: readonly PropertyRow[];
  readonly values: readonly ValueRow[];
  readonly parts: KindParts;
}): readonly Rule[] {
  const { tables, scope, kind, types, entered, values, parts } = made;
  const ownAnswers = new Set(values.map(({ property }) => property));
  const hasOwn = (property: string) => ownAnswers.has(property) || entered.some((row) => row.property === property);
  const ofCables = hasOwn('CABLE_RUNS') ? kindConnectionRules(hasOwn, tables) : [];
  const byCables = ofCables.filter(({ property }) => !ownAnswers.has(property));
  const isBlank = isBlankKind(types);
  const ofKind = { ASSEMBLY_HOURS: kind.assemblyH, LEAST_DEPTH: leastDepthText(kind) };
  const answers = isBlank ? { ...ofKind, ...answersOfBlanks } : ofKind;
  const byFormula = usualRules({
    scope,
    kind: kind.kind,
    answers,
    isGiven: (property) => ownAnswers.has(property) || byCables.some((rule) => rule.property === property),
  });
  const byParts: readonly Rule[] = [
    { kind: 'derive', property: 'ACCESSORY_WIRE_POINTS', ...parts.wirePoints },
    ...(ownAnswers.has('FEEDER_CAT_NO')
      ? []
      : [{ kind: 'derive', property: 'FEEDER_CAT_NO', ...parts.catalogueNumber } as const]),
  ];
  return [
    ...byFormula,
    ...byCables,
    ...(isBlank ? [] : byParts),
    ...answersByCode({ tables, scope, types, entered, ownAnswers }),
  ];
}

/** Formula of the depth in mm that a feeder with copies asks of its board; '' for no demand. */
function leastDepthText({ leastDepthMm }: KindRow): string {
  return leastDepthMm > 0 ? `if(COPIES > 0, "${leastDepthMm}", "")` : '""';
}
