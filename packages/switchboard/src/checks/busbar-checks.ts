import { exceeds } from '@pw/configurator/value';
import { barAreaMm2, busbarConstant } from '../busbar/bar-size.ts';
import type { BarUse } from '../busbar/capacity.ts';
import { conditionsOf, holdOf } from '../busbar/cubicle-bars.ts';
import { mostBars, selectBar, stockSizes } from '../busbar/select-bar.ts';
import { currentDensity, densityLimit } from '../busbar/withstand.ts';
import { barPitchMm, conductorsOf } from '../cabinet/plate-bars.ts';
import type { MissingBar } from '../design/lay-out-board.ts';
import {
  atLeast,
  atMost,
  type Bound,
  type Fault,
  fault,
  type Judgement,
  judged,
  mustBe,
  type Phrase,
  phrase,
} from '../findings/judgement.ts';
import { barSizes } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import { completeFeeders } from '../model/placed-feeders.ts';
import type { HoldFault, SupportPlace, SupportRun } from '../model/support-run.ts';
import type { Tables } from '../tables/tables.ts';
import { placedSupports } from '../take-off/bar-pieces.ts';
import { type Check, type CheckContext, checkLimit } from './check.ts';

/** Whether a board has main bars that can be judged. */
export const hasMainBar = ({ board, hasBars }: CheckContext) => hasBars && board.values.MBB_SIZE !== '';

