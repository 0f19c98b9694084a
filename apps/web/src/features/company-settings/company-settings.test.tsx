import { listAuditEventsCall } from '@pw/contract/audit';
import {
  readCompanyDetailsCall,
  readCompanySettingsCall,
  saveCompanyDetailsCall,
  saveCompanySettingsCall,
} from '@pw/contract/company-settings';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { lookAtPage } from '../../testing/look-at-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSave } from '../administration/testing/a-save.ts';
import { administrator } from '../administration/testing/administrator.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { CompanySettingsScreen } from './company-settings.screen.tsx';

const server = aFakeServer(startAdministration);

const saved = {
  marginMode: 'on cost',
  insuranceBase: 'goods and freight',
  roundTo: 'paisa',
  priceValidityDays: 90,
  agingDays: { metal: 15, currency: 7, labour: 400 },
  offerValidityDays: 30,
  pricesInPurchaseLists: false,
  demoPrices: true,
  releaseByTwo: true,
  printedClauses: 'all',
  standardDeviation: 'tell',
  customerApproval: 'off',
  serialForm: '{yy}-{nnnnn}',
  passportsPublic: false,
  passportUrl: '',
  ferruleText: 'net',
  revision: 2,
} as const;
const onSale = { ...saved, marginMode: 'on sale', revision: 3 } as const;

async function open(): Promise<UserEvent> {
  server.answer(readCompanySettingsCall, saved);
  server.answer(readCompanyDetailsCall, details);
  const { user } = renderScreen(<CompanySettingsScreen />);
  await screen.findByRole('radio', { name: 'Margin on cost' });
  return user;
}

const choice = (name: string) => screen.getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

const details = {
  name: 'Sahyadri Panels',
  address: 'Plot 12, Pune 411026',
  gstin: '',
  state: '',
  originalManufacturer: '',
  contactPerson: '',
  phone: '9876543210',
  email: '',
  revision: 4,
} as const;

