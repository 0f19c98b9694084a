import { isItem } from '@pw/configurator/item';
import { isFedByRectifier } from '../board/control-supply.ts';
import {
  atLeast,
  atMost,
  type CheckFigure,
  fault,
  feederFault,
  graded,
  type Judgement,
  mustBe,
} from '../findings/judgement.ts';
import { notRepaired, onBoard, onFeeders, type Remedy, type Repair, repairedBy } from '../findings/repair.ts';
import type { EvaluatedBoard, EvaluatedFeeder, OverruledDemand } from '../model/board.ts';
import { type FeederFault, faultRepair, faultTexts, missingEntries, sizeFaults } from '../model/feeder-faults.ts';
import { isGenerator, sourcesOf } from '../supply/sources.ts';
import { hasSeveralBreakers, schemeOf } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';
import type { Check, CheckContext } from './check.ts';
import { chosenCoils } from './equipment-checks.ts';

/** The checks of what was entered of a feeder (SBD 14.1), one entry per feeder. */
export const entryChecks: readonly Check[] = [
  {
    id: 'C3',
    judge: ({ board }) => board.feeders.map((feeder) => judgeEntries(feeder, missingEntries(feeder))),
  },
  {
    id: 'G2',
    judge: ({ board }) =>
      board.feeders
        .filter((feeder) => missingEntries(feeder).length === 0)
        .map((feeder) => judgeEntries(feeder, sizeFaults(feeder))),
  },
];

function judgeEntries(feeder: EvaluatedFeeder, faults: readonly FeederFault[]): Judgement {
  const { name } = feeder;
  if (faults.length === 0) {
    return { feeder: name, figures: [atMost(`Faults in the entries of ${name}`, 0, 0, '')], fault: null };
  }
  return {
    feeder: name,
    figures: faults.map((each) => entryWords(each).figure(feeder, each)),
    fault: {
      ...feederFault(
        name,
        faultTexts(faults),
        repairedBy(...faults.map((each) => onFeeders([name], `FEEDER.${faultRepair(each)}`, entryWords(each).repair))),
      ),
      entryFaults: faults,
    },
  };
}

type EntryWords<Code extends FeederFault['code']> = {
  readonly repair: Repair['text'];
  readonly figure: (feeder: EvaluatedFeeder, fault: FeederFault<Code>) => CheckFigure;
};

const empty = (what: string) => () => mustBe(what, 'empty', 'entered');

/** What each fault is held against, and what to do about it. */
const words: { readonly [Code in FeederFault['code']]: EntryWords<Code> } = {
  RATED_CURRENT_EMPTY: { repair: 'Enter the rated current', figure: empty('Rated current') },
  RATED_CURRENT_OUTSIDE: {
    repair: 'Choose a rated current that the breaker is made for, or another type of feeder',
    figure: (_feeder, { kind, ratingA, leastA, mostA }) =>
      ratingA < leastA
        ? atLeast(`Rated current of an ${kind}`, ratingA, leastA, 'A')
        : atMost(`Rated current of an ${kind}`, ratingA, mostA, 'A'),
  },
  POLES_EMPTY: { repair: 'Choose the number of poles', figure: empty('Poles') },
  NO_SECTION: {
    repair: 'Enter how many stand in a bus section',
    figure: () => atLeast('Copies in the bus sections', 0, 1, ''),
  },
  NO_MODULE_HEIGHT: {
    repair: 'Enter the compartment height, or leave it empty for that of the table',
    figure: () => mustBe('Compartment height', 0, 'above 0', 'mm'),
  },
  MODULE_TOO_HIGH: {
    repair: 'Enter a lower compartment',
    figure: ({ values }, { roomMm }) => atMost('Compartment height', values.MODULE_HEIGHT, roomMm, 'mm'),
  },
  NO_WIDTH: {
    repair: 'Enter the width of the cubicle',
    figure: () => mustBe('Cubicle width', 0, 'above 0', 'mm'),
  },
  ENTRY_EMPTY: {
    repair: 'Enter what is missing',
    figure: ({ kind }, { property }) => mustBe(kind.family.properties[property]?.label ?? property, 'empty', 'entered'),
  },
};

function entryWords<Code extends FeederFault['code']>({ code }: FeederFault<Code>): EntryWords<Code> {
  return words[code];
}

type InputRow = Tables['z1']['rows'][number];

