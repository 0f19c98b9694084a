import { atLeast, atMost, fault, judged, mustBe, phrase } from '../findings/judgement.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { copiesIn, presentIn } from '../model/placed-feeders.ts';
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
import { type Check, type CheckContext, checkLimit, placedCopies } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

const isInterlocked = (feeder: EvaluatedFeeder) => feeder.values.FEEDER_KEYLOCK === 'Y';

/** The placed incomers and couplers: what decides which source feeds what. */
const sourceBreakers = (board: EvaluatedBoard) =>
  board.feeders.filter(({ type, values }) => ['incomer', 'bus coupler'].includes(type.role) && values.COPIES > 0);

const names = (feeders: readonly EvaluatedFeeder[]) => feeders.map(({ name }) => name);

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
      return sectionLetters.flatMap((section): readonly JudgementOf<'S5'>[] => {
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
      const bound = atLeast('FOUR_POLES', sources.length - threePole.length, sources.length);
      return [judged({}, [bound], fault('THREE_POLES', { threePole }))];
    },
  },
  {
    id: 'S7',
    judge: ({ board, tables }) =>
      earthingOf(tables, board).isEarthed
        ? sourceBreakers(board)
            .filter(isGenerator)
            .map(({ name: feeder, values: { POLES: poles } }) => ({
              feeder,
              bounds: [mustBe('POLES', poles ?? 'none', 4)],
              fault: poles === 3 ? fault('EARTHED_TWICE') : null,
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
function judgeKeyLocks(board: EvaluatedBoard): readonly JudgementOf<'S4'>[] {
  const incomers = placedCopies(board, 'incomer');
  const couplers = placedCopies(board, 'bus coupler');
  if (incomers < 2 || couplers < 1) {
    return [];
  }
  const sources = sourceBreakers(board);
  const free = names(sources.filter((each) => !isInterlocked(each)));
  const bound = atLeast('LOCKED', sources.length - free.length, sources.length);
  return [judged({}, [bound], fault('UNLOCKED', { incomers, breakers: incomers + couplers, free }))];
}

function judgeChoice({ values }: EvaluatedBoard, scheme: SchemeRow): readonly JudgementOf<'S4'>[] {
  const state = values.INTERLOCK_KIND === '' ? 'none' : 'chosen';
  return hasSeveralBreakers(scheme)
    ? [judged({}, [mustBe('INTERLOCK', state, 'chosen', { scheme: scheme.scheme })], fault('NOT_CHOSEN'))]
    : [];
}

function judgeLocksOf(section: SectionLetter, incomers: readonly EvaluatedFeeder[], copies: number): JudgementOf<'S5'> {
  const free = incomers.filter((each) => !isInterlocked(each));
  const unlocked = free.reduce((sum, each) => sum + copiesIn(each, section), 0);
  return judged(
    { section },
    [copies === 1 ? atMost('INCOMERS', copies, 1) : atMost('UNLOCKED', unlocked, 0, { copies })],
    fault('PARALLEL', { copies: copies === 2 ? phrase('TWO') : copies, free: names(free), incomers: names(incomers) }),
  );
}

function judgeInterlockOf(
  { values }: EvaluatedBoard,
  section: SectionLetter,
  incomers: readonly EvaluatedFeeder[],
  copies: number,
): JudgementOf<'S5'> {
  const isMissing = copies > 1 && values.INTERLOCK_KIND === '';
  return judged(
    { section },
    [atMost('NO_INTERLOCK', isMissing ? copies : 0, 0)],
    fault('NO_INTERLOCK', { copies, incomers: names(incomers) }),
  );
}

function judgePlacing(board: EvaluatedBoard, row: SchemeRow): JudgementOf<'S8'> {
  const { scheme, incomers, couplers, generators } = row;
  const placed = placedOfScheme(board);
  const needed = incomers ?? phrase('SEVERAL');
  const isLacking = generators !== 0 && placed.generators !== generators;
  const values = {
    scheme,
    needed,
    couplers,
    placedIncomers: placed.incomers,
    placedCouplers: placed.couplers,
    generator: isLacking ? [phrase('GENERATOR', { generators, placed: placed.generators })] : [],
    incomers: names(sourceBreakers(board).filter(({ type }) => type.role === 'incomer')),
  };
  return {
    bounds: [
      mustBe('INCOMERS', placed.incomers, needed),
      mustBe('COUPLERS', placed.couplers, couplers),
      ...(generators === 0 ? [] : [mustBe('GENERATORS', placed.generators, generators)]),
    ],
    fault: isPlacedAs(row, board) ? null : fault('MISPLACED', values, { steps: [isLacking ? 'GENERATOR' : null] }),
  };
}

/** A Bowden wire reaches only the next cubicle, and only so far. Without a design the distance is not known. */
function judgeBowden({ board, design, tables }: CheckContext, scheme: SchemeRow): JudgementOf<'I1'> {
  const breakers = [...placedBreakers(board, 'incomer'), ...placedBreakers(board, 'bus coupler')];
  const tags = breakers.map(({ name }) => name);
  const reachMm = checkLimit(tables, 'reach of a Bowden interlock');
  const spread = design === null ? null : spreadOf(design);
  return judged(
    { feeders: [...new Set(breakers.map(({ feeder }) => feeder.name))] },
    [
      mustBe('MADE', scheme.bowdenSets > 0 ? 'made' : 'not made', 'made', { scheme: scheme.scheme }),
      ...(spread === null
        ? []
        : [
            mustBe('CUBICLES', spread.areNeighbours ? 'neighbours' : 'apart', 'neighbours'),
            atMost('DISTANCE', spread.distanceMm, reachMm),
          ]),
    ],
    fault('APART', { tags }),
  );
}

/** Whether the cubicles of incomers and couplers are neighbours, and how far apart the centres of the outer two are. */
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
