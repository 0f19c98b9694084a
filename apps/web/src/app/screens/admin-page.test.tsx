import { fetchLogoCall, fetchTermsCall } from '@pw/contract/company-profile';
import { fetchUserCall } from '@pw/contract/company-users';
import { getBaseRateCall } from '@pw/contract/material-rates';
import { RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAdministration, stopAdministration } from '../../features/administration/testing/start-administration.ts';
import { companyAnswer } from '../../features/company-users/testing/company-answers.ts';
import { ratesAnswer } from '../../features/material-rates/testing/rates-answer.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { createAppRouter } from '../router.tsx';

let server: FakeServer;

beforeEach(() => {
  server = startAdministration();
  server.answer(fetchLogoCall, { statusCode: 200, data: { logo: '', signedCertificate: '' } });
  server.answer(fetchTermsCall, { statusCode: 200, data: { terms: '<p>Net 30 days.</p>', revision: 1 } });
  server.answer(fetchUserCall, companyAnswer([]));
  server.answer(getBaseRateCall, ratesAnswer());
});
afterEach(() => {
  stopAdministration(server);
  window.location.hash = '';
});

async function openAt(hash: string) {
  window.location.hash = hash;
  const rendered = renderScreen(<RouterProvider router={createAppRouter()} />);
  await screen.findByRole('tablist', { name: 'Administration' });
  return rendered;
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the Admin Page', () => {
  it('has its tabs in their order, General first', async () => {
    await openAt('#/main/admin');
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'General',
      'Role Management',
      'Pricing',
    ]);
    expect(tab('General')).toHaveAttribute('aria-selected', 'true');
  });

  it.each([
    [0, 'General', 'Logo'],
    [1, 'Role Management', 'List of Users'],
    [2, 'Pricing', 'Production and Material Costs'],
    [99, 'General', 'Logo'],
  ])('opens with moveToAdmin=%i on %s [ADM-03]', async (moveToAdmin, name, heading) => {
    await openAt(`#/main/admin?moveToAdmin=${moveToAdmin}`);
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
  });

  it('opens General with a moveToAdmin that is no number', async () => {
    await openAt('#/main/admin?moveToAdmin=x');
    expect(tab('General')).toHaveAttribute('aria-selected', 'true');
  });

  it('names the chosen tab in the address, and goes back to the one before', async () => {
    const { user } = await openAt('#/main/admin');
    await user.click(tab('Pricing'));
    await waitFor(() => expect(window.location.hash).toBe('#/main/admin?moveToAdmin=2'));
    window.history.back();
    await waitFor(() => expect(tab('General')).toHaveAttribute('aria-selected', 'true'));
  });

  it('is walked through with the arrow keys', async () => {
    const { user } = await openAt('#/main/admin');
    tab('General').focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(tab('Role Management')).toHaveAttribute('aria-selected', 'true'));
    expect(tab('Role Management')).toHaveFocus();
  });

  it('asks before rates are left that are not saved, and stays when told so', async () => {
    const { user } = await openAt('#/main/admin?moveToAdmin=2');
    await user.click(await screen.findByRole('button', { name: 'Add Material' }));
    await user.click(tab('General'));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving' });
    expect(question).toHaveTextContent('Production and Material Costs');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Material of row 3' })).toBeInTheDocument();
    await user.click(tab('General'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Logo' })).toBeVisible();
  });
});
