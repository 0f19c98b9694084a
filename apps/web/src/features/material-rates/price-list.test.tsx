import { readMaterialRatesCall, saveMaterialRatesCall } from '@pw/contract/material-rates';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { changeText } from './edited-row.ts';
import { PricingTab } from './pricing-tab.tsx';
import { copper, ratesOf } from './testing/rates-answer.ts';

const server = aFakeServer(startAdministration);

async function open(rates = ratesOf()): Promise<UserEvent> {
  server.answer(readMaterialRatesCall, rates);
  const { user } = renderScreen(<PricingTab />);
  await screen.findByRole('table', { name: 'Production and Material Costs' });
  return user;
}

const rate = (name: string) => screen.getByRole('textbox', { name: `Rate of ${name}` });
const save = () => screen.getByRole('button', { name: 'Save' });

async function replace(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('the rates as a price list', () => {
  it('are printed as a price list prints them, and plain digits while they are entered', async () => {
    const user = await open(ratesOf([{ ...copper, ratePerUnit: 1_234_567.5 }]));
    expect(rate('Copper busbar')).toHaveValue('₹ 12,34,567.50');
    await user.click(rate('Copper busbar'));
    expect(rate('Copper busbar')).toHaveValue('1234567.5');
  });

  it('say of each rate who changed it when and until when it holds, and mark an old one', async () => {
    await open();
    expect(screen.getByRole('row', { name: /11-2026\s*demo 30-01-2027/ })).toBeVisible();
    const crateRow = screen.getByRole('row', { name: /02-06-2026\s*Asha Rao 31-08-2026 old/ });
    expect(within(crateRow).getByRole('textbox', { name: 'Rate of Wooden crate' })).toBeVisible();
    expect(screen.getByText('Rates hold 90 days.')).toBeVisible();
  });

  it('say how much a rate is changed before it is saved', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    expect(screen.getByRole('row', { name: /\+4\.8 %.*not saved yet/ })).toBeVisible();
    await replace(user, rate('Copper busbar'), '105');
    expect(screen.getByRole('row', { name: /−90 %/ })).toBeVisible();
    await replace(user, rate('Copper busbar'), '1050');
    expect(screen.queryByRole('row', { name: /not saved yet/ })).not.toBeInTheDocument();
  });

  it('miss a rate that was cleared: it is said at the field and nothing is sent', async () => {
    const user = await open();
    await user.clear(rate('Copper busbar'));
    await user.tab();
    expect(rate('Copper busbar')).toHaveValue('');
    expect(rate('Copper busbar')).toHaveAccessibleDescription('Unit/Rate is required');
    await user.click(save());
    expect(server.bodiesOf(saveMaterialRatesCall)).toEqual([]);
  });

  it('keep what is no rate as it was typed, and say what is expected', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1e3');
    await user.tab();
    expect(rate('Copper busbar')).toHaveValue('1e3');
    expect(rate('Copper busbar')).toHaveAccessibleDescription(/Unit\/Rate is 0 to 1,00,00,000/);
  });

  it.each(['-5', '1e9', '1.005'])('keep the rate %j as it was typed and refuse it in words', async (typed) => {
    const user = await open();
    await replace(user, rate('Wooden crate'), typed);
    await user.tab();
    expect(rate('Wooden crate')).toHaveValue(typed);
    expect(rate('Wooden crate')).toHaveAccessibleDescription('Unit/Rate is 0 to 1,00,00,000 with at most two decimals');
  });

  it.each([
    [100, 104.75, '+4.8 %'],
    [100, 99.99, 'below 0.1 %'],
    [0, 5, 'was 0'],
    [100, 100, null],
    [null, 5, null],
    [100, null, null],
    [100, Number.NaN, null],
  ])('show from %j to %j as %j', (before, after, text) => {
    expect(changeText(before, after)).toBe(text);
  });
});