describe('the company settings', () => {
  it('show what is chosen, each choice with a sentence on what it does', async () => {
    await open();
    expect(choice('Margin on cost')).toBeChecked();
    expect(choice('Goods and freight')).toBeChecked();
    expect(choice('Margin on cost')).toHaveAccessibleDescription(
      /12 % on a cost of ₹ 1,00,000\.00 makes ₹ 1,12,000\.00/,
    );
    expect(choice('Margin on sale')).toHaveAccessibleDescription(/makes ₹ 1,13,636.36/);
    expect(choice('Goods and freight')).toHaveAccessibleDescription(/0.5 % of ₹ 1,00,000\.00 is ₹ 500\.00/);
    expect(choice('110 % of goods and freight')).toHaveAccessibleDescription(/0.5 % of ₹ 1,10,000\.00 is ₹ 550\.00/);
    expect(save()).toBeDisabled();
  });

  it('are saved once, with the revision that was read', async () => {
    const user = await open();
    await user.click(choice('Margin on sale'));
    server.answer(saveCompanySettingsCall, onSale);
    await user.dblClick(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toEqual([{ ...saved, marginMode: 'on sale' }]);
    expect(choice('Margin on sale')).toBeChecked();
    expect(save()).toBeDisabled();
  });

  it('write serial numbers in the form that the administrator enters, once it is right', async () => {
    const user = await open();
    const field = screen.getByRole('textbox', { name: /^Form of serial numbers/ });
    await user.clear(field);
    await user.paste('{nnnnn}');
    expect(await screen.findByText(/has the year/)).toBeVisible();
    await user.click(save());
    expect(server.bodiesOf(saveCompanySettingsCall)).toEqual([]);
    await user.clear(field);
    await user.paste('P{yy}/{nnnn}');
    server.answer(saveCompanySettingsCall, { ...saved, serialForm: 'P{yy}/{nnnn}', revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ serialForm: 'P{yy}/{nnnn}' }]);
  });

  it('switch the pages of units on, with an address of the company that is right', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Pages of units' }));
    const field = screen.getByRole('textbox', { name: /^Address on rating plates/ });
    await user.type(field, 'http://p.acme.in');
    expect(await screen.findByText(/begins with https/)).toBeVisible();
    await user.click(save());
    expect(server.bodiesOf(saveCompanySettingsCall)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'https://p.acme.in');
    server.answer(saveCompanySettingsCall, { ...saved, revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([
      { passportsPublic: true, passportUrl: 'https://p.acme.in' },
    ]);
  });

  it('round the offer total to the rupee when the administrator says so', async () => {
    const user = await open();
    const group = within(screen.getByRole('radiogroup', { name: 'Round the offer total to' }));
    expect(group.getByRole('radio', { name: 'Paisa' })).toBeChecked();
    const rupee = group.getByRole('radio', { name: 'Rupee' });
    expect(rupee).toHaveAccessibleDescription(/a round off of ₹ 0\.37, and the grand total is ₹ 7,30,515\.00/);
    await user.click(rupee);
    server.answer(saveCompanySettingsCall, { ...saved, roundTo: 'rupee', revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ roundTo: 'rupee', revision: 2 }]);
  });

  it('say how long prices hold, and keep what cannot be a number of days from being sent', async () => {
    const user = await open();
    const days = screen.getByRole('textbox', { name: 'Prices hold, days' });
    expect(days).toHaveValue('90');
    await user.clear(days);
    await user.tab();
    expect(days).toHaveAccessibleDescription(/A whole number from 1 to 3650 is expected/);
    await user.click(save());
    expect(server.bodiesOf(saveCompanySettingsCall)).toEqual([]);
    await user.click(days);
    await user.paste('30');
    server.answer(saveCompanySettingsCall, { ...saved, priceValidityDays: 30, revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ priceValidityDays: 30, revision: 2 }]);
  });

  it.each([
    ['Rates of metals hold, days', 'metal'],
    ['Exchange rates hold, days', 'currency'],
    ['Rates of labour hold, days', 'labour'],
  ] as const)('say how long rates hold that grow old sooner or later: %s', async (name, kind) => {
    const user = await open();
    const days = screen.getByRole('textbox', { name });
    expect(days).toHaveValue(String(saved.agingDays[kind]));
    await user.clear(days);
    await user.tab();
    expect(days).toHaveAccessibleDescription(/A whole number from 1 to 3650 is expected/);
    await user.click(days);
    await user.paste('21');
    const agingDays = { ...saved.agingDays, [kind]: 21 };
    server.answer(saveCompanySettingsCall, { ...saved, agingDays, revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ agingDays, revision: 2 }]);
  });

  it('keep prices out of the lists of the workshop until the administrator puts them in', async () => {
    const user = await open();
    const prices = screen.getByRole('checkbox', { name: 'Prices in purchase lists' });
    expect(prices).not.toBeChecked();
    expect(prices).toHaveAccessibleDescription(/counts for documents that are made from now on/);
    await user.click(prices);
    server.answer(saveCompanySettingsCall, { ...saved, pricesInPurchaseLists: true, revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ pricesInPurchaseLists: true, revision: 2 }]);
  });

  it('switch demo prices off and on', async () => {
    const user = await open();
    const demo = screen.getByRole('checkbox', { name: 'Demo prices' });
    expect(demo).toBeChecked();
    expect(demo).toHaveAccessibleDescription(/not for an offer/);
    await user.click(demo);
    server.answer(saveCompanySettingsCall, { ...saved, demoPrices: false, revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ demoPrices: false, revision: 2 }]);
    expect(demo).not.toBeChecked();
  });

  it('have tables released by one person when the administrator says so', async () => {
    const user = await open();
    const byTwo = screen.getByRole('checkbox', { name: 'Tables are released by a second person' });
    expect(byTwo).toBeChecked();
    await user.click(byTwo);
    server.answer(saveCompanySettingsCall, { ...saved, releaseByTwo: false, revision: 3 });
    await user.click(save());
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ releaseByTwo: false, revision: 2 }]);
  });

  it('are the saved ones again after Cancel', async () => {
    const user = await open();
    await user.click(choice('110 % of goods and freight'));
    expect([...unsavedWork.get().values()]).toEqual(['Company settings']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(choice('Goods and freight')).toBeChecked();
    expect(unsavedWork.get().size).toBe(0);
  });

  it('keep what was chosen when saving fails', async () => {
    const user = await open();
    await user.click(choice('Margin on sale'));
    server.fail(saveCompanySettingsCall, 503);
    await user.click(save());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(choice('Margin on sale')).toBeChecked();
    expect(save()).toBeEnabled();
  });

  it('say what did not arrive and are loaded again when asked', async () => {
    server.once.fail(readCompanySettingsCall, 500);
    server.answer(readCompanySettingsCall, saved);
    server.answer(readCompanyDetailsCall, details);
    const { user } = renderScreen(<CompanySettingsScreen />);
    expect(await screen.findByText(/The settings did not arrive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'Margin on cost' })).toBeChecked();
  });

  it.each([
    ['whether an order waits for the customer', 'Not asked for', 'Needed', { customerApproval: 'needed' }],
    ['what ferrules of wires show', 'Net', 'From and to', { ferruleText: 'from-to' }],
  ] as const)('say %s', async (_what, before, after, changed) => {
    const user = await open();
    expect(choice(before)).toBeChecked();
    await user.click(choice(after));
    server.answer(saveCompanySettingsCall, { ...saved, ...changed, revision: 3 });
    await user.click(save());
    await screen.findByText('Company settings are saved.');
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([changed]);
  });
});

