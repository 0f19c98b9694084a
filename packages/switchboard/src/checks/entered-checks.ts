import { isItem } from '@pw/configurator/item';
import { isFedByRectifier } from '../board/control-supply.ts';
import { atLeast, atMost, type Bound, fault, type Judgement, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder, OverruledDemand } from '../model/board.ts';
import {
  type FeederFault,
  faultRepair,
  faultTexts,
  type MissingEntry,
  missingEntries,
  type SizeFault,
  sizeFaults,
} from '../model/feeder-faults.ts';
import { createListCache } from '../model/kept-results.ts';
import { isGenerator, sourcesOf } from '../supply/sources.ts';
import { hasSeveralBreakers, schemeOf } from '../supply/supply-scheme.ts';
import { ANY_ENTERED } from '../tables/compared-values.ts';
import type { Tables } from '../tables/tables.ts';
import { type Check, type CheckContext, eachFeeder } from './check.ts';
import type { JudgementOf } from './check-codes.ts';
import { chosenCoils } from './equipment-checks.ts';

/** The checks of what was entered of a feeder (SBD 14.1), one entry per feeder. */
export const entryChecks: readonly Check[] = [
  {
    id: 'C3',
    judge: eachFeeder<'C3'>(
      ({ feeders }) => feeders,
      (feeder) => {
        const missing = missingEntries(feeder);
        return [
          judgeEntries(
            feeder,
            missing,
            missing.map((each) => missingBound(feeder, each)),
          ),
        ];
      },
    ),
  },
  {
    id: 'G2',
    judge: eachFeeder<'G2'>(
      ({ feeders }) => feeders,
      (feeder) => {
        const faults = sizeFaults(feeder);
        return missingEntries(feeder).length > 0
          ? []
          : [
              judgeEntries(
                feeder,
                faults,
                faults.map((each) => sizeBound(feeder, each)),
              ),
            ];
      },
    ),
  },
];

function judgeEntries<Code extends string>(
  { name }: EvaluatedFeeder,
  entryFaults: readonly FeederFault[],
  bounds: readonly Bound<Code>[],
): Judgement<'FAULTS', Code | 'FAULTS'> {
  const steps = entryFaults.map((each) => phrase(each.code, { property: faultRepair(each) }));
  return entryFaults.length === 0
    ? { feeder: name, bounds: [atMost('FAULTS', 0, 0)], fault: null }
    : { feeder: name, bounds, fault: fault('FAULTS', { faults: faultTexts(entryFaults) }, { entryFaults, steps }) };
}

/** What a missing entry is held against. */
function missingBound({ kind }: EvaluatedFeeder, missing: MissingEntry) {
  switch (missing.code) {
    case 'RATED_CURRENT_EMPTY':
    case 'POLES_EMPTY':
      return mustBe(missing.code, 'empty', 'entered');
    case 'ENTRY_EMPTY': {
      const label = labelOf(kind.family.properties, missing.property);
      return mustBe(missing.code, 'empty', 'entered', { label });
    }
    case 'RATED_CURRENT_OUTSIDE': {
      const { ratingA, leastA, mostA, kind: name } = missing;
      return ratingA < leastA
        ? atLeast(missing.code, ratingA, leastA, { kind: name })
        : atMost(missing.code, ratingA, mostA, { kind: name });
    }
    case 'NO_ANSWER':
      return mustBe(missing.code, 'none', 'above 0', { what: missing.what });
    case 'NO_SECTION':
      return atLeast(missing.code, 0, 1);
    case 'NO_MODULE_HEIGHT':
      return mustBe(missing.code, 0, 'above 0');
  }
}

function sizeBound({ values }: EvaluatedFeeder, size: SizeFault) {
  return size.code === 'NO_WIDTH'
    ? mustBe(size.code, 0, 'above 0')
    : atMost(size.code, values.MODULE_HEIGHT, size.roomMm);
}

function labelOf(properties: EvaluatedFeeder['kind']['family']['properties'], property: string): string {
  return properties[property]?.label ?? property;
}

type InputRow = Tables['z1']['rows'][number];

