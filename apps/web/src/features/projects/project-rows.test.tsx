import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aProject } from './testing/fake-projects.ts';
import { button, chooseFromMenu, openProjects, rowOf, wizardSearch } from './testing/start-projects.tsx';

const server = aSalesServer();

const kiln = () => aProject(1, { name: 'Kiln 2' });
const metro = () => aProject(2, { name: 'Metro Depot', status: 'quote-rejected' });
const order = () => aProject(3, { name: 'Dye House', status: 'on-order', orderNumber: 'SO-26-0088' });

const cellsOf = (name: string) => within(rowOf(name)).getAllByRole('cell');

describe('the status of a project', () => {
  it('carries the number of the order while it is on order [PRJ-10]', async () => {
    await openProjects(server, order(), aProject(4, { name: 'Sub', status: 'closed', orderNumber: 'SO-26-0001' }));
    expect(cellsOf('Dye House')[3]).toHaveTextContent('On Order SO-26-0088');
    expect(cellsOf('Sub')[3]).toHaveTextContent(/^Closed$/);
  });

  it.each(['quote-rejected', 'order-rejected', 'manufacture-rejected'] as const)(
    'tells why a project is %s, by keyboard too [PRJ-09]',
    async (status) => {
      const rejectionReason = 'Fault level on the data sheet is 65 kA.';
      const rejected = aProject(2, { name: 'Metro Depot', status, rejectionReason });
      const user = await openProjects(server, rejected, kiln());
      expect(screen.queryByText(rejectionReason)).toBeNull();
      button('Reason For Rejection: Metro Depot').focus();
      await user.keyboard('{Enter}');
      const popover = within(await screen.findByRole('dialog'));
      expect(popover.getByText('Reason For Rejection')).toBeVisible();
      expect(popover.getByText(rejectionReason)).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText(rejectionReason)).toBeNull());
      expect(screen.queryByRole('button', { name: 'Reason For Rejection: Kiln 2' })).toBeNull();
    },
  );

  it('says when a rejection came without a reason', async () => {
    const user = await openProjects(server, metro());
    await user.click(button('Reason For Rejection: Metro Depot'));
    expect(await screen.findByText('No reason was given.')).toBeVisible();
  });
});

describe('the ways into the wizard', () => {
  it.each(['Q-2026-0001', 'Configure Kiln 2'])('open the boards with %s [PRJ-24]', async (name) => {
    const user = await openProjects(server, kiln());
    await user.click(screen.getByRole(name.startsWith('Q') ? 'link' : 'button', { name }));
    expect(await wizardSearch()).toEqual({ mode: 'board', project: 1, step: 'board-catalog' });
  });

  it('open the details with the pencil [PRJ-25]', async () => {
    const user = await openProjects(server, kiln());
    await user.click(button('Edit Kiln 2'));
    expect(await wizardSearch()).toEqual({ mode: 'setup', project: 1, step: 'project-details' });
  });

  it('open an empty one with Create New Project, which has no number [PRJ-21, PRJ-26]', async () => {
    const user = await openProjects(server, kiln());
    await user.click(button('Create New Project'));
    expect(await wizardSearch()).toEqual({ mode: 'setup' });
  });

  it('open the boards of a project that can only be viewed [PRJ-13]', async () => {
    const user = await openProjects(server, order());
    await user.click(button('View Dye House'));
    expect(await wizardSearch()).toEqual({ mode: 'board', project: 3, step: 'board-catalog' });
  });
});

describe('the actions of a project', () => {
  it.each(projectStatuses)('fit the status %s [PRJ-11, PRJ-12]', async (status) => {
    await openProjects(server, aProject(1, { name: 'Kiln 2', status }));
    const buttons = within(cellsOf('Kiln 2').at(-1) ?? document.body)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'));
    expect(buttons).toEqual(
      statusEntry(status).viewOnly
        ? ['View Kiln 2', 'More actions for Kiln 2']
        : ['Configure Kiln 2', 'Edit Kiln 2', 'Delete Kiln 2', 'More actions for Kiln 2'],
    );
  });
});

describe('the steps that sales take', () => {
  it('are in the menu of a project that is on order [STS-25]', async () => {
    const user = await openProjects(server, order(), kiln());
    await chooseFromMenu(user, 'Dye House', 'Confirm order');
    expect(screen.getByRole('status', { name: 'Step' })).toHaveTextContent('Dye House to order-submitted');
    await user.click(button('More actions for Kiln 2'));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Rename', 'Clone']);
  });

  it('lead from a rejected project to its Summary', async () => {
    const user = await openProjects(server, metro());
    await chooseFromMenu(user, 'Metro Depot', 'Submit again');
    expect(await wizardSearch()).toEqual({ mode: 'board', project: 2, step: 'summary' });
  });
});

it('shows under the number of a quotation which revision its offer is', async () => {
  await openProjects(server, { ...metro(), offerRevision: 2 });
  expect(cellsOf('Metro Depot')[1]).toHaveTextContent('Q-2026-00022-R2');
});

describe('the keyboard', () => {
  it('selects and opens rows', async () => {
    const user = await openProjects(server, kiln(), metro());
    rowOf('Kiln 2').focus();
    await user.keyboard(' {ArrowDown} ');
    expect(screen.getByText('2 selected / 2 total')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await wizardSearch()).toMatchObject({ mode: 'board', project: 2 });
  });

  it('finds the search with / and begins a new project with N', async () => {
    const user = await openProjects(server, kiln());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('n');
    expect(screen.getByRole('searchbox')).toHaveValue('n');
    await user.clear(screen.getByRole('searchbox'));
    rowOf('Kiln 2').focus();
    await user.keyboard('n');
    expect(await wizardSearch()).toEqual({ mode: 'setup' });
  });

  it('asks before Del deletes, and says why a row cannot be deleted', async () => {
    const user = await openProjects(server, order(), kiln());
    rowOf('Dye House').focus();
    await user.keyboard('{Delete}');
    expect(screen.getByText(/^The project is the order SO-26-0088, and orders are kept/)).toBeVisible();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(await screen.findByRole('dialog', { name: 'Delete Project' })).toBeVisible();
    expect(screen.queryByText(/orders are kept/)).toBeNull();
  });

  it('means the selected projects with Del, wherever the focus is', async () => {
    const user = await openProjects(server, kiln(), metro(), aProject(4, { name: 'Cold Store' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Kiln 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Metro Depot' }));
    rowOf('Cold Store').focus();
    await user.keyboard('{Delete}');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Kiln 2');
    expect(question).toHaveTextContent('Metro Depot');
    expect(question).not.toHaveTextContent('Cold Store');
  });
});
