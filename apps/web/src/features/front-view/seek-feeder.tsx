import { NativeSelect } from '@mantine/core';
import { useFeeders } from '../board-configuration/use-board-store.ts';
import classes from './set-panel.module.css';

type SeekFeederProps = {
  /** By its name on the board; null for none. */
  readonly sought: string | null;
  readonly onSeek: (feeder: string | null) => void;
};

/** Chooses a feeder of the board, which every sheet then shows. */
export function SeekFeeder({ sought, onSeek }: SeekFeederProps) {
  const names = useFeeders().map(({ name }) => name);
  return (
    <NativeSelect
      className={classes.seek}
      label="Show feeder"
      value={sought ?? ''}
      onChange={({ currentTarget: { value } }) => onSeek(value === '' ? null : value)}
      data={[{ value: '', label: 'None' }, ...names.map((name) => ({ value: name, label: name }))]}
    />
  );
}
