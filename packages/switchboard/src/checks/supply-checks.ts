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
  largestIncomerA,
  placedCopies,
  presentIn,
  sectionAfter,
  sectionsInUse,
} from './check.ts';
import { atLeast, atMost, fault, type Judgement, mustBe } from './judgement.ts';
import { inFeederList, onBoard, onFeeders, type Remedy, repairedBy } from './repair.ts';

const isInterlocked = (feeder: EvaluatedFeeder) => feeder.values.FEEDER_KEYLOCK === 'Y';

/** The placed incomers and couplers: what decides which source feeds what. */
const sourceBreakers = (board: EvaluatedBoard) =>
  board.feeders.filter(({ type, values }) => ['incomer', 'bus coupler'].includes(type.role) && values.COPIES > 0);

const inSection = (section: SectionLetter) => `FEEDER.SECTION_${section}` as const;

const names = (feeders: readonly EvaluatedFeeder[]) => feeders.map(({ name }) => name);

/** The checks of sections, couplers and sources of SBD-R1 8. */
export const supplyChecks: readonly Check[] = [
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
          fault: causes.length === 0 ? null : fault('E', message, remedy),
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
          fault: causes.length === 0 ? null : fault('W', causes.join('; '), remedy),
        };
      }),
  },
  {
    id: 'S4',
    judge: ({ board }) => {
      const incomers = placedCopies(board, 'incomer');
      const couplers = placedCopies(board, 'bus coupler');
      if (incomers < 2 || couplers < 1) {
        return [];
      }
      const sources = sourceBreakers(board);
      const free = sources.filter((each) => !isInterlocked(each));
      const message = `Interlock "${incomers} of ${incomers + couplers}" between incomers and coupler not selected`;
      const remedy = repairedBy(onFeeders(names(free), 'FEEDER.FEEDER_KEYLOCK', 'Tick the key lock of each'));
      return [
        {
          figures: [atLeast('Incomers and couplers with a key lock', sources.length - free.length, sources.length, '')],
          fault: free.length === 0 ? null : fault('W', message, remedy),
        },
      ];
    },
  },
  {
    id: 'S5',
    judge: ({ board }) =>
      sectionLetters.flatMap((section): readonly Judgement[] => {
        const incomers = presentIn(board, section, 'incomer');
        const copies = incomers.reduce((sum, each) => sum + copiesIn(each, section), 0);
        if (copies < 1) {
          return [];
        }
        const free = incomers.filter((each) => !isInterlocked(each));
        const message = `Section ${section}: ${copies === 2 ? 'two' : copies} incomers in parallel`;
        const remedy = repairedBy(
          onFeeders(names(free), 'FEEDER.FEEDER_KEYLOCK', 'Tick the key lock of each incomer'),
          onFeeders(names(incomers), inSection(section), 'Move one incomer to another section'),
        );
        const unlocked = free.reduce((sum, each) => sum + copiesIn(each, section), 0);
        return [
          {
            section,
            figures: [
              copies === 1
                ? atMost(`Incomers of section ${section}`, copies, 1, '')
                : atMost(`Incomers of section ${section} without a key lock, of ${copies}`, unlocked, 0, ''),
            ],
            fault: copies < 2 || free.length === 0 ? null : fault('E', message, remedy),
          },
        ];
      }),
  },
  {
    id: 'S6',
    judge: ({ board }) => {
      if (placedCopies(board, 'incomer') < 2 || board.values.NEUTRAL_SHARE === 0) {
        return [];
      }
      const sources = sourceBreakers(board);
      const threePole = names(sources.filter((each) => each.values.POLES !== 4));
      const message = `Use 4-pole incomers/coupler with multiple sources: ${threePole.join(', ')}`;
      const remedy = repairedBy(onFeeders(threePole, 'FEEDER.FEEDER_POLES', 'Agree on 4 poles for each source'));
      return [
        {
          figures: [atLeast('Sources with 4 poles', sources.length - threePole.length, sources.length, '')],
          fault: threePole.length === 0 ? null : fault('W', message, remedy),
        },
      ];
    },
  },
];

