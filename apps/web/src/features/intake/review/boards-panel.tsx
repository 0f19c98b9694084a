import type { IntakeBoardOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { memo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { RowMenu } from '../../../ui/controls/row-menu.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { changeBoard, confirm, remove, takeBack } from '../answers/answers-edit.ts';
import { answer, type Review } from '../answers/review-state.ts';
import { BoardDialog } from './board-dialog.tsx';
import classes from './review.module.css';
import { type BoardCount, nothingCounted } from './shown-rows.ts';

export type OnAnswer = (next: (review: Review) => Review) => void;

type BoardsPanelProps = {
  readonly boards: readonly IntakeBoardOnWire[];
  readonly names: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, BoardCount>;
  /** The board whose rows are shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (board: string | null) => void;
  /** Null where nothing can be changed. */
  readonly onAnswer: OnAnswer | null;
};

/** The boards of the file: their rows are shown, and what they are is corrected. */
export const BoardsPanel = memo(function BoardsPanel(props: BoardsPanelProps) {
  const { boards, names, counts, chosen, onChoose, onAnswer } = props;
  const [edited, setEdited] = useState<IntakeBoardOnWire | null>(null);
  const rows = [...counts.values()].reduce((sum, count) => sum + count.rows, 0);
  return (
    <Card title="Boards" note={counted(boards.filter(({ isRemoved }) => !isRemoved).length, 'board')} flush fills>
      <ul className={classes.boards}>
        <li className={classNames(classes.boardLine, chosen === null && classes.chosen)}>
          <button
            type="button"
            className={classes.boardButton}
            aria-pressed={chosen === null}
            onClick={() => onChoose(null)}
          >
            <strong>All boards</strong>
            <span className={classes.hint}>{counted(rows, 'row')}</span>
          </button>
        </li>
        {boards.map((board) => (
          <BoardLine
            key={board.id}
            board={board}
            name={names.get(board.id) ?? board.id}
            text={boardText(board, counts.get(board.id) ?? nothingCounted, names)}
            bound={boundBy(board, counts.get(board.id) ?? nothingCounted, boards)}
            isChosen={chosen === board.id}
            onChoose={onChoose}
            onEdit={setEdited}
            onAnswer={onAnswer}
          />
        ))}
      </ul>
      {edited && onAnswer && (
        <BoardDialog
          board={edited}
          boards={boards}
          names={names}
          onSave={(change) => {
            onAnswer((review) => answer(review, changeBoard(review.answers, edited.id, change), () => false));
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
});

type BoardLineProps = Pick<BoardsPanelProps, 'onChoose' | 'onAnswer'> & {
  readonly board: IntakeBoardOnWire;
  readonly name: string;
  /** What it has, below its name. */
  readonly text: string;
  /** Why it cannot be removed; null where it can be. */
  readonly bound: string | null;
  readonly isChosen: boolean;
  readonly onEdit: (board: IntakeBoardOnWire) => void;
};

/** One board. Of two hundred only that of the row that was answered is drawn again. */
const BoardLine = memo(function BoardLine({ board, name, text, bound, isChosen, ...does }: BoardLineProps) {
  const { onChoose, onEdit, onAnswer } = does;
  const { id, isRemoved } = board;
  return (
    <li className={classNames(classes.boardLine, isChosen && classes.chosen, isRemoved && classes.removedBoard)}>
      <button type="button" className={classes.boardButton} aria-pressed={isChosen} onClick={() => onChoose(id)}>
        <strong>{name}</strong>
        <span className={classes.hint}>{text}</span>
      </button>
      {onAnswer && (
        <RowMenu
          label={`More for ${name}`}
          items={[
            { label: 'Name, quantity, rows…', onPress: () => onEdit(board) },
            { label: 'Confirm name and facts', onPress: () => onAnswer((review) => confirmed(review, id)) },
            isRemoved
              ? { label: 'Take back', onPress: () => onAnswer((review) => put(review, id, takeBack)) }
              : {
                  label: 'Remove',
                  destroys: true,
                  disabled: bound !== null,
                  ...(bound === null ? {} : { reason: bound }),
                  onPress: () => onAnswer((review) => put(review, id, remove)),
                },
          ]}
        />
      )}
    </li>
  );
});

function boundBy(
  { id }: IntakeBoardOnWire,
  { added }: BoardCount,
  boards: readonly IntakeBoardOnWire[],
): string | null {
  if (boards.some(({ into }) => into === id)) {
    return 'Rows of another board go to it.';
  }
  return added > 0 ? 'It has rows that you added: take them back first.' : null;
}

function put(review: Review, board: string, change: typeof remove): Review {
  return answer(review, change(review.answers, [board]), (row) => row.board === board);
}

function confirmed(review: Review, board: string): Review {
  return answer(review, confirm(review.answers, [board]), (row) => row.board === board);
}

function boardText(board: IntakeBoardOnWire, count: BoardCount, names: ReadonlyMap<string, string>): string {
  if (board.isRemoved) {
    return 'removed';
  }
  if (board.into !== null) {
    return `rows go to ${names.get(board.into) ?? board.into}`;
  }
  const quantity = Number(board.quantity.value ?? 1);
  return [
    ...(quantity > 1 ? [`${quantity} times`] : []),
    counted(count.rows, 'row'),
    ...(count.open > 0 ? [`${count.open} open`] : []),
    ...(count.waiting > 0 ? [`${count.waiting} to confirm`] : []),
  ].join(', ');
}
