import { BOARD_PART } from '../editing/draft.ts';
import type { EditableBoard } from '../editing/editable-board.ts';
import type { Knowledge } from '../knowledge.ts';
import type { ListedFeeder } from './listed-feeder.ts';

/** The feeders of a board that is being edited, in their order. */
export function listFeeders(
  { kinds }: Pick<Knowledge, 'kinds'>,
  { view, entries }: Pick<EditableBoard, 'view' | 'entries'>,
): readonly ListedFeeder[] {
  const types = new Map(kinds.flatMap((kind) => kind.types.map((type) => [type.name, type] as const)));
  return view.parts(BOARD_PART).flatMap((part) => {
    const entry = entries.get(part);
    const type = entry?.kind === 'feeder' ? types.get(entry.type) : undefined;
    return entry && type ? [{ part, name: entry.name, type, values: view.values(part) }] : [];
  });
}
