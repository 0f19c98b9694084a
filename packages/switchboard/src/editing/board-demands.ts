import { placedDemands } from '../demands/demand.ts';
import { type DemandEffect, demandEffects } from '../demands/demand-effects.ts';
import type { Knowledge } from '../knowledge.ts';
import { partInputs } from '../part-inputs.ts';
import { BOARD_PART } from './draft.ts';
import type { EditableBoard } from './editable-board.ts';

/** The demands of a board under edit, each with the feeders that it means and what later ones take from it. */
export function boardDemandEffects(
  knowledge: Knowledge,
  { view, entries, demands }: Pick<EditableBoard, 'view' | 'entries' | 'demands'>,
): readonly DemandEffect[] {
  const placed = placedDemands(demands);
  if (placed.length === 0) {
    return [];
  }
  const feeders = view.parts(BOARD_PART).flatMap((part) => {
    const entry = entries.get(part);
    return entry?.kind === 'feeder' ? [{ type: entry.type, properties: view.values(part) }] : [];
  });
  return demandEffects(partInputs(knowledge), placed, feeders);
}