/** The busbar and earth checks of SBD 14.1. */
export const busbarChecks: readonly Check[] = [
  {
    id: 'B1',
    judge: ({ board }) => {
      const rated = board.values.RATED_CURRENT;
      const bound =
        rated === null ? mustBe('RATED_CURRENT', 'empty', 'entered') : mustBe('RATED_CURRENT', rated, rated);
      return [judged({}, [bound], fault('EMPTY'))];
    },
  },
  {
    id: 'B2',
    judge: ({ board, hasBars }) => {
      const rated = board.values.RATED_CURRENT;
      return !hasBars || rated === null
        ? []
        : completeFeeders(board, 'incomer').map(({ feeder: { name: feeder }, ratingA }) =>
            judged({ feeder }, [atLeast('RATED_CURRENT', rated, ratingA)], fault('BELOW_INCOMER')),
          );
    },
  },
  {
    id: 'B3',
    judge: ({ board, missingBars, hasBars, tables }) => {
      if (!hasBars) {
        return [];
      }
      const { BUS_MAT: material, AMBIENT: ambientC, SB_IP: ip } = board.values;
      const missing = (['main', 'cabinet', 'riser', 'double cabinet riser'] as const).flatMap((use) => {
        const bars = missingBars.filter((each) => each.use === use);
        const phrases = bars.map(({ place, currentA }) => phrase('BAR', { place, currentA }));
        return bars.length === 0 ? [] : [phrase('UP_TO', { largest: largestSize(tables, use), bars: phrases })];
      });
      const bounds = missingBars.map(({ place, currentA, use }) =>
        mustBe('BAR', 'no size', phrase('WITHIN', { largest: largestSize(tables, use) }), { place, currentA }),
      );
      const ways = [...lessNeutral(tables, board, missingBars), ...barRemedies(tables, board)];
      return [
        judged(
          {},
          bounds.length > 0 ? bounds : [atMost('SIZELESS', 0, 0)],
          fault('NO_SIZE', { material, missing, ambientC, ip, ways }, { steps: ways }),
        ),
      ];
    },
  },
  {
    id: 'B4',
    judge: (context) => {
      const { MBB_SIZE, MBB_CAPACITY, RATED_CURRENT } = context.board.values;
      const size = String(MBB_SIZE);
      return hasMainBar(context)
        ? [judged({}, [atLeast('CARRIES', MBB_CAPACITY, RATED_CURRENT ?? 0, { size })], fault('BELOW'))]
        : [];
    },
  },
  {
    id: 'B5',
    judge: (context) => {
      const {
        MBB_AREA: areaMm2,
        PHASE_AREA_NEEDED: neededMm2,
        INTERRUPT_RATING,
        SC_TIME: timeS,
      } = context.board.values;
      const withstoodKa = (INTERRUPT_RATING * areaMm2) / neededMm2;
      const bounds = [
        atLeast('WITHSTANDS', withstoodKa, INTERRUPT_RATING, { timeS }),
        atLeast('AREA', areaMm2, neededMm2),
      ];
      return hasMainBar(context) ? [judged({}, bounds, fault('BELOW', { areaMm2 }))] : [];
    },
  },
  {
    id: 'B6',
    judge: ({ board, tables, hasBars }) => {
      const limitA = checkLimit(tables, 'ventilated above');
      const { VENTILATION, RATED_CURRENT, SB_IP: ip } = board.values;
      if (!hasBars || RATED_CURRENT === null) {
        return [];
      }
      return VENTILATION === 'V'
        ? [{ bounds: [mustBe('VENTILATION', 'ventilated', 'ventilated', { ip, limitA })], fault: null }]
        : [judged({}, [atMost('RATED_CURRENT', RATED_CURRENT, limitA, { ip })], fault('CLOSED'))];
    },
  },
  {
    id: 'B7',
    judge: (context) => {
      const { board, tables } = context;
      if (!hasMainBar(context)) {
        return [];
      }
      const bound = atMost('DENSITY', currentDensity(board).value, densityLimit(tables, board.values.BUS_MAT));
      const isFree = board.values.DENSITY_CAP !== 'Y';
      return [{ bounds: [bound], fault: isFree && !bound.isKept ? fault('ABOVE') : null }];
    },
  },
  {
    id: 'B8',
    judge: (context) =>
      judgeSupports(context, 'bending', fault('ABOVE'), (run) => {
        const mostNPerMm2 = mostStress(context.tables, run);
        return [atMost('STRESS', run.stressNPerMm2, mostNPerMm2, { spanMm: run.spanMm })];
      }),
  },
  {
    id: 'B8b',
    judge: (context) =>
      judgeSupports(context, 'between bars', fault('ABOVE'), (run) => [
        atMost('STRESS', run.stressNPerMm2 + run.ownStressNPerMm2, mostStress(context.tables, run), {
          spanMm: run.spanMm,
        }),
        atMost('WITHIN_PHASE', run.ownStressNPerMm2, run.proofStressNPerMm2),
      ]),
  },
  {
    id: 'B10',
    judge: (context) =>
      judgeSupports(context, 'force', fault('ABOVE'), (run) => [
        atMost('FORCE', run.forceKn, run.strengthKn, { size: String(run.size), spanMm: run.spanMm }),
      ]),
  },
  {
    id: 'N1',
    judge: (context) => {
      const { NBB_SIZE, NBB_AREA: areaMm2, NEUTRAL_AREA_NEEDED } = context.board.values;
      return !hasMainBar(context) || NBB_SIZE === ''
        ? []
        : [
            judged(
              {},
              [atLeast('AREA', areaMm2, NEUTRAL_AREA_NEEDED, { size: String(NBB_SIZE) })],
              fault('BELOW', { areaMm2 }),
            ),
          ];
    },
  },
  {
    id: 'P1',
    judge: ({ board, hasBars }) => {
      const { EARTH_SIZE, EARTH_AREA: areaMm2, EARTH_AREA_NEEDED, EARTH_BUS: material } = board.values;
      return !hasBars || EARTH_SIZE === ''
        ? []
        : [
            judged(
              {},
              [atLeast('AREA', areaMm2, EARTH_AREA_NEEDED, { size: String(EARTH_SIZE) })],
              fault('BELOW', { areaMm2, material }),
            ),
          ];
    },
  },
];

/** The largest bars of the stock for a use, as many of them as there is room for, e.g. `4x120x10`. */
function largestSize(tables: Tables, use: BarUse): string {
  const most = mostBars(tables, use);
  const stock = stockSizes(tables, use).filter(({ bars }) => bars <= most);
  const largest = stock.toSorted((one, other) => barAreaMm2(one) - barAreaMm2(other)).at(-1);
  return largest ? String(barSizes.of(largest)) : 'no size';
}

