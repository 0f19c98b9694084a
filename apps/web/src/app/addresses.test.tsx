import { listCatalogueTablesCall } from '@pw/contract/catalogue';
import { readCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import { listPipelineCall } from '@pw/contract/pipeline';
import { timers } from '@pw/domain/limits';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft } from '../features/catalogue/testing/a-table.ts';
import { endSession, loseSession, shareSession, startSession } from '../platform/session.ts';
import { answerHome } from '../testing/answer-home.ts';
import { aFakeServer } from '../testing/fixtures.ts';
import { currentPath, renderApp } from '../testing/render-app.tsx';
import { aSession } from '../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => answerHome(server));

describe('a new tab', () => {
  let stopSharing: () => void = () => undefined;
  afterEach(() => stopSharing());

  it('takes the sign-in of another tab and shows the page that was asked for', async () => {
    const other = new BroadcastChannel('panelwright.sharedSession');
    stopSharing = shareSession();
    renderApp('/main/sales/home?search=Kiln');
    expect(screen.queryByRole('heading', { name: 'Log in' })).toBeNull();
    act(() => other.postMessage({ kind: 'signed in', session: aSession('sales') }));
    other.close();
    await screen.findByRole('heading', { name: 'Projects' });
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home?search=Kiln'));
  });

  it('says that it looks for a sign-in, and shows the login page when no other tab answers', async () => {
    vi.useFakeTimers();
    stopSharing = shareSession();
    renderApp('/main/sales/home');
    act(() => void vi.advanceTimersByTime(timers.busyDelayMs));
    expect(screen.getByText('Looking for your sign-in')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(timers.signInSearchMs));
    vi.useRealTimers();
    await screen.findByRole('heading', { name: 'Log in' });
  });

  it('does not look where nobody needs a sign-in', async () => {
    stopSharing = shareSession();
    renderApp('/login');
    expect(screen.queryByText('Looking for your sign-in')).toBeNull();
    await screen.findByRole('heading', { name: 'Log in' });
  });
});

describe('the addresses', () => {
  it.each([
    ['/nowhere', '/login'],
    ['/main/admin', '/login'],
    ['/main/sales/home', '/login'],
  ])('send a user who is not signed in from %s to %s [SHL-02, SHL-04, SHL-08]', async (path, target) => {
    renderApp(path);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(currentPath()).toBe(target);
  });

  it.each(['/login', '/main/admin', '/main/sales/nowhere'])(
    'send sales from %s home [SHL-03, SHL-30, SHL-48]',
    async (path) => {
      startSession(aSession('sales'));
      renderApp(path);
      await screen.findByRole('heading', { name: 'Projects' });
      await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
    },
  );

  it('show the tables to a product engineer who signs in', async () => {
    server.answer(listCatalogueTablesCall, { version: 'SBD-R3.0+1', tables: [] });
    server.answer(readCatalogueDraftCall, aDraft());
    startSession(aSession('product-engineer'));
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Tables' });
    expect(currentPath()).toBe('/main/product-engineer');
  });

  it('show the pipeline to somebody of Commercial who signs in [SHL-15]', async () => {
    const totals = { beforeTaxPaise: 0, finalPaise: 0, marginPaise: 0 };
    server.answer(listPipelineCall, { items: [], total: 0, totals, leftOut: 0, outdated: 0 });
    startSession(aSession('commercial'));
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Pipeline' });
    expect(currentPath()).toBe('/main/commercial');
  });

  it('bring a user who signs in to the page that they had asked for, with all that its address says', async () => {
    renderApp('/main/sales/home?search=Kiln');
    await screen.findByRole('heading', { name: 'Log in' });
    act(() => startSession(aSession('sales')));
    await screen.findByRole('heading', { name: 'Projects' });
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home?search=Kiln'));
  });

  it('bring somebody home for whom the page is not, or who came to the login by logging out', async () => {
    renderApp('/main/admin/audit');
    await screen.findByRole('heading', { name: 'Log in' });
    act(() => startSession(aSession('sales')));
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
    act(() => {
      window.location.hash = '#/main/sales/home?search=Kiln';
    });
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search projects' })).toHaveValue('Kiln'));
    act(endSession);
    await screen.findByRole('heading', { name: 'Log in' });
    act(() => startSession(aSession('sales')));
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
  });

  it.each([
    ['themselves back to where their session was lost', {}, '/main/sales/home?search=Kiln'],
    ['somebody else home', { userId: 'another' }, '/main/sales/home'],
  ])('bring %s', async (_who, next, target) => {
    startSession(aSession('sales'));
    renderApp('/main/sales/home?search=Kiln');
    await screen.findByRole('heading', { name: 'Projects' });
    act(loseSession);
    await screen.findByRole('heading', { name: 'Log in' });
    act(() => startSession({ ...aSession('sales'), ...next }));
    await waitFor(() => expect(currentPath()).toBe(target));
  });
});
