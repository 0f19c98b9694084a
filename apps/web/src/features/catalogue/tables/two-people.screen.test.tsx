import { readCatalogueTableCall } from '@pw/contract/catalogue';
import { editCatalogueDraftCall, readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { lookAtPage } from '../../../testing/look-at-page.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { aDraft, anOutcome, aRow, aTable } from '../testing/a-table.ts';
import { openTables, sayWhy, tableCell } from '../testing/open-tables.ts';

const server = aFakeServer(() => {
  startSession(aSession('product-engineer'));
  return startFakeServer();
});
const open = () => openTables(server);

it('two product engineers in one cell: both values, and the own one again over theirs', async () => {
  const { user } = open();
  await sayWhy();
  const conflict = {
    table: 'module-height',
    row: 'module-height/3VA12',
    column: 'heightMm',
    yours: '320',
    theirs: '310',
  };
  server.once.refuse(editCatalogueDraftCall, 'SEQUENCE', { details: { sequence: 11, conflicts: [conflict] } });
  server.answer(editCatalogueDraftCall, anOutcome({ sequence: 12 }));
  await user.click(await tableCell('3VA12', 1));
  await user.keyboard('320{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(dialog.getByRole('row', { name: /320 310/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(2));
  expect(server.bodiesOf(editCatalogueDraftCall)[1]).toMatchObject({ sequence: 11, edits: [{ value: '320' }] });
});

describe('while a cell is entered and somebody else changes the table', () => {
  const meanwhile = async (table: CatalogueTableOnWire) => {
    server.answer(readCatalogueTableCall, table);
    server.answer(readCatalogueDraftCall, aDraft({ sequence: 9 }));
    const before = server.requestsOf(readCatalogueTableCall).length;
    lookAtPage();
    await waitFor(() => expect(server.requestsOf(readCatalogueTableCall).length).toBeGreaterThan(before));
  };

  it('the entry stays with its row, whatever comes above it', async () => {
    const { user } = open();
    await sayWhy();
    server.answer(editCatalogueDraftCall, anOutcome({ sequence: 10 }));
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('32');
    const { rows } = aTable();
    await meanwhile(aTable({ sequence: 9, rows: [aRow('3VA10', '160'), ...rows] }));
    expect(await tableCell('3VA10', 1)).toHaveTextContent('160');
    await user.keyboard('0{Enter}');
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    expect(server.bodiesOf(editCatalogueDraftCall)[0]).toMatchObject({
      edits: [{ row: 'module-height/3VA12', value: '320' }],
    });
  });

  it('the entry of a row that goes is thrown away, and the page says so', async () => {
    const { user } = open();
    await sayWhy();
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('32');
    await meanwhile(aTable({ sequence: 9, rows: [aRow('3VA11', '200'), aRow('3VA13', '400')] }));
    expect(await screen.findByText('The row is gone')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(server.bodiesOf(editCatalogueDraftCall)).toEqual([]);
  });
});
