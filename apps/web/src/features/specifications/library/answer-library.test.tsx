import {
  type LibraryEntryOnWire,
  listLibraryAnswersCall,
  removeLibraryAnswerCall,
  saveLibraryAnswerCall,
} from '@pw/contract/answer-library';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { AnswerLibraryScreen } from './answer-library.screen.tsx';

const entry: LibraryEntryOnWire = {
  entryId: '99999999-9999-4999-8999-999999999999',
  consultant: 'Tata Consulting',
  sample: 'The panels shall be hermetic.',
  verdict: 'deviate',
  text: 'Panels are not hermetic.',
  quotation: 'Q-2026-0007',
  uses: 3,
  lastUsedAt: '2026-11-12T20:00:00.000Z',
  keptBy: 'Asha Kulkarni',
  revision: 2,
};

const server = aFakeServer(startAdministration);

async function openLibrary() {
  server.answer(listLibraryAnswersCall, { entries: [entry], total: 1 });
  const opened = renderScreen(<AnswerLibraryScreen />);
  return { ...opened, row: await screen.findByRole('row', { name: /hermetic/ }) };
}

describe('the answers that are kept', () => {
  it('are listed with clause, verdict, answer, for whom, where and how often they were given', async () => {
    const { row } = await openLibrary();
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 7)).toEqual([
      'The panels shall be hermetic.',
      'Deviate',
      'Panels are not hermetic.',
      'Tata Consulting',
      'Q-2026-0007',
      '3',
      '13-11-2026',
    ]);
  });

  it('are searched by the server', async () => {
    const { user } = await openLibrary();
    server.answer(listLibraryAnswersCall, { entries: [], total: 0 });
    await user.type(screen.getByRole('searchbox', { name: 'Search clauses and answers' }), 'door');
    expect(await screen.findByText('No answer was found.')).toBeVisible();
    expect(Object.fromEntries(server.requestsOf(listLibraryAnswersCall).at(-1)?.query ?? [])).toEqual({
      text: 'door',
      page: '1',
      size: '20',
    });
  });

  it('are changed by the revision that was read, with a text that is long enough', async () => {
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Change The panels shall be hermetic.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the answer' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Clarify' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Text' }));
    expect(dialog.getByText(/at least 10 characters/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Please name the standard.');
    server.once.refuse(saveLibraryAnswerCall, 'STALE');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Somebody else saved this meanwhile/)).toBeVisible();
    server.answer(saveLibraryAnswerCall, { ...entry, verdict: 'clarify', text: 'Please name the standard.' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveLibraryAnswerCall).at(-1)).toEqual({
      verdict: 'clarify',
      text: 'Please name the standard.',
      revision: 2,
    });
  });

  it('are removed after a question', async () => {
    const { user } = await openLibrary();
    await user.click(screen.getByRole('button', { name: 'Remove The panels shall be hermetic.' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the answer' }));
    expect(server.requestsOf(removeLibraryAnswerCall)).toEqual([]);
    server.answer(removeLibraryAnswerCall, { entryId: entry.entryId });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(removeLibraryAnswerCall)).toHaveLength(1);
  });
});
