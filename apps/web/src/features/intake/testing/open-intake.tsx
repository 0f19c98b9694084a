import { answerIntakeCall, readIntakeCall, readIntakeCellsCall } from '@pw/contract/intake';
import {
  type IntakeAnswersOnWire,
  type IntakeContentOnWire,
  type IntakeOnWire,
  intakeAnswers,
} from '@pw/contract/intake-shape';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { z } from 'zod';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { shownBoard } from '../answers/shown-row.ts';
import { IntakeOfAddress } from '../intake.screen.tsx';
import { AnswerDialog } from '../leftovers/answer-dialog.tsx';
import { AnswerDialogContext } from '../leftovers/answer-dialog-context.ts';
import { intakeId } from './an-intake.ts';

/** Opens the page of a file, and notes where it leads. */
export function openIntake(server: FakeServer, intake: IntakeOnWire) {
  server.answer(readIntakeCall, intake);
  const onLeave = vi.fn<(projectId: number | null) => void>();
  const onBoard = vi.fn<(projectId: number, lineItemId: number) => void>();
  const shown = renderScreen(
    <AnswerDialogContext value={(props) => <AnswerDialog {...props} />}>
      <IntakeOfAddress intakeId={intakeId} onLeave={onLeave} onBoard={onBoard} />
    </AnswerDialogContext>,
  );
  return { ...shown, onLeave, onBoard };
}

/** The sheets of the file, for tests that look at the place of something in it. */
export const sheetsOfFile: IntakeOnWire['sheets'] = ['PCC-1', 'Notes'].map((name) => ({
  name,
  isHidden: false,
  role: 'tables',
  rows: 40,
  columns: 8,
  page: null,
}));

/** Lets the server have cells of every sheet: by the number of the row, the text of column F. */
export function answerCells(server: FakeServer, texts: Readonly<Record<number, string>>): void {
  const cells = Object.entries(texts).map(([row, text]) => ({ row: Number(row), col: 6, text }));
  server.answer(readIntakeCellsCall, { cells, merges: [] });
}

/** The cell of the file that is outlined, once it is there. */
export async function outlinedCell(): Promise<string | null> {
  const source = within(screen.getByRole('region', { name: 'Source: LT schedule.xlsx' }));
  return (await source.findByRole('cell', { current: 'location' })).textContent;
}

const sent = z.object({ answers: intakeAnswers, sender: z.string().optional(), revision: z.int() });

/** The sender that was said last; undefined where none was. */
export function lastSender(server: FakeServer): string | undefined {
  return server
    .bodiesOf(answerIntakeCall)
    .flatMap((body) => sent.parse(body).sender ?? [])
    .at(-1);
}

/** Lets the server take answers: it says of each what the page has shown already. */
export function takeAnswers(server: FakeServer, content: IntakeContentOnWire): void {
  server.answerWith(answerIntakeCall, ({ body }) => {
    const { answers, revision } = sent.parse(body);
    return { revision: revision + 1, state: 'ready' as const, open: 0, changed: changedBy(content, answers) };
  });
}

/** What a server answers that has nothing to add. */
export function changedBy(
  { tables, boards, demands, questions, counts }: IntakeContentOnWire,
  answers: IntakeAnswersOnWire,
) {
  return {
    tables,
    boards: boards.map((board) => shownBoard(board, answers)),
    demands,
    questions,
    counts,
    rows: [],
    leftovers: [],
  };
}

/** The answers that arrived last. */
export function lastAnswers(server: FakeServer): IntakeAnswersOnWire | undefined {
  const body = server.bodiesOf(answerIntakeCall).at(-1);
  return body === undefined ? undefined : sent.parse(body).answers;
}

/** The grid of the rows once it is there. */
export async function rowGrid(): Promise<HTMLElement> {
  return screen.findByRole('grid', { name: 'Rows of the file' });
}

/** The row with a name. */
export function rowNamed(name: string): HTMLElement {
  const row = within(screen.getByRole('grid', { name: 'Rows of the file' }))
    .getByText(name)
    .closest('tr');
  if (!row) {
    throw new Error(`${name} is in no row`);
  }
  return row;
}

/** What a row's dot says. */
export function stateOf(name: string): string | null {
  return within(rowNamed(name)).getByRole('img').getAttribute('aria-label');
}

/** Presses a key on the cell that has the focus. */
export function press(
  key: string,
  more: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean; code?: string } = {},
) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}
