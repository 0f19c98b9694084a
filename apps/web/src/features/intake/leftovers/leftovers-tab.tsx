import { Button } from '@mantine/core';
import type { IntakeLeftoverOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { fieldText } from '@pw/domain/intake/field-words';
import { use, useState } from 'react';
import { OpenedLine } from '../../../ui/controls/opened-line.tsx';
import { RowMenu } from '../../../ui/controls/row-menu.tsx';
import { EmptyState } from '../../../ui/messages/states.tsx';
import type { LeftoverAnswer } from '../answers/answers-edit.ts';
import classes from '../review/review.module.css';
import { sourceText } from '../words/source-text.ts';
import { AnswerDialogContext } from './answer-dialog-context.ts';
import { allNotNeeded, answerText, answerWords, leftoverGroups, leftoverReasonWords } from './leftover-words.ts';

/** A board that an answer can be about. */
export type NamedBoard = { readonly id: string; readonly name: string };

export type LeftoverTasks = {
  readonly answer: (ids: readonly string[], answer: LeftoverAnswer) => void;
  /** Makes a row of the text on a board, and goes to it. */
  readonly makeRow: (leftover: IntakeLeftoverOnWire, board: string) => void;
};

type LeftoversTabProps = {
  readonly leftovers: readonly IntakeLeftoverOnWire[];
  readonly boards: readonly NamedBoard[];
  /** Null where nothing can be changed. */
  readonly tasks: LeftoverTasks | null;
  readonly onShow: (leftover: IntakeLeftoverOnWire) => void;
};

type Asked = { readonly leftover: IntakeLeftoverOnWire; readonly kind: 'property' | 'demand' };

/** The texts of the file that were not used, each with its answer. */
export function LeftoversTab({ leftovers, boards, tasks, onShow }: LeftoversTabProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const showDialog = use(AnswerDialogContext);
  const groups = leftoverGroups(leftovers);
  const lines = { boards, tasks, onShow, onAsk: setAsked };
  if (groups.length === 0) {
    return <EmptyState title="Nothing was left over." text="All that the file says is in the rows and boards." />;
  }
  return (
    <div className={classes.scrolled}>
      {groups.map(({ reason, open, answered }) => (
        <section key={reason} aria-label={leftoverReasonWords[reason]}>
          <div className={classes.groupHead}>
            <h3 className={classes.groupTitle}>{leftoverReasonWords[reason]}</h3>
            {tasks && open.length > 1 && (
              <Button onClick={() => tasks.answer(idsOf(open), { kind: 'nothing' })}>
                {allNotNeeded(reason, open.length)}
              </Button>
            )}
          </div>
          <LeftoverList {...lines} leftovers={open} />
          {answered.length > 0 && (
            <ul className={classes.folded}>
              <OpenedLine line={`${counted(answered.length, 'text')} with an answer`}>
                <LeftoverList {...lines} leftovers={answered} />
              </OpenedLine>
            </ul>
          )}
        </section>
      ))}
      {asked &&
        tasks &&
        showDialog?.({
          ...asked,
          boards,
          onAnswer: (answer) => {
            tasks.answer([asked.leftover.id], answer);
            setAsked(null);
          },
          onClose: () => setAsked(null),
        })}
    </div>
  );
}

function idsOf(leftovers: readonly IntakeLeftoverOnWire[]): readonly string[] {
  return leftovers.map(({ id }) => id);
}

type LeftoverListProps = LeftoversTabProps & {
  /** Asks for the value of a property, or for a demand. */
  readonly onAsk: (asked: Asked) => void;
};

/** As many as are drawn at once; those behind them move up as these are answered. */
const MOST_SHOWN = 100;

function LeftoverList({ leftovers, ...each }: LeftoverListProps) {
  return (
    <ul className={classes.cards}>
      {leftovers.slice(0, MOST_SHOWN).map((leftover) => (
        <LeftoverLine key={leftover.id} leftover={leftover} {...each} />
      ))}
      {leftovers.length > MOST_SHOWN && <li className={classes.hint}>and {leftovers.length - MOST_SHOWN} more</li>}
    </ul>
  );
}

type LeftoverLineProps = Omit<LeftoverListProps, 'leftovers'> & { readonly leftover: IntakeLeftoverOnWire };

function LeftoverLine({ leftover, boards, tasks, onShow, onAsk }: LeftoverLineProps) {
  const { id, text, about, source, answer } = leftover;
  const [isChanging, setChanging] = useState(false);
  const [first] = boards;
  const board = about?.board ?? first?.id;
  const give = (kind: 'nothing' | 'note' | 'deviation') => {
    tasks?.answer([id], { kind, ...(kind === 'note' && board !== undefined ? { board } : {}) });
    setChanging(false);
  };
  return (
    <li className={classes.card} aria-label={text}>
      <p className={classes.question}>{text}</p>
      <div className={classes.offers}>
        {answer !== null && <strong>{answerText(leftover, fieldText)}</strong>}
        {tasks && answer !== null && !isChanging && <Button onClick={() => setChanging(true)}>Answer otherwise</Button>}
        {tasks && (answer === null || isChanging) && (
          <>
            <Button onClick={() => give('nothing')}>{answerWords.nothing}</Button>
            <Button onClick={() => give('deviation')}>{answerWords.deviation}</Button>
            <RowMenu
              label={`More answers to ${text}`}
              items={[
                { label: answerWords.note, onPress: () => give('note'), disabled: board === undefined },
                { label: `${answerWords.property}…`, onPress: () => onAsk({ leftover, kind: 'property' }) },
                { label: `${answerWords.demand}…`, onPress: () => onAsk({ leftover, kind: 'demand' }) },
                {
                  label: answerWords.feeder,
                  disabled: board === undefined,
                  onPress: () => board !== undefined && tasks.makeRow(leftover, board),
                },
              ]}
            />
          </>
        )}
        <Button variant="subtle" onClick={() => onShow(leftover)}>
          Show me
        </Button>
        <span className={classes.hint}>{sourceText(source)}</span>
      </div>
    </li>
  );
}
