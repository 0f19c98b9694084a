import { findBoardsCall } from '@pw/contract/boards';
import { listProjectsCall } from '@pw/contract/projects';
import { listSupportContactsCall } from '@pw/contract/support';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteSilence } from '../../platform/connection.ts';
import { startSession } from '../../platform/session.ts';
import { publishFailure, whileBlocking } from '../../platform/shell-messages.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { areaOfRole } from '../areas.ts';

const server = aFakeServer();
beforeEach(() => answerHome(server));

const openHome = async (): Promise<UserEvent> => {
  startSession(aSession('sales'));
  const { user } = renderApp('/main/sales/home');
  await screen.findByRole('heading', { name: 'Projects' });
  return user;
};
const openMenu = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Asha Kulkarni/ }));

describe('the shell', () => {
  it('names the signed-in user with role and company, and the areas of the role [SHL-05, SHL-09]', async () => {
    await openHome();
    expect(screen.getByRole('button', { name: /Asha Kulkarni/ })).toHaveTextContent('Sales at Demo Switchgear');
    const areas = within(screen.getByRole('navigation', { name: 'Areas' })).getAllByRole('link');
    expect(areas.map((area) => [area.textContent, area.getAttribute('href')])).toEqual(
      areaOfRole('sales')?.destinations.map(({ label, path }) => [label, `/#${path}`]),
    );
    expect(areas[0]).toHaveAttribute('aria-current', 'page');
  });

  it('has the bell of running jobs for those who order reports, and for nobody else', async () => {
    await openHome();
    expect(screen.getByRole('button', { name: 'Running jobs' })).toBeVisible();
    act(() => startSession(aSession('administrator')));
    expect(screen.queryByRole('button', { name: 'Running jobs' })).toBeNull();
  });

  it('has hash-based addresses [SHL-01]', async () => {
    await openHome();
    expect(window.location.hash).toBe('#/main/sales/home');
    expect(window.location.pathname).toBe('/');
  });

  it('shows the years of the copyright in the footer, up to the current one [SHL-21]', async () => {
    await openHome();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© 1996 to ${new Date().getFullYear()}`);
  });

  it('says in the footer whether the server answers, and when it does again', async () => {
    await openHome();
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('Connected');
    // Who comes back to the page has it ask at once; that it asks by itself is a matter of seconds (connection.test.ts).
    const lookAtPage = () => fireEvent(document, new Event('visibilitychange'));
    server.setAway(true);
    lookAtPage();
    await waitFor(() => expect(footer).toHaveTextContent(/Reconnecting… no answer since \d\d:\d\d/));
    server.setAway(false);
    lookAtPage();
    await waitFor(() => expect(footer).toHaveTextContent(/Connected again since \d\d:\d\d/));
    act(() => noteSilence());
    expect(footer).toHaveTextContent('Reconnecting');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => noteSilence());
    expect(footer).toHaveTextContent(/Offline since \d\d:\d\d/);
    vi.restoreAllMocks();
  });

  it('changes between two themes, light first, and remembers the choice [SHL-22, SHL-23]', async () => {
    const user = await openHome();
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    expect(scheme()).toBe('light');
    await user.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect(scheme()).toBe('dark');
    expect(localStorage.getItem('panelwright.colourScheme')).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light theme' }));
    expect(scheme()).toBe('light');
  });

  it('says in the menu of the person who is signed in, with which address, and changes the theme', async () => {
    const user = await openHome();
    await openMenu(user);
    const menu = await screen.findByRole('menu');
    expect(menu).toHaveTextContent('Asha Kulkarniasha@demo.testSales at Demo Switchgear');
    await user.click(within(menu).getByRole('menuitem', { name: 'Dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  it('opens in the theme that was chosen before [SHL-23]', async () => {
    localStorage.setItem('panelwright.colourScheme', 'dark');
    await openHome();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  it('covers the page with a spinner while a blocking call runs, after 300 ms [SHL-17]', async () => {
    await openHome();
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = whileBlocking(true, () => promise);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    resolve();
    await act(() => work);
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  it('shows the text of a failing status, which may be closed [SHL-20, SHL-56]', async () => {
    const user = await openHome();
    act(() => publishFailure(500));
    expect(await screen.findByText(/^Internal Server Error/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/^Internal Server Error/)).toBeNull();
  });

  it('lists whom to ask for support, without empty entries [SHL-67, SHL-68]', async () => {
    server.answer(listSupportContactsCall, {
      contacts: [
        { role: 'Technical Support', name: 'Meera Nair', email: 'technical@demo.test' },
        { role: 'Process Support', name: '', email: '' },
      ],
    });
    const user = await openHome();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Contact support' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact support' }));
    expect(await dialog.findByText('Technical Support')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'technical@demo.test' })).toHaveAttribute(
      'href',
      'mailto:technical@demo.test',
    );
    expect(dialog.queryByText('Process Support')).toBeNull();
  });

  it('shows all keys with ?', async () => {
    const user = await openHome();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('search or go to');
  });

  it('finds screens and actions with Ctrl K, arrows and Enter', async () => {
    server.answer(findBoardsCall, { items: [] });
    const user = await openHome();
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox', { name: 'Search or go to' });
    await user.type(box, 'key');
    const options = within(screen.getByRole('dialog')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['All keysAction']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeInTheDocument();
  });

  it('asks for no projects where the role has none', async () => {
    answerHome(server, 'manufacturer');
    startSession(aSession('manufacturer'));
    const { user } = renderApp('/main/manufacture-engineer/documents');
    await screen.findByRole('heading', { name: 'Sales Orders List' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'xyz');
    expect(await screen.findByText('Nothing is called that. Try a part of the name.')).toBeInTheDocument();
    expect(server.requestsOf(listProjectsCall)).toEqual([]);
  });

  it('says when nothing is called that', async () => {
    server.answer(findBoardsCall, { items: [] });
    const user = await openHome();
    await user.click(screen.getByRole('button', { name: /^Search or go to/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'xyz');
    expect(await screen.findByText('Nothing is called that. Try a part of the name.')).toBeInTheDocument();
  });
});
