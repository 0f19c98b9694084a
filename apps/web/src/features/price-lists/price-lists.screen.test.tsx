import { listAuditEventsCall } from '@pw/contract/audit';
import { readPriceImpactCall } from '@pw/contract/price-impact';
import { uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { listPriceListsCall, type PriceListMakerOnWire, saveMakerTermsCall } from '@pw/contract/price-lists';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { aSave } from '../administration/testing/a-save.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { PriceLists } from './price-lists.screen.tsx';
import { aListedDraft, aMaker, anImpact, draftId, listsOf } from './testing/a-price-list.ts';

const server = aFakeServer(startAdministration);

function open(makers: readonly PriceListMakerOnWire[], demoPrices = false) {
  server.answer(listPriceListsCall, listsOf(makers, demoPrices));
  server.answer(readPriceImpactCall, anImpact());
  const [onMaker, onMissing] = [vi.fn<(maker: string) => void>(), vi.fn<(maker: string) => void>()];
  const onDraft = vi.fn<(draftId: string) => void>();
  return {
    ...renderScreen(
      <PriceLists onMaker={onMaker} onDraft={onDraft} onMissing={onMissing} onImpact={vi.fn<() => void>()} />,
    ),
    onMaker,
    onDraft,
    onMissing,
  };
}

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the price lists', () => {
  it('say of each maker which list holds, until when, with which terms, and what it lacks', async () => {
    open([aMaker()]);
    const row = await screen.findByRole('row', { name: /Siemens/ });
    expect(cellsOf(row)).toEqual([
      'Siemens',
      'Version 7July 2026',
      '01-07-2026',
      '-',
      '24',
      '1,204',
      '52 + 5 + 3 = 55.768 %, factor 1.02',
      '',
    ]);
  });

  it('lead to the numbers that a list does not price', async () => {
    const { user, onMissing } = open([aMaker(), aMaker({ maker: 'ABB', missing: 0 })]);
    await user.click(await screen.findByRole('button', { name: '1,204 numbers of Siemens without a price' }));
    expect(onMissing).toHaveBeenCalledExactlyOnceWith('Siemens');
    expect(screen.queryByRole('button', { name: /numbers of ABB/ })).toBeNull();
  });

  it('mark a list that has expired and one that is old, and name those that come', async () => {
    const active = aMaker().active;
    open([
      aMaker({ active: active && { ...active, validUntil: '2026-10-31', isExpired: true, isOld: true } }),
      aMaker({ maker: 'L&T', active: active && { ...active, isOld: true } }),
      aMaker({ maker: 'ABB', active: null, coming: [{ version: 1, fromDay: '2027-01-01' }] }),
    ]);
    expect(within(await screen.findByRole('row', { name: /Siemens/ })).getByText('expired')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Siemens/ })).queryByText('old')).toBeNull();
    expect(within(screen.getByRole('row', { name: /L&T/ })).getByText('old')).toBeVisible();
    expect(cellsOf(screen.getByRole('row', { name: /ABB/ }))[1]).toBe('None yetVersion 1 from 01-01-2027');
  });

  it.each([
    [aListedDraft({ state: 'reading', progress: { done: 4, total: 10, step: 'reading' } }), 'Reading 40 %'],
    [aListedDraft({ state: 'reading', progress: { done: 0, total: 0, step: 'opening' } }), 'Opening'],
    [aListedDraft({ state: 'mapping' }), 'Columns to check'],
    [aListedDraft({ undecided: 12 }), '12 rows to decide'],
    [aListedDraft({ undecided: 1 }), '1 row to decide'],
    [aListedDraft(), 'Ready to publish'],
    [
      aListedDraft({ state: 'failed', failure: { code: 'EMPTY', message: 'The file has no filled cell' } }),
      'Could not be read: The file has no filled cell',
    ],
  ])('say how far an uploaded list is: %#', async (draft, words) => {
    open([aMaker({ drafts: [draft] })]);
    const table = await screen.findByRole('grid', { name: 'Not published yet' });
    expect(within(table).getByText(words)).toBeVisible();
  });

  it('ask again while a list is read', async () => {
    const reading = aListedDraft({ state: 'reading', progress: { done: 4, total: 10, step: 'reading' } });
    server.once.answer(listPriceListsCall, listsOf([aMaker({ drafts: [reading] })]));
    open([aMaker({ drafts: [aListedDraft()] })]);
    expect(await screen.findByText('Reading 40 %')).toBeVisible();
    expect(await screen.findByText('Ready to publish')).toBeVisible();
  });

  it('lead to a maker and to an uploaded list, by click and by Enter', async () => {
    const { user, onMaker, onDraft } = open([aMaker({ drafts: [aListedDraft()] })]);
    await user.click(await screen.findByRole('button', { name: 'Siemens' }));
    expect(onMaker).toHaveBeenCalledWith('Siemens');
    await user.click(screen.getByRole('button', { name: 'Open Siemens, siemens-2027-01.csv' }));
    expect(onDraft).toHaveBeenCalledWith(draftId);
    screen.getByRole('row', { name: /55\.768/ }).focus();
    await user.keyboard('{Enter}');
    expect(onMaker).toHaveBeenCalledTimes(2);
  });

  it('say that the demo list prices everything while there is none', async () => {
    open([], true);
    expect(await screen.findByText('No price list yet.')).toBeVisible();
    expect(screen.getByText('Prices are the demo list, not for an offer. Upload the list of a maker.')).toBeVisible();
    expect(screen.queryByText(/Demo prices are on/)).toBeNull();
  });

  it('say that articles have no price where the demo list is off', async () => {
    open([]);
    expect(await screen.findByText('Articles have no price. Upload the list of a maker.')).toBeVisible();
  });

  it('warn while demo prices fill the gaps of the lists', async () => {
    open([aMaker()], true);
    expect(await screen.findByText(/Articles without a price of a maker have demo prices/)).toBeVisible();
  });

  it('say why they did not arrive, and try again', async () => {
    server.once.fail(listPriceListsCall, 500);
    const { user } = open([aMaker()]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Siemens' })).toBeVisible();
  });

  it('offer to a salesperson nothing that changes them', async () => {
    server.answer(listPriceListsCall, listsOf([aMaker()]));
    startSession(aSession('sales'));
    server.answer(readPriceImpactCall, anImpact());
    renderScreen(
      <PriceLists
        onMaker={vi.fn<() => void>()}
        onDraft={vi.fn<() => void>()}
        onMissing={vi.fn<() => void>()}
        onImpact={vi.fn<() => void>()}
      />,
    );
    expect(await screen.findByRole('button', { name: 'Siemens' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Terms of Siemens' })).toBeNull();
  });
});

const csv = (name = 'siemens.csv') => new File(['MLFB,List Price\n5SL4,620'], name, { type: 'text/csv' });

async function openUpload(makers: readonly PriceListMakerOnWire[] = [aMaker()]) {
  const opened = open(makers);
  await screen.findByRole('button', { name: 'Upload' });
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
  await opened.user.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'Upload a price list' });
  return {
    ...opened,
    dialog: within(dialog),
    send: () => opened.user.click(within(dialog).getByRole('button', { name: 'Upload' })),
  };
}

