import { answerIntakeCall, discardIntakeCall, makeIntakeBoardsCall, readIntakeCall } from '@pw/contract/intake';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aContent, aLeftover, anIntake, aRow, certain } from './testing/an-intake.ts';
import { openIntake, press, rowGrid, takeAnswers } from './testing/open-intake.tsx';

const server = aSalesServer();
const quiet = aContent({ rows: [aRow('b1r1')], questions: [] });
const made = {
  projectId: 7,
  boards: [{ lineItemId: 3, name: 'PCC-1' }],
  compared: [],
  by: 'Asha Kulkarni',
  at: '2026-11-20T09:12:00.000Z',
};

describe('the page of a file', () => {
  it('says that it is read until it is', async () => {
    server.once.answer(readIntakeCall, { ...anIntake({ state: 'reading' }), content: null });
    openIntake(server, anIntake());
    expect(await screen.findByText('Reading LT schedule.xlsx …')).toBeVisible();
    expect(await rowGrid()).toBeVisible();
  });

  it('lets the reading be cancelled', async () => {
    server.answer(discardIntakeCall, { isDiscarded: true });
    const { user, onLeave } = openIntake(server, { ...anIntake({ state: 'reading', projectId: 7 }), content: null });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith(7));
  });

  it('is discarded with answers that are on their way, and nothing waits to be saved when it is left', async () => {
    server.answer(discardIntakeCall, { isDiscarded: true });
    const { user, onLeave } = openIntake(server, anIntake());
    let unsaved = -1;
    onLeave.mockImplementation(() => {
      unsaved = unsavedWork.get().size;
    });
    await rowGrid();
    const release = server.hold(answerIntakeCall);
    press('Enter');
    expect(unsavedWork.get().size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith(null));
    expect(unsaved).toBe(0);
    release();
  });

  it.each([
    [null, 'Back to the projects'],
    [7, 'Back to the boards'],
  ])('of project %s is left with the button %s', async (projectId, label) => {
    const { user, onLeave } = openIntake(server, anIntake({ projectId }));
    await user.click(await screen.findByRole('button', { name: label }));
    expect(onLeave).toHaveBeenCalledWith(projectId);
  });

  it('says why a file could not be read, and leads to where another is dropped', async () => {
    const failure = { code: 'ENCRYPTED', message: 'LT schedule.xlsx has a password: save it again without one' };
    const { user, onLeave } = openIntake(server, { ...anIntake({ state: 'failed', failure }), content: null });
    expect(await screen.findByRole('alert')).toHaveTextContent(failure.message);
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(onLeave).toHaveBeenCalledWith(null);
  });

  it('that there is not leads back', async () => {
    server.refuse(readIntakeCall, 'NOT_FOUND');
    const { user, onLeave } = openIntake(server, anIntake());
    server.refuse(readIntakeCall, 'NOT_FOUND');
    await user.click(await screen.findByRole('button', { name: 'Back to the projects' }));
    expect(onLeave).toHaveBeenCalledWith(null);
  });

  it('that did not arrive is asked for again', async () => {
    server.once.fail(readIntakeCall, 500);
    const { user } = openIntake(server, anIntake());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await rowGrid()).toBeVisible();
  });

  it('names the boards that were made of it', async () => {
    const { user, onLeave, onBoard } = openIntake(server, anIntake({ state: 'made', made }));
    await user.click(await screen.findByRole('button', { name: 'PCC-1' }));
    expect(onBoard).toHaveBeenCalledWith(7, 3);
    await user.click(screen.getByRole('button', { name: 'Open the boards' }));
    expect(onLeave).toHaveBeenCalledWith(7);
  });

  it('names the boards that were compared, also when it is opened later', async () => {
    const compared = [{ lineItemId: 5, name: 'MCC-1', changes: 2 }];
    const { user, onBoard } = openIntake(server, anIntake({ state: 'made', made: { ...made, compared } }));
    expect(await screen.findByText('1 board compared, 2 changes to take or leave')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'MCC-1: 2 changes' }));
    expect(onBoard).toHaveBeenCalledWith(7, 5);
  });
});

describe('the boards of a file', () => {
  it('are not made while something is open, and the button says what', async () => {
    const content = aContent({ leftovers: [aLeftover('l1'), aLeftover('l2')] });
    openIntake(server, anIntake({ content }));
    const button = await screen.findByRole('button', { name: 'Make boards' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', '1 question and 2 texts of the file are open');
    expect(screen.getByText('1 question and 2 texts of the file are open')).toBeVisible();
  });

  it('are made in a new project that is called as the file says, and counted', async () => {
    takeAnswers(server, quiet);
    const content = { ...quiet, project: { name: certain('Chakan Plant') } };
    const { user } = openIntake(server, anIntake({ content }));
    await user.click(await screen.findByRole('button', { name: 'Make boards' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make boards' }));
    expect(dialog.getByLabelText('Name of the new project')).toHaveValue('Chakan Plant');
    server.answer(makeIntakeBoardsCall, {
      projectId: 7,
      boards: made.boards,
      compared: [],
      rows: 40,
      asRead: 38,
      edited: 2,
      editRate: 0.05,
    });
    server.answer(readIntakeCall, anIntake({ content, state: 'made', made }));
    await user.click(dialog.getByRole('button', { name: 'Make boards' }));
    expect(await screen.findByText('38 of 40 rows as read, 2 edited (edit rate 5 %)')).toBeVisible();
    expect(server.bodiesOf(makeIntakeBoardsCall)).toEqual([{ revision: 0, projectName: 'Chakan Plant' }]);
  });

  it('are added to the project of the file without a question for its name', async () => {
    const { user } = openIntake(server, anIntake({ content: quiet, projectId: 7 }));
    await user.click(await screen.findByRole('button', { name: 'Make boards' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make boards' }));
    expect(dialog.queryByRole('textbox')).toBeNull();
    server.refuse(makeIntakeBoardsCall, 'BOARDS_INVALID', {
      details: { faults: [{ path: 'PCC-1', text: 'The name is used already.' }] },
    });
    await user.click(dialog.getByRole('button', { name: 'Make boards' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('PCC-1: The name is used already.');
    expect(server.bodiesOf(makeIntakeBoardsCall)).toEqual([{ revision: 0 }]);
  });
});
