import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { findRowUsesCall } from '@pw/contract/catalogue-comparison';
import { readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { aDraft, aRow, aTable } from '../testing/a-table.ts';

const server = aFakeServer(() => {
  startSession(aSession('product-engineer'));
  return startFakeServer();
});

function open() {
  const added = aRow('3VA99', '400', { origin: 'draft', changes: [{ column: 'frame', before: null }] });
  server.answer(listCatalogueTablesCall, { version: 'SBD-R3.1+1', tables: [] });
  server.answer(readCatalogueTableCall, aTable({ rows: [...aTable().rows, added] }));
  server.answer(readCatalogueDraftCall, aDraft({ sequence: 7 }));
  return renderApp('/main/product-engineer?table=module-height').user;
}

const keyOf = async (key: string) => {
  const row = within(await screen.findByRole('grid', { name: 'module-height' })).getByRole('row', {
    name: new RegExp(key),
  });
  return within(row).getAllByRole('cell')[0] ?? row;
};
const example = {
  board: 'RB1',
  kind: 'value',
  part: 'O/G-400',
  name: 'HEIGHT',
  value: '400',
  arithmetic: '2 * 200',
} as const;

it('a row names the rules that read it, on how many boards, with an example and its calculation', async () => {
  const user = open();
  server.answer(findRowUsesCall, {
    boards: 87,
    uses: [{ rule: 'module-height', source: 'SBD 5.1', boards: 12, example }],
  });
  await user.click(await keyOf('3VA11'));
  await user.click(screen.getByRole('button', { name: 'Where used' }));
  const dialog = within(await screen.findByRole('dialog'));
  const row = within(await dialog.findByRole('row', { name: /module-height/ }));
  expect(row.getByText('12')).toBeVisible();
  expect(row.getByText('RB1, O/G-400: value HEIGHT')).toBeVisible();
  expect(row.getByText('2 × 200 = 400')).toBeVisible();
  expect(dialog.getByText(/87 boards/)).toBeVisible();
});

it('a row without a use says where to look', async () => {
  const user = open();
  server.answer(findRowUsesCall, { boards: 87, uses: [] });
  await user.click(await keyOf('3VA11'));
  await user.click(screen.getByRole('button', { name: 'Where used' }));
  expect(await screen.findByText('No value of these boards comes from it.')).toBeVisible();
});

it('a row that only the draft has is used nowhere yet, and does not ask', async () => {
  const user = open();
  await user.click(await keyOf('3VA99'));
  expect(await screen.findByText('New in the draft.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Where used' })).toBeNull();
});