describe('settings that somebody else saved first', () => {
  async function meetConflict(): Promise<UserEvent> {
    const user = await open();
    await user.click(choice('110 % of goods and freight'));
    server.once.refuse(saveCompanySettingsCall, 'STALE', { details: { current: onSale } });
    server.answer(listAuditEventsCall, aSave('company-settings.saved'));
    await user.click(save());
    await screen.findByText(/Vikram Iyer saved Company settings at 20-11-2026 14:31/);
    return user;
  }

  it('are shown with what differs', async () => {
    await meetConflict();
    const rows = within(screen.getByRole('region', { name: 'Somebody else saved first' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PropertyYoursSaved',
      'MarginMargin on costMargin on sale',
      'Insurance base110 % of goods and freightGoods and freight',
    ]);
  });

  it('are shown at once while nothing is chosen', async () => {
    await open();
    server.answer(readCompanySettingsCall, onSale);
    lookAtPage();
    await waitFor(() => expect(choice('Margin on sale')).toBeChecked());
  });

  it('are not overwritten when they arrive while I choose', async () => {
    const user = await open();
    await user.click(choice('110 % of goods and freight'));
    server.answer(readCompanySettingsCall, onSale);
    lookAtPage();
    await waitFor(() => expect(server.requestsOf(readCompanySettingsCall)).toHaveLength(2));
    server.answer(saveCompanySettingsCall, { ...saved, revision: 4 });
    await user.click(save());
    await screen.findByText('Company settings are saved.');
    expect(server.bodiesOf(saveCompanySettingsCall)).toMatchObject([{ marginMode: 'on cost', revision: 2 }]);
  });

  it('are mine when I keep mine', async () => {
    const user = await meetConflict();
    server.answer(saveCompanySettingsCall, { ...saved, revision: 4 });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Company settings are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanySettingsCall).at(-1)).toMatchObject({ marginMode: 'on cost', revision: 3 });
  });

  it('are theirs when I take theirs', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(choice('Margin on sale')).toBeChecked();
    expect(choice('Goods and freight')).toBeChecked();
    expect(save()).toBeDisabled();
  });

  it.each([
    ['me, in another window', aSave('company-settings.saved', administrator.userId), 'You, in another window, saved'],
    ['somebody whom the audit does not know', { items: [], total: 0 }, 'Somebody else saved'],
  ])('say when it was %s', async (_who, audit, text) => {
    const user = await open();
    await user.click(choice('Margin on sale'));
    server.once.refuse(saveCompanySettingsCall, 'STALE', { details: { current: { ...saved, revision: 3 } } });
    server.answer(listAuditEventsCall, audit);
    await user.click(save());
    expect(await screen.findByText(new RegExp(`${text} Company settings`))).toBeVisible();
  });
});

describe('the details of the company', () => {
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const saveDetails = () => screen.getByRole('button', { name: 'Save Company' });

  it('are saved once, with the revision that was read, and a wrong GSTIN is not sent', async () => {
    const user = await open();
    expect(field(/^Company name/)).toHaveValue('Sahyadri Panels');
    await user.type(field('GSTIN'), '27AAPFU0939F1ZW');
    await user.click(saveDetails());
    expect(field('GSTIN')).toHaveAccessibleDescription(/check digit/);
    expect(server.bodiesOf(saveCompanyDetailsCall)).toEqual([]);
    await user.clear(field('GSTIN'));
    await user.type(field('GSTIN'), '27aapfu0939f1zv');
    server.answer(saveCompanyDetailsCall, { ...details, gstin: '27AAPFU0939F1ZV', revision: 5 });
    await user.dblClick(saveDetails());
    expect(await screen.findByText('The details of the company are saved.')).toBeVisible();
    expect(server.bodiesOf(saveCompanyDetailsCall)).toEqual([{ ...details, gstin: '27aapfu0939f1zv' }]);
    expect(field('GSTIN')).toHaveValue('27AAPFU0939F1ZV');
    expect(saveDetails()).toBeDisabled();
  });

  it('follow those of somebody else while nothing is entered', async () => {
    await open();
    server.answer(readCompanyDetailsCall, { ...details, address: 'Nashik', revision: 5 });
    lookAtPage();
    await waitFor(() => expect(field('Address')).toHaveValue('Nashik'));
  });

  it('do not overwrite those of somebody else that arrive while I write', async () => {
    const user = await open();
    await user.type(field('Address'), ' MIDC');
    server.answer(readCompanyDetailsCall, { ...details, address: 'Nashik', revision: 5 });
    lookAtPage();
    await waitFor(() => expect(server.requestsOf(readCompanyDetailsCall)).toHaveLength(2));
    server.answer(saveCompanyDetailsCall, { ...details, address: 'Plot 12, Pune 411026 MIDC', revision: 6 });
    await user.click(saveDetails());
    await screen.findByText('The details of the company are saved.');
    expect(server.bodiesOf(saveCompanyDetailsCall)).toMatchObject([{ revision: 4 }]);
  });

  it('that somebody else saved first are shown next to the entered ones, to keep or to take', async () => {
    const user = await open();
    await user.type(field('Address'), ' MIDC');
    const theirs = { ...details, address: 'Nashik', revision: 5 };
    server.answer(listAuditEventsCall, { items: [], total: 0 });
    server.refuse(saveCompanyDetailsCall, 'STALE', { details: { current: theirs } });
    await user.click(saveDetails());
    const panel = await screen.findByRole('region', { name: 'Somebody else saved first' });
    expect(within(panel).getByText('Plot 12, Pune 411026 MIDC')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Take theirs' }));
    expect(field('Address')).toHaveValue('Nashik');
  });
});
