import type { IntakeQuestionOnWire, IntakeRowOnWire } from '@pw/contract/intake-shape';
import { rowsById } from '../answers/open-questions.ts';

/** By the id of a question: all that ask the same of other rows, itself among them. */
export type AlikeQuestions = ReadonlyMap<string, readonly IntakeQuestionOnWire[]>;

/** Which questions one answer can settle: the same doubt about the same field, written alike, with the same offers. */
export function alikeQuestions(
  questions: readonly IntakeQuestionOnWire[],
  rows: readonly IntakeRowOnWire[],
): AlikeQuestions {
  const byId = rowsById(rows);
  const groups = Map.groupBy(questions, (question) => likeness(question, byId));
  return new Map([...groups.values()].flatMap((alike) => alike.map(({ id }) => [id, alike] as const)));
}

function likeness(
  { id, about: { row, value }, code, offers }: IntakeQuestionOnWire,
  byId: ReadonlyMap<string, IntakeRowOnWire>,
): string {
  if (row === undefined || value === undefined) {
    return id;
  }
  const [, asked] = Object.entries(byId.get(row)?.values ?? {}).find(([field]) => field === value) ?? [];
  return JSON.stringify([code, value, asked?.text ?? '', offers]);
}
