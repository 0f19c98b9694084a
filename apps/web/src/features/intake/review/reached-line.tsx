import type { IntakeRowOnWire } from '@pw/contract/intake-shape';
import { fieldText } from '@pw/domain/intake/field-words';
import { openValues } from '../answers/row-state.ts';
import { reasonText, writtenText } from '../words/state-words.ts';
import { offerText } from '../words/value-words.ts';
import classes from './review.module.css';
import { fieldOf, type RowColumn, rowName } from './row-columns.ts';
import { offersOf } from './row-tasks.ts';

type ReachedLineProps = { readonly row: IntakeRowOnWire | undefined; readonly column: RowColumn | undefined };

/** What there is to say of the cell that was reached: why it is not certain, what the file says, what is offered. */
export function ReachedLine({ row, column }: ReachedLineProps) {
  const texts = row ? textsOf(row, column) : [];
  return (
    <section className={classes.reachedLine} aria-label="The cell reached" aria-live="polite">
      {row && <strong>{rowName(row)}</strong>} {texts.join(' · ')}
    </section>
  );
}

function textsOf(row: IntakeRowOnWire, column: RowColumn | undefined): readonly string[] {
  const field = fieldOf(column);
  const value = field === null ? undefined : row.values[field];
  const others = openValues(row).flatMap((open) => (open.field === field ? [] : [fieldText(open.field)]));
  const offered = offersOf(row, field);
  const isOfCell = offered?.field === field;
  return [
    ...(field !== null && value
      ? [`${fieldText(field)}: ${[reasonText(value), writtenText(value)].filter(Boolean).join(' ')}`]
      : []),
    ...(offered
      ? offered.offers.slice(0, 9).map((offer, index) => {
          const text = offerText(offered.field, offer);
          return `Alt ${index + 1}: ${isOfCell ? text : `${fieldText(offered.field)} ${text}`}`;
        })
      : []),
    ...(others.length > 0 ? [`also open: ${others.join(', ')}`] : []),
  ];
}
