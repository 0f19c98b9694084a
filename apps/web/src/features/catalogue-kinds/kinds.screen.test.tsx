import { readCatalogueTableCall } from '@pw/contract/catalogue';
import { editCatalogueDraftCall, readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { readDraftTablesCall, readTrialPricesCall } from '@pw/contract/catalogue-trial';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { aDraft, anOutcome, aRow, aTable } from '../catalogue/testing/a-table.ts';

const server = aFakeServer(() => {
  startSession(aSession('product-engineer'));
  return startFakeServer();
});

const textColumn = { unit: '-', kind: 'text', min: null, max: null, isWhole: false, choices: null } as const;

/** A table of texts, its columns and rows between blanks; the first `keys` columns are its key. */
function table(name: string, columns: string, keys: number, ...rows: readonly string[]): CatalogueTableOnWire {
  const names = columns.split(' ');
  return aTable({
    name,
    columns: names.map((column) => ({ ...textColumn, name: column, mayBeBlank: true })),
    key: names.slice(0, keys),
    rows: rows.map((row) => {
      const cells = row.split(' ').map((cell) => (cell === '-' ? '' : cell));
      return aRow('', '', { row: cells.slice(0, keys).join('/'), cells });
    }),
  });
}

const tables = [
  table('kind', 'kind familyId', 1, 'METER -', 'SPACE -'),
  table(
    'feeder-type',
    'type family display role copiesA copiesB',
    1,
    'METER METER METERS auxiliary 20 20',
    'SPACE SPACE ROOM auxiliary - -',
  ),
  table('kind-property', 'kind property', 2, 'METER METER_KIND'),
  table('feeder-option', 'family property value', 3, 'METER METER_KIND MFM', 'ACB BUTTON Y'),
  table('kind-value', 'kind property table', 2, 'METER METER_ROW meter'),
  table('kind-part', 'kind order', 2, 'METER 1'),
  table('kind-check', 'kind order id', 2, 'METER 1 M9'),
  table('check', 'id subject', 1, 'M9 Meters', 'M0 Motors'),
  table('kind-text', 'kind use order', 3, 'METER door 1'),
  table('kind-word', 'order type', 1, '10 METER', '12 SPACE'),
  table('kind-column', 'table column isKey', 2, 'meter meter Y', 'sfu ratingA Y'),
  table('meter', 'meter', 1, 'MFM', 'VAF'),
];

function serve(served: readonly CatalogueTableOnWire[]) {
  server.respond(readCatalogueTableCall, ({ path }) => {
    const body = served.find(({ name }) => path.endsWith(`/${name}`));
    return body
      ? { status: 200, body }
      : { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such table.' } };
  });
}

beforeEach(() => {
  serve(tables);
  server.answer(readCatalogueDraftCall, aDraft());
  // The trial has tests of its own.
  server.refuse(readDraftTablesCall, 'FAULTS');
  server.fail(readTrialPricesCall, 404);
});

const open = (kind = 'METER') => renderApp(`/main/product-engineer/kinds?kind=${kind}`);
const rowsOf = async (name: string) =>
  within(await screen.findByRole('grid', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('a kind of feeders', () => {
  it('shows the rows of its tables alone, in its sections', async () => {
    open();
    expect(await rowsOf('feeder-option')).toEqual([expect.stringContaining('METERMETER_KINDMFM')]);
    expect(await rowsOf('check')).toEqual([expect.stringContaining('M9Meters')]);
    expect(await rowsOf('kind-word')).toEqual([expect.stringContaining('10METER')]);
    const own = within(await screen.findByRole('region', { name: 'Own choice tables' }));
    expect(await own.findByRole('grid', { name: 'meter' })).toBeVisible();
    expect(await rowsOf('kind-column')).toEqual([expect.stringContaining('metermeterY')]);
  });

  it('is listed under the role of its types, and says when it is off the list', async () => {
    open();
    const group = within(await screen.findByRole('region', { name: 'auxiliary' }));
    expect(group.getByRole('link', { name: 'METER' })).toHaveAttribute('aria-current', 'page');
    expect(group.getByRole('link', { name: /SPACE/ })).toHaveTextContent('off the list');
  });

  it('gets a row in the section that was reached last, which begins with its name', async () => {
    const { user } = open('SPACE');
    fireEvent.change(await screen.findByLabelText(/^Reason of the changes/), { target: { value: 'new' } });
    server.answer(editCatalogueDraftCall, anOutcome());
    await user.click(await screen.findByRole('button', { name: 'Add a row to kind-property' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a row to kind-property' }));
    expect(dialog.getByLabelText(/^kind/)).toHaveValue('SPACE');
    await user.type(dialog.getByLabelText(/^property/), 'DEPTH');
    await user.click(dialog.getByRole('button', { name: 'Add the row' }));
    await waitFor(() =>
      expect(server.bodiesOf(editCatalogueDraftCall)).toMatchObject([
        { sequence: 7, edits: [{ kind: 'add', table: 'kind-property', row: 'SPACE/DEPTH', reason: 'new' }] },
      ]),
    );
  });
});

describe('a column that is declared', () => {
  it('has the choice tables read again, and comes into a dialog that is open', async () => {
    const { user } = open();
    fireEvent.change(await screen.findByLabelText(/^Reason of the changes/), { target: { value: 'new' } });
    const declared = [{ table: 'kind-column', gone: [], rows: [] }];
    server.answer(editCatalogueDraftCall, anOutcome({ tables: declared }));
    const release = server.hold(editCatalogueDraftCall);
    await user.click(await screen.findByRole('button', { name: 'Add a row to kind-column' }));
    const column = within(await screen.findByRole('dialog', { name: 'Add a row to kind-column' }));
    fireEvent.change(column.getByLabelText(/^column/), { target: { value: 'widthMm' } });
    await user.click(column.getByRole('button', { name: 'Add the row' }));
    await user.click(await screen.findByRole('button', { name: 'Add a row to meter' }));
    const row = within(await screen.findByRole('dialog', { name: 'Add a row to meter' }));
    serve([...tables.filter(({ name }) => name !== 'meter'), table('meter', 'meter widthMm', 1, 'MFM 96')]);
    release();
    fireEvent.change(await row.findByLabelText(/^widthMm/), { target: { value: '144' } });
    expect(row.getByLabelText(/^widthMm/)).toHaveValue('144');
  });
});

describe('a new kind', () => {
  const ask = async (name: string) => {
    const { user } = open();
    await screen.findByRole('grid', { name: 'meter' });
    await user.click(screen.getByRole('button', { name: 'New kind' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New kind like METER' }));
    await user.type(dialog.getByLabelText(/^Name of the kind/), name);
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'surge ways' } });
    await user.click(dialog.getByRole('button', { name: 'Add the kind' }));
    return dialog;
  };

  it('is one step of the draft with all rows of the one that is shown, its choice table among them', async () => {
    server.answer(editCatalogueDraftCall, anOutcome());
    await ask('SURGE');
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    const edits = server.bodiesOf(editCatalogueDraftCall).flatMap((body) => JSON.parse(JSON.stringify(body)).edits);
    expect(edits.map(({ table: name, row }: Record<string, string>) => `${name} ${row}`)).toEqual([
      'kind-column surge/meter',
      'surge MFM',
      'surge VAF',
      'kind SURGE',
      'feeder-type SURGE',
      'feeder-option SURGE/METER_KIND/MFM',
      'kind-property SURGE/METER_KIND',
      'kind-value SURGE/METER_ROW',
      'kind-part SURGE/1',
      'kind-check SURGE/1',
      'kind-text SURGE/door/1',
    ]);
  });

  it.each([
    ['surge', 'Enter 3 to 20 letters from A to Z.'],
    ['SPACE', 'A kind, a type or a table has this name. Enter another.'],
  ])('that is called %s is refused', async (name, text) => {
    const dialog = await ask(name);
    expect(await dialog.findByText(text)).toBeVisible();
    expect(server.bodiesOf(editCatalogueDraftCall)).toEqual([]);
  });
});

describe('a kind in force', () => {
  it('is taken off the list in the place of being removed, and says why', async () => {
    const { user } = open();
    server.answer(editCatalogueDraftCall, anOutcome());
    const row = within(await screen.findByRole('grid', { name: 'kind' })).getByRole('row', { name: /METER/ });
    await user.click(within(row).getAllByRole('cell')[0] ?? row);
    await user.keyboard('{Delete}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Take METER off the list' }));
    expect(dialog.getByText(/boards may have feeders of it/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'no longer made' } });
    await user.click(dialog.getByRole('button', { name: 'Take off the list' }));
    await waitFor(() =>
      expect(server.bodiesOf(editCatalogueDraftCall)).toMatchObject([
        {
          edits: [
            { kind: 'set', table: 'feeder-type', row: 'METER', column: 'copiesA', value: '' },
            { kind: 'set', table: 'feeder-type', row: 'METER', column: 'copiesB', value: '' },
          ],
        },
      ]),
    );
  });
});

it('an administrator reads the kinds and changes none', async () => {
  startSession(aSession('administrator'));
  open();
  expect(await screen.findByRole('grid', { name: 'kind-value' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New kind' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add a row/ })).toBeNull();
});
