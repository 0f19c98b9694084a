import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { NOMINAL } from '../breaker/choice.ts';
import { atLeast, atMost, fault, graded, type Judgement, mustBe, sectionFault } from '../findings/judgement.ts';
import { inFeederList, onBoard, onFeeders, repairedBy } from '../findings/repair.ts';
import { feedingCoupler } from '../layout/feeding-coupler.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { MarkedCurrent } from '../model/design.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { completeFeeders, copiesIn, sectionAfter } from '../model/placed-feeders.ts';
import {
  type Check,
  checkLimit,
  couplerSlots,
  largestIncomerA,
  placedCopies,
  presentIn,
  sectionsInUse,
} from './check.ts';

const inSection = (section: SectionLetter) => `FEEDER.SECTION_${section}` as const;

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
      const toldKa = roundHalfUp(supplyKa, 1);
      const message = `Fault level ${levelKa} kA is below ${toldKa} kA of the supply`;
      const remedy = repairedBy(
        givenSupply(board, 'Enter the data of the supply as the utility names them'),
        onBoard('BOARD.INTERRUPT_RATING', `Agree on a fault level of at least ${toldKa} kA`),
      );
      return [
        {
          figures: [atLeast('Fault level', levelKa, toldKa, 'kA')],
          fault: exceeds(supplyKa, levelKa) ? fault(message, remedy) : null,
        },
      ];
    },
  },
  {
    id: 'F2',
    judge: ({ board, tables }) => {
      const { INTERRUPT_RATING: levelKa, SUPPLY_FAULT: supplyKa } = board.values;
      if (supplyKa === null || !board.isChosen('INTERRUPT_RATING')) {
        return [];
      }
      const mostKa = roundHalfUp(supplyKa * checkLimit(tables, 'fault level beside the supply'), 1);
      const message = `Fault level ${levelKa} kA; the supply gives ${roundHalfUp(supplyKa, 1)} kA: a lower class is cheaper`;
      const remedy = repairedBy(onBoard('BOARD.INTERRUPT_RATING', 'Agree on a lower fault level'));
      return [
        {
          figures: [atMost('Fault level', levelKa, mostKa, 'kA')],
          fault: exceeds(levelKa, mostKa) ? fault(message, remedy) : null,
        },
      ];
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
      const message = `${required} couplers required, ${placed} placed: ${causes.join(', ')}`;
      const remedy = repairedBy(
        inFeederList('Place one coupler in each slot, and feeders in every section'),
        onBoard('BOARD.QTY_BC', 'Change the number of bus couplers'),
      );
      return [
        {
          figures: [
            mustBe('Couplers placed', placed, required),
            atMost('Slots and sections that do not match', causes.length, 0, ''),
          ],
          fault: causes.length === 0 ? null : fault(message, remedy),
        },
      ];
    },
  },
  {
    id: 'S3',
    judge: ({ board, hasBars }) =>
      completeFeeders(board, 'bus coupler').map(({ feeder, ratingA }) => {
        const { name } = feeder;
        const rated = hasBars ? board.values.RATED_CURRENT : null;
        const incomers = joinedIncomersA(board, feeder);
        const aboveBoard =
          rated !== null && exceeds(ratingA, rated) ? [`Coupler ${ratingA} A is above the busbar ${rated} A`] : [];
        const belowIncomer = incomers
          .filter((incomerA) => !reaches(ratingA, incomerA))
          .map((incomerA) => `Coupler ${ratingA} A is smaller than incomer ${incomerA} A`);
        const causes = [...aboveBoard, ...belowIncomer];
        const remedy = repairedBy(
          onFeeders([name], 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current of the coupler'),
          onBoard('BOARD.RATED_CURRENT', 'Agree on another rated current of the board'),
        );
        return {
          feeder: name,
          figures: [
            ...(rated === null ? [] : [atMost(`Coupler ${name}`, ratingA, rated, 'A')]),
            ...incomers.map((incomerA) => atLeast(`Coupler ${name}`, ratingA, incomerA, 'A')),
          ],
          fault: causes.length === 0 ? null : fault(causes.join('; '), remedy),
        };
      }),
  },
];

