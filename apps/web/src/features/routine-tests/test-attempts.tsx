import type { TestEntryOnWire } from '@pw/contract/routine-tests';
import { momentOnScreen } from '@pw/domain/dates';
import { entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import classes from './tests.module.css';

/** Every attempt at a test, the last one at the end. */
export function TestAttempts({ entries }: { readonly entries: readonly TestEntryOnWire[] }) {
  return (
    entries.length > 0 && (
      <ol className={classes.attempts} aria-label="Attempts">
        {entries.map((entry) => (
          <li key={entry.key}>{attemptText(entry)}</li>
        ))}
      </ol>
    )
  );
}

function attemptText(entry: TestEntryOnWire): string {
  const { measured, unit, answer, outcome, refusal, instrument, tester, testedAt, note } = entry;
  const value = measured === null ? answer : `${measured} ${unit}`;
  const parts = [
    `${momentOnScreen(Date.parse(testedAt))} ${tester}`,
    refusal === null ? `${value}, ${outcome}` : `${value}, not counted: ${entryRefusalText(refusal)}`,
    instrument ?? '',
    note,
  ];
  return parts.filter((part) => part !== '').join('; ');
}
