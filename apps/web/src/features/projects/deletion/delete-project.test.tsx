import { listPresenceCall, removeProjectCall } from '@pw/contract/projects';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { readCurrentProject, rememberCurrentProject } from '../current-project.ts';
import { aProject, whole } from '../testing/fake-projects.ts';
import { button, listedNames, openProjects, select } from '../testing/start-projects.tsx';

const server = aSalesServer();

const vikram = { userId: '99999999-9999-4999-8999-999999999999', name: 'Vikram Iyer' };
const openSince = '2026-11-20T10:00:00.000Z';

const kiln = aProject(1, { name: 'Kiln 2' });
const metro = aProject(2, { name: 'Metro Depot' });
const dye = aProject(3, { name: 'Dye House', status: 'on-order' });
const cold = aProject(4, { name: 'Cold Store' });

const savedByVikram = {
  details: { current: whole({ ...kiln, revision: 7 }), savedBy: vikram, savedAt: openSince },
};

/** Presses Delete in the question, once it may be pressed. */
async function confirm(user: Awaited<ReturnType<typeof openProjects>>) {
  const question = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).not.toHaveAttribute('data-loading'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
}

async function askAbout(...names: readonly string[]) {
  const user = await openProjects(server, kiln, metro, dye, cold);
  await select(user, ...names);
  await user.click(button('Delete'));
  await screen.findByRole('dialog', { name: 'Delete Projects' });
  return user;
}

describe('deleting a project', () => {
  it('asks, deletes and says so [PRJ-29, PRJ-30]', async () => {
    const user = await openProjects(server, kiln, metro);
    rememberCurrentProject({ ...kiln, createdNow: false });
    await user.click(button('Delete Kiln 2'));
    expect(await screen.findByText('You are about to delete the project "Kiln 2". Are you sure')).toBeVisible();
    expect(screen.getByText('Q-2026-0001, Sahyadri Auto Components, Chakan, Pune')).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('Kiln 2 :Delete project is successfull.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot']));
    const [request] = server.requestsOf(removeProjectCall);
    expect([request?.path, request?.query.get('revision')]).toEqual(['/api/v1/projects/1', '3']);
    expect(readCurrentProject()).toBeNull();
  });

  it.each(['Cancel', 'Close'])(
    'deletes nothing after %s, and says so in the words of the specification [PRJ-31]',
    async (way) => {
      const user = await openProjects(server, kiln);
      await user.click(button('Delete Kiln 2'));
      await user.click(await screen.findByRole('button', { name: way }));
      expect(await screen.findByText('Kiln 2 :Delete feeder is canceled.')).toBeVisible();
      expect(server.requestsOf(removeProjectCall)).toEqual([]);
    },
  );

  it('says when it fails, who was faster included [PRJ-30]', async () => {
    const user = await openProjects(server, kiln);
    rememberCurrentProject({ ...metro, createdNow: false });
    server.refuse(removeProjectCall, 'DELETED', { message: 'The project Kiln 2 was deleted by Vikram Iyer.' });
    await user.click(button('Delete Kiln 2'));
    await confirm(user);
    expect(
      await screen.findByText('Kiln 2 :Delete project is failed. The project Kiln 2 was deleted by Vikram Iyer.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readCurrentProject()).not.toBeNull();
  });

  it('says before it is done who else has the project open', async () => {
    const user = await openProjects(server, kiln);
    server.answer(listPresenceCall, [{ projectId: 1, ...vikram, since: openSince }]);
    const release = server.hold(listPresenceCall);
    await user.click(button('Delete Kiln 2'));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(server.requestsOf(removeProjectCall)).toEqual([]);
    release();
    expect(await screen.findByText('Vikram Iyer has this project open.')).toBeVisible();
    expect(server.requestsOf(listPresenceCall)[0]?.query.get('projects')).toBe('1');
    await confirm(user);
    await waitFor(() => expect(server.requestsOf(removeProjectCall)).toHaveLength(1));
  });

  it('is not held up when nobody knows who has it open', async () => {
    const user = await openProjects(server, kiln);
    server.fail(listPresenceCall, 503);
    await user.click(button('Delete Kiln 2'));
    await confirm(user);
    expect(await screen.findByText('Kiln 2 :Delete project is successfull.')).toBeVisible();
  });

  it('asks again when somebody saved the project after the list was read', async () => {
    const user = await openProjects(server, kiln);
    server.once.refuse(removeProjectCall, 'STALE', savedByVikram);
    await user.click(button('Delete Kiln 2'));
    await confirm(user);
    expect(await screen.findByText(/Vikram Iyer saved Kiln 2 at 20-11-2026 15:30/)).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('Kiln 2 :Delete project is successfull.')).toBeVisible();
    expect(server.requestsOf(removeProjectCall).map(({ query }) => query.get('revision'))).toEqual(['3', '7']);
  });
});

