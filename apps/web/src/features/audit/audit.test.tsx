import { type AuditEvent, listAuditEventsCall, listAuditPeopleCall } from '@pw/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { AuditScreen } from './audit.screen.tsx';

const vikram = '99999999-9999-4999-8999-999999999999';

const server = aFakeServer(startAdministration);
beforeEach(() => {
  server.answer(listAuditPeopleCall, { people: [{ accountId: vikram, name: 'Vikram Iyer' }] });
});

function anEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    eventId: 7,
    at: '2026-11-20T20:01:00.000Z',
    actor: { accountId: vikram, name: 'Vikram Iyer', role: 'administrator' },
    event: 'user.edited',
    subject: 'Asha Kulkarni',
    details: { name: { from: 'Asha', to: 'Asha Kulkarni' } },
    ...changes,
  };
}

const lastQuery = () => Object.fromEntries(server.requestsOf(listAuditEventsCall).at(-1)?.query ?? []);

describe('the audit', () => {
  it('says when, who, what and on what, in words and in the time of India [CON-03]', async () => {
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 1 });
    renderScreen(<AuditScreen />);
    const row = await screen.findByRole('row', { name: /Vikram/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['21-11-2026 01:31:00', 'Vikram IyerAdministrator', 'User changed', 'Asha Kulkarni', 'Details']);
    expect(screen.getByText('1 to 1 of 1')).toBeVisible();
  });

  it('asks the server page by page', async () => {
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 431 });
    const { user } = renderScreen(<AuditScreen />);
    expect(await screen.findByText('1 to 20 of 431')).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', size: '20', search: '' });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('21 to 40 of 431')).toBeVisible();
    expect(lastQuery()).toMatchObject({ page: '2', size: '20' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '200');
    expect(await screen.findByText('1 to 200 of 431')).toBeVisible();
    expect(lastQuery()).toMatchObject({ page: '1', size: '200' });
  });

  it('lets the server search, from the first page on', async () => {
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 431 });
    const { user } = renderScreen(<AuditScreen />);
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'asha');
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1', size: '20', search: 'asha' }));
  });

  it('is limited to days, which count when they are whole', async () => {
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 1 });
    const { user } = renderScreen(<AuditScreen />);
    await user.type(screen.getByRole('textbox', { name: 'From' }), '01-11-2026{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '30-11-2026');
    await user.tab();
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-11-01', to: '2026-11-30' }));
    await user.clear(screen.getByRole('textbox', { name: 'To' }));
    await user.type(screen.getByRole('textbox', { name: 'To' }), '31-11-2026{Enter}');
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('Write a day as dd-MM-yyyy.');
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('to'));
  });

  it('is narrowed to a person and a kind', async () => {
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 1 });
    const { user } = renderScreen(<AuditScreen />);
    await screen.findByRole('option', { name: 'Vikram Iyer' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Vikram Iyer');
    await waitFor(() => expect(lastQuery()).toMatchObject({ actor: vikram }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Users');
    await waitFor(() => expect(lastQuery()).toMatchObject({ actor: vikram, kind: 'users' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Anybody');
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('actor'));
  });

  it('exports every page of what is looked at', async () => {
    const first = Array.from({ length: 200 }, (_, at) => anEvent({ eventId: 900 - at }));
    server.answer(listAuditEventsCall, { items: first, total: 201 });
    const { user } = renderScreen(<AuditScreen />);
    await screen.findByText('1 to 20 of 201');
    server.once.answer(listAuditEventsCall, { items: first, total: 201 });
    server.answer(listAuditEventsCall, { items: [anEvent({ eventId: 700 })], total: 201 });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [blob] = saved.mock.calls[0] ?? [];
    const lines = (await (blob as Blob).text()).trim().split('\r\n');
    expect(lines).toHaveLength(1 + 201);
    expect(lastQuery()).toMatchObject({ page: '2', size: '200' });
    vi.restoreAllMocks();
  });

  it('says why nothing was exported', async () => {
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 1 });
    const { user } = renderScreen(<AuditScreen />);
    await screen.findByRole('row', { name: /Vikram/ });
    server.once.fail(listAuditEventsCall, 503);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(/^The events were not exported\./)).toBeVisible();
  });

  it('opens an event with old and new values, and goes to the next one', async () => {
    const second = anEvent({ eventId: 6, event: 'logo.uploaded', subject: 'Logo', details: {} });
    server.answer(listAuditEventsCall, { items: [anEvent(), second], total: 2 });
    const { user } = renderScreen(<AuditScreen />);
    (await screen.findByRole('row', { name: /User changed/ })).focus();
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'User changed: Asha Kulkarni' });
    expect(within(drawer).getByText('Vikram Iyer (Administrator), 21-11-2026 01:31:00')).toBeVisible();
    expect(
      within(drawer)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['PropertyBeforeAfter', 'NameAshaAsha Kulkarni']);
    await user.click(within(drawer).getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'Logo uploaded: Logo' })).toHaveTextContent('no further details');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lists what an event tells apart from what it changed', async () => {
    const event = anEvent({
      event: 'user.added',
      details: { userName: 'asha', roles: ['sales', 'field-engineer'], name: { from: 'Asha', to: 'Asha Kulkarni' } },
    });
    server.answer(listAuditEventsCall, { items: [event], total: 1 });
    const { user } = renderScreen(<AuditScreen />);
    await user.click(await screen.findByRole('button', { name: /^Details of User added/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'asha',
      'Sales, Field Engineer',
    ]);
    expect(within(drawer.getByRole('table', { name: 'Changes' })).getAllByRole('row')).toHaveLength(2);
  });

  it('names the first of many in the list, and all of them in the details', async () => {
    const names = Array.from({ length: 198 }, (_, at) => `MDB-1-Copy-(${at + 1})`);
    const subject = names.join(', ');
    const event = anEvent({ event: 'boards.copied', subject, details: { from: 'Plant' } });
    server.answer(listAuditEventsCall, { items: [event], total: 1 });
    const { user } = renderScreen(<AuditScreen />);
    const row = await screen.findByRole('row', { name: /MDB-1-Copy-\(7\), …/ });
    expect(row).not.toHaveTextContent('MDB-1-Copy-(8)');
    await user.click(within(row).getByRole('button', { name: /^Details of / }));
    const drawer = within(await screen.findByRole('dialog', { name: /: MDB-1-Copy-\(1\), .* …$/ }));
    expect(drawer.queryByText(/MDB-1-Copy-\(198\)/)).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: /^Show all / }));
    expect(drawer.getByText(/MDB-1-Copy-\(198\)/)).toBeVisible();
  });

  it('names nobody by a role before one was chosen', async () => {
    const actor = { ...anEvent().actor, role: 'choosing' };
    server.answer(listAuditEventsCall, { items: [anEvent({ actor })], total: 1 });
    renderScreen(<AuditScreen />);
    expect(await screen.findByText('choosing a role')).toBeVisible();
  });

  it('says when nothing happened, and when nothing was found', async () => {
    server.answer(listAuditEventsCall, { items: [], total: 0 });
    const { user } = renderScreen(<AuditScreen />);
    expect(await screen.findByText('Nothing happened yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'x');
    expect(await screen.findByText('No events were found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all events' }));
    expect(await screen.findByText('Nothing happened yet')).toBeVisible();
  });

  it('says what did not arrive and loads it again when asked', async () => {
    server.once.fail(listAuditEventsCall, 503);
    server.answer(listAuditEventsCall, { items: [anEvent()], total: 1 });
    const { user } = renderScreen(<AuditScreen />);
    expect(await screen.findByText(/The events did not arrive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Vikram/ })).toBeVisible();
  });
});
