import { listAuditEventsCall } from '@pw/contract/audit';
import {
  addOwnArticleCall,
  importOwnArticlesCall,
  listOwnArticlesCall,
  type OwnArticleOnWire,
  previewOwnArticlesCall,
  retireOwnArticleCall,
  saveOwnArticleCall,
} from '@pw/contract/own-articles';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { OwnArticlesScreen } from './own-articles.screen.tsx';

const server = aFakeServer(startAdministration);

const articleId = '77777777-7777-4777-8777-777777777777';

const voltmeter: OwnArticleOnWire = {
  articleId,
  catalogueNumber: 'OWN-VM96',
  make: 'Rishta',
  maker: 'own',
  description: 'Voltmeter 96x96',
  group: '',
  device: '',
  unit: 'nos',
  hsn: '',
  currency: 'INR',
  listPrice: '2400.00',
  validFrom: '2026-07-01',
  source: 'quotation 714',
  isRetired: false,
  revision: 3,
  changedBy: 'Nadia Rao',
  changedAt: '2026-11-20T09:01:00.000Z',
};

function open(...items: readonly OwnArticleOnWire[]) {
  const devices = [{ device: 'meter', family: 'Meter' }];
  server.answer(listOwnArticlesCall, { items: [...items], total: items.length, devices });
  return renderScreen(<OwnArticlesScreen />);
}

const file = new File(['catalogueNumber\n'], 'own.csv');

describe('the own articles', () => {
  it('say what to do while there are none', async () => {
    open();
    expect(await screen.findByText('No own article yet.')).toBeVisible();
    expect(screen.getByText(/^Add an article that no list of a maker has/)).toBeVisible();
  });

  it('say their price and that an article without a device has no box', async () => {
    open(voltmeter, { ...voltmeter, articleId: articleId.replace('7', '8'), catalogueNumber: 'X', listPrice: '' });
    const row = await screen.findByRole('row', { name: /OWN-VM96/ });
    expect(within(row).getByText('2400.00 INR')).toBeVisible();
    expect(within(row).getByText('no box')).toBeVisible();
    expect(screen.getByText('list of the maker')).toBeVisible();
  });

  it('hide those that are retired until somebody asks for them', async () => {
    const { user } = open({ ...voltmeter, isRetired: true });
    expect(await screen.findByText('No own article yet.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Show retired' }));
    expect(within(screen.getByRole('row', { name: /OWN-VM96/ })).getByText('retired')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retire OWN-VM96' })).toBeNull();
  });

  it('show at each field why it was refused', async () => {
    server.refuse(addOwnArticleCall, 'NUMBER_TAKEN', {
      details: { faults: { catalogueNumber: 'Another own article has this number.' } },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = screen.getByRole('dialog', { name: 'Add an own article' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Number/ }), 'OWN-VM96');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Another own article has this number.')).toBeVisible();
    expect(server.requestsOf(addOwnArticleCall)[0]?.body).toMatchObject({ catalogueNumber: 'OWN-VM96', unit: 'nos' });
  });

  it('show what somebody else saved first, and save over it when asked', async () => {
    const current = { ...voltmeter, listPrice: '2500.00', revision: 4 };
    server.answer(listAuditEventsCall, { items: [], total: 0 });
    server.once.refuse(saveOwnArticleCall, 'STALE', { details: { current } });
    server.answer(saveOwnArticleCall, { ...voltmeter, revision: 5 });
    const { user } = open(voltmeter);
    await user.click(await screen.findByRole('button', { name: 'Edit OWN-VM96' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit OWN-VM96' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Make\b/ }), ' Ltd');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const conflict = await within(dialog).findByRole('region', { name: 'Somebody else saved first' });
    expect(within(conflict).getByText('2500.00')).toBeVisible();
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('OWN-VM96 is saved.')).toBeVisible();
    expect(server.requestsOf(saveOwnArticleCall).map(({ body }) => body)).toMatchObject([
      { make: 'Rishta Ltd', revision: 3 },
      { make: 'Rishta Ltd', listPrice: '2400.00', revision: 4 },
    ]);
  });

  it('are retired after a question', async () => {
    server.answer(retireOwnArticleCall, { ...voltmeter, isRetired: true });
    const { user } = open(voltmeter);
    await user.click(await screen.findByRole('button', { name: 'Retire OWN-VM96' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retire' }));
    expect(await screen.findByText('OWN-VM96 is retired.')).toBeVisible();
  });

  it('are imported after a look at what changes, and not with a fault', async () => {
    const counts = { new: 0, changed: 1, same: 0 };
    const cells = [{ column: 'listPrice', before: '2400.00', after: '2500.00' }];
    const change = { row: 2, class: 'changed', catalogueNumber: 'OWN-VM96', cells } as const;
    const fault = { row: 2, column: 'device', code: 'DEVICE_UNKNOWN', cell: 'relais', message: 'No such device.' };
    const right = { counts, changes: [change], faulty: 0, faults: [], seen: 'state-1' };
    server.once.answer(previewOwnArticlesCall, { ...right, changes: [], faulty: 1, faults: [fault] });
    server.answer(previewOwnArticlesCall, right);
    server.answer(importOwnArticlesCall, { counts });
    const { user } = open(voltmeter);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = screen.getByRole('dialog', { name: 'Import own articles' });
    await user.upload(within(dialog).getByLabelText('File'), file);
    expect(await within(dialog).findByText('No such device.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
    await user.upload(within(dialog).getByLabelText('File'), file);
    expect(await within(dialog).findByText('listPrice: 2400.00 → 2500.00')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('0 new, 1 changed, 0 the same.')).toBeVisible();
  });
});
