import {
  exportPriceListCall,
  listPriceListsCall,
  listPriceListVersionsCall,
  rollBackPriceListCall,
} from '@pw/contract/price-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { MakerLists } from './maker.screen.tsx';
import { aMaker, listsOf } from './testing/a-price-list.ts';
import type { PublishedVersion } from './version-table.tsx';

const server = aFakeServer(startAdministration);
beforeEach(() => {
  server.answer(listPriceListsCall, listsOf([aMaker()]));
  server.answer(listPriceListVersionsCall, { maker: 'Siemens', versions: [active, before] });
});

const active: PublishedVersion = {
  version: 7,
  name: 'July 2026',
  validFrom: '2026-07-01',
  validUntil: '2026-12-31',
  rows: 24,
  fileName: 'siemens-2026-07.csv',
  by: 'Anil Kulkarni',
  at: '2026-06-20T09:01:00.000Z',
  isActive: true,
};

const before: PublishedVersion = {
  ...active,
  version: 6,
  name: 'January 2026',
  validFrom: '2026-01-01',
  validUntil: null,
  fileName: 'siemens-2026-01.csv',
  isActive: false,
};

function open() {
  const onLeave = vi.fn<() => void>();
  const { user } = renderScreen(
    <MakerLists maker="Siemens" onLeave={onLeave} onDraft={vi.fn<(id: string) => void>()} />,
  );
  return { user, onLeave };
}

describe('the lists of a maker', () => {
  it('say who published what when, and which of them holds', async () => {
    const { user, onLeave } = open();
    const row = await screen.findByRole('row', { name: /July 2026/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '7active',
      'July 2026',
      '01-07-2026',
      '31-12-2026',
      '24',
      'siemens-2026-07.csv',
      'Anil Kulkarni20-06-2026 14:31',
      '',
    ]);
    expect(within(screen.getByRole('row', { name: /January 2026/ })).queryByText('active')).toBeNull();
    expect(await screen.findByText('52 + 5 + 3 = 55.768 %, factor 1.02; 1,204 numbers missing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the price lists' }));
    expect(onLeave).toHaveBeenCalled();
  });

  it.each([
    ['Download the file of version 6', 'original', 'siemens-2026-01.csv'],
    ['Download version 6 as CSV', 'csv', 'Siemens version 6.csv'],
  ])('"%s" saves the file', async (button, format, name) => {
    stubFileAddresses();
    const saved = watchSaves();
    server.respond(exportPriceListCall, () => ({ status: 200, body: 'a,b' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(saved).toEqual([name]));
    expect(server.requestsOf(exportPriceListCall)[0]?.query.get('format')).toBe(format);
    expect(server.requestsOf(exportPriceListCall)[0]?.path).toContain('/price-lists/Siemens/versions/6/file');
  });

  it('say why a file did not arrive', async () => {
    server.fail(exportPriceListCall, 500);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download version 6 as CSV' }));
    expect(await screen.findByText(/^The file did not arrive\./)).toBeVisible();
  });

  it('offer no roll-back to the version that holds, and none to a reader', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Roll back to version 6' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll back to version 7' })).toBeNull();
  });

  it('are only read by a salesperson', async () => {
    startSession(aSession('sales'));
    open();
    expect(await screen.findByRole('row', { name: /July 2026/ })).toBeVisible();
    for (const name of ['Upload', 'Terms', 'Roll back to version 6']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

async function openRollBack() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back to version 6' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back Siemens to version 6' }));
  return {
    user,
    dialog,
    send: () => user.click(dialog.getByRole('button', { name: 'Roll back to version 6' })),
    day: dialog.getByRole('textbox', { name: /From day/ }),
    reason: dialog.getByRole('textbox', { name: /Reason/ }),
  };
}

describe('a roll-back', () => {
  it('says what it does, and sends version, day and reason', async () => {
    server.answer(rollBackPriceListCall, aMaker());
    const { user, dialog, send, day, reason } = await openRollBack();
    expect(dialog.getByText(/Version 6, "January 2026", prices the articles of Siemens/)).toBeVisible();
    await user.clear(day);
    await user.type(day, '01-12-2026');
    await user.type(reason, 'Wrong discount groups');
    await send();
    expect(await screen.findByText('Version 6 of Siemens holds from 01-12-2026 on.')).toBeVisible();
    expect(server.bodiesOf(rollBackPriceListCall)).toEqual([
      { toVersion: 6, fromDay: '2026-12-01', reason: 'Wrong discount groups' },
    ]);
    expect(server.requestsOf(listPriceListVersionsCall).length).toBeGreaterThan(1);
  });

  it('to the version that holds withdraws one that comes, on its day', async () => {
    server.answer(listPriceListsCall, listsOf([aMaker({ coming: [{ version: 8, fromDay: '2027-01-01' }] })]));
    server.answer(rollBackPriceListCall, aMaker());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 7' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roll back Siemens to version 7' }));
    expect(dialog.getByText(/you can go back to version 8 in the same way/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong list');
    await user.click(dialog.getByRole('button', { name: 'Roll back to version 7' }));
    await waitFor(() =>
      expect(server.bodiesOf(rollBackPriceListCall)).toEqual([
        { toVersion: 7, fromDay: '2027-01-01', reason: 'Wrong list' },
      ]),
    );
  });

  it('asks for a reason of at least three characters', async () => {
    const { user, send, reason } = await openRollBack();
    await user.type(reason, 'no');
    await send();
    expect(reason).toHaveAccessibleDescription('Write a reason of 3 to 300 characters.');
    expect(server.requestsOf(rollBackPriceListCall)).toEqual([]);
  });

  it('shows why it was refused and stays open', async () => {
    server.refuse(rollBackPriceListCall, 'VERSION_ACTIVE');
    const { user, dialog, send, reason } = await openRollBack();
    await user.type(reason, 'Wrong list');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Nothing was changed. This version holds on that day already.',
    );
  });

  it('shows what the server says of its day at the day', async () => {
    server.refuse(rollBackPriceListCall, 'FIELD_INVALID', {
      details: { faults: { fromDay: 'At most 400 days ahead.' } },
    });
    const { user, send, day, reason } = await openRollBack();
    await user.type(reason, 'Wrong list');
    await send();
    await waitFor(() => expect(day).toHaveAccessibleDescription('At most 400 days ahead.'));
  });
});
