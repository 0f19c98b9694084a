import { printValue } from '@pw/configurator/calculation';
import { compileFamilies } from '@pw/configurator/compile/compile-families';
import { family, slotBelow } from '@pw/configurator/family';
import { figure, type Origin } from '@pw/configurator/origin';
import { enteredNumber, enteredText, type Properties } from '@pw/configurator/property';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { ChosenValue, PropertyValue } from '@pw/configurator/value';
import { boardFamily } from '@pw/switchboard/board/board-family';
import { barSizes } from '@pw/switchboard/model/bar-size';
import type { EvaluatedBoard, EvaluatedFeeder, EvaluatedPart } from '@pw/switchboard/model/board';
import {
  type FeederKind,
  type FeederRole,
  type FeederType,
  feederKind,
  sectionLetters,
} from '@pw/switchboard/model/feeder-kind';
import { type BoardValues, boardSlot, type FeederValues, feederSlot } from '@pw/switchboard/model/part-properties';
import { boardValues, evaluatedPart } from '@pw/switchboard/model/part-values';
import type { Tables } from '@pw/switchboard/tables/tables';
import { referenceBoards } from './configuration.ts';
import { mustBeOk } from './must-be-ok.ts';

const ROOT = 'board';

// What the board adds up over its feeders, and nothing else: the rules of the board are tried without feeder kinds.
const plainFeeder = family(
  slotBelow(boardSlot, 'FEEDER', {
    COPIES: enteredNumber({ label: 'Quantity', initial: 0 }),
    CABINET_UNIT: enteredText({ label: 'Unit on a mounting plate', initial: '' }),
    CHAMBER_PASSAGE: enteredNumber({ label: 'Entry through the busbar chamber', initial: 0 }),
    LEAST_DEPTH: enteredText({ label: 'Least depth of the board', initial: '' }),
    FED_SECTIONS: enteredText({ label: 'Sections that it feeds', initial: '' }),
    WIRE_POINTS: enteredNumber({ label: 'Wire points', initial: 0 }),
    HAS_POLES: enteredNumber({ label: 'Whether it has poles', initial: 0 }),
    NEUTRAL_NEEDED: enteredNumber({ label: 'Whether it needs a neutral', initial: 0 }),
  }),
  { name: 'PLAIN', id: null, own: {} },
  () => [],
);

/** The user's entries for a board. */
export type ChosenProperties = Readonly<Partial<Record<keyof BoardValues, ChosenValue>>>;

/** A board of the rule engine with the chosen properties and plain feeders of the given sums. */
export function boardSession(
  tables: Tables,
  chosen: ChosenProperties,
  feeders: readonly { readonly COPIES: number; readonly WIRE_POINTS: number }[] = [],
): Session {
  const session = createSession(mustBeOk(compileFamilies([boardFamily(tables), plainFeeder])));
  const applied = session.apply([
    { kind: 'add', part: ROOT, family: 'BOARD', below: null },
    ...Object.entries(chosen).map(([property, value]) => ({ kind: 'set', part: ROOT, property, value }) as const),
    ...feeders.flatMap((sums, index) => [
      { kind: 'add', part: `feeder ${index}`, family: 'PLAIN', below: ROOT } as const,
      ...Object.entries(sums).map(
        ([property, value]) => ({ kind: 'set', part: `feeder ${index}`, property, value }) as const,
      ),
    ]),
  ]);
  mustBeOk(applied);
  return session;
}

/** A board with the chosen properties as design and checks read it; its own rules know nothing of the feeders. */
export function evaluatedBoard(
  tables: Tables,
  chosen: ChosenProperties,
  feeders: readonly EvaluatedFeeder[] = [],
): EvaluatedBoard {
  const session = boardSession(tables, chosen);
  const part = evaluatedPart(session, ROOT, 'PCC-1', boardValues(session, ROOT));
  return { ...part, quantity: 1, feeders };
}

const roles: Readonly<Record<string, FeederRole>> = {
  ACB_IC: 'incomer',
  ACB_BC: 'bus coupler',
  ACB_OG: 'outgoing',
  MCCB_IC: 'incomer',
  MCCB_OG: 'outgoing',
  EMPTY: 'blank',
};

/** A feeder as the rule engine would leave it, placed as `'A2 B1'` says: two copies in section A, one in B. */
export function anEvaluatedFeeder(
  name: string,
  type: string,
  placed: string,
  values: Partial<FeederValues> = {},
): EvaluatedFeeder {
  const kind = aKind(type);
  const copies = placed.split(' ').filter((each) => each !== '');
  const sections = copies.map((each) => [`SECTION_${each.charAt(0)}`, Number(each.slice(1))] as const);
  const placedValues = {
    ...Object.fromEntries(sections),
    COPIES: sections.reduce((sum, [, count]) => sum + count, 0),
    CONDUCTORS: values.POLES ?? null,
    LOAD_KIND: 'distribution',
    PROTECTS: 1,
    HAS_POLES: (values.POLES ?? null) === null ? 0 : 1,
    LED_CONDUCTORS: values.CONDUCTORS ?? values.POLES ?? null,
    NEUTRAL_NEEDED: (values.CONDUCTORS ?? values.POLES) === 4 ? 1 : 0,
    ...values,
  };
  return {
    ...aPart<FeederValues>(name, feederSlot.properties, placedValues),
    kind,
    type: aType(type),
    components: [],
  };
}

