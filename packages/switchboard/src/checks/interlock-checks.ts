import { exceeds } from '@pw/configurator/value';
import { atLeast, atMost, fault, feederFault, type Judgement, mustBe, sectionFault } from '../findings/judgement.ts';
import { inFeederList, onBoard, onFeeders, type Remedy, repairedBy } from '../findings/repair.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { copiesIn } from '../model/placed-feeders.ts';
import { earthingOf, isGenerator, sourcesOf } from '../supply/sources.ts';
import {
  hasSeveralBreakers,
  isPlacedAs,
  placedBreakers,
  placedOfScheme,
  type SchemeRow,
  schemeOf,
} from '../supply/supply-scheme.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import { type Check, type CheckContext, checkLimit, placedCopies, presentIn } from './check.ts';

const isInterlocked = (feeder: EvaluatedFeeder) => feeder.values.FEEDER_KEYLOCK === 'Y';

/** The placed incomers and couplers: what decides which source feeds what. */
const sourceBreakers = (board: EvaluatedBoard) =>
  board.feeders.filter(({ type, values }) => ['incomer', 'bus coupler'].includes(type.role) && values.COPIES > 0);

const names = (feeders: readonly EvaluatedFeeder[]) => feeders.map(({ name }) => name);

const chooseInterlock = onBoard('BOARD.INTERLOCK_KIND', 'Choose the interlock of the scheme');

/** The checks of what keeps sources apart: interlocks, neutrals, supply schemes (SBD 14.1, 2.5). */
export const interlockChecks: readonly Check[] = [
  {
    id: 'S4',
    judge: ({ board, tables }) => {
      const scheme = schemeOf(tables, board);
      return scheme === null ? judgeKeyLocks(board) : judgeChoice(board, scheme);
    },
  },
  {
    id: 'S5',
    judge: ({ board, tables }) => {
      const scheme = schemeOf(tables, board);
      return sectionLetters.flatMap((section): readonly Judgement[] => {
        const incomers = presentIn(board, section, 'incomer');
        const copies = incomers.reduce((sum, each) => sum + copiesIn(each, section), 0);
        if (copies < 1) {
          return [];
        }
        return [
          scheme === null
            ? judgeLocksOf(section, incomers, copies)
            : judgeInterlockOf(board, section, incomers, copies),
        ];
      });
    },
  },
  {
    id: 'S6',
    judge: ({ board, tables }) => {
      if (sourcesOf(board) < 2 || board.values.NEUTRAL_SHARE === 0 || !earthingOf(tables, board).switchesNeutral) {
        return [];
      }
      const sources = sourceBreakers(board);
      const threePole = names(sources.filter((each) => each.values.POLES !== 4));
      const message = `Use 4-pole incomers/coupler with multiple sources: ${threePole.join(', ')}`;
      const remedy = repairedBy(onFeeders(threePole, 'FEEDER.FEEDER_POLES', 'Agree on 4 poles for each source'));
      return [
        {
          figures: [atLeast('Sources with 4 poles', sources.length - threePole.length, sources.length, '')],
          fault: threePole.length === 0 ? null : fault(message, remedy),
        },
      ];
    },
  },
  {
    id: 'S7',
    judge: ({ board, tables }) =>
      earthingOf(tables, board).isEarthed
        ? sourceBreakers(board)
            .filter(isGenerator)
            .map(({ name, values }) => ({
              feeder: name,
              figures: [mustBe(`Poles of ${name}`, values.POLES ?? 'none', 4)],
              fault:
                values.POLES === 3
                  ? feederFault(name, "the generator's neutral is earthed twice", generatorRemedy(name))
                  : null,
            }))
        : [],
  },
  {
    id: 'S8',
    judge: ({ board, tables }) => {
      const scheme = schemeOf(tables, board);
      return scheme === null ? [] : [judgePlacing(board, scheme)];
    },
  },
  {
    id: 'I1',
    judge: (context) => {
      const scheme = bowdenScheme(context.tables, context.board);
      return scheme === null ? [] : [judgeBowden(context, scheme)];
    },
  },
];

/** The scheme that Bowden wires are to interlock; null where none is. */
export function bowdenScheme(tables: SupplyTables, board: EvaluatedBoard): SchemeRow | null {
  const scheme = schemeOf(tables, board);
  return hasSeveralBreakers(scheme) && board.values.INTERLOCK_KIND === 'Bowden' ? scheme : null;
}

/** Without a scheme key locks say whether there is an interlock. */
function judgeKeyLocks(board: EvaluatedBoard): readonly Judgement[] {
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
      fault: free.length === 0 ? null : fault(message, remedy),
    },
  ];
}

function judgeChoice({ values }: EvaluatedBoard, scheme: SchemeRow): readonly Judgement[] {
  if (!hasSeveralBreakers(scheme)) {
    return [];
  }
  const isChosen = values.INTERLOCK_KIND !== '';
  const message = `Interlock of scheme ${scheme.scheme} is not chosen`;
  return [
    {
      figures: [mustBe(`Interlock of scheme ${scheme.scheme}`, isChosen ? 'chosen' : 'none', 'chosen')],
      fault: isChosen ? null : fault(message, repairedBy(chooseInterlock)),
    },
  ];
}

