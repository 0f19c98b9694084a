import { bindInputs } from '@pw/configurator/bind-inputs';
import { codeList, codeRule } from '@pw/configurator/code-list';
import type { Rule } from '@pw/configurator/family';
import type { Expression } from '@pw/configurator/formula/expression';
import { ruleIdOf } from '@pw/configurator/rule-id';
import type { PropertyValue } from '@pw/configurator/value';
import { oversizeOfBlank, oversizeOfModule } from '../../breaker/completeness.ts';
import { moduleLinkRule } from '../../busbar/link.ts';
import type { FeederRemark, MissingEntry } from '../../model/feeder-faults.ts';
import type { FeederRole, FeederType } from '../../model/feeder-kind.ts';
import type { BusbarTables } from '../../tables/busbar-tables.ts';
import type { KindTables } from '../../tables/kind-tables.ts';
import { type LayoutTables, layoutConstant } from '../../tables/layout-constant.ts';
import { fixedValue } from '../feeder-rules.ts';
import { type CellScope, cellValue, compileCell, compileCondition, holds, parseCell } from './cell-formula.ts';
import { answerRule, type Citation } from './cell-rule.ts';

const source = 'SBD 9.2';

/**
 * What a feeder answers for which its kind has no row, as formulas (SBD 9.2). A kind without breaker has no basis of
 * breaking capacity, so that nothing is held against the fault level.
 */
const usualAnswers = {
  RATING: 'none',
  POLES: 'none',
  CONDUCTORS: 'POLES',
  HAS_POLES: 'if(POLES = none, 0, 1)',
  NEUTRAL_NEEDED: 'if(CONDUCTORS = 4, 1, 0)',
  FAULT_LEVEL: 'if(FEEDER_FAULT_LEVEL = none, BOARD.INTERRUPT_RATING, FEEDER_FAULT_LEVEL)',
  LOAD_CURRENT: 'if(FEEDER_LOAD > 0, FEEDER_LOAD, RATING)',
  BREAKER: 'FEEDER_CAT_NO',
  TAKEN_RATING: 'RATING',
  INC: 'if(OPERATING_CURRENT = none, RATING, floor(min(RATING, OPERATING_CURRENT)))',
  CONNECTION: '""',
  ENTRY_SIDE: '""',
  CHAMBER_PASSAGE: '0',
  LED_CONDUCTORS: 'none',
  CABLE: '""',
  CABLE_CAPACITY: '0',
  FRAME: '""',
  ICU_CLASS: '""',
  CLASS_MADE: '1',
  ICU: 'none',
  BASIS: '""',
  BREAKING_CAPACITY: 'ICU * BOARD.ALTITUDE_ICU',
  SHORT_TIME: 'none',
  ICW: 'none',
  PROTECTS: '1',
  TRIP_UNIT: '""',
  RELEASE: '""',
  PRICE_KEY: 'FEEDER_CAT_NO',
  OPERATING_CURRENT: 'none',
  REQD_CUBICLE_TYPE: '"MT"',
  CUBICLE_WIDTH: '0',
  MODULE_HEIGHT: '0',
  CABINET_W: '0',
  CABINET_H: '0',
  CABINET_MODULES: '0',
  DEVICE_MASS: '0',
  LOAD_KIND: '"distribution"',
  LOSS_W: '0',
  HEAT_W: '0',
  LOAD_HEAT_W: '0',
  HEATED: '"any"',
  ASSEMBLY_HOURS: '0',
  LEAST_DEPTH: '""',
  WAY_KA: 'none',
} as const;

type UsualAnswer = keyof typeof usualAnswers;

/** The section that an answer follows, and its rule where that is not by its kind and property. */
type CitedSource = Pick<Citation, 'source'> & Partial<Citation>;

/** What a blank answers where other kinds have the parts and links of a device. */
export const answersOfBlanks = { FEEDER_CAT_NO: '""', ACCESSORY_WIRE_POINTS: '0', LINK_SIZE: '""' } as const;

/**
 * The rules of the usual answers that a kind does not give itself.
 * @param answers formulas of the kind in the place of usual ones
 * @param citations the sections of answers for which the kind knows more than that they are usual
 */
export function usualRules({
  scope,
  kind,
  isGiven,
  answers = {},
  citations = {},
}: {
  readonly scope: CellScope;
  readonly kind: string;
  readonly isGiven: (property: string) => boolean;
  readonly answers?: Readonly<Record<string, string>>;
  readonly citations?: Readonly<Partial<Record<UsualAnswer, CitedSource>>>;
}): readonly Rule[] {
  const texts = Object.entries({ ...usualAnswers, ...answers });
  const cited: Readonly<Record<string, CitedSource>> = citations;
  return texts
    .filter(([property]) => !isGiven(property))
    .map(([property, text]) => {
      const cell = compileCell(scope, `the usual ${property} of ${kind}`, text);
      return answerRule(scope, property, cell, { rule: ruleIdOf(kind, property), source, ...cited[property] });
    });
}