/** Names each input that is noted and changes nothing (SBD 1.10); which those are, `catalog/z1.csv` says. */
export const inputCheck: Check = {
  id: 'Z1',
  judge: (context) => {
    const found = context.tables.z1.rows.flatMap((row): readonly Judgement[] => {
      const remedy = remedyOf(row, context);
      return remedy === null ? [] : [judgement(row, context.board, remedy)];
    });
    const overruled = (context.board.overruledDemands ?? []).map((each) => demandJudgement(context.board, each));
    if (overruled.length > 0) {
      return [...found, ...overruled];
    }
    return found.length > 0 ? found : [{ figures: [atMost(WITHOUT_EFFECT, 0, 0, '')], fault: null }];
  },
};

const WITHOUT_EFFECT = 'Inputs without effect';

/** What to do about the value of a row; null where the board does not have it. */
function remedyOf(row: InputRow, context: CheckContext): Remedy | null {
  const { board, retiredRates = [] } = context;
  const { part, property, needs } = row;
  const text = 'Choose another value, or tell the customer that this one is only noted';
  switch (part) {
    case 'board':
      return isGiven(board, row) && (needs === null || applies[needs](context))
        ? repairedBy(onBoard(`BOARD.${property}`, text))
        : null;
    case 'feeder': {
      const names = feedersWith(board, row);
      return names.length > 0 ? repairedBy(onFeeders(names, `FEEDER.${property}`, text)) : null;
    }
    case 'rate':
      return retiredRates.includes(property) ? notRepaired('Take the rate out of the enquiry file') : null;
  }
}

/** Where a value of the board changes nothing only on some boards. */
const applies: Readonly<Record<NonNullable<InputRow['needs']>, (context: CheckContext) => boolean>> = {
  'coil without rectifier': ({ board }) => {
    const fed = new Set(board.feeders.filter((feeder) => isFedByRectifier(board, feeder)).map(({ name }) => name));
    return chosenCoils(board).some(({ feeder }) => !fed.has(feeder));
  },
  'no transformer': ({ board }) => board.values.TRAFO_KVA === null,
  'no transfer': ({ board, tables }) => !hasSeveralBreakers(schemeOf(tables, board)),
  cabinet: ({ board }) => board.values.CABINET !== '' && board.values.CABINET !== undefined,
  // The poles of a generator are asked even where it is alone.
  'one source': ({ board }) => sourcesOf(board) < 2 && !board.feeders.some(isGenerator),
};

const ANY_VALUE = 'given';

function isGiven(board: EvaluatedBoard, { property, value }: InputRow): boolean {
  if (value !== ANY_VALUE) {
    return givenValue(board.values, property) === value;
  }
  // The keys of the values are the properties of the slot.
  const names = Object.keys(board.values) as readonly (keyof EvaluatedBoard['values'])[];
  return names.some((name) => name === property && board.isChosen(name));
}

function judgement(row: InputRow, board: EvaluatedBoard, remedy: Remedy): Judgement {
  const { part, value, severity, message, audience } = row;
  return {
    ...(part === 'feeder' ? { feeders: feedersWith(board, row) } : {}),
    audience,
    figures: [atMost(WITHOUT_EFFECT, 1, 0, '')],
    fault: graded(severity, fault(message.replaceAll('{v}', value), remedy)),
  };
}

/** A demand that a later one overrules changes nothing there (SBD 1.11). */
function demandJudgement(board: EvaluatedBoard, { demand, by, property, feeders }: OverruledDemand): Judgement {
  const families = board.feeders.map(({ kind }) => kind.family.properties);
  const label = families.find((properties) => Object.hasOwn(properties, property))?.[property]?.label ?? property;
  const text = `${demand.charAt(0).toUpperCase()}${demand.slice(1)} changes nothing there: ${label} is set by ${by}`;
  return {
    feeders,
    audience: 'internal',
    figures: [atMost(WITHOUT_EFFECT, 1, 0, '')],
    fault: graded('I', fault(text, notRepaired('Agree which of the demands holds, and take the other one away'))),
  };
}

function feedersWith({ feeders }: EvaluatedBoard, { property, value }: InputRow): readonly string[] {
  return feeders.filter(({ values }) => givenValue(values, property) === value).map(({ name }) => name);
}

/** A row may name any property; its value is a text, so an item is compared by its text. */
function givenValue(values: object, property: string): unknown {
  const value: unknown = Object.hasOwn(values, property) ? Reflect.get(values, property) : undefined;
  return typeof value === 'object' && value !== null && isItem(value) ? String(value) : value;
}
