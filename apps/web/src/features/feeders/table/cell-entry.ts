import { tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { readNumberText } from '@pw/domain/number-text';
import { err, ok, type Result } from '@pw/domain/result';
import type { Edit } from '@pw/switchboard/editing/edit';
import { enteredQuantity, type SectionState, sectionRefusalText } from '@pw/switchboard/validity/section-states';
import type { CellChoice } from '../../../ui/cell-grid/typed-cell.tsx';
import { findChoice } from '../../../ui/choice-box/typed-choice.ts';
import type { CellEntry } from './feeder-columns.ts';
import type { FeederRow } from './feeder-row.ts';

/** What decides an entry besides the text. */
export type EntryContext = {
  readonly row: FeederRow;
  readonly entry: CellEntry;
  /** The values on offer, for cells that are chosen. */
  readonly choices: readonly CellChoice[];
  readonly section: SectionState | undefined;
};

/** The edits that an entry in a cell means, or the reason why it cannot be entered; the rules of the board come after. */
export function cellEdits(text: string, context: EntryContext): Result<readonly Edit[], string> {
  const { row, entry } = context;
  const { part } = row;
  switch (entry.kind) {
    case 'name':
      return ok([{ kind: 'rename', part, name: tidyFeederName(text) }]);
    case 'text':
      return ok([choose(part, entry.property, text.trim())]);
    case 'type':
      return chosen(text, context, (value) => ({ kind: 'set', part, property: 'DEVICE_TYPE', value }));
    case 'choice':
      return text.trim() === ''
        ? ok([choose(part, entry.property, '')])
        : chosen(text, context, (value) => choose(part, entry.property, value));
    case 'section':
      return sectionEdits(text, context, entry.property);
  }
}

/** An emptied cell takes the choice back. */
function choose(part: string, property: string, value: string | number): Edit {
  return value === '' ? { kind: 'reset', part, property } : { kind: 'set', part, property, value };
}

function chosen(
  text: string,
  { choices }: EntryContext,
  toEdit: (value: string | number) => Edit,
): Result<readonly Edit[], string> {
  const choice = findChoice(choices, text);
  if (!choice) {
    return err(`${text.trim()} is not offered`);
  }
  return choice.reason === null ? ok([toEdit(choice.value)]) : err(choice.reason);
}

function sectionEdits(text: string, { row, section }: EntryContext, property: string): Result<readonly Edit[], string> {
  const entered = readNumberText(text, { decimals: 0 });
  if (!entered.ok) {
    return err('A whole number of feeders is expected');
  }
  const copies = enteredQuantity(row, entered.value);
  if (section?.refusal && copies > 0) {
    return err(sectionRefusalText(section.refusal));
  }
  return ok([{ kind: 'set', part: row.part, property, value: copies }]);
}
