import { Button } from '@mantine/core';
import { fieldText } from '@pw/domain/intake/field-words';
import type { Plain, Question } from '@pw/intake/intake';
import { offerText } from '../words/value-words.ts';
import classes from './schedule.module.css';

type ScheduleQuestionsProps = {
  readonly questions: readonly Question[];
  /** Says that a column, the hidden rows of a board or a total is right as it was read. */
  readonly onConfirm: (key: string) => void;
  /** Gives a value to all rows of a board that lack it. */
  readonly onValue: (key: string, value: Plain) => void;
};

/** What is asked about columns, totals and all rows of a board at once, each with its answers. */
export function ScheduleQuestions({ questions, onConfirm, onValue }: ScheduleQuestionsProps) {
  return questions.length === 0 ? null : (
    <ul className={classes.questions} aria-label="Questions about the schedule">
      {questions.map((question) => (
        <li key={question.id}>
          {question.text}{' '}
          {answersTo(question).map(({ label, key, value }) => (
            <Button
              key={label}
              size="compact-xs"
              onClick={() => (value === undefined ? onConfirm(key) : onValue(key, value))}
            >
              {label}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

type QuestionAnswer = { readonly label: string; readonly key: string; readonly value?: Plain };

function answersTo({ id, about, code, offers }: Question): readonly QuestionAnswer[] {
  const { table, board, value } = about;
  if (table !== undefined && value !== undefined) {
    return [{ label: `It is the ${fieldText(value)}`, key: `${table}.${value}` }];
  }
  if (code === 'TOTAL_DIFFERS') {
    return [{ label: 'It is right as read', key: id }];
  }
  if (board !== undefined && code === 'HIDDEN') {
    return [{ label: 'Take the hidden rows', key: board }];
  }
  return offers.map((offer) => ({
    label: offer.text === String(offer.value) ? offerText(value ?? '', offer.value) : offer.text,
    key: `${board ?? ''}.${value ?? ''}`,
    value: offer.value,
  }));
}