function judgeSupply(board: EvaluatedBoard, section: SectionLetter): Judgement {
  const incomers = presentIn(board, section, 'incomer').reduce((sum, each) => sum + copiesIn(each, section), 0);
  const figures = [atLeast(`Incomers of section ${section}`, incomers, 1, '')];
  if (incomers > 0) {
    return { section, figures, fault: null };
  }
  const coupler = couplerTowardsSource(board, section);
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
      ? fault('W', `Section ${section} is fed only through coupler ${coupler}`, remedy)
      : fault('E', `Section ${section} has no incomer`, remedy),
  };
}

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
  /** The rated currents of the circuits together. */
  readonly connectedA: number;
  /** What the circuits are to carry: the load of each, or its rated current where none is given. */
  readonly askedA: number;
  readonly remedy: Remedy;
};

/** The load checks of SBD-R1 8, with loads and spares of SBD-R2 2.5 and 12.5: one entry per section with incomer and outgoing feeders. */
export const loadChecks: readonly Check[] = [
  {
    id: 'R1',
    judge: (context) =>
      sectionLoads(context).map(({ section, incomerA, circuits, askedA, remedy }) => {
        const factor = diversityFactor(context.tables, circuits).value;
        const loadA = factor * askedA;
        const shownA = roundHalfUp(loadA, 0);
        const message = `Outgoing load ${shownA} A (RDF ${factor}) exceeds incomer ${incomerA} A: confirm load list`;
        return {
          section,
          figures: [atMost(`Load of section ${section}, ${factor} x ${askedA} A:`, shownA, incomerA, 'A')],
          fault: exceeds(loadA, incomerA) ? fault('W', message, remedy) : null,
        };
      }),
  },
  {
    id: 'R2',
    judge: (context) => {
      const limit = checkLimit(context.tables, 'connected rating ratio');
      return sectionLoads(context).map(({ section, incomerA, connectedA, remedy }) => {
        const ratio = connectedA / incomerA;
        const shown = roundHalfUp(ratio, 1);
        return {
          section,
          figures: [
            atMost(`Connected ratings of section ${section}, ${connectedA} A to ${incomerA} A:`, shown, limit, 'times'),
          ],
          fault: exceeds(ratio, limit) ? fault('I', `Connected ratings are ${shown} times the incomer`, remedy) : null,
        };
      });
    },
  },
];

/** What each section with an incomer feeds; a spare feeder is fully equipped, but loads nothing (SBD-R2 12.5). */
export function sectionLoads({ board }: Pick<CheckContext, 'board'>): readonly SectionLoad[] {
  const outgoing = completeFeeders(board, 'outgoing').filter(({ feeder }) => feeder.values.FEEDER_SPARE !== 'Y');
  return sectionLetters
    .map((section) => {
      const placed = outgoing.filter(({ feeder }) => copiesIn(feeder, section) > 0);
      const incomers = names(presentIn(board, section, 'incomer'));
      return {
        section,
        incomerA: largestIncomerA(board, section),
        circuits: placed.reduce((sum, { feeder }) => sum + copiesIn(feeder, section), 0),
        connectedA: placed.reduce((sum, { feeder, ratingA }) => sum + copiesIn(feeder, section) * ratingA, 0),
        askedA: placed.reduce(
          (sum, { feeder, ratingA }) => sum + copiesIn(feeder, section) * (feeder.values.LOAD_CURRENT ?? ratingA),
          0,
        ),
        remedy: repairedBy(
          onFeeders(
            names(placed.map(({ feeder }) => feeder)),
            inSection(section),
            'Confirm the load list, or move feeders to another section',
          ),
          onFeeders(incomers, 'FEEDER.FEEDER_AMP_RATING', 'Agree on a larger incomer'),
        ),
      };
    })
    .filter(({ incomerA, circuits }) => incomerA > 0 && circuits > 0);
}
