import { momentOnScreen } from '@pw/domain/dates';
import { wordsOf } from '@pw/switchboard/editing/value-words';
import { ConflictPanel } from '../../ui/messages/conflict-panel.tsx';
import type { EditedMeanwhile } from './editing-status.ts';
import { useBoardStore } from './use-board-store.ts';

/** Asks about a property that two people have changed, with both values. */
export function MeanwhilePanel({
  trouble: { part, property, mine, theirs, by, atMs },
}: {
  readonly trouble: EditedMeanwhile;
}) {
  const { knowledge, reading, settle } = useBoardStore();
  const name = reading.entry(part)?.name ?? 'the board';
  const label = property === undefined ? name : wordsOf(knowledge, property).label;
  const difference = {
    property: label,
    yours: shownValue(mine),
    saved: property === undefined ? 'removed' : shownValue(theirs),
  };
  return (
    <ConflictPanel
      cause={`${by.name} changed ${label} of ${name} at ${momentOnScreen(atMs)}`}
      differences={[difference]}
      isSaving={false}
      onKeepMine={() => settle('mine')}
      onTakeTheirs={() => settle('theirs')}
    />
  );
}

function shownValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '-';
}
