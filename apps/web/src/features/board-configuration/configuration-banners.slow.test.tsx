import { editBoardCall, keepEditingCall, openEditingCall, takeOverEditingCall } from '@pw/contract/board-configuration';
import { acceptKnowledgeCall, compareKnowledgeCall, readKnowledgeCall } from '@pw/contract/board-knowledge';
import { httpMessage } from '@pw/domain/http-messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteAnswer, noteSilence } from '../../platform/connection.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answerEditing, emptyDraft, vikram } from './testing/fake-editing.ts';
import { knowledge } from './testing/knowledge-of-tests.ts';
import { choose, openConfiguration, startConfiguration } from './testing/open-configuration.tsx';

const server = aFakeServer(startConfiguration);

const hold = { ...vikram, since: '2026-11-20T09:05:00.000Z', isMine: false };
const colour = () => screen.getByRole('combobox', { name: /^Colour/ });

describe('a board that somebody else edits', () => {
  it('is read, and can be taken over', async () => {
    answerEditing(server, emptyDraft, { hold });
    server.refuse(openEditingCall, 'HELD', { details: hold });
    const user = await openConfiguration();
    expect(screen.getByText('Vikram Shah edits this board since 14:35:')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(colour()).toBeEnabled());
    expect(server.requestsOf(takeOverEditingCall)).toHaveLength(1);
    expect(screen.queryByText(/Vikram Shah/)).not.toBeInTheDocument();
  });

  it('that was taken away asks at the next change: taken back, the change is still there', async () => {
    const remote = answerEditing(server);
    server.once.refuse(editBoardCall, 'HELD', { details: hold });
    const user = await openConfiguration();
    await choose(user, /^Colour/, 'RAL 7035');
    const question = within(await screen.findByRole('dialog', { name: 'Board taken over' }));
    expect(question.getByText(/^Vikram Shah edits this board since 14:35. 1 of your changes/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(remote.value('board', 'SB_COLOR')).toBe('RAL 7035'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that was taken away can be left to them: it is read from then on', async () => {
    answerEditing(server);
    server.once.refuse(editBoardCall, 'HELD', { details: hold });
    const user = await openConfiguration();
    await choose(user, /^Colour/, 'RAL 7035');
    const question = within(await screen.findByRole('dialog', { name: 'Board taken over' }));
    await user.click(question.getByRole('button', { name: 'Read' }));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    expect(screen.getByRole('status', { name: 'Colour' })).toHaveTextContent('RAL 7032 (Siemens grey)');
    expect(server.requestsOf(keepEditingCall)).toEqual([]);
  });
});

it('compares when both changed the same, and takes theirs', async () => {
  const remote = answerEditing(server);
  const user = await openConfiguration();
  remote.editElsewhere({ kind: 'set', part: 'board', property: 'SB_COLOR', value: 'RAL 7032' });
  server.once.refuse(editBoardCall, 'EDITED_MEANWHILE', {
    details: { sequence: 2, part: 'board', property: 'SB_COLOR', theirs: 'RAL 7032', by: vikram, at: hold.since },
  });
  await choose(user, /^Colour/, 'RAL 7035');
  const panel = within(await screen.findByRole('region', { name: 'Somebody else saved first' }));
  expect(panel.getByText(/^Vikram Shah changed .* of the board at 20-11-2026 14:35/)).toBeVisible();
  expect(panel.getByRole('row', { name: /RAL 7035 RAL 7032$/ })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(colour()).toHaveValue('RAL 7032'));
});

it('says since when nothing arrives at the server, and tries at once when asked to', async () => {
  const remote = answerEditing(server);
  const user = await openConfiguration();
  server.setAway(true);
  server.once.fail(editBoardCall, 0);
  await choose(user, /^Colour/, 'RAL 7035');
  expect(await screen.findByText(/^Not saved to the server since \d\d:\d\d:$/)).toBeVisible();
  expect(screen.getByText(/1 change waits in this tab/)).toBeVisible();
  expect(screen.queryByText(httpMessage(0))).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/^Not saved to the server/)).not.toBeInTheDocument());
  expect(remote.value('board', 'SB_COLOR')).toBe('RAL 7035');
});

