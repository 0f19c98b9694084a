import type { PropertyValue } from '@pw/configurator/value';
import { counted } from '@pw/domain/counted';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { type FollowedValue, isFollowed } from '@pw/switchboard/editing/followed-values';
import { wordsOf } from '@pw/switchboard/editing/value-words';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { Banner } from '../../ui/messages/banner.tsx';
import type { BoardReading } from './board-reading.ts';
import classes from './followed-banner.module.css';
import { plainValue, withUnit } from './property-form/value-text.ts';
import { useBoardRevision, useBoardStore, useEditingOf } from './use-board-store.ts';

/** More would push the board off the screen. */
const MOST_LINES = 6;

/** Says which values of the offer changed because something else was changed, until that is kept or taken back. */
export function FollowedBanner() {
  const { knowledge, reading, undo, keepFollowed } = useBoardStore();
  useBoardRevision();
  const followed = useEditingOf((status) => status.followed);
  const board = reading.board();
  const changed = followed?.values.filter((value) => isFollowed(board, value)) ?? [];
  if (changed.length === 0) {
    return null;
  }
  const isOnTop = followed?.top === board.history.top;
  const lines = tellTogether(changed, reading);
  return (
    <Banner
      tone="info"
      cause={`${counted(changed.length, 'derived value')} changed`}
      links={[
        ...(isOnTop ? [{ label: 'Undo the change', onPress: undo }] : []),
        { label: 'Keep', onPress: keepFollowed },
      ]}
    >
      <ul className={classes.values} aria-label="Derived values that changed">
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={keyOf(line)} title={line.feeders.length > 1 ? line.feeders.join(', ') : undefined}>
            {wordsOf(knowledge, line.property).label}
            {feedersIn(line)} from {textOf(knowledge, line.property, line.from)} to{' '}
            <strong>{textOf(knowledge, line.property, line.to)}</strong>
          </li>
        ))}
        {lines.length > MOST_LINES && <li>and {lines.length - MOST_LINES} more</li>}
      </ul>
    </Banner>
  );
}

/** A change of a value of the board, or the same change of feeders, by their names. */
type FollowedLine = {
  readonly property: string;
  readonly from: PropertyValue;
  readonly to: PropertyValue;
  readonly feeders: readonly string[];
};

/** Feeders of which the same value changed alike are reported in one line. */
function tellTogether(
  changed: readonly FollowedValue[],
  reading: Pick<BoardReading, 'board' | 'entry'>,
): readonly FollowedLine[] {
  const lines = new Map<string, FollowedLine>();
  for (const { part, property, from } of changed) {
    const line = { property, from, to: reading.board().view.value(part, property) };
    const names = part === BOARD_PART ? [] : [reading.entry(part)?.name ?? ''];
    const key = keyOf({ ...line, feeders: names });
    lines.set(key, { ...line, feeders: [...(lines.get(key)?.feeders ?? []), ...names] });
  }
  return [...lines.values()];
}

function keyOf({ property, from, to, feeders }: FollowedLine): string {
  return JSON.stringify([feeders.length > 0, property, from, to]);
}

function feedersIn({ feeders: [first, ...more] }: FollowedLine): string {
  if (first === undefined) {
    return '';
  }
  return more.length === 0 ? ` of ${first}` : ` of ${first} and ${more.length} more`;
}

function textOf(knowledge: Knowledge, property: string, value: PropertyValue): string {
  return withUnit(plainValue(value), wordsOf(knowledge, property).unit) || 'none';
}
