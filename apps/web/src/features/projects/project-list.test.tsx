import { listProjectsCall } from '@pw/contract/projects';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aProject, keepProjects } from './testing/fake-projects.ts';
import {
  button,
  listedNames,
  listSearch,
  openProjects,
  rowOf,
  select,
  showProjects,
  wizardSearch,
} from './testing/start-projects.tsx';
import { projectListState } from './use-projects.ts';

const server = aSalesServer();

const kiln = () => aProject(1, { name: 'Kiln 2' });
const metro = () => aProject(2, { name: 'Metro Depot', status: 'quote-rejected' });
const order = () => aProject(3, { name: 'Dye House', status: 'on-order', orderNumber: 'SO-26-0088' });

const lastQuery = () => Object.fromEntries(server.requestsOf(listProjectsCall).at(-1)?.query ?? []);
const cellsOf = (name: string) => within(rowOf(name)).getAllByRole('cell');

describe('Projects', () => {
  it('has title, subtitle, Create New Project, a search, a status filter and a bulk Delete [PRJ-01, PRJ-02, PRJ-03]', async () => {
    await openProjects(server, kiln());
    expect(screen.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    expect(screen.getByText('Create new projects or manage existing ones')).toBeVisible();
    expect(button('Create New Project')).toBeEnabled();
    expect(screen.getByRole('searchbox', { name: 'Search projects' })).toBeVisible();
    expect(button('Status: all')).toBeEnabled();
    expect(button('Delete')).toBeDisabled();
  });

  it('shows a project in the columns of the list [PRJ-05]', async () => {
    await openProjects(server, kiln());
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      '',
      'ID',
      'Name',
      'Status',
      'Sales Engineer',
      'Customer',
      'Customer Location',
      'Created Date',
      'Updated Date',
      'Actions',
    ]);
    expect(cellsOf('Kiln 2').map((cell) => cell.textContent)).toEqual([
      '',
      'Q-2026-00011-R1',
      'Kiln 2ENQ/1',
      'On Quote',
      'Asha Kulkarni',
      'Sahyadri Auto Components',
      'Chakan, Pune',
      '11-11-2026',
      '20-11-202614:32',
      '',
    ]);
  });

  it('asks for ten projects, the one that was saved last first [PRJ-06]', async () => {
    const user = await openProjects(server, ...Array.from({ length: 11 }, (_, at) => aProject(at + 1)));
    expect(lastQuery()).toEqual({ page: '1', size: '10', sort: '-actedAt' });
    expect(listedNames()).toHaveLength(10);
    expect(screen.getByText('1 to 10 of 11')).toBeVisible();
    expect(rowOf('Project 2')).toHaveStyle({ height: '50px' });
    await user.click(button('Page 2'));
    await waitFor(() => expect(listedNames()).toEqual(['Project 11']));
  });

  it('goes a page back when there is none behind any more', async () => {
    const user = await openProjects(server, ...Array.from({ length: 11 }, (_, at) => aProject(at + 1)));
    await user.click(button('Page 2'));
    await user.click(await screen.findByRole('button', { name: 'Delete Project 11' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Project' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled());
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(listedNames()).toHaveLength(10));
  });

  it('has its search, filter and order in the address, and begins as that says', async () => {
    keepProjects(server, metro(), kiln());
    const user = await showProjects('Kiln 2', '?sort=name');
    expect(lastQuery()).toMatchObject({ sort: 'name' });
    await user.click(button('Name'));
    await waitFor(() => expect(listSearch()).toEqual({ sort: '-name' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'kiln');
    await waitFor(() => expect(listSearch()).toEqual({ sort: '-name', search: 'kiln' }));
    cleanup();
    await showProjects('Kiln 2');
    await waitFor(() => expect(listSearch()).toEqual({ sort: '-name', search: 'kiln' }));
  });

  it('is sorted by the server, by a column and then the other way round', async () => {
    const user = await openProjects(server, metro(), kiln());
    await user.click(button('Name'));
    await waitFor(() => expect(listedNames()).toEqual(['Kiln 2', 'Metro Depot']));
    expect(lastQuery()).toMatchObject({ sort: 'name', page: '1' });
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(button('Name'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-name' }));
  });

  it('asks for all projects without a page, and searches and filters among them by itself', async () => {
    const user = await openProjects(server, kiln(), metro());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'All rows');
    await waitFor(() => expect(lastQuery()).toEqual({ sort: '-actedAt' }));
    const asked = server.requestsOf(listProjectsCall).length;
    await user.type(screen.getByRole('searchbox'), 'METRO');
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot']));
    await user.click(button('Status: all'));
    await user.click(await screen.findByRole('checkbox', { name: 'On Quote' }));
    expect(await screen.findByText('0 selected / 0 total')).toBeVisible();
    expect(server.requestsOf(listProjectsCall)).toHaveLength(asked);
  });

  it('is as it was left when one comes back', async () => {
    const user = await openProjects(server, kiln(), metro());
    await user.type(screen.getByRole('searchbox'), 'depot');
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot']));
    await user.click(button('Customer'));
    cleanup();
    await showProjects('Metro Depot');
    expect(screen.getByRole('searchbox')).toHaveValue('depot');
    expect(lastQuery()).toMatchObject({ search: 'depot', sort: 'customerName' });
    expect(listedNames()).toEqual(['Metro Depot']);
  });
});

describe('the place of the projects', () => {
  it('is "No Project\'s to display" and the way to the first one [PRJ-07]', async () => {
    const user = await openProjects(server);
    expect(screen.getByText("No Project's to display")).toBeVisible();
    const [, inTheList] = screen.getAllByRole('button', { name: 'Create New Project' });
    await user.click(inTheList ?? document.body);
    expect(await wizardSearch()).toEqual({ mode: 'setup' });
  });

  it('is the way back from a search and a filter that let none through', async () => {
    const user = await openProjects(server, kiln());
    await user.type(screen.getByRole('searchbox'), 'nothing');
    expect(await screen.findByText('Projects that do not match are hidden by the search.')).toBeVisible();
    await user.click(button('Show all projects'));
    await waitFor(() => expect(listedNames()).toEqual(['Kiln 2']));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('is a sign of loading until the answer is there, or fails and can be asked for again [PRJ-37]', async () => {
    keepProjects(server, kiln());
    server.once.fail(listProjectsCall, 503);
    const release = server.hold(listProjectsCall);
    const opened = showProjects('Status 503. The projects did not arrive. Nothing that was saved is lost.');
    expect(await screen.findByRole('status', { name: 'Loading Projects' })).toBeInTheDocument();
    release();
    const user = await opened;
    expect(screen.queryByRole('status', { name: 'Loading Projects' })).toBeNull();
    await user.click(button('Try again'));
    expect(await screen.findByText('Kiln 2')).toBeVisible();
  });
});

describe('the search', () => {
  it('waits for no further character [VAL-06]', async () => {
    await openProjects(server, kiln(), metro());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'depot' } });
    act(() => {
      vi.advanceTimersByTime(0);
    });
    vi.useRealTimers();
    expect(projectListState.get().search).toBe('depot');
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot']));
  });

  it('takes neither * nor ? and begins with the first page [VAL-04]', async () => {
    const user = await openProjects(server, kiln(), metro());
    await user.type(screen.getByRole('searchbox'), '*de?pot');
    expect(screen.getByRole('searchbox')).toHaveValue('depot');
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot']));
    expect(lastQuery()).toMatchObject({ search: 'depot', page: '1' });
  });

  it('shows a tick at once, before the address says it', async () => {
    const user = await openProjects(server, kiln());
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'kiln');
    await waitFor(() => expect(listSearch()).toMatchObject({ search: 'kiln' }));
    await user.click(button('Status: all'));
    const [closed, order] = ['Closed', 'On Order'].map((name) => screen.getByRole('checkbox', { name }));
    // Both within one turn: the address follows in another.
    fireEvent.click(closed as HTMLElement);
    expect(closed).toBeChecked();
    fireEvent.click(order as HTMLElement);
    expect([closed, order].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    await waitFor(() => expect(listSearch()).toMatchObject({ search: 'kiln', status: 'on-order,closed' }));
    expect(button('Status: 2 of 10')).toBeVisible();
  });

  it('never lets an earlier answer take the place of a later one', async () => {
    const user = await openProjects(server, kiln(), metro());
    const early = Promise.withResolvers<void>();
    const page = (...items: ReturnType<typeof kiln>[]) => ({ status: 200, body: { items, total: items.length } });
    server.respond(listProjectsCall, async ({ query }) => {
      if (query.get('search') === 'k') {
        await early.promise;
        return page(kiln());
      }
      return page(metro());
    });
    await user.type(screen.getByRole('searchbox'), 'k');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'k' }));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'depot');
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot']));
    early.resolve();
    await user.click(button('Status: all'));
    await screen.findByRole('dialog', { name: /^Status/ });
    expect(listedNames()).toEqual(['Metro Depot']);
  });
});

