import type { RowField } from '@pw/domain/intake/intake-codes';
import type { CellSource, RowValues } from '../intake.ts';
import type { ColumnField } from '../words/column-fields.ts';
import { propertyFields } from '../words/column-fields.ts';
import { lookedUp } from '../words/intake-words.ts';
import { inputOf } from './judge-made.ts';
import { writtenValues } from './read-row.ts';
import { rowBoard } from './row-cable.ts';
import type { IntakeContext } from './row-context.ts';

/**
 * What a text alone says below a heading, as people write it: `TPN` of poles, `20 HP` of a power. A value that it does not
 * say is left out, or unclear with the reason.
 */
export function readCell(field: ColumnField, written: string, context: IntakeContext): RowValues {
  const at: CellSource = { sheet: '', cell: '' };
  const cell = { field, text: lookedUp(written), written, heading: '', source: at, doubt: null };
  const line = { at, cells: [cell], columns: new Set([field]), hasUnread: false };
  return writtenValues(line, { title: null, hasIncomer: true }, rowBoard({}, context), context).values;
}

/** The fields of a row whose values its type has no property for: nothing follows from them. */
export function unplacedFields({ type, ...values }: RowValues, context: IntakeContext): readonly RowField[] {
  const name = type?.value;
  if (typeof name !== 'string') {
    return [];
  }
  const hasLoad = context.inputs.feeders.get(name)?.inputs.has('FEEDER_LOAD') === true;
  const hasPlace = (field: (typeof placed)[number]) =>
    inputOf(name, field, context) !== null || (field === 'kw' && hasLoad);
  return placed.filter((field) => (values[field]?.value ?? '') !== '' && !hasPlace(field));
}

/** Texts have a place of their own, and the basis is part of the fault level. */
const besides: readonly RowField[] = ['description', 'distribution', 'note', 'basis'];
const placed = propertyFields.filter((field) => !besides.includes(field));
