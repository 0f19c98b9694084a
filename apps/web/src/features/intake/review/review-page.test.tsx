import { answerIntakeCall, readIntakeCall } from '@pw/contract/intake';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { aBoard, aContent, anIntake, aRow, proposed, unclear } from '../testing/an-intake.ts';
import { lastAnswers, openIntake, press, rowGrid, rowNamed, stateOf, takeAnswers } from '../testing/open-intake.tsx';

const server = aSalesServer();

async function openReview(intake = anIntake()) {
  takeAnswers(server, intake.content);
  const opened = openIntake(server, intake);
  await rowGrid();
  return opened;
}

const reachedLine = () => screen.getByRole('region', { name: 'The cell reached' });

describe('the rows of a file', () => {
  it('say how far each can be trusted, and begin at the first that waits', async () => {
    await openReview();
    expect(stateOf('Feeder b1r1')).toBe('Certain');
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    expect(stateOf('Feeder b1r3')).toBe('Unclear: something is to be chosen');
    expect(rowNamed('Feeder b1r2')).toContainElement(document.activeElement as HTMLElement);
    expect(reachedLine()).toHaveTextContent(
      'Feeder b1r2 quantity: Nothing is written, this is the usual answer. Confirm it. Nothing is written in PCC-1!A1',
    );
  });

  it('show types and poles in the words of the product, and what is written where nothing could be read', async () => {
    await openReview();
    const row = within(rowNamed('Feeder b1r3'));
    expect(row.getByText('MCCB OUTGOING')).toBeVisible();
    expect(row.getByText('4P')).toBeVisible();
    expect(row.getByText('125A/63A')).toHaveAttribute('aria-invalid', 'true');
  });

  it('are confirmed by Enter to the end, and an offer by Alt and its number', async () => {
    await openReview();
    press('Enter');
    expect(stateOf('Feeder b1r2')).toBe('Certain');
    expect(reachedLine()).toHaveTextContent('Written “125A/63A” in PCC-1!F12 · Alt 1: 125 A · Alt 2: 63 A');
    press('2', { altKey: true, code: 'Digit2' });
    expect(stateOf('Feeder b1r3')).toBe('Certain');
    expect(within(rowNamed('Feeder b1r3')).getByText('63')).toBeVisible();
    press('Enter');
    press('Enter');
    expect(stateOf('Feeder b1r4')).toBe('Certain');
    await waitFor(() =>
      expect(lastAnswers(server)).toMatchObject({ confirmed: ['b1r2', 'b1r4'], values: { 'b1r3.rating': 63 } }),
    );
    expect(await screen.findByText('All answers saved')).toBeVisible();
  });

  it('are passed by Enter where there is nothing to confirm but something to choose', async () => {
    const { user } = await openReview();
    await user.click(within(rowNamed('Feeder b1r3')).getByText('125A/63A'));
    press('Enter');
    expect(rowNamed('Feeder b1r4')).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('go to the unclear cell of a row whose proposals Enter has confirmed', async () => {
    const rows = [aRow('b1r1', { rating: unclear('?', []), quantity: proposed(1) })];
    const { user } = await openReview(anIntake({ content: aContent({ rows }) }));
    await user.click(within(rowNamed('Feeder b1r1')).getByText('Feeder b1r1'));
    press('Enter');
    expect(document.activeElement).toHaveTextContent('?');
    expect(stateOf('Feeder b1r1')).toBe('Unclear: something is to be chosen');
  });

  it('are edited in their cells, and refuse what cannot be', async () => {
    const { user } = await openReview();
    await user.click(within(rowNamed('Feeder b1r3')).getByText('125A/63A'));
    await user.keyboard('abc{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Not a number');
    await user.clear(screen.getByRole('textbox', { name: 'Rating (A) of Feeder b1r3' }));
    await user.keyboard('160{Enter}');
    expect(within(rowNamed('Feeder b1r3')).getByText('160')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1r3.rating': 160 }));
  });

  it('offer the list of a cell that has one', async () => {
    const { user } = await openReview();
    await user.click(within(rowNamed('Feeder b1r1')).getByText('MCCB OUTGOING'));
    await user.keyboard('{F2}');
    expect(screen.getByRole('combobox', { name: 'Type of Feeder b1r1' })).toHaveValue('MCCB OUTGOING');
    await user.clear(screen.getByRole('combobox', { name: 'Type of Feeder b1r1' }));
    await user.keyboard('motor{Enter}');
    expect(within(rowNamed('Feeder b1r1')).getByText('MOTOR STARTER')).toBeVisible();
  });

  it('are removed by Del, and taken back by Del', async () => {
    await openReview();
    press('Delete');
    expect(stateOf('Feeder b1r2')).toBe('Removed');
    expect(screen.getByRole('tab', { name: /^Rows/ })).toHaveTextContent('Rows3');
    expect(screen.getByText('3 rows, 1 to confirm, 1 to settle')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)?.removed).toEqual(['b1r2']));
    press('Delete');
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    await waitFor(() => expect(lastAnswers(server)?.removed).toEqual([]));
  });

  it('go back answer by answer with Ctrl and Z', async () => {
    await openReview();
    press('Enter');
    press('1', { altKey: true, code: 'Digit1' });
    await waitFor(() => expect(lastAnswers(server)?.values).toEqual({ 'b1r3.rating': 125 }));
    press('z', { ctrlKey: true });
    expect(stateOf('Feeder b1r3')).toBe('Unclear: something is to be chosen');
    press('z', { ctrlKey: true });
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    await waitFor(() => expect(lastAnswers(server)).toMatchObject({ confirmed: [], values: {} }));
  });

  it('of one reason are confirmed together, after their number was shown', async () => {
    const { user } = await openReview();
    press('Enter', { shiftKey: true });
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm together' }));
    expect(dialog.getByText(/Confirm 2 rows that wait for this alone: quantity: Nothing is written/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 rows' }));
    expect(stateOf('Feeder b1r2')).toBe('Certain');
    expect(stateOf('Feeder b1r4')).toBe('Certain');
    await waitFor(() => expect(lastAnswers(server)?.confirmed).toEqual(['b1r2', 'b1r4']));
  });

  it('get one more with Insert, which goes away with Del', async () => {
    await openReview();
    press('Insert');
    expect(document.activeElement).toHaveTextContent('New feeder 1');
    await waitFor(() =>
      expect(lastAnswers(server)?.added).toEqual([{ board: 'b1', values: { name: 'New feeder 1', quantity: 1 } }]),
    );
    press('Delete');
    expect(screen.queryByText('New feeder 1')).toBeNull();
    expect(await rowGrid()).toContainElement(document.activeElement as HTMLElement);
  });

  it('are filtered by a text, and shown again', async () => {
    const { user } = await openReview();
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'b1r4');
    await waitFor(() => expect(screen.queryByText('Feeder b1r1')).toBeNull());
    expect(rowNamed('Feeder b1r4')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'nothing');
    await user.click(await screen.findByRole('button', { name: 'Show all rows' }));
    await waitFor(() => expect(rowNamed('Feeder b1r1')).toBeVisible());
  });

  it('go away as they are confirmed where only those that wait are shown, and the keys go on', async () => {
    const { user } = await openReview();
    await user.click(screen.getByRole('button', { name: 'Waiting only' }));
    expect(screen.getByText('3 rows, 2 to confirm, 1 to settle')).toBeVisible();
    await user.click(within(rowNamed('Feeder b1r2')).getByText('Feeder b1r2'));
    press('Enter');
    expect(within(await rowGrid()).queryByText('Feeder b1r2')).toBeNull();
    expect(rowNamed('Feeder b1r3')).toContainElement(document.activeElement as HTMLElement);
    press('1', { altKey: true, code: 'Digit1' });
    expect(rowNamed('Feeder b1r4')).toContainElement(document.activeElement as HTMLElement);
    press('Enter');
    expect(await screen.findByText('No row is shown.')).toBeVisible();
  });

  it('stay near the one that the keys are on when only those that wait are shown', async () => {
    const rows = [...aContent().rows, aRow('b1r5'), aRow('b1r6', { quantity: proposed(1) })];
    const { user } = await openReview(anIntake({ content: aContent({ rows }) }));
    await user.click(within(rowNamed('Feeder b1r5')).getByText('Feeder b1r5'));
    await user.click(screen.getByRole('button', { name: 'Waiting only' }));
    expect(reachedLine()).toHaveTextContent('Feeder b1r6');
  });

  it('of thousands are drawn as far as they are seen', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => aRow(`b1r${index + 1}`, { quantity: proposed(1) }));
    await openReview(anIntake({ content: aContent({ rows, questions: [] }) }));
    expect(screen.getByRole('grid', { name: 'Rows of the file' })).toHaveAttribute('aria-rowcount', '3001');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    press('End', { ctrlKey: true });
    press('ArrowDown', { ctrlKey: true });
    expect(rowNamed('Feeder b1r3000')).toBeVisible();
  });
});

