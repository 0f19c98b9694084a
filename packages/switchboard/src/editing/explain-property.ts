import { type ListedOrigin, listOrigins } from '@pw/configurator/origin';
import type { FilterRefusal } from '@pw/configurator/session/change';
import { type ChosenValue, writtenValue } from '@pw/configurator/value';
import { type InputProperty, partInputs } from '../entry/part-inputs.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { BOARD_PART } from './draft.ts';
import type { EditableBoard } from './editable-board.ts';

/** Deep enough for every value of one part; a sum over thousands of feeders ends here. */
const MOST_ORIGINS = 500;

/** Why a property has its value, and why its list does not offer more. */
export type ExplainedProperty = {
  readonly value: ChosenValue;
  readonly user?: ChosenValue;
  readonly options: readonly (string | number)[] | null;
  readonly refused: readonly { readonly option: string | number; readonly reasons: readonly FilterRefusal[] }[];
  readonly origins: readonly ListedOrigin[];
};

/** Explains a property of a board; null where there is no such part or property. */
export function explainProperty(
  knowledge: Knowledge,
  board: EditableBoard,
  part: string,
  property: string,
): ExplainedProperty | null {
  const { view, entries } = board;
  const isThere = part === BOARD_PART || entries.has(part);
  if (!isThere || !Object.hasOwn(view.values(part), property)) {
    return null;
  }
  const { user, options } = view.state(part, property);
  const origin = view.explain(part, property);
  const listed = inputOf(knowledge, board, part, property)?.values ?? [];
  return {
    value: writtenValue(origin.value),
    ...(user === undefined ? {} : { user }),
    options,
    refused: listed
      .filter((option) => options !== null && !options.includes(option))
      .map((option) => ({ option, reasons: view.refusals(part, property, option) })),
    origins: listOrigins(origin, MOST_ORIGINS),
  };
}

function inputOf(
  knowledge: Knowledge,
  { entries }: EditableBoard,
  part: string,
  property: string,
): InputProperty | undefined {
  const inputs = partInputs(knowledge);
  const entry = entries.get(part);
  if (!entry) {
    return inputs.board.get(property);
  }
  return entry.kind === 'feeder'
    ? inputs.feeders.get(entry.type)?.inputs.get(property)
    : inputs.components.get(entry.family)?.get(property);
}
