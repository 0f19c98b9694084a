import type { EvaluatedFeeder } from '../model/board.ts';
import { type FeederFault, faultRepair, faultTexts, missingEntries, sizeFaults } from '../model/feeder-faults.ts';
import type { Check } from './check.ts';
import { atLeast, atMost, type CheckFigure, feederFault, type Judgement, mustBe } from './judgement.ts';
import { onFeeders, type Repair, repairedBy } from './repair.ts';

/** The checks of what was entered of a feeder (SBD-R1 8), one entry per feeder. */
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
    fault: feederFault(
      name,
      'E',
      faultTexts(faults),
      repairedBy(...faults.map((each) => onFeeders([name], `FEEDER.${faultRepair(each)}`, entryWords(each).repair))),
    ),
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
