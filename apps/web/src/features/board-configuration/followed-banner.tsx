import type { PropertyValue } from '@pw/configurator/value';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { isFollowed } from '@pw/switchboard/editing/followed-values';
import { wordsOf } from '@pw/switchboard/editing/reason-words';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { Banner } from '../../ui/messages/banner.tsx';
import classes from './followed-banner.module.css';
import { plainValue, withUnit } from './property-form/value-text.ts';
import { useBoardRevision, useBoardStore, useEditingOf } from './use-board-store.ts';

/** Says which values of the offer changed because something else was changed, until that is kept or taken back. */
export function FollowedBanner() {
  const { knowledge, reading, undo, keepFollowed } = useBoardStore();
  useBoardRevision();
  const followed = useEditingOf((status) => status.followed);
  const board = reading.board();
  const changed = [...(followed?.from ?? [])].filter(
    ([property]) => followed && isFollowed(followed.from, board, property),
  );
  if (changed.length === 0) {
    return null;
  }
  const isOnTop = followed?.top === board.history.top;
  return (
    <Banner
      tone="info"
      cause={changed.length === 1 ? '1 derived value changed' : `${changed.length} derived values changed`}
      links={[
        ...(isOnTop ? [{ label: 'Undo the change', onPress: undo }] : []),
        { label: 'Keep', onPress: keepFollowed },
      ]}
    >
      <ul className={classes.values} aria-label="Derived values that changed">
        {changed.map(([property, from]) => (
          <li key={property}>
            {wordsOf(knowledge, property).label} from {textOf(knowledge, property, from)} to{' '}
            <strong>{textOf(knowledge, property, board.view.value(BOARD_PART, property))}</strong>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function textOf(knowledge: Knowledge, property: string, value: PropertyValue): string {
  return withUnit(plainValue(value), wordsOf(knowledge, property).unit) || 'none';
}
