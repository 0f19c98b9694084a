import { nounOf } from '@pw/domain/counted';
import { isGathered, type RowsFeeder } from '@pw/switchboard/feeder-schedule/gather-rows';
import classes from './schedule.module.css';

/** The feeders into which rows are gathered, each with what is proposed of it, what it is made of, and its rows. */
export function GatheredRows({ feeders }: { readonly feeders: readonly RowsFeeder[] }) {
  const gathered = feeders.filter(isGathered);
  return gathered.length === 0 ? null : (
    <ul className={classes.gathered} aria-label="Rows that become one feeder">
      {gathered.map(({ name, shown, rows, fault }) => (
        <li key={name}>
          <b>{name}</b> {shown} ({rowsText(rows)}){fault !== null && <span className={classes.fault}> {fault}</span>}
        </li>
      ))}
    </ul>
  );
}

/** `rows 3 to 5, 9`. */
function rowsText(rows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last?.[1] === row - 1) {
      last[1] = row;
    } else {
      ranges.push([row, row]);
    }
  }
  const texts = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return `${nounOf(rows.length, 'row')} ${texts.join(', ')}`;
}