function judgeLocksOf(section: SectionLetter, incomers: readonly EvaluatedFeeder[], copies: number): Judgement {
  const free = incomers.filter((each) => !isInterlocked(each));
  const message = `Section ${section}: ${copies === 2 ? 'two' : copies} incomers in parallel`;
  const remedy = repairedBy(
    onFeeders(names(free), 'FEEDER.FEEDER_KEYLOCK', 'Tick the key lock of each incomer'),
    moveOne(section, incomers),
  );
  const unlocked = free.reduce((sum, each) => sum + copiesIn(each, section), 0);
  return {
    section,
    figures: [
      copies === 1
        ? atMost(`Incomers of section ${section}`, copies, 1, '')
        : atMost(`Section ${section} has ${copies} incomers; without a key lock`, unlocked, 0, ''),
    ],
    fault: copies < 2 || free.length === 0 ? null : sectionFault(message, remedy),
  };
}

function judgeInterlockOf(
  { values }: EvaluatedBoard,
  section: SectionLetter,
  incomers: readonly EvaluatedFeeder[],
  copies: number,
): Judgement {
  const isMissing = copies > 1 && values.INTERLOCK_KIND === '';
  const message = `Section ${section}: ${copies} incomers, interlock missing`;
  return {
    section,
    figures: [atMost(`Incomers of section ${section} without an interlock`, isMissing ? copies : 0, 0, '')],
    fault: isMissing ? sectionFault(message, repairedBy(chooseInterlock, moveOne(section, incomers))) : null,
  };
}

function moveOne(section: SectionLetter, incomers: readonly EvaluatedFeeder[]) {
  return onFeeders(names(incomers), `FEEDER.SECTION_${section}`, 'Move one incomer to another section');
}

function generatorRemedy(name: string): Remedy {
  return repairedBy(
    onBoard('BOARD.SB_EARTHING', 'Enter how the system is earthed'),
    onFeeders([name], 'FEEDER.FEEDER_POLES', 'Agree on 4 poles of the incomer'),
  );
}

function judgePlacing(board: EvaluatedBoard, row: SchemeRow): Judgement {
  const { scheme, incomers, couplers, generators } = row;
  const placed = placedOfScheme(board);
  const needed = incomers ?? 'several';
  const ofGenerator =
    generators === 0 || placed.generators === generators ? '' : lackOfGenerator(row, placed.generators);
  const message =
    `Scheme ${scheme} needs ${needed} incomers and ${couplers} couplers, ` +
    `${placed.incomers} and ${placed.couplers} are placed${ofGenerator}`;
  const remedy = repairedBy(
    ...(ofGenerator === '' ? [] : namingGenerator(board)),
    inFeederList('Place the incomers and couplers that the scheme needs'),
    onBoard('BOARD.SUPPLY_SCHEME', 'Choose the scheme of what is placed'),
  );
  return {
    figures: [
      mustBe('Incomers placed', placed.incomers, needed),
      mustBe('Couplers placed', placed.couplers, couplers),
      ...(generators === 0 ? [] : [mustBe('Incomers of a DG', placed.generators, generators)]),
    ],
    fault: isPlacedAs(row, board) ? null : fault(message, remedy),
  };
}

function lackOfGenerator({ generators }: SchemeRow, placed: number): string {
  return `; ${generators} of the incomers must be that of a DG, ${placed} are`;
}

function namingGenerator(board: EvaluatedBoard) {
  const incomers = names(sourceBreakers(board).filter(({ type }) => type.role === 'incomer'));
  return incomers.length === 0
    ? []
    : [onFeeders(incomers, 'FEEDER.SOURCE_KIND', 'Say which incomer the generator feeds')];
}

/** A Bowden wire reaches from cubicle to cubicle beside it, and only so far; without a design nobody knows how far. */
function judgeBowden({ board, design, tables }: CheckContext, scheme: SchemeRow): Judgement {
  const breakers = [...placedBreakers(board, 'incomer'), ...placedBreakers(board, 'bus coupler')];
  const tags = breakers.map(({ name }) => name);
  const reachMm = checkLimit(tables, 'reach of a Bowden interlock');
  const spread = design === null ? null : spreadOf(design);
  const isMade = scheme.bowdenSets > 0;
  const isWithin = spread === null || (spread.areNeighbours && !exceeds(spread.distanceMm, reachMm));
  const remedy = repairedBy(
    onBoard('BOARD.INTERLOCK_KIND', 'Choose another interlock'),
    onBoard('BOARD.SUPPLY_SCHEME', 'Choose another scheme'),
  );
  return {
    feeders: [...new Set(breakers.map(({ feeder }) => feeder.name))],
    figures: [
      mustBe(`Bowden interlock of scheme ${scheme.scheme}`, isMade ? 'made' : 'not made', 'made'),
      ...(spread === null
        ? []
        : [
            mustBe('Cubicles of its breakers', spread.areNeighbours ? 'neighbours' : 'apart', 'neighbours'),
            atMost('Distance of the outermost', spread.distanceMm, reachMm, 'mm'),
          ]),
    ],
    fault: isMade && isWithin ? null : fault(`Bowden interlock cannot join ${tags.join(', ')}`, remedy),
  };
}

/** Whether the cubicles of incomers and couplers stand beside each other, and how far apart the centres of the outer two are. */
function spreadOf({ cubicles }: BoardDesign): { readonly areNeighbours: boolean; readonly distanceMm: number } {
  let leftMm = 0;
  const centres: { readonly number: number; readonly centreMm: number }[] = [];
  for (const { number, widthMm, feeders } of cubicles) {
    if (feeders.some(({ feeder }) => ['incomer', 'bus coupler'].includes(feeder.type.role))) {
      centres.push({ number, centreMm: leftMm + widthMm / 2 });
    }
    leftMm += widthMm;
  }
  const [first, last] = [centres[0], centres.at(-1)];
  return first === undefined || last === undefined
    ? { areNeighbours: true, distanceMm: 0 }
    : {
        areNeighbours: last.number - first.number === centres.length - 1,
        distanceMm: last.centreMm - first.centreMm,
      };
}
