import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds } from '@pw/configurator/value';
import { NOMINAL } from '../breaker/choice.ts';
import { atLeast, atMost, fault, judged, mustBe, type Phrase, phrase } from '../findings/judgement.ts';
import { feedingCoupler } from '../layout/feeding-coupler.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { MarkedCurrent } from '../model/design.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { completeFeeders, copiesIn, presentIn, sectionAfter } from '../model/placed-feeders.ts';
import { type Check, checkLimit, couplerSlots, largestIncomerA, placedCopies, sectionsInUse } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

const names = (feeders: readonly EvaluatedFeeder[]) => feeders.map(({ name }) => name);

/** The checks of sections, couplers and sources (SBD 14.1, 4.10, 2.1). */
export const supplyChecks: readonly Check[] = [
  {
    id: 'A1',
    judge: ({ board, design }) => (design === null ? [] : [judgeMark(board, design.inA)]),
  },
  {
    id: 'F1',
    judge: ({ board }) => {
      const { INTERRUPT_RATING: levelKa, SUPPLY_FAULT: supplyKa } = board.values;
      if (supplyKa === null) {
        return [];
      }
      const supply = board.values.TRAFO_KVA === null ? 'FAULT_MVA' : 'TRAFO_KVA';
      return [judged({}, [atLeast('FAULT_LEVEL', levelKa, supplyKa)], fault('BELOW', { supply }))];
    },
  },
  {
    id: 'F2',
    judge: ({ board, tables }) => {
      const { INTERRUPT_RATING: levelKa, SUPPLY_FAULT: supplyKa } = board.values;
      if (supplyKa === null || !board.isChosen('INTERRUPT_RATING')) {
        return [];
      }
      const mostKa = roundHalfUp(supplyKa * checkLimit(tables, 'fault level against the supply'), 1);
      return [judged({}, [atMost('FAULT_LEVEL', levelKa, mostKa)], fault('ABOVE', { supplyKa }))];
    },
  },
  {
    id: 'S1',
    judge: ({ board }) => {
      const used = sectionsInUse(board);
      return sectionLetters
        .filter((section) => used.includes(section) || presentIn(board, section, 'incomer', 'outgoing').length > 0)
        .map((section) => judgeSupply(board, section));
    },
  },
  {
    id: 'S2',
    judge: ({ board }) => {
      const causes = couplerCauses(board);
      const [required, placed] = [board.values.QTY_BC, placedCopies(board, 'bus coupler')];
      const bounds = [mustBe('COUPLERS', placed, required), atMost('CAUSES', causes.length, 0)];
      const misplaced = fault('MISPLACED', { required, placed, causes });
      return [{ bounds, fault: causes.length === 0 ? null : misplaced }];
    },
  },
  {
    id: 'S3',
    judge: ({ board, hasBars }) =>
      completeFeeders(board, 'bus coupler').map(({ feeder, ratingA: couplerA }) => {
        const rated = hasBars ? board.values.RATED_CURRENT : null;
        const ofBoard = rated === null ? [] : [atMost('COUPLER', couplerA, rated)];
        const ofIncomers = joinedIncomersA(board, feeder).map((incomerA) => atLeast('COUPLER', couplerA, incomerA));
        const causes = [
          ...broken(ofBoard).map(({ limit }) => phrase('ABOVE_BOARD', { couplerA, ratedA: limit })),
          ...broken(ofIncomers).map(({ limit }) => phrase('BELOW_INCOMER', { couplerA, incomerA: limit })),
        ];
        return judged({ feeder: feeder.name }, [...ofBoard, ...ofIncomers], fault('UNSUITED', { causes }));
      }),
  },
];

function broken<Each extends { readonly isKept: boolean }>(bounds: readonly Each[]): readonly Each[] {
  return bounds.filter(({ isKept }) => !isKept);
}

/** A board marked with less than was asked: the enclosure reduces an incomer, or a smaller one was asked (SBD 4.10). */
function judgeMark(
  { feeders, values }: EvaluatedBoard,
  { askedA, markedA, sections }: MarkedCurrent,
): JudgementOf<'A1'> {
  const deciding = sections.find((section) => section.markedA?.value === markedA.value);
  const incomer = feeders.find(({ name }) => name === deciding?.incomer);
  const { INC = null, RATING = null } = incomer?.values ?? {};
  const isReduced = INC !== null && RATING !== null && exceeds(RATING, INC) && exceeds(askedA.value, INC);
  const severity = isReduced ? 'W' : 'I';
  const steps = [isReduced && values.SB_RATING_BASIS === NOMINAL ? 'NOMINAL' : null, incomer ? 'INCOMER' : null];
  const incomers = incomer ? [incomer.name] : [];
  return judged(
    {},
    [atLeast('MARKED', markedA.value, askedA.value)],
    fault('BELOW', { incomers }, { severity, steps }),
  );
}

function judgeSupply(board: EvaluatedBoard, section: SectionLetter): JudgementOf<'S1'> {
  const incomers = presentIn(board, section, 'incomer').reduce((sum, each) => sum + copiesIn(each, section), 0);
  const coupler = feedingCoupler(section, {
    hasIncomer: (each) => presentIn(board, each, 'incomer').length > 0,
    couplerIn: (slot) => presentIn(board, slot, 'bus coupler')[0]?.name ?? null,
  });
  const elsewhere = names(board.feeders.filter(({ type }) => type.role === 'incomer'));
  const steps = [elsewhere.length === 0 ? 'NONE_ELSEWHERE' : null];
  return judged(
    { section },
    [atLeast('INCOMERS', incomers, 1)],
    coupler
      ? fault('THROUGH_COUPLER', { coupler, elsewhere }, { severity: 'W', steps })
      : fault('NO_INCOMER', { elsewhere }, { severity: 'E', steps }),
  );
}

function couplerCauses(board: EvaluatedBoard): readonly Phrase[] {
  const slots = couplerSlots(board);
  const used = sectionsInUse(board);
  return sectionLetters.flatMap((letter) => {
    const causes: Phrase[] = [];
    const couplers = presentIn(board, letter, 'bus coupler').reduce((sum, each) => sum + copiesIn(each, letter), 0);
    if (slots.includes(letter) && couplers !== 1) {
      causes.push(phrase('SLOT_HOLDS', { letter, couplers }));
    }
    if (!slots.includes(letter) && couplers > 0) {
      causes.push(phrase('SLOT_UNUSED', { letter }));
    }
    if (used.includes(letter) && presentIn(board, letter, 'incomer', 'outgoing').length === 0) {
      causes.push(phrase('SECTION_EMPTY', { letter }));
    }
    if (!used.includes(letter) && presentIn(board, letter, 'incomer', 'outgoing', 'auxiliary', 'blank').length > 0) {
      causes.push(phrase('SECTION_UNUSED', { letter }));
    }
    return causes;
  });
}

/** The largest incomer rating of each section that a coupler joins, each rating once; 0 for a section without. */
function joinedIncomersA(board: EvaluatedBoard, coupler: EvaluatedFeeder): readonly number[] {
  const joined = sectionLetters
    .filter((slot) => copiesIn(coupler, slot) > 0)
    .flatMap((slot) => [slot, sectionAfter(slot)])
    .filter((section) => section !== null);
  return [...new Set(joined.map((section) => largestIncomerA(board, section)))];
}
