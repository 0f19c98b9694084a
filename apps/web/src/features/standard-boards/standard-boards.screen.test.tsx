import {
  listStandardBoardsCall,
  listStandardVersionsCall,
  moveStandardBoardCall,
  type StandardVersionOnWire,
} from '@pw/contract/standard-boards';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { StandardBoardsScreen } from './standard-boards.screen.tsx';
import { aStandard } from './testing/a-standard.ts';

const server = aFakeServer(startAdministration);

const aVersion = (version: number, given: Partial<StandardVersionOnWire> = {}): StandardVersionOnWire => ({
  version,
  note: '',
  figures: { ip: 'IP54' },
  knowledgeVersion: 'SBD-R3.1',
  savedBy: 'Asha Kulkarni',
  savedAt: '2026-11-12T06:00:00.000Z',
  released: { by: 'Meera Shah', at: '2026-11-13T06:00:00.000Z' },
  deviations: [],
  changes: [],
  ...given,
});

async function openVersions() {
  server.answer(listStandardBoardsCall, { standards: [aStandard({ newestVersion: 4 })] });
  const ip = { part: 'board', property: 'SB_IP', name: '', label: 'Degree of protection' };
  server.answer(listStandardVersionsCall, {
    versions: [
      aVersion(4, {
        released: null,
        figures: { checks: 'B5' },
        deviations: [{ ...ip, standard: 'IP54', here: 'IP42' }],
        changes: [{ fact: 'lengthMm', before: 2400, now: 2600 }],
      }),
      aVersion(3),
    ],
  });
  const { user } = renderScreen(<StandardBoardsScreen />);
  (await screen.findByRole('row', { name: /PCC-630-A/ })).focus();
  await user.keyboard('{Enter}');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'PCC-630-A Distribution board' })) };
}

const moves = () => server.bodiesOf(moveStandardBoardCall);

describe('the standard boards of a company', () => {
  it('say of each version what it changes, what checks find, and who released it', async () => {
    const { dialog } = await openVersions();
    const fourth = within(await dialog.findByRole('region', { name: 'PCC-630-A v4' }));
    expect(fourth.getByText(/Not released. Checks find: B5/)).toBeVisible();
    expect(fourth.getByRole('row', { name: /Degree of protection IP54 IP42/ })).toBeVisible();
    expect(fourth.getByRole('row', { name: /Length 2400 mm 2600 mm/ })).toBeVisible();
    const third = within(dialog.getByRole('region', { name: 'PCC-630-A v3' }));
    expect(third.getByText(/Released by Meera Shah on 13-11-2026/)).toBeVisible();
    expect(third.queryByRole('button')).toBeNull();
  });

  it('are released and retired', async () => {
    server.answer(moveStandardBoardCall, aStandard({ version: 4, newestVersion: 4 }));
    const { user, dialog } = await openVersions();
    await user.click(await dialog.findByRole('button', { name: 'Release version 4' }));
    await waitFor(() => expect(moves()).toEqual([{ state: 'released', version: 4, revision: 4 }]));
    await user.click(dialog.getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(moves()[1]).toEqual({ state: 'retired', version: 3, revision: 4 }));
  });
});
