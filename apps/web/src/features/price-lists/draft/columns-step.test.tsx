import { mapPriceListColumnsCall, readPriceListDraftCall } from '@pw/contract/price-list-drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { aDraft, aSheet } from '../testing/a-price-list.ts';
import { openDraft } from '../testing/open-draft.tsx';

const server = aFakeServer(startAdministration);

const guessed = { state: 'mapping', mappingFrom: 'guessed', blockers: ['MAPPING_OPEN'] } as const;

const columnOf = (field: string) => screen.getByRole('combobox', { name: new RegExp(`^${field}`) });

describe('the columns of an uploaded list', () => {
  it('that are guessed are asked about once, with samples', async () => {
    server.answer(mapPriceListColumnsCall, aDraft({ state: 'reading' }));
    const { user, onStep } = openDraft(server, aDraft({ ...guessed, blockers: [...guessed.blockers] }));
    expect(await screen.findByText('These columns?')).toBeVisible();
    expect(columnOf('Catalogue number')).toHaveValue('MLFB');
    expect(columnOf('Catalogue number')).toHaveAccessibleDescription('3VA2340-5HL42-0AA0 · 3VA2325-5HL42-0AA0 · 5SL4');
    expect(columnOf('List price')).toHaveAccessibleDescription('1,30,195 · 96,715.00 · 6,510.00');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(onStep).toHaveBeenCalledWith());
    expect(server.bodiesOf(mapPriceListColumnsCall)).toEqual([
      {
        mapping: {
          headRow: 4,
          columns: { catalogueNumber: 'MLFB', listPrice: 'List Price', description: 'Description', unit: 'Unit' },
          decimal: '.',
          currency: 'INR',
        },
        revision: 5,
      },
    ]);
  });

  it('that are remembered are not asked about', async () => {
    openDraft(server, aDraft(), 'columns');
    expect(await screen.findByText('These columns are remembered from the list of Siemens before.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare again' })).toBeDisabled();
    expect(screen.getByText('Nothing has changed.')).toBeVisible();
  });

  it('are chosen with decimal sign, currency and unit', async () => {
    server.answer(mapPriceListColumnsCall, aDraft());
    const { user } = openDraft(server, aDraft(), 'columns');
    await screen.findByText(/remembered/);
    await user.selectOptions(columnOf('List price'), 'Net Price');
    await user.selectOptions(columnOf('Description'), 'Not in the list');
    await user.selectOptions(columnOf('Decimal sign'), 'Comma: 1.234,50');
    await user.selectOptions(columnOf('Currency of the file'), 'EUR');
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    await waitFor(() =>
      expect(server.bodiesOf(mapPriceListColumnsCall)).toMatchObject([
        {
          mapping: {
            columns: { catalogueNumber: 'MLFB', listPrice: 'Net Price', unit: 'Unit' },
            decimal: ',',
            currency: 'EUR',
          },
        },
      ]),
    );
  });

  it('follow the row of the head, which the keyboard chooses among the first rows', async () => {
    server.answer(mapPriceListColumnsCall, aDraft({ state: 'reading' }));
    const { user } = openDraft(
      server,
      aDraft({ state: 'mapping', mapping: null, mappingFrom: null, blockers: ['MAPPING_OPEN'] }),
    );
    expect(await screen.findByText(/The columns were not found/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check' })).toBeDisabled();
    expect(screen.getByText('Name the column of Catalogue number.')).toBeVisible();
    const rows = within(screen.getByRole('grid', { name: 'First rows of the file' }));
    rows.getByRole('row', { name: /SIEMENS STYLE/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(rows.getByRole('radio', { name: 'Select row 4 as the head' })).toBeChecked();
    await user.selectOptions(columnOf('Catalogue number'), 'MLFB');
    expect(screen.getByText('Name the column of List price.')).toBeVisible();
    await user.selectOptions(columnOf('List price'), 'List Price');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() =>
      expect(server.bodiesOf(mapPriceListColumnsCall)).toMatchObject([
        { mapping: { headRow: 4, columns: { catalogueNumber: 'MLFB', listPrice: 'List Price' } } },
      ]),
    );
  });

  it('forget with another sheet what its head does not have', async () => {
    const second = aSheet({
      name: 'LP',
      sample: [
        ['Reference', 'List Price'],
        ['LC1D', '10'],
      ],
      isHidden: true,
    });
    const mapping = aDraft().mapping;
    const { user } = openDraft(
      server,
      aDraft({ sheets: [aSheet({ name: 'Notes' }), second], mapping: mapping && { ...mapping, sheet: 'Notes' } }),
      'columns',
    );
    await screen.findByText(/remembered/);
    await user.selectOptions(columnOf('Sheet'), 'LP (hidden)');
    await user.click(
      within(screen.getByRole('grid', { name: 'First rows of the file' })).getByRole('radio', { name: /row 1/ }),
    );
    expect(columnOf('Catalogue number')).toHaveValue('');
    await user.selectOptions(columnOf('Catalogue number'), 'Reference');
    expect(columnOf('Catalogue number')).toHaveAccessibleDescription('LC1D');
  });

  it('that are refused stay as they were chosen, with the reason', async () => {
    server.refuse(mapPriceListColumnsCall, 'FIELD_TWICE', {
      message: 'The column of Description is already taken by another field.',
    });
    const { user } = openDraft(server, aDraft(), 'columns');
    await screen.findByText(/remembered/);
    await user.selectOptions(columnOf('Description'), 'MLFB');
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already taken by another field/);
    expect(columnOf('Description')).toHaveValue('MLFB');
  });

  it('are sent with the revision of somebody else once they were refused as stale', async () => {
    server.once.refuse(mapPriceListColumnsCall, 'STALE', { details: { current: aDraft({ revision: 6 }) } });
    server.answer(mapPriceListColumnsCall, aDraft({ revision: 7 }));
    const { user } = openDraft(server, aDraft(), 'columns');
    await screen.findByText(/remembered/);
    await user.selectOptions(columnOf('List price'), 'Net Price');
    server.answer(readPriceListDraftCall, aDraft({ revision: 6 }));
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The columns were not taken.');
    expect(columnOf('List price')).toHaveValue('Net Price');
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    await waitFor(() =>
      expect(server.bodiesOf(mapPriceListColumnsCall)).toMatchObject([
        { revision: 5 },
        { revision: 6, mapping: { columns: { listPrice: 'Net Price' } } },
      ]),
    );
  });
});