describe('the upload of a price list', () => {
  it('sends file, maker, scope and day, and goes on with the list', async () => {
    server.answer(uploadPriceListCall, { draftId, state: 'reading' });
    const { user, dialog, send, onDraft } = await openUpload();
    await user.upload(dialog.getByLabelText('Price list'), csv());
    await user.type(dialog.getByRole('combobox', { name: /Maker/ }), 'siem{ArrowDown}{Enter}');
    await user.click(dialog.getByRole('radio', { name: 'Supplement' }));
    const day = dialog.getByRole('textbox', { name: /Valid from/ });
    await user.clear(day);
    await user.type(day, '01-01-2027');
    await send();
    await waitFor(() => expect(onDraft).toHaveBeenCalledWith(draftId));
    const [body] = server.bodiesOf(uploadPriceListCall);
    expect(body instanceof FormData && Object.fromEntries(body)).toMatchObject({
      maker: 'Siemens',
      scope: 'partial',
      validFrom: '2027-01-01',
    });
  });

  it('takes the name of a new maker as it is typed', async () => {
    server.answer(uploadPriceListCall, { draftId, state: 'reading' });
    const { user, dialog, send, onDraft } = await openUpload();
    await user.upload(dialog.getByLabelText('Price list'), csv());
    await user.type(dialog.getByRole('combobox', { name: /Maker/ }), 'Schneider');
    await user.tab();
    expect(dialog.getByText('A new maker: its first list.')).toBeVisible();
    await send();
    await waitFor(() => expect(onDraft).toHaveBeenCalled());
    const [body] = server.bodiesOf(uploadPriceListCall);
    expect(body instanceof FormData && body.get('maker')).toBe('Schneider');
  });

  it('asks for file and maker before anything is sent', async () => {
    const { dialog, send } = await openUpload();
    await send();
    expect(await dialog.findByText('Choose the file of the list.')).toBeVisible();
    expect(await dialog.findByText('Enter the maker.')).toBeVisible();
    expect(server.requestsOf(uploadPriceListCall)).toEqual([]);
  });

  it('warns of another ending, and sends the file all the same', async () => {
    server.answer(uploadPriceListCall, { draftId, state: 'reading' });
    const { user, dialog, send, onDraft } = await openUpload();
    const [input] = [dialog.getByLabelText('Price list')];
    // The browser offers the known endings first, and a user can choose another one.
    input.removeAttribute('accept');
    await user.upload(input, csv('list.dat'));
    expect(dialog.getByText(/list\.dat does not look like a CSV file/)).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: /Maker/ }), 'Siemens{Enter}');
    await send();
    await waitFor(() => expect(onDraft).toHaveBeenCalled());
  });

  it.each(['NOT_A_LIST', 'TOO_LARGE', 'EMPTY'] as const)('shows the refusal %s at the file', async (code) => {
    server.refuse(uploadPriceListCall, code);
    const { user, dialog, send } = await openUpload();
    await user.upload(dialog.getByLabelText('Price list'), csv());
    await user.type(dialog.getByRole('combobox', { name: /Maker/ }), 'Siemens{Enter}');
    await send();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Choose a file: Price list' })).toHaveAccessibleDescription(
        uploadPriceListCall.refusals[code].message,
      ),
    );
  });

  it('shows what the server says of a field at the field', async () => {
    server.refuse(uploadPriceListCall, 'FIELD_INVALID', {
      details: { faults: { validFrom: 'At most 400 days ahead.' } },
    });
    const { user, dialog, send } = await openUpload();
    await user.upload(dialog.getByLabelText('Price list'), csv());
    await user.type(dialog.getByRole('combobox', { name: /Maker/ }), 'Siemens{Enter}');
    await send();
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /Valid from/ })).toHaveAccessibleDescription(
        'At most 400 days ahead.',
      ),
    );
  });

  it('says that the server did not answer', async () => {
    server.fail(uploadPriceListCall, 0);
    const { user, dialog, send } = await openUpload();
    await user.upload(dialog.getByLabelText('Price list'), csv());
    await user.type(dialog.getByRole('combobox', { name: /Maker/ }), 'Siemens{Enter}');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent('The list was not uploaded.');
  });
});

