import { roundHalfUp } from '@pw/configurator/formula/functions';
import { exceeds, reaches } from '@pw/configurator/value';
import { diversityFactor } from '../busbar/cubicle-bars.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import {
  type Check,
  type CheckContext,
  checkLimit,
  completeFeeders,
  copiesIn,
  couplerSlots,
  type Finding,
  largestIncomerA,
  placedCopies,
  presentIn,
  sectionAfter,
  sectionsInUse,
} from './check.ts';

const isInterlocked = (feeder: EvaluatedFeeder) => feeder.values.FEEDER_KEYLOCK === 'Y';

/** The placed incomers and couplers: what decides which source feeds what. */
const sourceBreakers = (board: EvaluatedBoard) =>
  board.feeders.filter(({ type, values }) => ['incomer', 'bus coupler'].includes(type.role) && values.COPIES > 0);

/** The checks of sections, couplers and sources of SBD-R1 8. */
export const supplyChecks: readonly Check[] = [
  {
    id: 'S1',
    find: ({ board }) => {
      const used = sectionsInUse(board);
      return sectionLetters
        .filter((section) => used.includes(section) || presentIn(board, section, 'incomer', 'outgoing').length > 0)
        .flatMap((section): readonly Finding[] => {
          if (presentIn(board, section, 'incomer').length > 0) {
            return [];
          }
          const coupler = couplerTowardsSource(board, section);
          const property = 'BOARD.QTY_BC';
          return coupler
            ? [
                {
                  severity: 'W',
                  message: `Section ${section} is fed only through coupler ${coupler}`,
                  section,
                  property,
                },
              ]
            : [{ severity: 'E', message: `Section ${section} has no incomer`, section, property }];
        });
    },
  },
  {
    id: 'S2',
    find: ({ board }) => {
      const causes = couplerCauses(board);
      if (causes.length === 0) {
        return [];
      }
      const counts = `${board.values.QTY_BC} couplers required, ${placedCopies(board, 'bus coupler')} placed`;
      return [{ severity: 'E', message: `${counts}: ${causes.join(', ')}`, property: 'BOARD.QTY_BC' }];
    },
  },
  {
    id: 'S3',
    find: ({ board, hasBars }) =>
      completeFeeders(board, 'bus coupler').flatMap(({ feeder, ratingA }) => {
        const rated = board.values.RATED_CURRENT;
        const aboveBoard =
          hasBars && rated !== null && exceeds(ratingA, rated)
            ? [`Coupler ${ratingA} A is above the busbar ${rated} A`]
            : [];
        const belowIncomer = joinedIncomersA(board, feeder)
          .filter((incomerA) => !reaches(ratingA, incomerA))
          .map((incomerA) => `Coupler ${ratingA} A is smaller than incomer ${incomerA} A`);
        const causes = [...aboveBoard, ...belowIncomer];
        return causes.length === 0
          ? []
          : [{ severity: 'W', message: causes.join('; '), feeder: feeder.name, property: 'FEEDER.FEEDER_AMP_RATING' }];
      }),
  },
  {
    id: 'S4',
    find: ({ board }) => {
      const incomers = placedCopies(board, 'incomer');
      const couplers = placedCopies(board, 'bus coupler');
      if (incomers < 2 || couplers < 1 || sourceBreakers(board).every(isInterlocked)) {
        return [];
      }
      const message = `Interlock "${incomers} of ${incomers + couplers}" between incomers and coupler not selected`;
      return [{ severity: 'W', message, property: 'FEEDER.FEEDER_KEYLOCK' }];
    },
  },
  {
    id: 'S5',
    find: ({ board }) =>
      sectionLetters.flatMap((section) => {
        const incomers = presentIn(board, section, 'incomer');
        const copies = incomers.reduce((sum, each) => sum + copiesIn(each, section), 0);
        if (copies < 2 || incomers.every(isInterlocked)) {
          return [];
        }
        const message = `Section ${section}: ${copies === 2 ? 'two' : copies} incomers in parallel`;
        return [{ severity: 'E', message, section, property: 'FEEDER.FEEDER_KEYLOCK' }];
      }),
  },
  {
    id: 'S6',
    find: ({ board }) => {
      const threePole = sourceBreakers(board)
        .filter((each) => each.values.POLES !== 4)
        .map((each) => each.name);
      if (placedCopies(board, 'incomer') < 2 || board.values.NEUTRAL_SHARE === 0 || threePole.length === 0) {
        return [];
      }
      const message = `Use 4-pole incomers/coupler with multiple sources: ${threePole.join(', ')}`;
      return [{ severity: 'W', message, property: 'FEEDER.FEEDER_POLES' }];
    },
  },
];

