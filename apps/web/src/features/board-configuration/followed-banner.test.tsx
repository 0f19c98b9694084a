import type { Edit } from '@pw/switchboard/editing/edit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { FollowedBanner } from './followed-banner.tsx';
import { emptyDraft } from './testing/fake-editing.ts';
import { renderWithBoard } from './testing/render-with-board.tsx';

const server = aSalesServer();

const set = (property: string, value: string | number): Edit => ({ kind: 'set', part: 'board', property, value });
const open = (properties: Readonly<Record<string, number>> = { RATED_CURRENT: 2500 }) => {
  const { store } = renderWithBoard(server, <FollowedBanner />, { draft: { ...emptyDraft, properties } });
  return { store, edit: (...edits: readonly Edit[]) => act(() => void store.edit(edits)) };
};
const bannerText = () => screen.queryByText(/derived values? changed:$/)?.textContent ?? null;
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('values that follow from another one', () => {
  it('are reported with what they were and are, and taken back with the change', async () => {
    const { store, edit } = open();
    edit(set('RATED_CURRENT', 1000));
    expect(bannerText()).toBe(`${lines().length} derived values changed: `);
    expect(lines()).toContain('Degree of protection from IP42 to IP52');
    expect(lines().some((line) => line?.startsWith('Main busbar size from '))).toBe(true);
    await press('Undo the change');
    expect(bannerText()).toBeNull();
    expect(store.reading.facets('board', 'RATED_CURRENT').value).toBe(2500);
    await waitFor(() => expect(store.status.get().unsentCount).toBe(0));
  });

  it('stay until they are kept, whatever else is entered; undo is offered only of the change itself', async () => {
    const { edit } = open();
    edit(set('RATED_CURRENT', 1000));
    edit(set('SB_COLOR', 'RAL 7035'));
    expect(lines()).toContain('Degree of protection from IP42 to IP52');
    expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
    await press('Keep');
    expect(bannerText()).toBeNull();
    edit(set('SB_COLOR', 'RAL 7032'));
    expect(bannerText()).toBeNull();
  });

  it('are told from what they were at first, and not once they are as they were', () => {
    const { edit } = open();
    edit(set('RATED_CURRENT', 1000));
    edit(set('RATED_CURRENT', 800));
    expect(lines()).toContain('Degree of protection from IP42 to IP52');
    edit(set('RATED_CURRENT', 2500));
    expect(bannerText()).toBeNull();
  });

  it('are not reported when the user chooses them, nor while a board gets its first values', () => {
    const { edit } = open({});
    edit(set('RATED_CURRENT', 2500));
    expect(bannerText()).toBeNull();
    edit(set('RATED_CURRENT', 1000));
    edit(set('SB_IP', 'IP54'));
    expect(lines().some((line) => line?.startsWith('Degree of protection'))).toBe(false);
  });

  it('are those of feeders too, told together where they changed alike', () => {
    const { edit } = open();
    const feeder = (part: string): Edit => ({
      kind: 'add-feeder',
      part,
      name: `OG-${part}`,
      type: 'MCCB_OG',
      properties: { FEEDER_AMP_RATING: '250', FEEDER_POLES: '4', SECTION_A: '1' },
    });
    edit(feeder('f1'), feeder('f2'));
    edit(set('INTERRUPT_RATING', '65'));
    expect(lines()).toContainEqual(expect.stringMatching(/^Breaking class of OG-f1 and 1 more from \S+ to \S+$/));
    edit({ kind: 'remove', part: 'f2' });
    expect(lines()).toContainEqual(expect.stringMatching(/^Breaking class of OG-f1 from \S+ to \S+$/));
  });
});
