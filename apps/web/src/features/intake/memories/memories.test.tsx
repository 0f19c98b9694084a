import { forgetIntakeMemoryCall, type IntakeMemoryOnWire, listIntakeMemoriesCall } from '@pw/contract/intake-memories';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { IntakeMemoriesScreen } from './memories.screen.tsx';
import { kindText, meaningText } from './memory-words.ts';

const heading: IntakeMemoryOnWire = {
  memoryId: 7,
  sender: 'Deccan Cements',
  kind: 'heading',
  text: 'In (amps)',
  field: null,
  means: 'rating',
  uses: 3,
  lastBy: 'Asha Kulkarni',
  lastAt: '2026-11-12T20:00:00.000Z',
};

const server = aFakeServer(startAdministration);
const lastQuery = () => Object.fromEntries(server.requestsOf(listIntakeMemoriesCall).at(-1)?.query ?? []);

async function openMemories() {
  server.answer(listIntakeMemoriesCall, { items: [heading], total: 1 });
  const opened = renderScreen(<IntakeMemoriesScreen />);
  return { ...opened, row: await screen.findByRole('row', { name: /In \(amps\)/ }) };
}

describe('what is remembered of enquiries', () => {
  it('is listed with its sender, what it means, how often it was said, by whom and when', async () => {
    const { row } = await openMemories();
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 7)).toEqual([
      'Deccan Cements',
      'Heading',
      'In (amps)',
      'It is the rated current',
      '3',
      'Asha Kulkarni',
      '13-11-2026',
    ]);
  });

  it('is searched by the server', async () => {
    const { user } = await openMemories();
    server.answer(listIntakeMemoriesCall, { items: [], total: 0 });
    await user.type(screen.getByRole('searchbox', { name: 'Search remembered words' }), 'motor');
    expect(await screen.findByText('Nothing remembered was found.')).toBeVisible();
    expect(lastQuery()).toEqual({ search: 'motor', page: '1', size: '20' });
  });

  it('is forgotten after a question', async () => {
    const { user } = await openMemories();
    await user.click(screen.getByRole('button', { name: 'Forget In (amps)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget' }));
    expect(dialog.getByText(/Forget “In \(amps\)” of Deccan Cements\?/)).toBeVisible();
    expect(server.requestsOf(forgetIntakeMemoryCall)).toEqual([]);
    server.answer(forgetIntakeMemoryCall, { isForgotten: true });
    server.answer(listIntakeMemoriesCall, { items: [], total: 0 });
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    expect(await screen.findByText('Nothing is remembered yet')).toBeVisible();
    expect(server.requestsOf(forgetIntakeMemoryCall)).toHaveLength(1);
  });

  it('says why it could not be forgotten', async () => {
    const { user } = await openMemories();
    await user.click(screen.getByRole('button', { name: 'Forget In (amps)' }));
    server.refuse(forgetIntakeMemoryCall, 'NOT_FOUND', { message: 'It is forgotten already.' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget' }));
    await user.click(dialog.getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('It is forgotten already.'));
  });
});

it('a memory is in the words of the product', () => {
  const memory = (kind: IntakeMemoryOnWire['kind'], field: IntakeMemoryOnWire['field'], means: string) =>
    [kindText({ kind, field }), meaningText({ kind, field, means })] as const;
  expect(memory('value', 'type', 'MCCB_OG')).toEqual(['Word for the type', 'MCCB OUTGOING']);
  expect(memory('value', 'rating', '63')).toEqual(['Word for the rated current', '63 A']);
  expect(memory('leftover', null, 'nothing')).toEqual(['Text', 'Not needed']);
});
