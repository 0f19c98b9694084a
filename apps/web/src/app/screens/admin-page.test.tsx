import { readCompanyTermsCall, readProfileFileLinksCall } from '@pw/contract/company-profile';
import { listUsersCall } from '@pw/contract/company-users';
import { readMaterialRatesCall } from '@pw/contract/material-rates';
import { RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAdministration } from '../../features/administration/testing/start-administration.ts';
import { answerApprovals } from '../../features/approvals/testing/an-approval.ts';
import { companyAnswer } from '../../features/company-users/testing/company-answers.ts';
import { ratesOf } from '../../features/material-rates/testing/rates-answer.ts';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { createAppRouter } from '../router.tsx';

const server = aFakeServer(startAdministration);
beforeEach(() => {
  server.answer(readProfileFileLinksCall, { logo: '', certificate: '' });
  server.answer(readCompanyTermsCall, { terms: '<p>Net 30 days.</p>', revision: 1 });
  server.answer(listUsersCall, companyAnswer([]));
  server.answer(readMaterialRatesCall, ratesOf());
  answerApprovals(server);
});

async function openAt(hash: string) {
  startSession(aSession('administrator'));
  window.location.hash = hash;
  const rendered = renderScreen(<RouterProvider router={createAppRouter()} />);
  await screen.findByRole('navigation', { name: 'Areas' });
  return rendered;
}

const place = (name: string) => within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name });
const title = () => screen.findByRole('heading', { level: 1 });

describe('the Admin Page', () => {
  it('has its screens in the header in their order, General first [ADM-01]', async () => {
    await openAt('#/main/admin');
    const places = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
    expect(places.map((each) => each.textContent)).toEqual([
      'General',
      'Role Management',
      'Pricing',
      'Approval Management',
      'Documents',
      'Price lists',
      'Enquiries',
      'Company settings',
      'Audit',
    ]);
    expect(places.filter((each) => each.getAttribute('aria-current') === 'page')).toEqual([place('General')]);
  });

  it.each([
    [0, 'General', 'Logo'],
    [1, 'Role Management', 'List of Users'],
    [2, 'Pricing', 'Production and Material Costs'],
    [3, 'Approval Management', 'Request List'],
    [99, 'General', 'Logo'],
  ])('opens with moveToAdmin=%i on %s, under its own title [ADM-03, ADM-04]', async (moveToAdmin, name, heading) => {
    await openAt(`#/main/admin?moveToAdmin=${moveToAdmin}`);
    expect(await title()).toHaveTextContent(name);
    expect(place(name)).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible());
  });

  it('opens General with a moveToAdmin that is no number', async () => {
    await openAt('#/main/admin?moveToAdmin=x');
    expect(await title()).toHaveTextContent('General');
  });

  it('names the chosen screen in the address, and goes back to the one before', async () => {
    const { user } = await openAt('#/main/admin');
    await user.click(place('Pricing'));
    await waitFor(() => expect(window.location.hash).toBe('#/main/admin?moveToAdmin=2'));
    expect(place('Pricing')).toHaveAttribute('aria-current', 'page');
    window.history.back();
    await waitFor(() => expect(place('General')).toHaveAttribute('aria-current', 'page'));
  });

  it('asks before rates are left that are not saved, and stays when told so', async () => {
    const { user } = await openAt('#/main/admin?moveToAdmin=2');
    await user.click(await screen.findByRole('button', { name: 'Add Material' }));
    await user.click(place('General'));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving' });
    expect(question).toHaveTextContent('Production and Material Costs');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'Material of row 3' })).toBeInTheDocument();
    await user.click(place('General'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Logo' })).toBeVisible();
  });
});
