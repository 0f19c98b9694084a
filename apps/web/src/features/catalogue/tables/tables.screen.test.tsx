import {
  confirmFindingsCall,
  editCatalogueDraftCall,
  importCatalogueTableCall,
  redoCatalogueDraftCall,
  undoCatalogueDraftCall,
} from '@pw/contract/catalogue-draft';
import type { CatalogueFindingOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { unsavedWork } from '../../../platform/unsaved-work.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { anOutcome, aRow, aTable } from '../testing/a-table.ts';
import { openTables, sayWhy, tableCell, tableGrid } from '../testing/open-tables.ts';

const server = aFakeServer(() => {
  startSession(aSession('product-engineer'));
  return startFakeServer();
});

const open = (table?: CatalogueTableOnWire) => openTables(server, table);

describe('the tables', () => {
  it('are listed in their groups with what the company and its draft changed', async () => {
    open();
    const list = within(await screen.findByRole('navigation', { name: 'Tables' }));
    const group = within(list.getByRole('region', { name: 'Breakers' }));
    expect(group.getByRole('link', { name: /module-height/ })).toHaveTextContent('1 house, 2 changed');
    expect(list.getByRole('link', { name: 'busbar' })).toHaveAttribute('href', '#/main/product-engineer?table=busbar');
  });

  it('name unit, range and words of each column, and which one is the key', async () => {
    open();
    const heads = within(await tableGrid()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'framekey · text',
      'heightMmmm, 100 to 900',
      'mountingfixed, drawout',
      'Source',
      'Tag',
      'Changed on',
      'By',
    ]);
  });
});

describe('a cell', () => {
  it('is entered with F2, shown at once, and taken over as the draft answers it', async () => {
    const { user } = open();
    await sayWhy();
    const changed = aRow('3VA12', '320', { origin: 'draft', changes: [{ column: 'heightMm', before: '300' }] });
    server.answer(
      editCatalogueDraftCall,
      anOutcome({
        tables: [{ table: 'module-height', gone: [], rows: [{ ...changed, after: 'module-height/3VA11' }] }],
      }),
    );
    const release = server.hold(editCatalogueDraftCall);
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('{F2}');
    const input = screen.getByRole('textbox', { name: 'heightMm of module-height/3VA12' });
    await user.clear(input);
    await user.type(input, '320{Enter}');
    expect(await tableCell('3VA12', 1)).toHaveTextContent('320');
    release();
    await user.click(await tableCell('3VA12', 1));
    expect(await screen.findByText('In force: 300')).toBeVisible();
    expect(server.bodiesOf(editCatalogueDraftCall)).toEqual([
      {
        sequence: 7,
        edits: [
          {
            kind: 'set',
            table: 'module-height',
            row: 'module-height/3VA12',
            column: 'heightMm',
            value: '320',
            reason: 'measured',
            source: '',
          },
        ],
      },
    ]);
  });

  it('asks why, once, where nothing is said of the changes yet', async () => {
    const { user } = open();
    server.answer(editCatalogueDraftCall, anOutcome());
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('320{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is it changed?' }));
    expect(dialog.getByRole('button', { name: 'Change 1 cell' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'new mounting plate');
    await user.click(dialog.getByRole('button', { name: 'Change 1 cell' }));
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    await user.click(await tableCell('3VA13', 1));
    await user.keyboard('420{Enter}');
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(2));
    expect(server.bodiesOf(editCatalogueDraftCall)[1]).toMatchObject({
      sequence: 8,
      edits: [{ value: '420', reason: 'new mounting plate' }],
    });
  });

  it('of a table of the trade asks for a source', async () => {
    const { user } = open(aTable({ tag: 'S1,K' }));
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('320{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why is it changed?' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'new plate');
    expect(dialog.getByRole('button', { name: 'Change 1 cell' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Source/), 'IEC 61439-1');
    expect(dialog.getByRole('button', { name: 'Change 1 cell' })).toBeEnabled();
  });

  it('of the key is never entered: N on it adds a row', async () => {
    const { user } = open();
    await user.click(await tableCell('3VA12', 0));
    await user.keyboard('{F2}');
    expect(screen.queryByRole('textbox', { name: /of module-height/ })).toBeNull();
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Add a row to module-height' })).toBeVisible();
  });

  it('takes a block from a spreadsheet, without keys and without what is the same', async () => {
    const { user } = open();
    await sayWhy();
    server.answer(editCatalogueDraftCall, anOutcome());
    await user.click(await tableCell('3VA11', 0));
    fireEvent.paste(await tableCell('3VA11', 0), {
      clipboardData: { getData: () => 'X\t210\tfixed\r\nY\t300\tdrawout\r\n' },
    });
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    expect(server.bodiesOf(editCatalogueDraftCall)[0]).toMatchObject({
      edits: [
        { row: 'module-height/3VA11', column: 'heightMm', value: '210' },
        { row: 'module-height/3VA12', column: 'mounting', value: 'drawout' },
      ],
    });
  });

  it('gives the marked block to a spreadsheet', async () => {
    const { user } = open();
    await user.click(await tableCell('3VA11', 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    let copied = '';
    fireEvent.copy(await tableCell('3VA12', 2), {
      clipboardData: {
        setData: (_type: string, text: string) => {
          copied = text;
        },
      },
    });
    expect(copied).toBe('200\tfixed\n300\tfixed');
  });

  it('copies the cell above it with Ctrl D, and takes steps back and brings them again', async () => {
    const { user } = open();
    await sayWhy();
    server.answer(editCatalogueDraftCall, anOutcome());
    server.answer(undoCatalogueDraftCall, anOutcome({ sequence: 9 }));
    server.answer(redoCatalogueDraftCall, anOutcome({ sequence: 10 }));
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    expect(server.bodiesOf(editCatalogueDraftCall)[0]).toMatchObject({ edits: [{ value: '200' }] });
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await waitFor(() => expect(server.bodiesOf(redoCatalogueDraftCall)).toEqual([{ sequence: 9 }]));
    expect(server.bodiesOf(undoCatalogueDraftCall)).toEqual([{ sequence: 8 }]);
  });
});

describe('a row', () => {
  it('is added below another one with its cells and a key of its own', async () => {
    const { user } = open();
    await sayWhy();
    server.answer(editCatalogueDraftCall, anOutcome());
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('{Insert}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a row to module-height' }));
    expect(dialog.getByRole('button', { name: 'Add the row' })).toBeDisabled();
    const key = dialog.getByLabelText(/^frame/);
    await user.clear(key);
    await user.type(key, '3VA14');
    await user.click(dialog.getByRole('button', { name: 'Add the row' }));
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    expect(server.bodiesOf(editCatalogueDraftCall)[0]).toMatchObject({
      edits: [
        {
          kind: 'add',
          after: 'module-height/3VA12',
          cells: { frame: '3VA14', heightMm: '300', mounting: 'fixed' },
        },
      ],
    });
  });

  it('is removed after a question', async () => {
    const { user } = open();
    await sayWhy();
    server.answer(editCatalogueDraftCall, anOutcome());
    await user.click(await tableCell('3VA13', 1));
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Remove the row' }));
    await waitFor(() => expect(server.bodiesOf(editCatalogueDraftCall)).toHaveLength(1));
    expect(server.bodiesOf(editCatalogueDraftCall)[0]).toMatchObject({
      edits: [{ kind: 'remove', row: 'module-height/3VA13' }],
    });
  });
});

