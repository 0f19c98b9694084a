import { answerIntakeCall, readIntakeCall } from '@pw/contract/intake';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { noAnswers } from '../answers/answers-edit.ts';
import { aContent, anIntake, aRow, certain, proposed, unclear } from '../testing/an-intake.ts';
import {
  changedBy,
  lastAnswers,
  openIntake,
  press,
  rowGrid,
  rowNamed,
  stateOf,
  takeAnswers,
} from '../testing/open-intake.tsx';

const server = aSalesServer();

describe('answers on their way to the server', () => {
  it('go one call at a time, and the next one holds all that came meanwhile', async () => {
    takeAnswers(server, aContent());
    openIntake(server, anIntake());
    await rowGrid();
    const release = server.hold(answerIntakeCall);
    press('Enter');
    await waitFor(() => expect(server.bodiesOf(answerIntakeCall)).toHaveLength(1));
    press('1', { altKey: true, code: 'Digit1' });
    press('Enter');
    press('Enter');
    expect(screen.getByText('Saving …')).toBeVisible();
    release();
    expect(await screen.findByText('All answers saved')).toBeVisible();
    expect(server.bodiesOf(answerIntakeCall)).toMatchObject([
      { revision: 0, answers: { confirmed: ['b1r2'], values: {} } },
      { revision: 1, answers: { confirmed: ['b1r2', 'b1r4'], values: { 'b1r3.rating': 125 } } },
    ]);
  });

  it('show what the server says of them', async () => {
    const content = aContent();
    server.answer(answerIntakeCall, {
      revision: 1,
      state: 'ready',
      open: 1,
      changed: {
        ...changedBy(content, noAnswers),
        rows: [aRow('b1r3', { rating: unclear('125A/63A', [200], 'NOT_MADE') }, { isReady: false })],
      },
    });
    openIntake(server, anIntake({ content }));
    await rowGrid();
    press('ArrowDown');
    press('1', { altKey: true, code: 'Digit1' });
    expect(stateOf('Feeder b1r3')).toBe('Certain');
    await waitFor(() => expect(stateOf('Feeder b1r3')).toBe('Unclear: something is to be chosen'));
  });

  it('wait in the page while the server is lost, and go once it is back', async () => {
    const { user } = await openLost();
    expect(await screen.findByText(/Not saved to the server since/)).toBeVisible();
    press('1', { altKey: true, code: 'Digit1' });
    takeAnswers(server, aContent());
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('All answers saved')).toBeVisible();
    expect(screen.queryByText(/Not saved to the server/)).toBeNull();
    expect(lastAnswers(server)).toMatchObject({ confirmed: ['b1r2'], values: { 'b1r3.rating': 125 } });
    // The server may have had the first request: it comes again as it was, by its key.
    const [first, again] = server.requestsOf(answerIntakeCall);
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  async function openLost() {
    server.fail(answerIntakeCall, 0);
    const opened = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    return opened;
  }

  const theirs = anIntake({
    revision: 5,
    answeredBy: 'Vikram Shah',
    answers: { ...noAnswers, values: { 'b1r3.rating': 63 } },
    content: aContent({ rows: [aRow('b1r2', { quantity: proposed(1) }), aRow('b1r3', { rating: certain(63) })] }),
  });

  it('that somebody else came before are replaced by theirs, by name', async () => {
    server.refuse(answerIntakeCall, 'STALE', { details: { current: theirs } });
    const { user } = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    expect(await screen.findByText('Vikram Shah answered meanwhile:')).toBeVisible();
    server.answer(readIntakeCall, theirs);
    await user.click(screen.getByRole('button', { name: 'Load theirs' }));
    expect(rowNamed('Feeder b1r3')).toHaveTextContent('63');
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    expect(screen.queryByText(/answered meanwhile/)).toBeNull();
  });

  it('that somebody else came before replace theirs where the user says so', async () => {
    server.once.refuse(answerIntakeCall, 'STALE', { details: { current: theirs } });
    takeAnswers(server, aContent());
    const { user } = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.bodiesOf(answerIntakeCall)).toHaveLength(2));
    expect(server.bodiesOf(answerIntakeCall)[1]).toMatchObject({ revision: 5, answers: { confirmed: ['b1r2'] } });
  });

  it('that the server refuses altogether are let go, and the file is loaded again', async () => {
    server.refuse(answerIntakeCall, 'NOT_READ');
    const { user } = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is not read yet.');
    await user.click(screen.getByRole('button', { name: 'Load the file again' }));
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that somebody else came before are let go where there is nothing of theirs to load', async () => {
    server.refuse(answerIntakeCall, 'STALE', { details: { current: { ...theirs, state: 'reading', content: null } } });
    const { user } = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    server.answer(readIntakeCall, theirs);
    await user.click(await screen.findByRole('button', { name: 'Load the file again' }));
    await waitFor(() => expect(rowNamed('Feeder b1r3')).toHaveTextContent('63'));
  });

  it('that do not fit the file are let go where undoing one does not help', async () => {
    server.refuse(answerIntakeCall, 'ANSWERS_INVALID', {
      details: { faults: [{ path: 'values.b1r2.name', text: 'Feeder name is required' }] },
    });
    const { user } = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Load the file again' }));
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that do not fit the file are named, and undone', async () => {
    server.once.refuse(answerIntakeCall, 'ANSWERS_INVALID', {
      details: { faults: [{ path: 'values.b1r2.name', text: 'Feeder name is required' }] },
    });
    const { user } = openIntake(server, anIntake());
    await rowGrid();
    press('Enter');
    expect(await screen.findByRole('alert')).toHaveTextContent('Feeder name is required');
    await user.click(screen.getByRole('button', { name: 'Undo the last answer' }));
    expect(stateOf('Feeder b1r2')).toBe('Proposed: confirm it');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
