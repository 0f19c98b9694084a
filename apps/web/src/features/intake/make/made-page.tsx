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
  return (
    <Page
      title={intake.fileName}
      subtitle={`Made by ${made.by} at ${momentOnScreen(Date.parse(made.at))}`}
      actions={
        <Button variant="primary" onClick={() => onBoards(made.projectId)}>
          Open the boards
        </Button>
      }
    >
      <Card title={counted(made.boards.length, 'board')}>
        {summary && <p role="status">{summaryText(summary)}</p>}
        <ul className={classes.madeBoards}>
          {made.boards.map(({ lineItemId, name }) => (
            <li key={lineItemId}>
              <Button variant="subtle" onClick={() => onBoard(made.projectId, lineItemId)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** "38 of 40 rows as read, 2 edited (edit rate 5 %)". */
export function summaryText({ rows, asRead, edited, editRate }: MadeBoards): string {
  const rate = percent.format(editRate).replace('%', ' %');
  return `${asRead} of ${counted(rows, 'row')} as read, ${edited} edited (edit rate ${rate})`;
}
