import { Checkbox } from '@mantine/core';
import { counted } from '@pw/domain/counted';
import { Banner } from '../../../ui/messages/banner.tsx';
import classes from './schedule.module.css';
import type { ScheduleReading } from './schedule-reading.ts';

type ScheduleBoardsProps = Pick<ScheduleReading, 'boards' | 'boardIds'> & {
  readonly onBoards: (ids: readonly string[]) => void;
};

/** The boards of a schedule that holds several: the user says whose rows go to the board that is open. */
export function ScheduleBoards({ boards, boardIds, onBoards }: ScheduleBoardsProps) {
  const toggle = (id: string, isTaken: boolean) =>
    onBoards(boards.flatMap((board) => ((board.id === id ? isTaken : boardIds.includes(board.id)) ? [board.id] : [])));
  return boards.length < 2 ? null : (
    <>
      {boardIds.length === 0 && (
        <Banner tone="warn">
          The rows are of {counted(boards.length, 'board')}. Choose those whose rows go to this board.
        </Banner>
      )}
      <fieldset className={classes.quantity}>
        <legend>Take the rows of</legend>
        {boards.map(({ id, name, rows }) => (
          <Checkbox
            key={id}
            size="xs"
            label={`${name.value ?? name.text} (${counted(rows.length, 'row')})`}
            checked={boardIds.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </>
  );
}
