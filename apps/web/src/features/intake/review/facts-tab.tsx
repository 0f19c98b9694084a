import { Button, TextInput } from '@mantine/core';
import type { IntakeBoardOnWire, IntakeContentOnWire, IntakeValueOnWire } from '@pw/contract/intake-shape';
import { projectFields } from '@pw/domain/intake/intake-codes';
import { type FormEvent, useState } from 'react';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { setBoardValue } from '../answers/answers-edit.ts';
import { answer } from '../answers/review-state.ts';
import { readFact } from '../questions/question-answers.ts';
import type { SourceFocus } from '../source/source-focus.ts';
import { boardFactWords, projectFieldWords } from '../words/field-words.ts';
import { reasonText, writtenText } from '../words/state-words.ts';
import type { OnAnswer } from './boards-panel.tsx';
import classes from './review.module.css';

type FactsTabProps = {
  readonly content: IntakeContentOnWire;
  readonly names: ReadonlyMap<string, string>;
  readonly onAnswer: OnAnswer | null;
  readonly onFocus: (focus: SourceFocus) => void;
};

/** What the file says of the project and of its boards besides their rows, and the demands that it makes. */
export function FactsTab({ content, names, onAnswer, onFocus }: FactsTabProps) {
  const project = projectFields.flatMap((field) => {
    const value = content.project[field];
    return value ? [{ field, value }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label="Project and boards" tabIndex={0} className={classes.scrolled}>
      <section aria-label="Project">
        <h2 className={classes.title}>Project</h2>
        {project.length === 0 && <p className={classes.hint}>The file says nothing of the project.</p>}
        <dl className={classes.facts}>
          {project.map(({ field, value }) => (
            <Fact
              key={field}
              label={projectFieldWords[field]}
              value={value}
              onShow={() => onFocus({ source: value.source, key: `project.${field}` })}
              onSet={null}
            />
          ))}
        </dl>
      </section>
      {content.boards.map((board) => (
        <BoardFacts
          key={board.id}
          board={board}
          name={names.get(board.id) ?? board.id}
          onAnswer={onAnswer}
          onFocus={onFocus}
        />
      ))}
      <Demands title="Demands of the project" demands={content.demands} onFocus={onFocus} />
    </section>
  );
}

type BoardFactsProps = Pick<FactsTabProps, 'onAnswer' | 'onFocus'> & {
  readonly board: IntakeBoardOnWire;
  readonly name: string;
};

function BoardFacts({ board, name, onAnswer, onFocus }: BoardFactsProps) {
  const { id, properties, demands } = board;
  return (
    <section aria-label={name}>
      <h2 className={classes.title}>{name}</h2>
      {Object.keys(properties).length === 0 && (
        <p className={classes.hint}>The file says nothing of the board itself: it begins as a new board does.</p>
      )}
      <dl className={classes.facts}>
        {Object.entries(properties).map(([property, value]) => (
          <Fact
            key={property}
            label={boardFactWords[property]?.label ?? property}
            unit={boardFactWords[property]?.unit ?? ''}
            value={value}
            onShow={() => onFocus({ source: value.source, key: `${id}.${property}` })}
            onSet={
              onAnswer &&
              ((text) => {
                const read = readFact(text);
                if (read.ok) {
                  onAnswer((review) =>
                    answer(review, setBoardValue(review.answers, id, property, read.value), () => false),
                  );
                }
              })
            }
          />
        ))}
      </dl>
      <Demands title={`Demands of ${name}`} demands={demands} onFocus={onFocus} />
    </section>
  );
}

type FactProps = {
  readonly label: string;
  readonly unit?: string;
  readonly value: IntakeValueOnWire;
  readonly onShow: () => void;
  /** Null where it cannot be changed here. */
  readonly onSet: ((text: string) => void) | null;
};

function Fact({ label, unit = '', value, onShow, onSet }: FactProps) {
  const [entered, setEntered] = useState<string | null>(null);
  const shown = value.value === null ? '?' : `${String(value.value)}${unit === '' ? '' : ` ${unit}`}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet?.(entered ?? '');
    setEntered(null);
  };
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {entered === null ? (
          <>
            <strong>{shown}</strong>
            {value.certainty !== 'certain' && (
              <Tag tone={value.certainty === 'unclear' ? 'warn' : 'info'}>
                {value.certainty === 'unclear' ? 'Unclear' : 'Proposed'}
              </Tag>
            )}
            <span className={classes.hint}>{`${reasonText(value)} ${writtenText(value)}`.trim()}</span>
            {onSet && (
              <Button
                variant="subtle"
                aria-label={`Change ${label}`}
                onClick={() => setEntered(String(value.value ?? ''))}
              >
                Change
              </Button>
            )}
            <Button variant="subtle" aria-label={`Show me ${label}`} onClick={onShow}>
              Show me
            </Button>
          </>
        ) : (
          <form className={classes.written} onSubmit={submit}>
            <TextInput
              aria-label={label}
              value={entered}
              autoFocus
              onChange={({ currentTarget }) => setEntered(currentTarget.value)}
            />
            <Button type="submit" disabled={entered.trim() === ''}>
              Take
            </Button>
            <Button onClick={() => setEntered(null)}>Cancel</Button>
          </form>
        )}
      </dd>
    </div>
  );
}

type DemandsProps = Pick<FactsTabProps, 'onFocus'> & {
  readonly title: string;
  readonly demands: IntakeContentOnWire['demands'];
};

function Demands({ title, demands, onFocus }: DemandsProps) {
  return demands.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <ul className={classes.cards}>
        {demands.map(({ text, source }) => (
          <li key={`${text} ${JSON.stringify(source)}`} className={classes.card}>
            <p className={classes.question}>{text}</p>
            <Button variant="subtle" onClick={() => onFocus({ source, key: text })}>
              Show me
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