/** What stands for a property that not every kind asks for, in the kinds that do not. */
export const usualStandIns: ReadonlyMap<string, Expression> = new Map(
  Object.entries({ FEEDER_FAULT_LEVEL: 'none', FEEDER_LOAD: '0' }).map(([name, text]) => [name, parseCell(name, text)]),
);

type PropertyRow = KindTables['kindProperty']['rows'][number];

/** The answers that are codes, and the links, which follow a table of the busbars. */
export function answersByCode({
  tables,
  scope,
  types,
  entered,
  ownAnswers,
}: {
  readonly tables: Pick<BusbarTables, 'linkSize'> & LayoutTables;
  readonly scope: CellScope;
  readonly types: readonly FeederType[];
  readonly entered: readonly PropertyRow[];
  readonly ownAnswers: ReadonlySet<string>;
}): readonly Rule[] {
  const isBlank = isBlankKind(types);
  return [
    ...(isBlank ? [] : [linkRule(tables, ownAnswers)]),
    { kind: 'derive', property: 'INCOMPLETE', ...missingRule(scope, entered, types) },
    sizeRule(tables, isBlank),
    {
      kind: 'derive',
      property: 'REMARKS',
      inputs: [],
      calculation: fixedValue('remarks', source, codeList<FeederRemark>([])),
    },
  ];
}

/** Whether the feeders of a kind are blanks, which have no device. */
export function isBlankKind(types: readonly FeederType[]): boolean {
  return types.every(({ role }) => role === 'blank');
}

/** Feeders that hang on the bars: a meter or a control supply has no current there. */
const rolesOnBars: readonly FeederRole[] = ['incomer', 'outgoing', 'bus coupler'];

/** What the bars need of a feeder that hangs on them. */
const neededByBars = { RATING: 'rated current', CONDUCTORS: 'number of poles' } as const;

/** The links of a device; a kind that answers no current has none. */
function linkRule(tables: Pick<BusbarTables, 'linkSize'>, given: ReadonlySet<string>): Rule {
  const head = { kind: 'derive', property: 'LINK_SIZE' } as const;
  const ratingA = ['LINK_CURRENT', 'RATING'].find((property) => given.has(property));
  if (ratingA === undefined) {
    return { ...head, inputs: [], calculation: fixedValue('no-link', source, '') };
  }
  const inputs = {
    cubicle: 'REQD_CUBICLE_TYPE',
    plateMm: 'BOARD.CABINET_PLATE',
    ratingA,
    busMaterial: 'BOARD.BUS_MAT',
  };
  return { ...head, ...bindInputs(inputs, moduleLinkRule(tables)) };
}

/** A blank needs a width of its own; a device fits the room of its cubicle. */
function sizeRule(tables: LayoutTables, isBlank: boolean): Rule {
  const head = { kind: 'derive', property: 'OVERSIZE' } as const;
  if (isBlank) {
    return { ...head, inputs: ['CUBICLE_WIDTH'], calculation: oversizeOfBlank };
  }
  const roomMm = layoutConstant(tables, 'usable device height').value;
  return { ...head, inputs: ['MODULE_HEIGHT'], calculation: oversizeOfModule(roomMm) };
}

/**
 * What a feeder lacks of what its kind asks for, in the order of the table, what the bars need of it, and a bus section
 * (SBD 4.12).
 */
function missingRule(scope: CellScope, entered: readonly PropertyRow[], types: readonly FeederType[]) {
  const needed = types.some(({ role }) => rolesOnBars.includes(role)) ? Object.entries(neededByBars) : [];
  const property = entered[0]?.property ?? 'SECTION_A';
  const asked = entered.flatMap((row) =>
    row.required === null
      ? []
      : [
          {
            property: row.property,
            text: row.required,
            cell: compileCell(scope, row.property, row.property),
            isShown: compileCondition(
              scope,
              { file: 'kind-property.csv', row: `${row.kind}/${row.property}`, column: 'when' },
              row.when,
            ),
          },
        ],
  );
  const inputs = new Set([
    'COPIES',
    ...needed.map(([name]) => name),
    ...asked.flatMap(({ cell, isShown }) => [...cell.inputs, ...isShown.inputs]),
  ]);
  const calculation = codeRule('missing-entries', source, (values: Readonly<Record<string, PropertyValue>>) => {
    const read = (input: string) => values[input] ?? null;
    const missing = asked.filter(({ cell, isShown }) => holds(isShown, read) && isEmpty(cellValue(cell, read)));
    // Entries of which one is wanted say the same.
    const distinct = missing.filter(({ text }, at) => missing.findIndex((each) => each.text === text) === at);
    return [
      ...distinct.map((entry): MissingEntry => ({ code: 'ENTRY_EMPTY', property: entry.property, text: entry.text })),
      ...needed
        .filter(([name]) => distinct.length === 0 && !read(name))
        .map(([, what]): MissingEntry => ({ code: 'NO_ANSWER', what, property })),
      read('COPIES') === 0 && ({ code: 'NO_SECTION' } as const),
    ];
  });
  return bindInputs(Object.fromEntries([...inputs].map((name) => [name, name])), calculation);
}

function isEmpty(value: PropertyValue): boolean {
  return value === null || value === '';
}
