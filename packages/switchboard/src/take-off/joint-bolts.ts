import { formula } from '@pw/configurator/formula/formula';
import { type Figure, sumOf, type Term } from '@pw/configurator/origin';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign, DesignedCubicle } from '../model/design.ts';
import { createListCache } from '../model/kept-results.ts';
import { type BarRun, barRuns } from './bar-runs.ts';
import { horizontalBars } from './busbar-mass.ts';
import { type TakeOffData, type TakeOffTables, takeOffData } from './take-off-data.ts';

const source = 'SBD 12.3, 12.4';

const jointBolts = formula({
  rule: 'bolt-sets-of-joints',
  source,
  text: 'bolts * conductors * joints',
  names: ['bolts', 'conductors', 'joints'],
});

/**
 * The bolt sets of all joints of bars (SBD 12.4): each riser, dropper, duct bar and link once, the dropper of a coupler at both
 * of its ends, and the bars along the board twice at every shipping break.
 */
export function jointBoltSets(
  tables: TakeOffTables,
  data: TakeOffData,
  runs: readonly BarRun[],
  transportUnits: number,
): Figure {
  const atCoupler = data.constant('joints of a coupler dropper');
  const terms = jointsOfRuns(runs, [tables, transportUnits], (run): readonly Term[] => {
    const joints = jointsOf(run, transportUnits, atCoupler);
    const bolts = data.jointBolts(run.widthMm);
    return [{ name: run.name, figure: jointBolts.figure({ bolts, conductors: run.conductors, joints }) }];
  });
  return sumOf({ rule: 'joint-bolt-sets', source }, terms);
}

const jointsOfRuns = createListCache();

/** How many joints a bar has: along the board two at every shipping break. */
function jointsOf({ cubicle }: BarRun, transportUnits: number, atCoupler: Figure): Figure | number {
  return cubicle === null ? 2 * (transportUnits - 1) : isCoupler(cubicle) ? atCoupler : 1;
}

function isCoupler({ feeders }: DesignedCubicle): boolean {
  return feeders.some(({ feeder }) => feeder.type.role === 'bus coupler');
}

/** What the joints of a group hold together. */
export type JointPart = 'shipping joint' | Exclude<BarRun['part'], 'main bar' | 'neutral bar' | 'earth bar'>;

/** Joints that one person tightens in one go. */
export type JointGroup = {
  readonly part: JointPart;
  /** The number of its cubicle; null for the shipping joints. */
  readonly cubicle: number | null;
  readonly bolts: number;
};

/**
 * The joints of a design in groups: those of all shipping breaks, then by cubicle its riser or dropper with the neutral,
 * the bars of its duct, and its links. Their bolts add up to the joint bolt sets of the take-off (SBD 12.4).
 */
export function jointGroups(
  tables: TakeOffTables,
  board: EvaluatedBoard,
  { lengthMm, cubicles, transportUnits: units }: Pick<BoardDesign, 'lengthMm' | 'cubicles' | 'transportUnits'>,
): readonly JointGroup[] {
  const data = takeOffData(tables, board);
  const transportUnits = units.length;
  const horizontal = horizontalBars(data, board, { lengthMm, transportUnits });
  const runs = barRuns(tables, board, { lengthMm, cubicles, horizontal, transportUnits });
  const atCoupler = data.constant('joints of a coupler dropper');
  const joined = runs.map((run) => {
    const joints = jointsOf(run, transportUnits, atCoupler);
    const count = typeof joints === 'number' ? joints : joints.value;
    return { ...placeOf(run), bolts: data.jointBolts(run.widthMm).value * run.conductors * count };
  });
  return [...Map.groupBy(joined, ({ part, cubicle }) => `${cubicle} ${part}`).values()].flatMap((group) => {
    const bolts = group.reduce((sum, each) => sum + each.bolts, 0);
    return bolts === 0 ? [] : group.slice(0, 1).map(({ part, cubicle }) => ({ part, cubicle, bolts }));
  });
}

function placeOf({ part, cubicle }: BarRun): Pick<JointGroup, 'part' | 'cubicle'> {
  switch (part) {
    case 'main bar':
    case 'neutral bar':
    case 'earth bar':
      return { part: 'shipping joint', cubicle: null };
    default:
      return { part, cubicle: cubicle?.number ?? null };
  }
}