describe('what is not saved yet', () => {
  const unsaved = () => [...unsavedWork.get().values()];

  it('is asked about before the page is left: a cell until its answer is there', async () => {
    const answer = Promise.withResolvers<void>();
    const { user } = open();
    await sayWhy();
    server.respond(editCatalogueDraftCall, async () => {
      await answer.promise;
      return { status: 200, body: anOutcome() };
    });
    await user.click(await tableCell('3VA12', 1));
    await user.keyboard('320{Enter}');
    await waitFor(() => expect(unsaved()).toEqual(['changes of the tables']));
    answer.resolve();
    await waitFor(() => expect(unsaved()).toEqual([]));
  });

  it('is a change without a reason too, which is called a row where it is one', async () => {
    const { user } = open();
    await user.click(await tableCell('3VA13', 1));
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Remove the row' }));
    expect(await screen.findByRole('button', { name: 'Change 1 row' })).toBeDisabled();
    expect(unsaved()).toEqual(['changes without a reason']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(unsaved()).toEqual([]));
  });
});

describe('what is wrong', () => {
  const finding: CatalogueFindingOnWire = {
    table: 'module-height',
    row: 'module-height/3VA12',
    column: 'heightMm',
    code: 'TENFOLD',
    before: '300',
    after: '3000',
    other: null,
    message: '3000 is ten times 300.',
    confirmed: null,
  };

  it('is said at its cell: a fault in red, which nobody confirms', async () => {
    const fault = {
      file: 'module-height.csv',
      row: 2,
      key: 'module-height/3VA12',
      column: 'heightMm',
      message: 'heightMm is 90: at least 100.',
    };
    const { user } = open(aTable({ faults: [fault] }));
    expect(await tableCell('3VA12', 1)).toHaveAttribute('aria-invalid', 'true');
    await user.click(await tableCell('3VA12', 1));
    expect(screen.getByText('heightMm is 90: at least 100.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm this value' })).toBeNull();
  });

  it('is confirmed with a reason where it only looks like a slip', async () => {
    const { user } = open(aTable({ findings: [finding] }));
    server.answer(confirmFindingsCall, { faults: [], findings: [] });
    await user.click(await tableCell('3VA12', 1));
    await user.click(screen.getByRole('button', { name: 'Confirm this value' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'data sheet 4{Enter}');
    const { message: _message, confirmed: _confirmed, ...named } = finding;
    await waitFor(() =>
      expect(server.bodiesOf(confirmFindingsCall)).toEqual([{ findings: [named], reason: 'data sheet 4' }]),
    );
  });

  it('is shown alone with "Only faults"', async () => {
    const { user } = open(aTable({ findings: [finding] }));
    await tableGrid();
    await user.click(screen.getByRole('radio', { name: 'Only faults' }));
    expect(screen.getByText('1 of 3 rows')).toBeVisible();
  });
});

it('a step that is refused says why, and the cell is again as the draft has it', async () => {
  const { user } = open();
  await sayWhy();
  server.refuse(editCatalogueDraftCall, 'LOCKED');
  await user.click(await tableCell('3VA12', 1));
  await user.keyboard('320{Enter}');
  expect(await screen.findByText('The product relies on this cell. It cannot be changed.')).toBeVisible();
  expect(await tableCell('3VA12', 1)).toHaveTextContent('300');
});

it('a file becomes one step of the draft, and one that says the same none', async () => {
  const { user } = open();
  await sayWhy();
  server.answer(importCatalogueTableCall, { ...anOutcome(), edits: 2 });
  await tableGrid();
  await user.click(screen.getByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import module-height' }));
  await user.upload(dialog.getByLabelText('File'), new File(['frame,heightMm'], 'module-height.csv'));
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('2 changes in the draft.')).toBeVisible();
});

it('an administrator reads the tables and changes none', async () => {
  startSession(aSession('administrator'));
  const { user } = open();
  await user.click(await tableCell('3VA12', 1));
  await user.keyboard('{F2}n{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox', { name: /of module-height/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a row' })).toBeNull();
});