describe('the boards of a file', () => {
  const content = aContent({
    boards: [aBoard('b1', 'PCC-1'), aBoard('b2', 'MCC-2')],
    rows: [aRow('b1r1'), aRow('b2r1', { quantity: proposed(1) })],
    questions: [],
  });

  it('are counted, and show their rows alone', async () => {
    const { user } = await openReview(anIntake({ content }));
    expect(screen.getByRole('button', { name: /^MCC-2/ })).toHaveTextContent('MCC-21 row, 1 to confirm');
    await user.click(screen.getByRole('button', { name: /^PCC-1/ }));
    expect(screen.queryByText('Feeder b2r1')).toBeNull();
    expect(rowNamed('Feeder b1r1')).toBeVisible();
  });

  it('get another name and quantity, and give their rows to another board', async () => {
    const { user } = await openReview(anIntake({ content }));
    await user.click(screen.getByRole('button', { name: 'More for MCC-2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Name, quantity, rows…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Board MCC-2' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'MCC-3');
    await user.clear(dialog.getByLabelText('Quantity'));
    await user.type(dialog.getByLabelText('Quantity'), '2');
    await user.click(dialog.getByRole('button', { name: 'Save board' }));
    await waitFor(() => expect(lastAnswers(server)?.boards).toEqual({ b2: { name: 'MCC-3', quantity: 2 } }));
    expect(screen.getByRole('button', { name: /^MCC-3/ })).toHaveTextContent('2 times, 1 row');
  });

  it('are removed with their rows, and taken back', async () => {
    const { user } = await openReview(anIntake({ content }));
    await user.click(screen.getByRole('button', { name: 'More for MCC-2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(stateOf('Feeder b2r1')).toBe('Removed');
    await waitFor(() => expect(lastAnswers(server)?.removed).toEqual(['b2']));
    await user.click(within(rowNamed('Feeder b2r1')).getByText('Feeder b2r1'));
    press('Delete');
    expect(await screen.findByText('Its board is removed: take the board back.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for MCC-2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    expect(stateOf('Feeder b2r1')).toBe('Proposed: confirm it');
  });
});

describe('a board that others depend on', () => {
  const menuOf = async (user: Awaited<ReturnType<typeof openReview>>['user'], board: string) =>
    user.click(screen.getByRole('button', { name: `More for ${board}` }));
  const removal = () => screen.findByRole('menuitem', { name: /^Remove/ });

  it('is not removed while it has rows that were added', async () => {
    const { user } = await openReview();
    press('Insert');
    await menuOf(user, 'PCC-1');
    expect(await removal()).toHaveTextContent('It has rows that you added: take them back first.');
    expect(await removal()).toBeDisabled();
  });

  it('is neither removed nor gives its rows away while rows of another one go to it', async () => {
    const boards = [aBoard('b1', 'PCC-1'), aBoard('b2', 'MCC-2', { into: 'b1' })];
    const { user } = await openReview(anIntake({ content: aContent({ boards }) }));
    await menuOf(user, 'PCC-1');
    expect(await removal()).toHaveTextContent('Rows of another board go to it.');
    expect(await removal()).toBeDisabled();
    await user.click(screen.getByRole('menuitem', { name: 'Name, quantity, rows…' }));
    expect(screen.getByPlaceholderText('This board')).toBeDisabled();
  });

  it('gets no row while it is removed', async () => {
    const { user } = await openReview();
    await menuOf(user, 'PCC-1');
    await user.click(await removal());
    await user.click(screen.getByRole('button', { name: 'Add a row' }));
    expect(await screen.findByText('No row is added')).toBeVisible();
    await waitFor(() => expect(lastAnswers(server)).toMatchObject({ removed: ['b1'], added: [] }));
  });
});

describe('a file that may only be read', () => {
  it('says so, and no key changes it', async () => {
    startSession(aSession('administrator'));
    server.answer(readIntakeCall, anIntake());
    openIntake(server, anIntake());
    await rowGrid();
    expect(screen.getByText('View only:')).toBeVisible();
    press('Enter');
    press('Delete');
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    expect(screen.queryByRole('button', { name: 'Make boards' })).toBeNull();
    expect(server.bodiesOf(answerIntakeCall)).toEqual([]);
  });
});
