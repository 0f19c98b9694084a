import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { IntakeContentOnWire, IntakeQuestionOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { fieldText } from '@pw/domain/intake/field-words';
import { columnMeanings } from '@pw/domain/intake/intake-codes';
import { type FormEvent, useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/messages/states.tsx';
import { groupOf, type QuestionGroup, questionGroups } from '../answers/open-questions.ts';
import type { Review } from '../answers/review-state.ts';
import classes from '../review/review.module.css';
import { sourceText } from '../words/source-text.ts';
import { type AlikeQuestions, alikeQuestions } from './alike-questions.ts';
import {
  offersTo,
  otherChoices,
  questionText,
  removalOf,
  withColumn,
  writtenAnswer,
  writtenField,
} from './question-answers.ts';

type QuestionsTabProps = {
  readonly questions: readonly IntakeQuestionOnWire[];
  readonly content: Pick<IntakeContentOnWire, 'tables' | 'rows'>;
  /** Null where nothing can be changed. */
  readonly onAnswer: ((next: (review: Review) => Review) => void) | null;
  /** Goes to the row and the cell of a question, and to its place in the file. */
  readonly onShow: (question: IntakeQuestionOnWire) => void;
  /** Adds a row to a board, and goes to it. */
  readonly onAddRow: (board: string) => void;
};

const groupWords: Readonly<Record<QuestionGroup, string>> = {
  columns: 'Columns',
  boards: 'Boards',
  rows: 'Rows',
  notes: 'Totals and notes',
};

/** What there is to settle, the questions that settle most first. */
export function QuestionsTab({ questions, content, ...each }: QuestionsTabProps) {
  const { rows, tables } = content;
  const alike = useMemo(() => alikeQuestions(questions, rows), [questions, rows]);
  if (questions.length === 0) {
    return <EmptyState title="No question is open." text="Look at the rows that wait, and at what was left over." />;
  }
  const groups = Object.groupBy(questions, groupOf);
  return (
    <div className={classes.scrolled}>
      <h2 className={classes.title}>{counted(questions.length, 'thing')} to settle</h2>
      {questionGroups.map((group) => {
        const asked = groups[group];
        return (
          asked && (
            <section key={group} aria-label={groupWords[group]}>
              <h3 className={classes.groupTitle}>{groupWords[group]}</h3>
              <ul className={classes.cards}>
                {asked.slice(0, MOST_SHOWN).map((question) => (
                  <QuestionCard key={question.id} question={question} tables={tables} alike={alike} {...each} />
                ))}
              </ul>
              {asked.length > MOST_SHOWN && <p className={classes.hint}>and {asked.length - MOST_SHOWN} more</p>}
            </section>
          )
        );
      })}
    </div>
  );
}

/** Nobody answers more before the list is shorter; a file of thousands of rows can ask as many. */
const MOST_SHOWN = 50;

type QuestionCardProps = Omit<QuestionsTabProps, 'questions' | 'content'> & {
  readonly question: IntakeQuestionOnWire;
  readonly tables: IntakeContentOnWire['tables'];
  readonly alike: AlikeQuestions;
};

function QuestionCard({ question, tables, alike, onAnswer, onShow, onAddRow }: QuestionCardProps) {
  const [isForAll, setForAll] = useState(false);
  const same = alike.get(question.id) ?? [question];
  const settled = isForAll ? same : [question];
  const { table, board } = question.about;
  const field = writtenField(question);
  const text = questionText(question, tables);
  const removal = removalOf(settled);
  return (
    <li className={classes.card} aria-label={text}>
      <p className={classes.question}>{text}</p>
      {onAnswer && same.length > 1 && (
        <Checkbox
          label={`Answer all ${same.length} alike`}
          checked={isForAll}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      )}
      <div className={classes.offers}>
        {onAnswer &&
          offersTo(question, settled).map((offer) => (
            <Button key={offer.label} onClick={() => onAnswer(offer.answer)}>
              {offer.label}
            </Button>
          ))}
        {onAnswer && question.code === 'NO_FEEDERS_ON_BOARD' && board !== undefined && (
          <Button onClick={() => onAddRow(board)}>Add a row</Button>
        )}
        {onAnswer && table !== undefined && (
          <ColumnMeaning onChoose={(meaning) => onAnswer((review) => withColumn(review, question, meaning))} />
        )}
        {onAnswer && field !== null && (
          <WrittenAnswer question={question} settled={settled} field={field} onAnswer={onAnswer} />
        )}
        {onAnswer && removal && <Button onClick={() => onAnswer(removal.answer)}>{removal.label}</Button>}
        <Button variant="subtle" onClick={() => onShow(question)}>
          Show me
        </Button>
        <span className={classes.hint}>{sourceText(question.source)}</span>
      </div>
    </li>
  );
}

const NOT_NEEDED = 'not needed';

/** What a column holds instead; the file is read again with it. */
function ColumnMeaning({ onChoose }: { readonly onChoose: (meaning: string | null) => void }) {
  return (
    <Select
      aria-label="It is something else"
      placeholder="It is something else"
      data={[
        ...columnMeanings.map((value) => ({ value, label: fieldText(value) })),
        { value: NOT_NEEDED, label: 'not needed' },
      ]}
      value={null}
      onChange={(chosen) => chosen !== null && onChoose(chosen === NOT_NEEDED ? null : chosen)}
    />
  );
}

type WrittenAnswerProps = {
  readonly question: IntakeQuestionOnWire;
  /** The questions that the answer is for. */
  readonly settled: readonly IntakeQuestionOnWire[];
  readonly field: string;
  readonly onAnswer: NonNullable<QuestionsTabProps['onAnswer']>;
};

/** Another answer than those that are offered. */
function WrittenAnswer({ question, settled, field, onAnswer }: WrittenAnswerProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = (written: string) => {
    const read = writtenAnswer(question, written, settled);
    setFault(read.ok ? null : read.error);
    if (read.ok) {
      onAnswer(read.value);
    }
  };
  const choices = otherChoices(question, field);
  const label = `Another ${fieldText(field)}`;
  if (choices) {
    return (
      <Select
        aria-label={label}
        placeholder={label}
        data={[...choices]}
        value={null}
        onChange={(chosen) => chosen !== null && take(chosen)}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(text);
  };
  return (
    <form className={classes.written} onSubmit={submit}>
      <TextInput
        aria-label={label}
        placeholder={label}
        error={fault}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Take
      </Button>
    </form>
  );
}
