import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { writtenValue } from '@pw/switchboard/forms/wire-value';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { type ModelClosed, partUnknown } from './read-model.ts';
import { wireProperties } from './wire-property.ts';

/** A value as a Runtime call writes it. */
export type WrittenValue = { readonly part: string; readonly property: string; readonly text: string };

/** The edits behind written values; refused when the board does not have one of the parts. */
export function planValues(
  knowledge: Knowledge,
  { entries, view }: EditableBoard,
  written: readonly WrittenValue[],
): Result<readonly Edit[], ModelClosed> {
  if (written.some(({ part }) => part !== BOARD_PART && !entries.has(part))) {
    return err(partUnknown);
  }
  return ok(
    written.map(({ part, property, text }) => {
      const declared = wireProperties(knowledge, view.family(part)).get(property)?.declared;
      return { kind: 'set', part, property, value: declared ? writtenValue(declared, text) : text };
    }),
  );
}