it('tells a computer without a network and a server with a fault from one that does not answer', async () => {
  const remote = answerEditing(server);
  const user = await openConfiguration();
  server.fail(editBoardCall, 503);
  await choose(user, /^Colour/, 'RAL 7035');
  const fault = await screen.findByText(/^The server has a fault and takes no changes since \d\d:\d\d:$/);
  expect(fault.parentElement).toHaveTextContent(
    '1 change waits in this tab until it takes them again. Keep the tab open.',
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.setAway(true);
  server.fail(editBoardCall, 0);
  act(() => noteSilence());
  // An answer of the server with the fault may still arrive in between.
  await waitFor(() =>
    expect(screen.getByText(/^Offline, not saved to the server since \d\d:\d\d:$/).parentElement).toHaveTextContent(
      '1 change waits in this tab until the network is back.',
    ),
  );
  vi.restoreAllMocks();
  remote.takeEdits();
  act(() => noteAnswer());
  await waitFor(() => expect(remote.value('board', 'SB_COLOR')).toBe('RAL 7035'));
});

it('names what the current rules do not know any more', async () => {
  answerEditing(server, emptyDraft, { lost: [{ part: 'f3', name: 'OG-3', property: 'FEEDER_KEYLOCK' }] });
  await openConfiguration();
  expect(screen.getByText(/do not know these any more: OG-3 FEEDER_KEYLOCK/)).toBeVisible();
});

describe('a board that was worked out by older rules', () => {
  const now = { version: knowledge.version, hash: knowledge.tables.hash };

  it('is read until somebody has looked at what would change, and accepted it', async () => {
    const remote = answerEditing(server, emptyDraft, { knowledge: { ...now, keptVersion: 'SBD-R1.0+older' } });
    server.answer(compareKnowledgeCall, {
      from: 'SBD-R1.0+older',
      to: now.version,
      changes: {
        values: [{ part: 'board', name: 'PCC-1', property: 'MBB_SIZE', before: '1x100x10', after: '1x120x10' }],
        checks: { gone: [], come: [{ id: 'B6', severity: 'W', message: 'Ventilation is needed' }] },
        price: { beforePaise: 100_000, afterPaise: 110_000, areTermsTheSame: true },
      },
    });
    server.respond(acceptKnowledgeCall, () => {
      remote.say({ knowledge: { ...now, keptVersion: now.version } });
      return { status: 200, body: remote.state() };
    });
    const user = await openConfiguration();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show what would change' }));
    const change = within(await screen.findByRole('dialog', { name: 'What would change' }));
    expect(await change.findByRole('row', { name: /^PCC-1 .*1x100x10 1x120x10$/ })).toBeVisible();
    expect(change.getByText(/The final price was ₹ 1,000\.00 and becomes ₹ 1,100\.00/)).toBeVisible();
    expect(change.getByText(/Ventilation is needed/)).toBeVisible();
    await user.click(change.getByRole('button', { name: 'Accept the changes' }));
    await waitFor(() => expect(colour()).toBeEnabled());
    expect(server.bodiesOf(acceptKnowledgeCall)).toEqual([{ version: now.version }]);
  });

  it('leads to what would change, and offers no Edit that would open it for reading again', async () => {
    answerEditing(server, emptyDraft, { knowledge: { ...now, keptVersion: 'SBD-R1.0+older' } });
    await openConfiguration();
    expect(screen.getByText(/It can be edited once what would change is accepted\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('is still read once it was taken over from somebody', async () => {
    answerEditing(server, emptyDraft, { hold, knowledge: { ...now, keptVersion: 'SBD-R1.0+older' } });
    server.refuse(openEditingCall, 'HELD', { details: hold });
    const user = await openConfiguration();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByText(/Vikram Shah/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Show what would change' })).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('is loaded again when the server gets other rules meanwhile', async () => {
    answerEditing(server);
    server.once.refuse(editBoardCall, 'KNOWLEDGE_CHANGED');
    const user = await openConfiguration();
    await choose(user, /^Colour/, 'RAL 7035');
    await user.click(await screen.findByRole('button', { name: 'Load the board again' }));
    await waitFor(() => expect(server.requestsOf(openEditingCall)).toHaveLength(2));
  });

  it('says so when the rules did not arrive', async () => {
    answerEditing(server);
    server.refuse(readKnowledgeCall, 'NOT_FOUND');
    renderApp('/main/sales/add-product/true?project=17&board=101');
    expect(await screen.findByText('The server works with other tables now. Reload the page.')).toBeVisible();
  });
});