/** Names each input that is noted and changes nothing (SBD 1.10); which those are, `catalog/z1.csv` says. */
export const inputCheck: Check = {
  id: 'Z1',
  judge: (context) => {
    const { board, tables } = context;
    const noted = tables.z1.rows.flatMap((row) => judgeInput(row, context));
    const overruled = (board.overruledDemands ?? []).map((each) => judgeDemand(board, each));
    const all = [...noted, ...overruled];
    return all.length > 0 ? all : [{ bounds: [atMost('EFFECTLESS', 0, 0)], fault: null }];
  },
};

/** What is said of the value of a row; nothing where the board does not have it. */
function judgeInput(row: InputRow, context: CheckContext): readonly JudgementOf<'Z1'>[] {
  const { part, property, value, instead, severity, message, audience } = row;
  const feeders = part === 'feeder' ? feedersWith(context, row) : [];
  const note = message.replaceAll('{v}', value);
  const step = instead === null ? part.toUpperCase() : phrase('INSTEAD', { instead });
  return isNoted(row, context, feeders)
    ? [
        {
          ...(part === 'feeder' ? { feeders } : {}),
          audience,
          bounds: [atMost('EFFECTLESS', 1, 0)],
          fault: fault('NOTED', { note, property }, { severity, steps: [step] }),
        },
      ]
    : [];
}

function isNoted(row: InputRow, context: CheckContext, feeders: readonly string[]): boolean {
  const { board, retiredRates = [] } = context;
  switch (row.part) {
    case 'board':
      return isGiven(board, row) && (row.needs === null || applies[row.needs](context));
    case 'feeder':
      return feeders.length > 0;
    case 'rate':
      return retiredRates.includes(row.property);
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
  module: ({ board }) => board.feeders.some(isModule),
  // The poles of a generator are asked even where it is alone.
  'one source': ({ board }) => sourcesOf(board) < 2 && !board.feeders.some(isGenerator),
};

function isGiven(board: EvaluatedBoard, { property, value }: InputRow): boolean {
  if (value !== ANY_ENTERED) {
    return askedValue(board, property) === value;
  }
  // The keys of the values are the properties of the slot.
  const names = Object.keys(board.values) as readonly (keyof EvaluatedBoard['values'])[];
  return names.some((name) => name === property && board.isChosen(name));
}

/** A demand that a later one overrules changes nothing there (SBD 1.11). */
function judgeDemand(board: EvaluatedBoard, { demand, by, property, feeders }: OverruledDemand): JudgementOf<'Z1'> {
  const families = board.feeders.map(({ kind }) => kind.family.properties);
  const label = labelOf(families.find((properties) => Object.hasOwn(properties, property)) ?? {}, property);
  const capitalised = `${demand.charAt(0).toUpperCase()}${demand.slice(1)}`;
  const overruled = fault('OVERRULED', { demand: capitalised, label, by }, { severity: 'I' });
  return { feeders, audience: 'internal', bounds: [atMost('EFFECTLESS', 1, 0)], fault: overruled };
}

/** The feeders with the value of a row, by name. */
function feedersWith({ board, tables }: CheckContext, row: InputRow): readonly string[] {
  const noted = notedOnFeeders(board.feeders, [tables.z1], (feeder) =>
    tables.z1.rows.flatMap((each) =>
      each.part === 'feeder' && isAsked(feeder, each) && (each.needs !== 'module' || isModule(feeder))
        ? [{ row: each, name: feeder.name }]
        : [],
    ),
  );
  return noted.flatMap((each) => (each.row === row ? [each.name] : []));
}

const notedOnFeeders = createListCache();

/** Whether a feeder has the value of a row, which writes numbers as text. */
function isAsked(feeder: EvaluatedFeeder, { property, value }: InputRow): boolean {
  const asked = askedValue(feeder, property);
  return (typeof asked === 'number' ? String(asked) : asked) === value;
}

function isModule({ values }: EvaluatedFeeder): boolean {
  return values.REQD_CUBICLE_TYPE === 'MT';
}

/** The value that was asked for, built or not. A row may name any property; an item is compared by its text. */
function askedValue({ values, asked }: EvaluatedBoard | EvaluatedFeeder, property: string): unknown {
  const value: unknown = Object.hasOwn(values, property) ? Reflect.get(values, property) : undefined;
  return asked?.[property] ?? (typeof value === 'object' && value !== null && isItem(value) ? String(value) : value);
}
