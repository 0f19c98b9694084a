import type { MissingBar } from '../checks/context.ts';
import type { EvaluatedBoard } from '../model/evaluated-board.ts';
import type { BarredCubicle, BoardLayout } from './lay-out-board.ts';

/**
 * Every bar of a board for which no size was found (check B3): main bar, neutral, risers and droppers, in this order.
 * A neutral bar is only looked for where its phases have a size. Nothing is missing on a board without layout.
 */
export function missingBars(board: EvaluatedBoard, layout: BoardLayout | null): readonly MissingBar[] {
  return layout ? [...horizontal(board), ...layout.cubicles.flatMap((each) => vertical(board, each))] : [];
}

function horizontal({ values }: EvaluatedBoard): readonly MissingBar[] {
  if (values.MBB_SIZE === '') {
    return [{ place: 'main bar', currentA: values.RATED_CURRENT ?? 0 }];
  }
  const lacksNeutral = values.NEUTRAL_SHARE > 0 && values.NBB_SIZE === '';
  return lacksNeutral ? [{ place: 'neutral bar', currentA: values.NEUTRAL_CURRENT }] : [];
}

function vertical({ values }: EvaluatedBoard, { cubicle, bars }: BarredCubicle): readonly MissingBar[] {
  const phaseA = bars.demandA?.value ?? 0;
  const bar = cubicle.type === 'MT' ? 'riser' : 'dropper';
  return bars.missing.map((missing) =>
    missing === 'phase'
      ? { place: `${bar} of cubicle ${cubicle.number}`, currentA: phaseA }
      : { place: `neutral ${bar} of cubicle ${cubicle.number}`, currentA: values.NEUTRAL_SHARE * phaseA },
  );
}
