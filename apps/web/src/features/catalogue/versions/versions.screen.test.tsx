import {
  compareCatalogueVersionsCall,
  listCatalogueVersionsCall,
  rollBackCatalogueCall,
} from '@pw/contract/catalogue-versions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { VersionsScreen } from './versions.screen.tsx';

const server = aFakeServer(() => {
  startSession(aSession('administrator'));
  return startFakeServer();
});

const product = {
  number: 0,
  version: 'SBD-R3.0+1',
  isInForce: false,
  note: '',
  draftedBy: [],
  releasedBy: null,
  releasedAt: null,
  changes: 0,
  rolledBackTo: null,
};
const second = {
  ...product,
  number: 2,
  version: 'SBD-R3.0+1.2-b',
  isInForce: true,
  note: 'plates of 2027',
  draftedBy: ['Priya Iyer'],
  releasedBy: 'Nadia Rao',
  releasedAt: '2026-11-20T09:00:00.000Z',
  changes: 3,
};
const first = { ...second, number: 1, version: 'SBD-R3.0+1.1-a', isInForce: false, note: 'first plates' };

function open() {
  server.answer(listCatalogueVersionsCall, { versions: [second, first, product] });
  return renderScreen(<VersionsScreen />);
}

it('the versions name who drafted and who released each, and which one counts', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /plates of 2027/ }));
  expect(row.getByText('in force')).toBeVisible();
  expect(row.getByText('Priya Iyer')).toBeVisible();
  expect(row.getByText('Nadia Rao')).toBeVisible();
  expect(screen.getByText('Tables of the product')).toBeVisible();
});

it('an earlier version comes back in one step, with a reason and the number that the person has seen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Roll back to version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Submitted offers stay/)).toBeVisible();
  server.answer(rollBackCatalogueCall, { number: 3, version: 'SBD-R3.0+1.3-a' });
  await user.type(dialog.getByLabelText(/^Reason/), 'plates arrive later');
  await user.click(dialog.getByRole('button', { name: 'Roll back to version 1' }));
  await waitFor(() =>
    expect(server.bodiesOf(rollBackCatalogueCall)).toEqual([{ reason: 'plates arrive later', current: 2 }]),
  );
  expect(screen.queryByRole('button', { name: 'Roll back to version 2' })).toBeNull();
});

it('a version is compared with the one before it, or with any other', async () => {
  const cell = { table: 'plate', row: 'A', column: 'widthMm', kind: 'set', before: '40', after: '45' } as const;
  const edit = { reason: 'data sheet 4', source: '', by: 'Priya Iyer', at: '2026-11-20T09:00:00.000Z' };
  server.answerWith(compareCatalogueVersionsCall, ({ query }) => ({
    changes: [{ ...cell, edit: query.get('from') === '1' ? edit : null }],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 2 with another one' }));
  const dialog = within(await screen.findByRole('dialog'));
  const row = within(await dialog.findByRole('row', { name: /plate A widthMm|A · widthMm/ }));
  expect(dialog.getByRole('columnheader', { name: 'Version 1' })).toBeVisible();
  expect(row.getByText('40')).toBeVisible();
  expect(row.getByText('45')).toBeVisible();
  expect(row.getByText('data sheet 4')).toBeVisible();
  await user.click(dialog.getByLabelText('From'));
  await user.click(await screen.findByRole('option', { name: '0 Tables of the product' }));
  expect(await dialog.findByText('Value of the product')).toBeVisible();
});
