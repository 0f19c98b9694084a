import type { Leftover, Source } from '@pw/intake/intake';
import { leftoverReasonWords } from '../leftovers/leftover-words.ts';
import classes from './schedule.module.css';
import { lineNumber } from './schedule-line.ts';

/** The texts of a schedule that are not used, with where they are and why. */
export function ScheduleLeftOut({ leftovers }: { readonly leftovers: readonly Leftover[] }) {
  const reasons = new Set(leftovers.map(({ reason }) => leftoverReasonWords[reason]));
  return leftovers.length === 0 ? null : (
    <details className={classes.columns}>
      <summary>
        {leftovers.length} left out: {[...reasons].join(', ')}
      </summary>
      <ul className={classes.leftOut} aria-label="Texts left out">
        {leftovers.map(({ id, reason, source, text }) => (
          <li key={id}>
            {placeText(source)}, {leftoverReasonWords[reason]}: <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function placeText(source: Leftover['source']): string {
  const [first] = [source].flat();
  return first === undefined ? '' : `Row ${lineNumber(first satisfies Source)}`;
}