describe('deleting several projects', () => {
  it('asks once, sends one call for each and shows one toast [PRJ-32, PRJ-33, PRJ-34]', async () => {
    const user = await askAbout('Kiln 2', 'Cold Store');
    expect(screen.getByText('You are about to delete these projects. Are you sure')).toBeVisible();
    const named = within(screen.getByRole('region', { name: 'Projects that are deleted' })).getAllByRole('listitem');
    expect(named.map((item) => item.textContent)).toEqual(['Q-2026-0001 Kiln 2', 'Q-2026-0004 Cold Store']);
    await confirm(user);
    expect(await screen.findByText('All projects are deleted successfully.')).toBeVisible();
    expect(server.requestsOf(removeProjectCall).map(({ path }) => path)).toEqual([
      '/api/v1/projects/1',
      '/api/v1/projects/4',
    ]);
    await waitFor(() => expect(listedNames()).toEqual(['Metro Depot', 'Dye House']));
    expect(screen.getByText('0 selected / 2 total')).toBeVisible();
  });

  it('deletes nothing when it is cancelled, and says so [PRJ-33]', async () => {
    const user = await askAbout('Kiln 2', 'Cold Store');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Projects Delete is canceled.')).toBeVisible();
    expect(server.requestsOf(removeProjectCall)).toEqual([]);
    expect(screen.getByText('2 selected / 4 total')).toBeVisible();
  });

  it('names what remains and why, and leaves it selected [PRJ-33, PRJ-34]', async () => {
    const user = await askAbout('Kiln 2', 'Metro Depot', 'Cold Store');
    server.once.refuse(removeProjectCall, 'STALE', savedByVikram);
    await confirm(user);
    expect(await screen.findByText('Failed to delete all projects.')).toBeVisible();
    const banner = within(screen.getByRole('alert'));
    expect(banner.getByText('1 project was not deleted:')).toBeVisible();
    expect(banner.getByText('Q-2026-0001 Kiln 2: Vikram Iyer saved Kiln 2 at 20-11-2026 15:30.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['Kiln 2', 'Dye House']));
    expect(screen.getByText('1 selected / 2 total')).toBeVisible();
    await user.click(banner.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says before it is done whose status keeps it, and who else has one open', async () => {
    const user = await openProjects(server, kiln, metro, dye, cold);
    server.answer(listPresenceCall, [{ projectId: 2, ...vikram, since: openSince }]);
    await select(user, 'Kiln 2', 'Metro Depot', 'Dye House');
    await user.click(button('Delete'));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Projects' }));
    expect(question.getByText('is in the status On Order and stays.')).toBeVisible();
    expect(await question.findByText('Vikram Iyer has this project open.')).toBeVisible();
    expect(server.requestsOf(listPresenceCall)[0]?.query.get('projects')).toBe('1,2');
    await confirm(user);
    expect(await screen.findByText('All projects are deleted successfully.')).toBeVisible();
    expect(server.requestsOf(removeProjectCall)).toHaveLength(2);
  });

  it('is refused when the statuses keep all of them', async () => {
    const user = await openProjects(server, dye, aProject(5, { name: 'Tower', status: 'closed' }));
    await select(user, 'Dye House', 'Tower');
    await user.click(button('Delete'));
    expect(
      screen.getByText('The selected projects can only be viewed, or are orders: none of them can be deleted.'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
