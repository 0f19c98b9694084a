import { isFedByRectifier } from '../board/control-supply.ts';
import type { EvaluatedBoard, OverruledDemand } from '../model/board.ts';
import { isGenerator, sourcesOf } from '../supply/sources.ts';
import { hasSeveralBreakers, schemeOf } from '../supply/supply-scheme.ts';
import type { Tables } from '../tables/tables.ts';
import type { Check, CheckContext } from './check.ts';
import { chosenCoils } from './equipment-checks.ts';
import { atMost, fault, type Judgement } from './judgement.ts';
import { notRepaired, onBoard, onFeeders, type Remedy, repairedBy } from './repair.ts';

type InputRow = Tables['z1']['rows'][number];

/** Names each input that is noted and changes nothing (SBD-R2 1 Z1); which those are, `catalog/z1.csv` says. */
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
    return found.length > 0 ? found : [{ figures: [atMost(figure, 0, 0, '')], fault: null }];
  },
};

const figure = 'Inputs without effect';

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
    figures: [atMost(figure, 1, 0, '')],
    fault: fault(severity, message.replaceAll('{v}', value), remedy),
  };
}

/** A demand that a later one overrules changes nothing there (SBD-R2 3.1). */
function demandJudgement(board: EvaluatedBoard, { demand, by, property, feeders }: OverruledDemand): Judgement {
  const families = board.feeders.map(({ kind }) => kind.family.properties);
  const label = families.find((properties) => Object.hasOwn(properties, property))?.[property]?.label ?? property;
  const text = `${demand.charAt(0).toUpperCase()}${demand.slice(1)} changes nothing there: ${label} is set by ${by}`;
  return {
    feeders,
    audience: 'internal',
    figures: [atMost(figure, 1, 0, '')],
    fault: fault('I', text, notRepaired('Agree which of the demands holds, and take the other one away')),
  };
}

function feedersWith({ feeders }: EvaluatedBoard, { property, value }: InputRow): readonly string[] {
  return feeders.filter(({ values }) => givenValue(values, property) === value).map(({ name }) => name);
}

/** A row may name any property. */
function givenValue(values: object, property: string): unknown {
  return Object.hasOwn(values, property) ? Reflect.get(values, property) : undefined;
}
