import { answerIntakeCall, readIntakeCall } from '@pw/contract/intake';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aBoard, aContent, anIntake, aQuestion, aRow, certain, unclear } from '../testing/an-intake.ts';
import {
  answerCells,
  lastAnswers,
  openIntake,
  outlinedCell,
  rowGrid,
  rowNamed,
  sheetsOfFile,
  takeAnswers,
} from '../testing/open-intake.tsx';

const server = aSalesServer();

async function openQuestions(content = aContent()) {
  takeAnswers(server, content);
  answerCells(server, { 12: 'In: 125A/63A' });
  const opened = openIntake(server, anIntake({ content, sheets: sheetsOfFile }));
  await rowGrid();
  await opened.user.click(screen.getByRole('tab', { name: /To settle/ }));
  return opened;
}

const card = (text: string | RegExp) => within(screen.getByRole('listitem', { name: text }));

describe('what there is to settle', () => {
  it('is answered by a press on an offer, and is settled at once', async () => {
    const { user } = await openQuestions();
    expect(screen.getByText('1 thing to settle')).toBeVisible();
    await user.click(card(/Feeder b1r3/).getByRole('button', { name: '63 A' }));
    expect(screen.getByText('No question is open.')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1r3.rating': 63 }));
  });

  it('is answered in writing where none of the offers is it', async () => {
    const { user } = await openQuestions();
    const question = card(/Feeder b1r3/);
    await user.type(question.getByRole('textbox', { name: 'Another rated current' }), 'x{Enter}');
    expect(question.getByText(/Not a number/)).toBeVisible();
    await user.clear(question.getByRole('textbox'));
    await user.type(question.getByRole('textbox'), '100{Enter}');
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1r3.rating': 100 }));
  });

  it('leads to its row and cell', async () => {
    const { user } = await openQuestions();
    await user.click(card(/Feeder b1r3/).getByRole('button', { name: 'Show me' }));
    expect(rowNamed('Feeder b1r3')).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveTextContent('125A/63A');
    expect(await outlinedCell()).toBe('In: 125A/63A');
  });

  const column = aQuestion({
    about: { table: 't1', value: 'rating' },
    code: 'COLUMN_UNKNOWN',
    text: 'The column “In” looks like the rated current. Is it?',
    offers: [{ value: 'rating', text: 'rating' }],
  });

  it('begins with the columns, which are confirmed in the words of the product', async () => {
    const { user } = await openQuestions(aContent({ questions: [aQuestion({ id: 'q2' }), column] }));
    const groups = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Columns', 'Rows']);
    const question = card('PCC-1: The column “In” looks like the rated current. Is it?');
    await user.click(question.getByRole('button', { name: 'It is the rated current' }));
    await waitFor(() => expect(lastAnswers(server)?.confirmed).toEqual(['t1.rating']));
  });

  it('has the file read again where a column is something else', async () => {
    const content = aContent({ questions: [column] });
    const { user } = await openQuestions(content);
    server.answer(answerIntakeCall, { revision: 1, state: 'reading', open: 0, changed: null });
    server.answer(readIntakeCall, { ...anIntake({ state: 'reading', revision: 1 }), content: null });
    await user.click(screen.getByPlaceholderText('It is something else'));
    await user.click(await screen.findByRole('option', { name: 'load in kW' }));
    expect(await screen.findByText(/^Reading/)).toBeVisible();
    expect(lastAnswers(server)?.columns).toEqual({ t1: { F: 'loadKw' } });
    const read = aContent({ rows: [aRow('b1r1', { kw: certain(37) })], questions: [] });
    const answers = { ...anIntake().answers, columns: { t1: { F: 'loadKw' as const } } };
    server.answer(readIntakeCall, anIntake({ revision: 1, content: read, answers }));
    await rowGrid();
    expect(rowNamed('Feeder b1r1')).toHaveTextContent('37');
    expect(screen.getByText('All answers saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  it('settles all loads of a board without a device at once', async () => {
    const load = (id: string) => aRow(id, { type: unclear('', [], 'NO_DEVICE'), kw: certain(15) });
    const question = aQuestion({
      about: { board: 'b1', value: 'type' },
      code: 'NO_DEVICE',
      text: 'PCC-1: 2 loads have no device. Breaker by the load, or starter?',
      offers: [
        { value: 'MCCB_OG', text: 'Breaker by the load' },
        { value: 'STARTER', text: 'Starter' },
      ],
    });
    const content = aContent({ rows: [load('b1r1'), load('b1r2')], questions: [question] });
    const { user } = await openQuestions(content);
    await user.click(screen.getByRole('button', { name: 'Starter' }));
    await user.click(screen.getByRole('tab', { name: /Rows/ }));
    expect(rowNamed('Feeder b1r1')).toHaveTextContent('MOTOR STARTER');
    expect(rowNamed('Feeder b1r2')).toHaveTextContent('MOTOR STARTER');
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1.type': 'STARTER' }));
  });

  it('removes a board without feeders', async () => {
    const question = aQuestion({
      about: { board: 'b2' },
      code: 'NO_FEEDERS_ON_BOARD',
      text: 'MCC-2: The file has no feeders of this board.',
      offers: [],
    });
    const boards = [aBoard('b1', 'PCC-1'), aBoard('b2', 'MCC-2')];
    const { user } = await openQuestions(aContent({ boards, rows: [aRow('b1r1')], questions: [question] }));
    await user.click(screen.getByRole('button', { name: 'Remove the board' }));
    expect(screen.getByText('No question is open.')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.removed).toEqual(['b2']));
  });

  it('about a board without feeders is settled by a row, too', async () => {
    const question = aQuestion({
      about: { board: 'b2' },
      code: 'NO_FEEDERS_ON_BOARD',
      text: 'MCC-2: none.',
      offers: [],
    });
    const boards = [aBoard('b1', 'PCC-1'), aBoard('b2', 'MCC-2')];
    const { user } = await openQuestions(aContent({ boards, rows: [aRow('b1r1')], questions: [question] }));
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    expect(rowNamed('New feeder 1')).toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(lastAnswers(server)?.added).toEqual([{ board: 'b2', values: expect.anything() }]));
  });

  it('about a row goes with the row', async () => {
    const { user } = await openQuestions();
    await user.click(card(/Feeder b1r3/).getByRole('button', { name: 'Remove the row' }));
    expect(screen.getByText('No question is open.')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.removed).toEqual(['b1r3']));
  });

  it('about a type can be any other type', async () => {
    const row = aRow('b1r1', { type: unclear('FDR', ['MCCB_OG'], 'NO_DEVICE') });
    const question = aQuestion({
      about: { board: 'b1', row: 'b1r1', value: 'type' },
      code: 'NO_DEVICE',
      text: 'Feeder b1r1, type: “FDR”.',
      offers: [{ value: 'MCCB_OG', text: 'MCCB_OG' }],
    });
    const { user } = await openQuestions(aContent({ rows: [row], questions: [question] }));
    expect(screen.getByRole('button', { name: 'MCCB OUTGOING' })).toBeVisible();
    await user.click(screen.getByPlaceholderText('Another type'));
    expect(screen.queryByRole('option', { name: 'MCCB OUTGOING' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'ACB OUTGOING' }));
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1r1.type': 'ACB_OG' }));
  });

  it('is settled once for all rows that ask the same, and undone as one', async () => {
    const ids = ['b1r1', 'b1r2', 'b1r3'];
    const rows = ids.map((id) => aRow(id, { rating: unclear(id === 'b1r3' ? '100/63' : '125A/63A', [125, 63]) }));
    const questions = ids.map((row) =>
      aQuestion({ id: `q ${row}`, about: { board: 'b1', row, value: 'rating' }, text: `Feeder ${row}, rating: two.` }),
    );
    const { user } = await openQuestions(aContent({ rows, questions }));
    expect(card(/Feeder b1r3/).queryByRole('checkbox')).toBeNull();
    const first = card(/Feeder b1r1/);
    await user.click(first.getByRole('checkbox', { name: 'Answer all 2 alike' }));
    expect(first.getByRole('button', { name: 'Remove the 2 rows' })).toBeVisible();
    await user.click(first.getByRole('button', { name: '63 A' }));
    expect(screen.getByText('1 thing to settle')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1r1.rating': 63, 'b1r2.rating': 63 }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('3 things to settle')).toBeVisible();
  });
});
