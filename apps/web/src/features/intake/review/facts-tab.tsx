import { Button } from '@mantine/core';
import type { IntakeBoardOnWire, IntakeContentOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';
import { factUnit, fieldText } from '@pw/domain/intake/field-words';
import { incomerRating } from '@pw/domain/intake/incomer-rating';
import { projectFields } from '@pw/domain/intake/intake-codes';
import { setBoardValue } from '../answers/answers-edit.ts';
import { answer } from '../answers/review-state.ts';
import { RATED_CURRENT } from '../answers/shown-row.ts';
import { factChoices, readFact } from '../words/board-facts.ts';
import { projectFieldWords, projectText } from '../words/project-words.ts';
import { sourceText } from '../words/source-text.ts';
import type { OnAnswer } from './boards-panel.tsx';
import { Fact, MissingFact } from './fact.tsx';
import classes from './review.module.css';
import { SenderField, type SenderFieldProps } from './sender-field.tsx';

type FactsTabProps = {
  readonly content: IntakeContentOnWire;
  readonly names: ReadonlyMap<string, string>;
  readonly onAnswer: OnAnswer | null;
  readonly onLook: (source: IntakeSourcesOnWire) => void;
  readonly sender: SenderFieldProps;
};

/** What the file says of the project and of its boards besides their rows, and the demands that it makes. */
export function FactsTab({ content, names, onAnswer, onLook, sender }: FactsTabProps) {
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
              shown={projectText(field, value)}
              onShow={() => onLook(value.source)}
              onSet={null}
            />
          ))}
        </dl>
        <SenderField {...sender} />
      </section>
      <Makes makes={content.makes} onLook={onLook} />
      {content.boards.map((board) => (
        <BoardFacts
          key={board.id}
          board={board}
          name={names.get(board.id) ?? board.id}
          incomerA={offeredRating(content.rows, board.id)}
          onAnswer={onAnswer}
          onLook={onLook}
        />
      ))}
      <Demands title="Demands of the project" demands={content.demands} onLook={onLook} />
    </section>
  );
}

type BoardFactsProps = Pick<FactsTabProps, 'onAnswer' | 'onLook'> & {
  readonly board: IntakeBoardOnWire;
  readonly name: string;
  /** The rating of its largest incomer, A; null without one. */
  readonly incomerA: number | null;
};

function BoardFacts({ board, name, incomerA, onAnswer, onLook }: BoardFactsProps) {
  const { id, properties, demands } = board;
  const set = (property: string, text: string): string | null => {
    const read = readFact(property, text);
    if (read.ok) {
      onAnswer?.((review) => answer(review, setBoardValue(review.answers, id, property, read.value), () => false));
    }
    return read.ok ? null : read.error;
  };
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
            label={fieldText(property)}
            unit={factUnit(property)}
            value={value}
            choices={factChoices(property)}
            onShow={() => onLook(value.source)}
            onSet={onAnswer && ((text) => set(property, text))}
          />
        ))}
        {onAnswer && !(RATED_CURRENT in properties) && (
          <MissingFact
            label={fieldText(RATED_CURRENT)}
            unit={factUnit(RATED_CURRENT)}
            choices={factChoices(RATED_CURRENT)}
            offer={incomerA}
            onSet={(text) => set(RATED_CURRENT, text)}
          />
        )}
      </dl>
      <Demands title={`Demands of ${name}`} demands={demands} onLook={onLook} />
    </section>
  );
}

/** The rating of the largest incomer of a board, A; null where a board is not made for it. */
function offeredRating(rows: IntakeContentOnWire['rows'], board: string): number | null {
  const own = rows.filter((row) => row.board === board && !row.isRemoved);
  const rating = incomerRating(own.map(({ values }) => ({ type: values.type?.value, rating: values.rating?.value })));
  return rating !== null && readFact(RATED_CURRENT, String(rating)).ok ? rating : null;
}

type DemandsProps = Pick<FactsTabProps, 'onLook'> & {
  readonly title: string;
  readonly demands: IntakeContentOnWire['demands'];
};

function Demands({ title, demands, onLook }: DemandsProps) {
  return demands.length === 0 ? null : (
    <section aria-label={title} className={classes.listed}>
      <h3 className={classes.groupTitle}>{title}</h3>
      <ul className={classes.cards}>
        {demands.map(({ text, source }) => (
          <li key={`${text} ${JSON.stringify(source)}`} className={classes.card}>
            <p className={classes.question}>{text}</p>
            <Button variant="subtle" onClick={() => onLook(source)}>
              Show me
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MakesProps = Pick<FactsTabProps, 'onLook'> & { readonly makes: IntakeContentOnWire['makes'] };

/** The makes that the file asks for: "MCCB: L&T, Siemens". */
function Makes({ makes, onLook }: MakesProps) {
  return makes.length === 0 ? null : (
    <section aria-label="Makes" className={classes.listed}>
      <h3 className={classes.groupTitle}>Makes</h3>
      <ul className={classes.cards}>
        {makes.map(({ groups, makes: asked, text, source }) => {
          const line = `${groups.join(', ')}: ${asked.join(', ')}`;
          return (
            <li key={`${line} ${JSON.stringify(source)}`} className={classes.card}>
              <p className={classes.question}>{line}</p>
              <div className={classes.offers}>
                <span className={classes.hint}>{`Written “${text}” in ${sourceText(source)}`}</span>
                <Button variant="subtle" aria-label={`Show me ${line}`} onClick={() => onLook(source)}>
                  Show me
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
