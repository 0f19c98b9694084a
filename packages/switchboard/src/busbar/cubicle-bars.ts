import { type Figure, figure, type OriginInput } from '@pw/configurator/origin';
import type { CubicleBars } from '../model/design.ts';
import type { EvaluatedBoard } from '../model/evaluated-board.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { barAreaFigure } from './bar-area.ts';
import { busbarConstant } from './busbar-constant.ts';
import type { BarConditions, BarUse } from './capacity.ts';
import { neutralArea, neutralCurrent } from './neutral.ts';
import { selectBar, showSelection } from './select-bar.ts';

const conditionProperties = ['BUS_MAT', 'BAR_FINISH', 'VENTILATION', 'AMBIENT', 'DENSITY_CAP'] as const;

/**
 * The vertical bars of a multi-tier cubicle (SBD-R1 2.8): sizes such as `1x80x10`, in a closed chamber, of the stock
 * with the thin bars. `fourPole`: any module of the cubicle has four poles.
 */
export function riserBars(
  tables: BusbarTables,
  board: EvaluatedBoard,
  demandA: Figure,
  fourPole: boolean,
): CubicleBars {
  return cubicleBars(tables, board, { rule: 'riser', use: 'riser', demandA, fourPole });
}

/** The bars from the main busbar to the one breaker of a cubicle (SBD-R1 2.8), sized by its rated current. */
export function dropperBars(
  tables: BusbarTables,
  board: EvaluatedBoard,
  ratingA: Figure,
  fourPole: boolean,
): CubicleBars {
  return cubicleBars(tables, board, { rule: 'dropper', use: 'main', demandA: ratingA, fourPole });
}

type Wanted = {
  readonly rule: string;
  readonly use: BarUse;
  readonly demandA: Figure;
  readonly fourPole: boolean;
};

function cubicleBars(tables: BusbarTables, board: EvaluatedBoard, wanted: Wanted): CubicleBars {
  const { rule, demandA, fourPole } = wanted;
  const phase = sizedBar(tables, board, { ...wanted, areaMm2: board.figure('PHASE_AREA_NEEDED') });
  if (phase === null) {
    return { phase, neutral: null, missing: ['phase'], demandA };
  }
  if (!fourPole || board.values.NEUTRAL_SHARE === 0) {
    return { phase, neutral: null, missing: [], demandA };
  }
  const p = board.figure('NEUTRAL_SHARE');
  const least = busbarConstant(tables, 'least neutral area');
  const neutral = sizedBar(tables, board, {
    rule: `neutral of the ${rule}`,
    use: wanted.use,
    demandA: neutralCurrent.figure({ p, I: demandA }),
    areaMm2: neutralArea.figure({ p, S: barAreaFigure(phase), S_least: least }),
  });
  return { phase, neutral, missing: neutral === null ? ['neutral'] : [], demandA };
}

type SizeDemand = {
  readonly rule: string;
  readonly use: BarUse;
  readonly demandA: Figure;
  readonly areaMm2: Figure;
};

function sizedBar(tables: BusbarTables, board: EvaluatedBoard, wanted: SizeDemand): Figure<string> | null {
  const { rule, use, demandA, areaMm2 } = wanted;
  const conditions = conditionsOf(board);
  const demand = { currentA: demandA.value, areaMm2: areaMm2.value };
  const chosen = selectBar(tables, conditions, use, demand);
  if (chosen === null) {
    return null;
  }
  return figure(chosen.size, () => ({
    rule,
    source: 'SBD-R1 2.8',
    value: chosen.size,
    ...showSelection(tables, conditions, use, demand),
    inputs: [asInput('I', demandA), asInput('S_min', areaMm2), ...conditionInputs(board)],
  }));
}

function conditionsOf({ values }: EvaluatedBoard): BarConditions {
  return {
    material: values.BUS_MAT,
    finish: values.BAR_FINISH,
    ventilation: values.VENTILATION,
    ambientC: values.AMBIENT,
    densityCap: values.DENSITY_CAP,
  };
}

function conditionInputs(board: EvaluatedBoard): readonly OriginInput[] {
  return conditionProperties.map((name) => ({ name, value: board.values[name], origin: board.explain(name) }));
}

function asInput(name: string, { value, origin }: Figure): OriginInput {
  return { name, value, origin };
}