async function openTerms(maker = aMaker()) {
  const opened = open([maker]);
  await opened.user.click(await screen.findByRole('button', { name: 'Terms of Siemens' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Terms of Siemens' }));
  const discounts = dialog.getByRole('textbox', { name: 'Discounts %' });
  return {
    ...opened,
    dialog,
    discounts,
    type: async (text: string) => {
      await opened.user.clear(discounts);
      await opened.user.type(discounts, text);
    },
    save: () => opened.user.click(dialog.getByRole('button', { name: 'Save' })),
  };
}

describe('the terms of a maker', () => {
  it('are typed as steps, and show what they come to', async () => {
    server.answer(saveMakerTermsCall, aMaker());
    const { dialog, type, save } = await openTerms();
    expect(dialog.getByText('= 55.768 %')).toBeVisible();
    await type('50 + 10');
    expect(dialog.getByText('= 55 %')).toBeVisible();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveMakerTermsCall)).toEqual([
      { discounts: [50, 10], factor: 1.02, groups: [], revision: 3 },
    ]);
  });

  it('of a group replace those of the maker', async () => {
    server.answer(saveMakerTermsCall, aMaker());
    const { user, dialog, save } = await openTerms();
    await user.click(dialog.getByRole('button', { name: 'Add a group' }));
    await user.type(dialog.getByRole('textbox', { name: 'Group of line 1' }), 'MCB');
    await user.type(dialog.getByRole('textbox', { name: 'Discounts of MCB' }), '40');
    await save();
    await waitFor(() =>
      expect(server.bodiesOf(saveMakerTermsCall)).toMatchObject([
        { groups: [{ group: 'MCB', discounts: [40], factor: 1 }] },
      ]),
    );
  });

  it.each([
    ['52 5', 'Write the steps in percent with a plus between them, such as 52 + 5 + 3.'],
    ['101', 'A discount is 0 to 100 percent with at most two decimals.'],
    ['12.345', 'A discount is 0 to 100 percent with at most two decimals.'],
    ['1 + 2 + 3 + 4 + 5', 'At most 4 steps of discount.'],
  ])('refuse %j at their field, and send nothing', async (text, fault) => {
    const { discounts, type, save } = await openTerms();
    await type(text);
    await save();
    expect(discounts).toHaveAccessibleDescription(fault);
    expect(server.requestsOf(saveMakerTermsCall)).toEqual([]);
  });

  it('refuse the factor 0 and a group without a name', async () => {
    const { user, dialog, save } = await openTerms();
    const factor = dialog.getByRole('textbox', { name: 'Factor' });
    await user.clear(factor);
    await user.type(factor, '0');
    await user.click(dialog.getByRole('button', { name: 'Add a group' }));
    await save();
    expect(factor).toHaveAccessibleDescription('A factor is 0.1 to 10 with at most four decimals.');
    expect(dialog.getByRole('textbox', { name: 'Group of line 1' })).toHaveAccessibleDescription('Enter the group.');
    expect(server.requestsOf(saveMakerTermsCall)).toEqual([]);
  });

  it('that somebody else saved first are shown next to mine, which I can keep', async () => {
    const theirs = aMaker({
      terms: { discounts: [45], factor: 1.02, effectivePercent: 45, groups: [] },
      revision: 4,
    });
    server.answer(listAuditEventsCall, aSave('maker-terms.saved'));
    server.once.refuse(saveMakerTermsCall, 'STALE', { details: { current: theirs } });
    server.answer(saveMakerTermsCall, aMaker());
    const { user, dialog, type, save } = await openTerms();
    await type('50');
    await save();
    const panel = within(await dialog.findByRole('region', { name: 'Somebody else saved first' }));
    expect(await panel.findByText(/Vikram Iyer saved the terms of Siemens/)).toBeVisible();
    expect(panel.getByRole('row', { name: 'Discounts 50 45' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(server.bodiesOf(saveMakerTermsCall)).toMatchObject([
        { discounts: [50], revision: 3 },
        { discounts: [50], revision: 4 },
      ]),
    );
  });

  it('that somebody else saved first can be taken instead of mine', async () => {
    const theirs = aMaker({ terms: { discounts: [45], factor: 1, effectivePercent: 45, groups: [] }, revision: 4 });
    server.answer(listAuditEventsCall, aSave('maker-terms.saved'));
    server.refuse(saveMakerTermsCall, 'STALE', { details: { current: theirs } });
    const { user, dialog, discounts, type, save } = await openTerms();
    await type('50');
    await save();
    await user.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    expect(discounts).toHaveValue('45');
    expect(dialog.queryByRole('region', { name: 'Somebody else saved first' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
