import { sectionLetters } from '../model/feeder-kind.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { UnderstoodField } from './feeder-schedule.ts';
import { copiesIn, countFields } from './read-quantity.ts';
import type { FieldCell } from './row-reading.ts';

/** How many feeders were understood, from the quantity or the sections. */
export function copiesOf(understood: readonly UnderstoodField[]): number | null {
  const counts = understood.filter(({ field }) => field === 'quantity' || sectionFields.includes(field));
  return counts.length === 0 ? null : counts.reduce((sum, { value }) => sum + Number.parseInt(value, 10), 0);
}

const sectionFields: readonly ScheduleField[] = sectionLetters.map((letter) => `section${letter}` as const);

/** How many feeders a line of sums says. */
export function writtenTotal(cells: readonly FieldCell[]): number | null {
  const counts = cells.filter(
    ({ field }) =>
      field === 'quantity' || field === 'total' || countFields.includes(field) || sectionFields.includes(field),
  );
  const [main] = counts.filter(({ field }) => field === 'total' || field === 'quantity');
  const sums = (main ? [main] : counts).flatMap(({ text }) => copiesIn(text) ?? []);
  return sums.length === 0 ? null : sums.reduce((sum, each) => sum + each, 0);
}
