import { Button } from '@mantine/core';
import type { GlobalFeederOnWire } from '@pw/contract/feeder-search';
import { feederTypeOptions, feederTypeRefusalText } from '@pw/switchboard/forms/part-families';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import classes from './global-feeder-panel.module.css';

/** What of the board says which feeder types it takes. */
export type BoardOfSearch = {
  /** At least its couplers. */
  readonly feeders: readonly ListedFeeder[];
  /** Its number of bus couplers (QTY_BC). */
  readonly couplers: number;
};

type FoundFeedersProps = {
  readonly feeders: readonly GlobalFeederOnWire[];
  /** The component families in words. */
  readonly groups: ReadonlyMap<string, string>;
  readonly board: BoardOfSearch;
  /** Null while the board is only read. */
  readonly onAdd: ((feeder: GlobalFeederOnWire) => void) | null;
};

/** The global feeders that a search found. */
export function FoundFeeders({ feeders, groups, board, onAdd }: FoundFeedersProps) {
  const { knowledge } = useBoardStore();
  const types = feederTypeOptions(knowledge, board.couplers, board.feeders);
  const whyNot = (type: string): string | null => {
    const option = types.find((each) => each.type.name === type);
    if (!option) {
      return 'The board has no place for it: enter the number of bus couplers on the Board step';
    }
    return option.refusal && feederTypeRefusalText(option.refusal);
  };
  return (
    <ul className={classes.results} aria-label="Found feeders">
      {feeders.map((feeder) => (
        <FoundFeeder
          key={feeder.feederId}
          feeder={feeder}
          components={componentsText(feeder, groups)}
          whyNot={whyNot(feeder.type)}
          onAdd={onAdd}
        />
      ))}
    </ul>
  );
}

type FoundFeederProps = Pick<FoundFeedersProps, 'onAdd'> & {
  readonly feeder: GlobalFeederOnWire;
  readonly components: string;
  /** Why it cannot be added; null when it can. */
  readonly whyNot: string | null;
};

function FoundFeeder({ feeder, components, whyNot, onAdd }: FoundFeederProps) {
  const { name, industry, uses } = feeder;
  return (
    <li className={classes.result}>
      <div className={classes.about}>
        <strong>{name}</strong>
        <span>{deviceText(feeder)}</span>
        {components !== '' && <span>{components}</span>}
        <small>{[industry, uses === 0 ? '' : `used ${uses}x`].filter((text) => text !== '').join(', ')}</small>
      </div>
      {onAdd && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Add ${name}`}
          disabled={whyNot !== null}
          title={whyNot ?? undefined}
          onClick={() => onAdd(feeder)}
        >
          Add
        </Button>
      )}
    </li>
  );
}

/** The device of a global feeder in words: `MCCB OUTGOING, 400 A, 4P`. */
export function deviceText({ typeLabel, ratedCurrent, poles }: GlobalFeederOnWire): string {
  const device = [typeLabel, ratedCurrent === null ? '' : `${ratedCurrent} A`, poles === null ? '' : `${poles}P`];
  return device.filter((text) => text !== '').join(', ');
}

/**
 * The components of a global feeder in words: `3 Lamps, Ammeter`; '' for none.
 * @param groups the component families in words
 */
function componentsText({ components }: GlobalFeederOnWire, groups: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const { family, properties } of components) {
    const quantity = Number(properties.QTY ?? 1);
    counts.set(family, (counts.get(family) ?? 0) + (quantity > 0 ? quantity : 1));
  }
  const texts = Array.from(counts, ([family, count]) => {
    const name = groups.get(family) ?? family;
    return count === 1 ? name : `${count} ${name}`;
  });
  return texts.join(', ');
}