/** A module of a multi-tier cubicle. */
export function aModule(
  name: string,
  type: 'MCCB_IC' | 'MCCB_OG',
  placed: string,
  values: Partial<FeederValues>,
): EvaluatedFeeder {
  return anEvaluatedFeeder(name, type, placed, { REQD_CUBICLE_TYPE: 'MT', POLES: 4, ...values });
}

function aPart<Values extends object>(
  name: string,
  properties: Properties,
  given: Partial<Values>,
): EvaluatedPart<Values> {
  const initial = Object.entries(properties).map(([property, { initial: value }]) => [property, value]);
  const held: Readonly<Record<string, PropertyValue>> = { ...Object.fromEntries(initial), ...given };
  const explain = (property: string): Origin => {
    const value = held[property] ?? null;
    return { rule: property, source: 'given by the test', value, arithmetic: printValue(value), inputs: [], rows: [] };
  };
  // The slot gives every property a value, and `given` replaces some of them by values of the same type.
  const values = held as Values;
  return {
    name,
    values,
    explain,
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    figure: (property) => figure(values[property] as never, () => explain(property)),
    isChosen: () => false,
  };
}

function aType(name: string): FeederType {
  const role = roles[name];
  if (!role) {
    throw new Error(`There is no feeder type ${name}`);
  }
  return { name, display: name, role, mostCopies: Object.fromEntries(sectionLetters.map((letter) => [letter, 20])) };
}

function aKind(type: string): FeederKind {
  const [name = type] = type.split('_');
  return feederKind({
    family: family(feederSlot, { name, id: null, own: {} }, () => []),
    types: [aType(type)],
    articles: () => [],
  });
}

function board(
  tables: Tables,
  name: keyof typeof referenceBoards,
  feeders: readonly EvaluatedFeeder[],
): EvaluatedBoard {
  return evaluatedBoard(tables, referenceBoards[name].properties, feeders);
}

function acb(
  name: string,
  type: string,
  placed: string,
  given: readonly [number, number, number, number],
  carries: Partial<FeederValues> = {},
) {
  const [RATING, POLES, CUBICLE_WIDTH, DEVICE_MASS] = given;
  const values = { RATING, POLES, CUBICLE_WIDTH, DEVICE_MASS, ...carries };
  return anEvaluatedFeeder(name, type, placed, { REQD_CUBICLE_TYPE: type, ...values });
}

function way(
  name: string,
  placed: string,
  given: readonly [number, number, number, number, string],
  carries: Partial<FeederValues> = {},
) {
  const [RATING, POLES, MODULE_HEIGHT, DEVICE_MASS, link] = given;
  const LINK_SIZE = barSizes.read(link) ?? '';
  const type = name.startsWith('I/C') ? 'MCCB_IC' : 'MCCB_OG';
  return aModule(name, type, placed, { RATING, POLES, MODULE_HEIGHT, DEVICE_MASS, LINK_SIZE, ...carries });
}

/**
 * The reference boards of SBD 18.1: the board by the rules of its own properties, its feeders with the values that
 * SBD 3.7, 4.1, 6.1 print for them, so that design and take-off are tried without the rules of the feeders.
 */
export function evaluatedReferenceBoards(tables: Tables) {
  return {
    RB1: board(tables, 'RB1', [
      acb('I/C-1', 'ACB_IC', 'A1', [1600, 4, 600, 84], { INC: 1500, ICW: 50 }),
      acb('I/C-2', 'ACB_IC', 'B1', [1600, 4, 600, 84], { INC: 1500, ICW: 50 }),
      acb('B/C', 'ACB_BC', 'A1', [1600, 4, 800, 84]),
      way('O/G-400', 'A2 B2', [400, 4, 400, 8, '1x30x10']),
      way('O/G-250', 'A2 B2', [250, 4, 300, 4, '1x30x5']),
      way('O/G-160', 'A2 B2', [160, 4, 200, 3.2, '1x20x5']),
    ]),
    RB2: board(tables, 'RB2', [
      way('I/C', 'A1', [400, 4, 600, 8, '1x30x10'], { INC: 320 }),
      way('O/G-160', 'A2', [160, 4, 200, 3.2, '1x20x5']),
      way('O/G-100', 'A4', [100, 4, 200, 3.2, '1x20x3']),
      way('O/G-63', 'A2', [63, 4, 200, 3.2, '1x20x3']),
    ]),
    RB4: board(tables, 'RB4', [
      acb('I/C-1', 'ACB_IC', 'A1', [2500, 3, 800, 91], { INC: 2360, ICW: 55 }),
      acb('I/C-2', 'ACB_IC', 'B1', [2500, 3, 800, 91], { INC: 2360, ICW: 55 }),
      acb('B/C', 'ACB_BC', 'A1', [2500, 3, 800, 91]),
      acb('O/G-1250', 'ACB_OG', 'A1 B1', [1250, 3, 600, 70]),
      way('O/G-400', 'A3 B3', [400, 3, 400, 6, '1x40x10']),
      way('O/G-250', 'A2 B2', [250, 3, 300, 3, '1x50x5']),
    ]),
    RB5: board(tables, 'RB5', [
      acb('I/C', 'MCCB_IC', 'A1', [800, 4, 600, 18], { INC: 660 }),
      way('O/G-250', 'A2', [250, 4, 300, 4, '1x50x5']),
      way('O/G-160', 'A4', [160, 4, 200, 3.2, '1x30x5']),
      way('O/G-100', 'A4', [100, 4, 200, 3.2, '1x20x5']),
    ]),
  };
}
