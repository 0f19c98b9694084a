import { readMaterialRatesCall } from '@pw/contract/material-rates';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { PricingTab } from './pricing-tab.tsx';
import { copper, crate, ratesOf } from './testing/rates-answer.ts';

const server = aFakeServer(startAdministration);

const rows = ['Aluminium busbar', 'Tinning of copper', 'CRCA sheet'].map((material, at) => ({
  ...copper,
  type: material === 'CRCA sheet' ? 'Sheet Metal' : 'Busbar',
  material,
  pricingId: `44444444-4444-4444-8444-00000000010${at}`,
}));

async function open(): Promise<UserEvent> {
  server.answer(readMaterialRatesCall, ratesOf([copper, ...rows, crate]));
  const { user } = renderScreen(<PricingTab />);
  await screen.findByRole('table', { name: 'Production and Material Costs' });
  return user;
}

const materials = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Material of/ }).map(({ value }) => value);

async function search(user: UserEvent, text: string, expected: readonly string[]) {
  await user.type(screen.getByRole('searchbox', { name: 'Search rates' }), text);
  await waitFor(() => expect(materials()).toEqual(expected));
}

describe('the search in the rates', () => {
  it('finds rows by material, unit and type, and says how many', async () => {
    const user = await open();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search rates' })).toHaveFocus();
    await search(user, 'COPPER', ['Copper busbar', 'Tinning of copper']);
    expect(screen.getByText('2 of 5')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(materials()).toHaveLength(5));
    await search(user, 'transport', ['Wooden crate']);
  });

  it('shows the rows of a type', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Sheet Metal' }));
    expect(materials()).toEqual(['CRCA sheet']);
  });

  it('keeps a row while its name is edited, and a row that is added', async () => {
    const user = await open();
    await search(user, 'crate', ['Wooden crate']);
    await user.clear(screen.getByRole('textbox', { name: 'Material of Wooden crate' }));
    await user.paste('Pallet');
    await user.click(screen.getByRole('button', { name: 'Add Material' }));
    expect(materials()).toEqual(['Pallet', '']);
  });

  it('shows all rows again when a row that it hides cannot be saved', async () => {
    const user = await open();
    await user.clear(screen.getByRole('textbox', { name: 'Material of CRCA sheet' }));
    await search(user, 'crate', ['Wooden crate']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(materials()).toHaveLength(5);
    expect(screen.getByRole('textbox', { name: 'Material of row 4' })).toHaveFocus();
  });

  it('says that nothing is found, and clears itself', async () => {
    const user = await open();
    await user.type(screen.getByRole('searchbox', { name: 'Search rates' }), 'gold');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(materials()).toHaveLength(5);
  });
});
