import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, setFigure, sumOf } from '@pw/configurator/origin';
import { conductorsOf } from '../cabinet/plate-bars.ts';
import { hasRoofBox } from '../cable/roof-box.ts';
import { type BarSize, presentBar } from '../model/bar-size.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Cubicle, CubicleBars } from '../model/design.ts';
import type { SupportPlace, SupportRun } from '../model/support-run.ts';
import { ductBarLength, verticalLength } from './busbar-mass.ts';
import type { TakeOffData } from './take-off-data.ts';

const source = 'SBD 3.12, 12.3';

/** Support sets along bars: length and span in mm, and the number that their place asks for. */
const setsBetweenEnds = formula({
  rule: 'support-sets',
  source,
  text: 'max(ceil(length / span) + 1, least)',
  names: ['length', 'span', 'least'],
});

/** Bars that end in cables: the last support holds those. */
const setsOfBox = formula({
  rule: 'support-sets-of-cable-box',
  source,
  text: 'ceil(length / span)',
  names: ['length', 'span'],
});

/** What the bars along a board are laid over, mm: the whole board, in a cabinet its mounting plate (SBD 7.5). */
export function barLength(data: TakeOffData, lengthMm: Figure, cubicles: readonly Pick<Cubicle, 'cabinet'>[]): Figure {
  const cabinet = cubicles[0]?.cabinet;
  return cabinet ? data.cabinet(cabinet.name, 'plateWidthMm') : lengthMm;
}

/** The supports of the bars along a board; null behind a terminal block, which replaces the bars (SBD 12.3, 7.5). */
export function mainSupports(data: TakeOffData, board: EvaluatedBoard, lengthMm: Figure): SupportRun | null {
  const { TERMINAL_BLOCK, CABINET_PLATE, NEUTRAL_SHARE, BUS_MAT, MBB_SIZE } = board.values;
  if (TERMINAL_BLOCK > 0) {
    return null;
  }
  const size = presentBar(MBB_SIZE);
  const spacingMm =
    CABINET_PLATE > 0 ? data.platePitchMm(conductorsOf(NEUTRAL_SHARE > 0)) : data.spacing(size.bars).spacingMm;
  const run = { where: 'main', size, spacingMm, longestMm: data.tabledSpanMm, lengthMm } as const;
  return supportRun(data, BUS_MAT, run, setsBetweenEnds);
}

/**
 * The supports of the bars of one cubicle: along its riser, its dropper, or the bars of a cable box, and along the bars
 * from a bus duct (SBD 12.3, 5.5).
 */
export function cubicleSupports(
  data: TakeOffData,
  board: EvaluatedBoard,
  { cubicle, bars }: { readonly cubicle: Cubicle; readonly bars: CubicleBars },
): readonly SupportRun[] {
  const lengthMm = verticalLength(data, cubicle);
  if (bars.phase === null || lengthMm === null) {
    return [];
  }
  const size = bars.phase.value;
  const { BUS_MAT } = board.values;
  const place = placeOf(data, cubicle, size, bars.neutral?.value ?? null);
  const leastSets = setFigure(data.leastSets(cubicle.type)) ?? undefined;
  const sets = place.where === 'box' ? setsOfBox : setsBetweenEnds;
  const own = supportRun(data, BUS_MAT, { ...place, size, lengthMm, leastSets }, sets);
  if (!hasRoofBox(cubicle)) {
    return [own];
  }
  const duct = {
    ...place,
    where: 'duct',
    size,
    lengthMm: ductBarLength(data, board),
    leastSets: data.constant('least support sets of a duct bar'),
  } as const;
  return [own, supportRun(data, BUS_MAT, duct, setsBetweenEnds)];
}

function placeOf(
  data: TakeOffData,
  cubicle: Cubicle,
  phase: BarSize,
  neutral: BarSize | null,
): { readonly where: SupportPlace; readonly spacingMm: number; readonly longestMm: number } {
  if (cubicle.cabinet) {
    return {
      where: 'riser',
      spacingMm: data.platePitchMm(conductorsOf(neutral !== null)),
      longestMm: data.tabledSpanMm,
    };
  }
  if (data.equipment(cubicle.type) === 'modules') {
    return { where: 'riser', spacingMm: data.busbar('spacing of risers'), longestMm: data.tabledSpanMm };
  }
  const longestMm = data.busbar('longest span of droppers');
  if (cubicle.boxOf) {
    return { where: 'box', spacingMm: data.busbar('spacing of bars in a cable box'), longestMm };
  }
  return { where: 'dropper', spacingMm: dropperSpacing(data, cubicle.widthMm, phase, neutral), longestMm };
}

/** Droppers lie as main bars do, or closer where their cubicle is narrow: the thicker of phase and neutral counts. */
function dropperSpacing(data: TakeOffData, widthMm: number, phase: BarSize, neutral: BarSize | null): number {
  const { spacingMm, stackMm } = data.spacing(phase.bars);
  const stack = Math.max(stackMm, neutral ? data.spacing(neutral.bars).stackMm : 0);
  const gaps = neutral ? 3 : 2;
  return Math.min(spacingMm, (widthMm - stack - data.busbar('room next to the bars of a cubicle')) / gaps);
}

type WantedRun = Pick<SupportRun, 'where' | 'size' | 'spacingMm'> & {
  readonly longestMm: number;
  readonly lengthMm: Figure;
  readonly leastSets?: Figure | undefined;
};

function supportRun(
  data: TakeOffData,
  material: string,
  { where, size, spacingMm, longestMm, lengthMm, leastSets }: WantedRun,
  sets: typeof setsBetweenEnds | typeof setsOfBox,
): SupportRun {
  const { rows, ...span } = data.heldSpan({ bar: size, material, spacingMm, longestMm });
  const spanMm = figure(span.spanMm, () => {
    const arithmetic = String(span.spanMm);
    return { rule: 'support-span', source, value: span.spanMm, arithmetic, inputs: [], rows };
  });
  const least = leastSets ?? sumOf({ rule: 'no-least-support-sets', source }, []);
  const inputs = { length: lengthMm, span: spanMm, least };
  return { ...span, where, size, spacingMm, sets: sets.figure(inputs) };
}