/** Leads to what was entered of the supply. */
function givenSupply({ values }: EvaluatedBoard, text: string) {
  return onBoard(values.TRAFO_KVA === null ? 'BOARD.FAULT_MVA' : 'BOARD.TRAFO_KVA', text);
}

/** A board marked with less than was asked: the enclosure reduces an incomer, or a smaller one was asked (SBD 4.10). */
function judgeMark({ feeders, values }: EvaluatedBoard, { askedA, markedA, sections }: MarkedCurrent): Judgement {
  const deciding = sections.find((section) => section.markedA?.value === markedA.value);
  const incomer = feeders.find(({ name }) => name === deciding?.incomer);
  const { INC = null, RATING = null } = incomer?.values ?? {};
  const isReduced = INC !== null && RATING !== null && exceeds(RATING, INC) && exceeds(askedA.value, INC);
  const message = `Board is marked InA ${markedA.value} A; ${askedA.value} A asked`;
  const remedy = repairedBy(
    ...(isReduced && values.SB_RATING_BASIS === NOMINAL
      ? [onBoard('BOARD.SB_RATING_BASIS', 'Take breakers by the current that they carry in the cubicle (Full current)')]
      : []),
    ...(incomer
      ? [onFeeders([incomer.name], 'FEEDER.FEEDER_AMP_RATING', 'Agree on another rated current of the incomer')]
      : []),
    onBoard('BOARD.RATED_CURRENT', 'Agree on the rated current that the board is marked with'),
  );
  return {
    figures: [atLeast('Rated current InA marked', markedA.value, askedA.value, 'A')],
    fault: exceeds(askedA.value, markedA.value) ? graded(isReduced ? 'W' : 'I', fault(message, remedy)) : null,
  };
}

function judgeSupply(board: EvaluatedBoard, section: SectionLetter): Judgement {
  const incomers = presentIn(board, section, 'incomer').reduce((sum, each) => sum + copiesIn(each, section), 0);
  const figures = [atLeast(`Incomers of section ${section}`, incomers, 1, '')];
  if (incomers > 0) {
    return { section, figures, fault: null };
  }
  const coupler = feedingCoupler(section, {
    hasIncomer: (each) => presentIn(board, each, 'incomer').length > 0,
    couplerIn: (slot) => presentIn(board, slot, 'bus coupler')[0]?.name ?? null,
  });
  const elsewhere = names(board.feeders.filter(({ type }) => type.role === 'incomer'));
  const remedy = repairedBy(
    elsewhere.length === 0
      ? inFeederList(`Add an incomer in section ${section}`)
      : onFeeders(elsewhere, inSection(section), `Place an incomer in section ${section}`),
    onBoard('BOARD.QTY_BC', 'Change the number of bus couplers'),
  );
  return {
    section,
    figures,
    fault: coupler
      ? graded('W', sectionFault(`Section ${section} is fed only through coupler ${coupler}`, remedy))
      : graded('E', sectionFault(`Section ${section} has no incomer`, remedy)),
  };
}

function couplerCauses(board: EvaluatedBoard): string[] {
  const slots = couplerSlots(board);
  const used = sectionsInUse(board);
  return sectionLetters.flatMap((letter) => {
    const causes: string[] = [];
    const couplers = presentIn(board, letter, 'bus coupler').reduce((sum, each) => sum + copiesIn(each, letter), 0);
    if (slots.includes(letter) && couplers !== 1) {
      causes.push(`slot ${letter} holds ${couplers}`);
    }
    if (!slots.includes(letter) && couplers > 0) {
      causes.push(`slot ${letter} is not in use`);
    }
    if (used.includes(letter) && presentIn(board, letter, 'incomer', 'outgoing').length === 0) {
      causes.push(`section ${letter} holds no feeder`);
    }
    if (!used.includes(letter) && presentIn(board, letter, 'incomer', 'outgoing', 'auxiliary', 'blank').length > 0) {
      causes.push(`section ${letter} is not in use but holds feeders`);
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
