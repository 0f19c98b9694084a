import {
  discardPriceListCall,
  listPriceListRowsCall,
  mapPriceListColumnsCall,
  type PriceListDraftOnWire,
  publishPriceListCall,
  readPriceListDraftCall,
} from '@pw/contract/price-list-drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import type { DraftStep } from '../price-list-addresses.ts';
import { aDraft, aRow, aSheet, draftId } from '../testing/a-price-list.ts';
import { DraftOfAddress } from './draft.screen.tsx';

const server = aFakeServer(startAdministration);
beforeEach(() => server.answer(listPriceListRowsCall, { items: [aRow()], total: 1 }));

function open(draft: PriceListDraftOnWire, wanted?: DraftStep) {
  server.answer(readPriceListDraftCall, draft);
  const [onStep, onLeave] = [vi.fn<(step?: DraftStep) => void>(), vi.fn<() => void>()];
  const shown = renderScreen(
    <DraftOfAddress
      draftId={draftId}
      wanted={wanted}
      hrefOf={(step) => `#/draft?step=${step}`}
      onStep={onStep}
      onLeave={onLeave}
    />,
  );
  return { ...shown, onStep, onLeave };
}

const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

describe('an uploaded list', () => {
  it('is named with its maker, its scope and its first day', async () => {
    open(aDraft());
    expect(await screen.findByRole('heading', { name: 'Siemens: siemens-2027-01.csv' })).toBeVisible();
    expect(screen.getByText('Full list, valid from 01-01-2027')).toBeVisible();
    expect(screen.getByText('4 rows to decide')).toBeVisible();
    expect(currentStep()).toBe('3Preview');
  });

  it('shows how far it is read until it is compared', async () => {
    const reading = aDraft({ state: 'reading', progress: { done: 20_000, total: 50_000, step: 'reading' } });
    const comparing = aDraft({ state: 'reading', progress: { done: 10_000, total: 50_000, step: 'comparing' } });
    server.once.answer(readPriceListDraftCall, reading);
    server.once.answer(readPriceListDraftCall, comparing);
    open(aDraft());
    const bar = await screen.findByRole('progressbar', { name: 'Reading the rows: 20,000 of 50,000' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('Reading 40 %')).toBeVisible();
    expect(
      await screen.findByRole('progressbar', { name: 'Comparing with the version before: 10,000 of 50,000' }),
    ).toHaveAttribute('aria-valuenow', '20');
    await waitFor(() => expect(currentStep()).toBe('3Preview'));
  });

  it('says why it could not be read', async () => {
    open(aDraft({ state: 'failed', sheets: [], failure: { code: 'TOO_LARGE', message: 'Divide the list.' } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read: Divide the list.');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('tells what the file hides and how it was read', async () => {
    open(
      aDraft({
        encoding: null,
        validFromInFile: '2027-02-01',
        sheets: [aSheet({ name: 'LP', hiddenRows: 3 }), aSheet({ name: 'Old', isHidden: true })],
      }),
      'file',
    );
    expect(await screen.findByText('XLSX workbook')).toBeVisible();
    expect(screen.getByText('Sheet Old; 3 rows, read like all others')).toBeVisible();
    expect(screen.getByText('01-02-2027')).toBeVisible();
    expect(screen.getByText('Version 7')).toBeVisible();
  });

  it.each([
    ['published', 'This list is published. Nothing can be changed in it.'],
    ['discarded', 'This list was discarded.'],
  ] as const)('that is %s is only shown', async (state, text) => {
    open(aDraft({ state }), 'preview');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(currentStep()).toBe('1File');
  });

  it('that there is not leads back to the lists', async () => {
    server.refuse(readPriceListDraftCall, 'NOT_FOUND');
    const onLeave = vi.fn<() => void>();
    const { user } = renderScreen(
      <DraftOfAddress draftId={draftId} wanted={undefined} hrefOf={() => '#'} onStep={vi.fn()} onLeave={onLeave} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Back to the price lists' }));
    expect(onLeave).toHaveBeenCalled();
  });

  it('that did not arrive is asked for again', async () => {
    server.once.fail(readPriceListDraftCall, 500);
    const { user } = open(aDraft());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Siemens: siemens-2027-01.csv' })).toBeVisible();
  });

  it('goes from step to step by its buttons and keys', async () => {
    const { user, onStep } = open(aDraft());
    await screen.findByRole('heading', { name: /siemens-2027/ });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(onStep.mock.calls).toEqual([['publish'], ['columns']]);
    expect(screen.getByRole('link', { name: /Columns/ })).toHaveAttribute('href', '#/draft?step=columns');
  });

  it('is discarded after a question', async () => {
    server.answer(discardPriceListCall, { isDiscarded: true });
    const { user, onLeave } = open(aDraft());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard the list' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(await screen.findByText('siemens-2027-01.csv is discarded.')).toBeVisible();
  });

  it('that was published meanwhile is not discarded, and it says so', async () => {
    server.refuse(discardPriceListCall, 'ALREADY_PUBLISHED');
    const { user, onLeave } = open(aDraft());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard the list' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This list is published already.');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('is only read by a salesperson', async () => {
    startSession(aSession('sales'));
    open(aDraft({ doubts: [{ code: 'SAME_DAY', percent: null }] }), 'publish');
    expect(await screen.findByRole('checkbox', { name: /same day/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });
});

const guessed = { state: 'mapping', mappingFrom: 'guessed', blockers: ['MAPPING_OPEN'] } as const;

const columnOf = (field: string) => screen.getByRole('combobox', { name: new RegExp(`^${field}`) });

describe('the columns of an uploaded list', () => {
  it('that are guessed are asked about once, with samples', async () => {
    server.answer(mapPriceListColumnsCall, aDraft({ state: 'reading' }));
    const { user, onStep } = open(aDraft({ ...guessed, blockers: [...guessed.blockers] }));
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
    open(aDraft(), 'columns');
    expect(await screen.findByText('These columns are remembered from the list of Siemens before.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare again' })).toBeDisabled();
    expect(screen.getByText('Nothing has changed.')).toBeVisible();
  });

  it('are chosen anew with decimal sign, currency and unit', async () => {
    server.answer(mapPriceListColumnsCall, aDraft());
    const { user } = open(aDraft(), 'columns');
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
    server.answer(mapPriceListColumnsCall, aDraft());
    const { user } = open(aDraft({ state: 'mapping', mapping: null, mappingFrom: null, blockers: ['MAPPING_OPEN'] }));
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
    const { user } = open(
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
    const { user } = open(aDraft(), 'columns');
    await screen.findByText(/remembered/);
    await user.selectOptions(columnOf('Description'), 'MLFB');
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/already taken by another field/);
    expect(columnOf('Description')).toHaveValue('MLFB');
  });

  it('are sent with the revision of somebody else once they were refused as stale', async () => {
    server.once.refuse(mapPriceListColumnsCall, 'STALE', { details: { current: aDraft({ revision: 6 }) } });
    server.answer(mapPriceListColumnsCall, aDraft({ revision: 7 }));
    const { user } = open(aDraft(), 'columns');
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

const ready = { blockers: [], counts: { classes: { changed: 20, new: 4 }, undecided: 0, ignored: 5 } };

const publishButton = () => screen.getByRole('button', { name: 'Publish' });

describe('the publication of an uploaded list', () => {
  it('sends name and days, and goes back to the lists with a message', async () => {
    server.answer(publishPriceListCall, { maker: 'Siemens', version: 8 });
    const { user, onLeave } = open(aDraft(ready), 'publish');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' January 2027 ');
    await user.type(screen.getByRole('textbox', { name: 'Valid until' }), '30-06-2027');
    await user.click(publishButton());
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(server.bodiesOf(publishPriceListCall)).toEqual([
      { name: 'January 2027', validFrom: '2027-01-01', validUntil: '2027-06-30', confirm: [], revision: 5 },
    ]);
    expect(await screen.findByText('Version 8 of Siemens is published. It is valid from 01-01-2027.')).toBeVisible();
  });

  it.each([
    ['ROWS_UNDECIDED', '4 rows ask for a decision. Keep, correct or leave them out.', 'To the preview', 'preview'],
    ['MAPPING_OPEN', 'The columns are guessed, and nobody has checked them.', 'To the columns', 'columns'],
  ] as const)('waits for %s and leads to its step', async (code, text, link, step) => {
    const { user, onStep } = open(aDraft({ blockers: [code] }), 'publish');
    expect((await screen.findAllByText(text)).length).toBe(2);
    expect(publishButton()).toBeDisabled();
    expect(publishButton()).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', { name: link }));
    expect(onStep).toHaveBeenCalledWith(step);
  });

  it('compares again after another list was published', async () => {
    server.answer(mapPriceListColumnsCall, aDraft({ state: 'reading' }));
    const { user, onStep } = open(aDraft({ blockers: ['LIST_MOVED'] }), 'publish');
    await user.click(await screen.findByRole('button', { name: 'Compare again' }));
    await waitFor(() => expect(onStep).toHaveBeenCalledWith());
    expect(server.bodiesOf(mapPriceListColumnsCall)).toMatchObject([
      { mapping: { headRow: 4, columns: { catalogueNumber: 'MLFB' } }, revision: 5 },
    ]);
  });

  it('waits until each doubt is confirmed', async () => {
    server.answer(publishPriceListCall, { maker: 'Siemens', version: 8 });
    const doubts = [{ code: 'MANY_GONE', percent: 27.3 } as const, { code: 'SAME_DAY', percent: null } as const];
    const { user, onLeave } = open(aDraft({ ...ready, doubts }), 'publish');
    const [gone, sameDay] = await screen.findAllByRole('checkbox');
    expect(gone).toHaveAccessibleName('27.3 % of the articles of Siemens are gone. Is the file the whole list?');
    expect(publishButton()).toHaveAccessibleDescription('Confirm the 2 doubts above.');
    await user.click(gone ?? publishButton());
    expect(publishButton()).toHaveAccessibleDescription('Confirm the doubt above.');
    expect(publishButton()).toBeDisabled();
    await user.click(sameDay ?? publishButton());
    await user.click(publishButton());
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(server.bodiesOf(publishPriceListCall)).toMatchObject([{ confirm: ['MANY_GONE', 'SAME_DAY'] }]);
  });

  it.each(['ROWS_UNDECIDED', 'DOUBTS', 'LIST_MOVED', 'STALE', 'ALREADY_PUBLISHED'] as const)(
    'refused with %s says so and reads the list again',
    async (code) => {
      server.refuse(publishPriceListCall, code);
      const { user, onLeave } = open(aDraft(ready), 'publish');
      await screen.findByRole('textbox', { name: 'Name' });
      const asked = server.requestsOf(readPriceListDraftCall).length;
      await user.click(publishButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `The list was not published. ${publishPriceListCall.refusals[code].message}`,
      );
      await waitFor(() => expect(server.requestsOf(readPriceListDraftCall).length).toBeGreaterThan(asked));
      expect(onLeave).not.toHaveBeenCalled();
    },
  );

  it('asks about doubts that only another first day raises', async () => {
    server.once.refuse(publishPriceListCall, 'DOUBTS', { details: { doubts: ['SAME_DAY'] } });
    server.answer(publishPriceListCall, { maker: 'Siemens', version: 8 });
    const { user, onLeave } = open(aDraft({ ...ready, validFromInFile: '2027-02-01' }), 'publish');
    const day = await screen.findByRole('textbox', { name: /Valid from/ });
    expect(day).toHaveAccessibleDescription('The first day on which the list counts. The file says 01-02-2027.');
    await user.clear(day);
    await user.type(day, '01-07-2026');
    await user.click(publishButton());
    await user.click(await screen.findByRole('checkbox', { name: /^Another version of Siemens is valid/ }));
    await user.click(publishButton());
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(server.bodiesOf(publishPriceListCall)).toMatchObject([
      { validFrom: '2026-07-01', confirm: [] },
      { validFrom: '2026-07-01', confirm: ['SAME_DAY'] },
    ]);
  });

  it('refused for a day shows it at the day', async () => {
    server.refuse(publishPriceListCall, 'FIELD_INVALID', {
      details: { faults: { validFrom: 'At most 400 days ahead.' } },
    });
    const { user } = open(aDraft(ready), 'publish');
    await screen.findByRole('textbox', { name: 'Name' });
    await user.click(publishButton());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Valid from/ })).toHaveAccessibleDescription(
        'At most 400 days ahead.',
      ),
    );
  });

  it('does not send days in the wrong order', async () => {
    const { user } = open(aDraft(ready), 'publish');
    await user.type(await screen.findByRole('textbox', { name: 'Valid until' }), '01-01-2026');
    await user.click(publishButton());
    expect(await screen.findByText('The list ends before it begins. Write a later day.')).toBeVisible();
    expect(server.requestsOf(publishPriceListCall)).toEqual([]);
  });
});
