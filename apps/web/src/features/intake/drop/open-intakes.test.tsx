import { discardIntakeCall, listIntakesCall } from '@pw/contract/intake';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { connection, noteAnswer } from '../../../platform/connection.ts';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { anIntakeHead, INTAKE } from '../testing/dropped-intake.ts';
import { openedIntake, openReading } from '../testing/open-reading.tsx';

const server = aSalesServer();

const strip = () => screen.findByRole('region', { name: 'Open enquiries' });
const id = (at: number) => `${String(at).repeat(8)}-3333-4333-8333-333333333333`;

describe('the list of open enquiries', () => {
  it('names the file, what is open in it, and who dropped it', async () => {
    server.answer(listIntakesCall, [anIntakeHead()]);
    const user = await openReading();
    const list = within(await strip());
    expect(list.getByRole('listitem')).toHaveTextContent('LT schedule.xlsx3 openby Asha Rao, 12-11-2026');
    await user.click(list.getByRole('link', { name: 'Open LT schedule.xlsx' }));
    expect(await openedIntake()).toEqual({ id: INTAKE });
  });

  it('is of the project on whose catalog it is', async () => {
    server.answer(listIntakesCall, [anIntakeHead({ projectId: 17 })]);
    await openReading({ projectId: 17 });
    await strip();
    expect(server.requestsOf(listIntakesCall).map(({ query }) => query.get('projectId'))).toEqual(['17']);
  });

  it('is not there while there are none', async () => {
    server.answer(listIntakesCall, []);
    await openReading();
    await waitFor(() => expect(server.requestsOf(listIntakesCall)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Open enquiries' })).toBeNull();
  });

  it('says why a file could not be read', async () => {
    const failure = { code: 'ENCRYPTED', message: 'LT schedule.xlsx has a password: save it without one' };
    server.answer(listIntakesCall, [anIntakeHead({ state: 'failed', failure })]);
    await openReading();
    expect(within(await strip()).getByText(failure.message)).toBeVisible();
  });

  it('looks again while a file is read', async () => {
    server.once.answer(listIntakesCall, [anIntakeHead({ state: 'reading' })]);
    server.answer(listIntakesCall, [anIntakeHead()]);
    await openReading();
    expect(await screen.findByText('is being read')).toBeVisible();
    expect(await screen.findByText('3 open')).toBeVisible();
  });

  it('shows the last three, and all on demand', async () => {
    server.answer(
      listIntakesCall,
      [1, 2, 3, 4].map((at) => anIntakeHead({ intakeId: id(at), fileName: `${at}.xlsx` })),
    );
    const user = await openReading();
    const list = within(await strip());
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    await user.click(list.getByRole('button', { name: 'Show all 4 open enquiries' }));
    expect(list.getAllByRole('listitem')).toHaveLength(4);
  });

  it('discards one after a question', async () => {
    server.once.answer(listIntakesCall, [anIntakeHead()]);
    server.answer(listIntakesCall, []);
    server.answer(discardIntakeCall, { isDiscarded: true });
    const user = await openReading();
    await user.click(within(await strip()).getByRole('button', { name: 'Discard LT schedule.xlsx' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard the file' }));
    expect(server.requestsOf(discardIntakeCall)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Open enquiries' })).toBeNull());
    expect(server.requestsOf(discardIntakeCall).map(({ path }) => path.endsWith(INTAKE))).toEqual([true]);
  });

  it('says in the question why one could not be discarded', async () => {
    server.answer(listIntakesCall, [anIntakeHead()]);
    server.refuse(discardIntakeCall, 'ALREADY_MADE');
    const user = await openReading();
    await user.click(within(await strip()).getByRole('button', { name: 'Discard LT schedule.xlsx' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText(discardIntakeCall.refusals.ALREADY_MADE.message)).toBeVisible();
  });

  it('comes by itself when a lost server is back, since the page says that it is away', async () => {
    server.once.fail(listIntakesCall, 0);
    server.answer(listIntakesCall, [anIntakeHead()]);
    await openReading();
    await waitFor(() => expect(connection.get().kind).toBe('reconnecting'));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    act(noteAnswer);
    expect(within(await strip()).getByRole('link', { name: 'Open LT schedule.xlsx' })).toBeVisible();
  });

  it('says that it did not arrive, and is asked for again', async () => {
    server.once.fail(listIntakesCall, 500);
    server.answer(listIntakesCall, [anIntakeHead()]);
    const user = await openReading();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(within(await strip()).getByRole('link', { name: 'Open LT schedule.xlsx' })).toBeVisible();
  });
});
