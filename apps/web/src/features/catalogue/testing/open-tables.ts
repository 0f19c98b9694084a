import { listCatalogueTablesCall, readCatalogueTableCall } from '@pw/contract/catalogue';
import { readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { fireEvent, screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aDraft, aTable } from './a-table.ts';

const listed = {
  source: 'SBD 7.2',
  tag: 'H',
  revision: '2026-10',
  group: 'Breakers',
  rows: 3,
  houseRows: 0,
  changes: 0,
  faults: 0,
  openFindings: 0,
};

/** Opens the page of tables at the heights of modules. */
export function openTables(server: Pick<FakeServer, 'answer'>, table: CatalogueTableOnWire = aTable()) {
  server.answer(listCatalogueTablesCall, {
    version: 'SBD-R3.0+1',
    tables: [
      { ...listed, name: 'module-height', houseRows: 1, changes: 2 },
      { ...listed, name: 'busbar', group: 'Busbars' },
    ],
  });
  server.answer(readCatalogueTableCall, table);
  server.answer(readCatalogueDraftCall, aDraft({ sequence: table.sequence ?? 0 }));
  return renderApp('/main/product-engineer?table=module-height');
}

export const tableGrid = () => screen.findByRole('grid', { name: 'module-height' });

/** The cell of a row, by its key, and a column. */
export async function tableCell(key: string, column: number): Promise<HTMLElement> {
  const row = within(await tableGrid()).getByRole('row', { name: new RegExp(key) });
  const reached = within(row).getAllByRole('cell')[column];
  if (!reached) {
    throw new Error(`No column ${column}`);
  }
  return reached;
}

/** Enters the reason of the changes that follow. */
export async function sayWhy(reason = 'measured'): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^Reason of the changes/), { target: { value: reason } });
}
