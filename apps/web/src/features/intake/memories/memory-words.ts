import type { IntakeMemoryOnWire } from '@pw/contract/intake-memories';
import { fieldText } from '@pw/domain/intake/field-words';
import { answerKinds } from '@pw/domain/intake/intake-codes';
import { answerWords } from '../leftovers/leftover-words.ts';
import { offerText } from '../words/value-words.ts';

/** What is remembered, by its kind: a heading, a word of a column, or a text that is in no table. */
export function kindText({ kind, field }: Pick<IntakeMemoryOnWire, 'kind' | 'field'>): string {
  if (kind === 'heading') {
    return 'Heading';
  }
  return kind === 'value' && field !== null ? `Word for the ${fieldText(field)}` : 'Text';
}

/** What it means, in the words of the product. */
export function meaningText({ kind, field, means }: Pick<IntakeMemoryOnWire, 'kind' | 'field' | 'means'>): string {
  if (kind === 'heading') {
    return `It is the ${fieldText(means)}`;
  }
  const answer = answerKinds.find((each) => each === means);
  return kind === 'leftover' && answer ? answerWords[answer] : offerText(field ?? '', means);
}