/** Finds how a section without incomer is fed: the coupler next to it on a path to a section with one. */
function couplerTowardsSource(board: EvaluatedBoard, section: SectionLetter): string | null {
  const at = sectionLetters.indexOf(section);
  for (const step of [-1, 1]) {
    for (let next = at + step; next >= 0 && next < sectionLetters.length; next += step) {
      const slot = couplerIn(board, step < 0 ? next : next - 1);
      if (!slot) {
        break;
      }
      const reached = sectionLetters[next];
      if (reached && presentIn(board, reached, 'incomer').length > 0) {
        return couplerIn(board, step < 0 ? at - 1 : at)?.name ?? null;
      }
    }
  }
  return null;
}

function couplerIn(board: EvaluatedBoard, slotIndex: number): EvaluatedFeeder | undefined {
  const slot = sectionLetters[slotIndex];
  return slot && presentIn(board, slot, 'bus coupler')[0];
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
    if (!used.includes(letter) && presentIn(board, letter, 'incomer', 'outgoing', 'blank').length > 0) {
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

/** The outgoing circuits of a section beside its largest incomer. */
type SectionLoad = {
  readonly section: SectionLetter;
  readonly incomerA: number;
  readonly circuits: number;
  readonly connectedA: number;
};

/** The load checks of SBD-R1 8, one entry per section with incomer and outgoing feeders. */
export const loadChecks: readonly Check[] = [
  {
    id: 'R1',
    find: (context) =>
      sectionLoads(context).flatMap(({ section, incomerA, circuits, connectedA }) => {
        const factor = diversityFactor(context.tables, circuits).value;
        const loadA = factor * connectedA;
        if (!exceeds(loadA, incomerA)) {
          return [];
        }
        const message = `Outgoing load ${roundHalfUp(loadA, 0)} A (RDF ${factor}) exceeds incomer ${incomerA} A: confirm load list`;
        return [{ severity: 'W', message, section, property: 'FEEDER.FEEDER_AMP_RATING' }];
      }),
  },
  {
    id: 'R2',
    find: (context) =>
      sectionLoads(context).flatMap(({ section, incomerA, connectedA }) => {
        const ratio = connectedA / incomerA;
        if (!exceeds(ratio, checkLimit(context.tables, 'connected rating ratio'))) {
          return [];
        }
        const message = `Connected ratings are ${roundHalfUp(ratio, 1)} times the incomer`;
        return [{ severity: 'I', message, section, property: 'FEEDER.FEEDER_AMP_RATING' }];
      }),
  },
];

export function sectionLoads({ board }: Pick<CheckContext, 'board'>): readonly SectionLoad[] {
  const outgoing = completeFeeders(board, 'outgoing');
  return sectionLetters
    .map((section) => ({
      section,
      incomerA: largestIncomerA(board, section),
      circuits: outgoing.reduce((sum, { feeder }) => sum + copiesIn(feeder, section), 0),
      connectedA: outgoing.reduce((sum, { feeder, ratingA }) => sum + copiesIn(feeder, section) * ratingA, 0),
    }))
    .filter(({ incomerA, circuits }) => incomerA > 0 && circuits > 0);
}