/** What would let a busbar of the stock carry more, as far as the board does not have it yet (SBD 3.5). */
function barRemedies(tables: Tables, { values }: EvaluatedBoard): readonly Phrase[] {
  // Nobody is asked for an ambient below the usual.
  const isCool = values.AMBIENT <= checkLimit(tables, 'usual ambient');
  return [
    ...(values.VENTILATION === 'V' ? [] : [phrase('VENTILATED')]),
    ...(values.BUS_MAT === 'Copper' ? [] : [phrase('COPPER')]),
    ...(isCool ? [] : [phrase('COOLER')]),
    phrase('SMALLER'),
  ];
}

function mostStress(tables: Tables, { proofStressNPerMm2 }: SupportRun): number {
  return busbarConstant(tables, 'proof stress factor').value * proofStressNPerMm2;
}

/**
 * Says of all supported bars of a board whether they hold; of those that a test covers nothing is calculated. Each id
 * once, with the runs that fail even at the least span (SBD 3.12).
 */
function judgeSupports<Code extends string, BoundCode extends string>(
  { design }: CheckContext,
  holdFault: HoldFault,
  ifBeyond: Fault<Code>,
  boundsOf: (run: SupportRun) => readonly Bound<BoundCode>[],
): readonly Judgement<Code, BoundCode>[] {
  const runs = design === null ? [] : placedSupports(design).filter(({ run }) => run.report === null);
  const asked = holdFault === 'between bars' ? runs.filter(({ run }) => run.size.bars > 1) : runs;
  if (asked.length === 0) {
    return [];
  }
  const failing = asked.filter(({ run }) => run.fails.includes(holdFault));
  const where = failing.map(({ cubicle, run }) =>
    cubicle ? `${placeNames[run.where]} of cubicle ${cubicle.number}` : placeNames[run.where],
  );
  // The figures of those that fail come first.
  const bounds = [...failing, ...asked.filter((each) => !failing.includes(each))].flatMap(({ run }) => boundsOf(run));
  return [{ bounds, fault: failing.length === 0 ? null : { ...ifBeyond, values: { ...ifBeyond.values, where } } }];
}

/** What bars are called by their place, as check B3 calls them. */
const placeNames: Readonly<Record<SupportPlace, string>> = {
  main: 'main bars',
  riser: 'riser',
  dropper: 'dropper',
  duct: 'bars of the duct',
  box: 'bars of the box',
};

/** The largest smaller neutral that finds a bar for every neutral without one, where more than the phase was asked. */
function lessNeutral(
  tables: Tables,
  board: EvaluatedBoard,
  missing: readonly MissingBar[],
): readonly Phrase<'LESS_NEUTRAL'>[] {
  const neutrals = missing.flatMap(({ use, neutralOf }) => (neutralOf ? [{ use, ...neutralOf }] : []));
  if (neutrals.length === 0 || !exceeds(board.values.NEUTRAL_SHARE, 1)) {
    return [];
  }
  const least = busbarConstant(tables, 'least neutral area').value;
  const findsBar = (percent: number) =>
    neutrals.every(({ use, currentA, areaMm2, isPole, room }) => {
      const share = isPole ? Math.min(percent / 100, 1) : percent / 100;
      const demand = {
        currentA: share * currentA,
        areaMm2: Math.max(share * areaMm2, least),
        hold: holdOf(board, spacingWithNeutral(tables, use)),
        room,
      };
      return selectBar(tables, conditionsOf(board), use, demand) !== null;
    });
  const percent = neutralsOf(tables).find((each) => exceeds(board.values.NEUTRAL_SHARE * 100, each) && findsBar(each));
  return percent === undefined ? [] : [phrase('LESS_NEUTRAL', { percent })];
}

/** The neutrals that a board may have, in percent of its phases, the largest first. */
function neutralsOf({ boardOption }: Tables): readonly number[] {
  return boardOption.rows
    .filter(({ property, value }) => property === 'NEUTRAL_RATING' && value !== '0')
    .map(({ value }) => Number(value))
    .toSorted((one, other) => other - one);
}

/** Between the middles of bars next to their neutral, mm; null for that of the number of bars. */
function spacingWithNeutral(tables: Tables, use: BarUse): number | null {
  switch (use) {
    case 'main':
      return null;
    case 'riser':
      return busbarConstant(tables, 'spacing of risers').value;
    case 'cabinet':
    case 'cabinet riser':
    case 'double cabinet riser':
      return barPitchMm(tables, conductorsOf(true));
  }
}