describe('the status filter', () => {
  it('offers every status, takes several, and has Clear selection and Close [PRJ-03, PRJ-04]', async () => {
    const user = await openProjects(server, kiln(), metro(), order());
    await user.click(button('Status: all'));
    const panel = within(await screen.findByRole('dialog', { name: /^Status/ }));
    expect(panel.getAllByRole('checkbox')).toHaveLength(projectStatuses.length);
    await user.click(panel.getByRole('checkbox', { name: 'On Quote' }));
    await user.click(panel.getByRole('checkbox', { name: 'On Order' }));
    await waitFor(() => expect(listedNames()).toEqual(['Kiln 2', 'Dye House']));
    expect(lastQuery()).toMatchObject({ status: 'on-quote,on-order', page: '1' });
    await user.click(panel.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(listedNames()).toHaveLength(3));
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the filter of sales engineers', () => {
  it('offers who has projects, takes several and is in the address', async () => {
    const vikrams = aProject(4, { name: 'Foundry', salesEngineer: 'Vikram Iyer' });
    const user = await openProjects(server, kiln(), vikrams);
    await user.click(button('Sales Engineer: all'));
    const panel = within(await screen.findByRole('dialog', { name: /^Sales Engineer/ }));
    expect(panel.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(panel.getByRole('checkbox', { name: 'Vikram Iyer' }));
    await waitFor(() => expect(listedNames()).toEqual(['Foundry']));
    expect(lastQuery()).toMatchObject({ salesEngineer: 'Vikram Iyer', page: '1' });
    expect(listSearch()).toEqual({ owner: 'Vikram Iyer' });
    cleanup();
    await showProjects('Foundry', '?owner=Vikram Iyer');
    expect(listedNames()).toEqual(['Foundry']);
    expect(button('Sales Engineer: Vikram Iyer')).toBeEnabled();
  });
});

describe('the bulk Delete', () => {
  it('needs two selected projects [PRJ-28, VAL-14]', async () => {
    const user = await openProjects(server, kiln(), metro());
    await select(user, 'Kiln 2');
    expect(button('Delete')).toBeDisabled();
    await select(user, 'Metro Depot');
    expect(button('Delete')).toBeEnabled();
  });
});
