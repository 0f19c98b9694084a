import { Button } from '@mantine/core';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { Card, Page } from '../../../ui/page/page.tsx';
import classes from '../review/review.module.css';
import type { MadeBoards } from './make-boards.tsx';

type MadePageProps = {
  readonly intake: IntakeOnWire;
  readonly made: NonNullable<IntakeOnWire['made']>;
  /** What the making has said just now; null when the page is opened later. */
  readonly summary: MadeBoards | null;
  readonly onBoards: (projectId: number) => void;
  readonly onBoard: (projectId: number, lineItemId: number) => void;
};

/** What was made of a file. */
export function MadePage({ intake, made, summary, onBoards, onBoard }: MadePageProps) {
  const { projectId, boards, compared } = made;
  const open = (lineItemId: number) => onBoard(projectId, lineItemId);
  return (
    <Page
      title={intake.fileName}
      subtitle={`Made by ${made.by} at ${momentOnScreen(Date.parse(made.at))}`}
      actions={
        <Button variant="primary" onClick={() => onBoards(projectId)}>
          Open the boards
        </Button>
      }
    >
      <Card title={counted(boards.length, 'board')}>
        {summary && <p role="status">{summaryText(summary)}</p>}
        <Boards boards={boards.map((board) => ({ ...board, text: board.name }))} onBoard={open} />
      </Card>
      {compared.length > 0 && (
        <Card title={`${counted(compared.length, 'board')} compared`}>
          <p>{comparedText(compared)}</p>
          <Boards
            boards={compared.map((board) => ({ ...board, text: `${board.name}: ${counted(board.changes, 'change')}` }))}
            onBoard={open}
          />
        </Card>
      )}
    </Page>
  );
}

type BoardsProps = {
  readonly boards: readonly { readonly lineItemId: number; readonly text: string }[];
  readonly onBoard: (lineItemId: number) => void;
};

function Boards({ boards, onBoard }: BoardsProps) {
  return (
    <ul className={classes.madeBoards}>
      {boards.map(({ lineItemId, text }) => (
        <li key={lineItemId}>
          <Button variant="subtle" onClick={() => onBoard(lineItemId)}>
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** "3 boards compared, 12 changes to take or leave". */
function comparedText(compared: MadeBoards['compared']): string {
  const changes = compared.reduce((sum, board) => sum + board.changes, 0);
  const waiting = changes === 0 ? 'nothing changes' : `${counted(changes, 'change')} to take or leave`;
  return `${counted(compared.length, 'board')} compared, ${waiting}`;
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** "38 of 40 rows as read, 2 edited (edit rate 5 %)". */
function summaryText({ rows, asRead, edited, editRate }: MadeBoards): string {
  const rate = percent.format(editRate).replace('%', ' %');
  return `${asRead} of ${counted(rows, 'row')} as read, ${edited} edited (edit rate ${rate})`;
}
