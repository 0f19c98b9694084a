import { Button, Select, TextInput } from '@mantine/core';
import type { IntakeContentOnWire, IntakeQuestionOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '../../../ui/messages/states.tsx';
import { groupOf, type QuestionGroup, questionGroups } from '../answers/open-questions.ts';
import type { Review } from '../answers/review-state.ts';
import classes from '../review/review.module.css';
import { fieldText } from '../words/field-words.ts';
import { sourceText } from '../words/source-text.ts';
import { choicesOf } from '../words/value-words.ts';
import { columnMeanings, offersTo, questionText, withColumn, writtenAnswer, writtenField } from './question-answers.ts';

type QuestionsTabProps = {
  readonly questions: readonly IntakeQuestionOnWire[];
  readonly tables: IntakeContentOnWire['tables'];
  /** Null where nothing can be changed. */
  readonly onAnswer: ((next: (review: Review) => Review) => void) | null;
  /** Goes to the row and the cell of a question, and to its place in the file. */
  readonly onShow: (question: IntakeQuestionOnWire) => void;
};

const groupWords: Readonly<Record<QuestionGroup, string>> = {
  columns: 'Columns',
  boards: 'Boards',
  rows: 'Rows',
  notes: 'Totals and notes',
};

/** What there is to settle, the questions that settle most first. */
export function QuestionsTab({ questions, ...each }: QuestionsTabProps) {
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
                  <QuestionCard key={question.id} question={question} {...each} />
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

type QuestionCardProps = Omit<QuestionsTabProps, 'questions'> & { readonly question: IntakeQuestionOnWire };

function QuestionCard({ question, tables, onAnswer, onShow }: QuestionCardProps) {
  const field = writtenField(question);
  const text = questionText(question, tables);
  return (
    <li className={classes.card} aria-label={text}>
      <p className={classes.question}>{text}</p>
      <div className={classes.offers}>
        {onAnswer &&
          offersTo(question).map((offer) => (
            <Button key={offer.label} onClick={() => onAnswer(offer.answer)}>
              {offer.label}
            </Button>
          ))}
        {onAnswer && question.about.table !== undefined && (
          <ColumnMeaning onChoose={(meaning) => onAnswer((review) => withColumn(review, question, meaning))} />
        )}
        {onAnswer && field !== null && <WrittenAnswer question={question} field={field} onAnswer={onAnswer} />}
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
  readonly field: string;
  readonly onAnswer: NonNullable<QuestionsTabProps['onAnswer']>;
};

/** Another answer than those that are offered. */
function WrittenAnswer({ question, field, onAnswer }: WrittenAnswerProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = (written: string) => {
    const read = writtenAnswer(question, written);
    setFault(read.ok ? null : read.error);
    if (read.ok) {
      onAnswer(read.value);
    }
  };
  const choices = choicesOf(field);
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
