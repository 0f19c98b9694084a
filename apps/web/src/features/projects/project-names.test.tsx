import { cloneProjectCall, listProjectsCall, renameProjectCall } from '@pw/contract/projects';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aProject, keepProjects, whole } from './testing/fake-projects.ts';
import { button, chooseFromMenu, listedNames, openProjects, showProjects } from './testing/start-projects.tsx';

const server = aSalesServer();

const kiln = aProject(1, { name: 'Kiln 2' });
const vikram = { userId: '99999999-9999-4999-8999-999999999999', name: 'Vikram Iyer' };

const nameField = () => screen.getByLabelText(/^Project Name/);
const engineerField = () => screen.getByLabelText(/^Sales Engineer Name/);

async function enter(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function openMenu(entry: 'Rename' | 'Clone', dialog: string, project = kiln) {
  const user = await openProjects(server, project);
  await chooseFromMenu(user, project.name, entry);
  await screen.findByRole('dialog', { name: dialog });
  return user;
}

const openRename = () => openMenu('Rename', 'Edit Project Name');
const openClone = (project = kiln) => openMenu('Clone', 'Clone Project', project);

describe('Edit Project Name', () => {
  it('asks for name and sales engineer, filled in, and saves only when both are there [PRJ-17, PRJ-19, PRJ-20]', async () => {
    const user = await openRename();
    expect(nameField()).toHaveValue('Kiln 2');
    expect(engineerField()).toHaveValue('Asha Kulkarni');
    expect(button('Save')).toBeDisabled();
    await enter(user, nameField(), 'Kiln 3');
    await waitFor(() => expect(button('Save')).toBeEnabled());
    await user.clear(engineerField());
    await waitFor(() => expect(button('Save')).toBeDisabled());
    await enter(user, engineerField(), 'Ravi');
    await waitFor(() => expect(button('Save')).toBeEnabled());
    await user.clear(nameField());
    expect(await screen.findByText('Project Name is required')).toBeVisible();
    expect(button('Save')).toBeDisabled();
  });

  it('saves the new names on the revision that was read, and lists them [PRJ-35]', async () => {
    const projects = keepProjects(server, kiln);
    const user = await showProjects('Kiln 2');
    server.answerWith(renameProjectCall, () => {
      const renamed = aProject(1, { name: 'Kiln 3', salesEngineer: 'Ravi', revision: 4 });
      projects.put(renamed);
      return whole(renamed);
    });
    await chooseFromMenu(user, 'Kiln 2', 'Rename');
    await screen.findByRole('dialog');
    await enter(user, nameField(), 'Kiln 3');
    await enter(user, engineerField(), 'Ravi');
    await user.click(button('Save'));
    expect(await screen.findByText('Q-2026-0001 :Project details updated successfully.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['Kiln 3']));
    expect(server.requestsOf(renameProjectCall)[0]?.path).toBe('/api/v1/projects/1/names');
    expect(server.bodiesOf(renameProjectCall)).toEqual([{ name: 'Kiln 3', salesEngineer: 'Ravi', revision: 3 }]);
  });

  it('closes when the update fails too, and says why [PRJ-35, PRJ-36]', async () => {
    const user = await openRename();
    server.refuse(renameProjectCall, 'VIEW_ONLY', { message: 'The project is in the status On Order.' });
    await enter(user, nameField(), 'Kiln 3');
    await user.click(button('Save'));
    expect(
      await screen.findByText('Q-2026-0001 :Project details update failed. The project is in the status On Order.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when the update succeeds [PRJ-36]', async () => {
    const user = await openRename();
    server.answer(renameProjectCall, whole(kiln));
    await enter(user, nameField(), 'Kiln 3');
    await waitFor(() => expect(button('Save')).toBeEnabled());
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('when somebody else saved first', () => {
    const theirs = aProject(1, { name: 'Kiln by Vikram', consultant: 'New Consultants', revision: 7 });

    async function saveAfterVikram() {
      const user = await openRename();
      server.once.refuse(renameProjectCall, 'STALE', {
        details: { current: whole(theirs), savedBy: vikram, savedAt: '2026-11-20T10:00:00.000Z' },
      });
      await enter(user, nameField(), 'Kiln 3');
      await user.click(button('Save'));
      await screen.findByText(/Vikram Iyer saved Kiln by Vikram at 20-11-2026 15:30/);
      return user;
    }

    it('shows what differs, and saves mine over theirs when I say so', async () => {
      const user = await saveAfterVikram();
      const row = within(screen.getByRole('row', { name: /^Project Name/ }));
      expect(row.getByText('Kiln 3')).toBeVisible();
      expect(row.getByText('Kiln by Vikram')).toBeVisible();
      expect(screen.queryByRole('rowheader', { name: 'Sales Engineer Name' })).toBeNull();
      server.answer(renameProjectCall, whole(theirs));
      await user.click(button('Keep mine'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      // Only the names are sent: their other changes stay theirs.
      const names = { name: 'Kiln 3', salesEngineer: 'Asha Kulkarni' };
      expect(server.bodiesOf(renameProjectCall).at(-1)).toEqual({ ...names, revision: 7 });
    });

    it('leaves theirs when I take it', async () => {
      const user = await saveAfterVikram();
      await user.click(button('Take theirs'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.bodiesOf(renameProjectCall)).toHaveLength(1);
      expect(server.requestsOf(listProjectsCall).length).toBeGreaterThan(1);
    });
  });

  it('asks before entered names are thrown away', async () => {
    const user = await openRename();
    await enter(user, nameField(), 'Kiln 3');
    await user.click(button('Cancel'));
    expect(await screen.findByRole('button', { name: /Discard/ })).toBeVisible();
  });
});

describe('Clone Project', () => {
  it('asks for name and sales engineer, and clones only when both are there [PRJ-17, PRJ-19]', async () => {
    const user = await openClone();
    expect(nameField()).toHaveValue('Kiln 2');
    expect(engineerField()).toHaveValue('Asha Kulkarni');
    await waitFor(() => expect(button('Clone')).toBeEnabled());
    await user.clear(engineerField());
    await waitFor(() => expect(button('Clone')).toBeDisabled());
    await enter(user, engineerField(), 'Ravi');
    await user.clear(nameField());
    await waitFor(() => expect(button('Clone')).toBeDisabled());
  });

  it('makes a project with all boards under the new name, from one that can only be viewed as well [PRJ-22]', async () => {
    const ordered = aProject(1, { name: 'Kiln 2', status: 'on-order' });
    const user = await openClone(ordered);
    server.answer(cloneProjectCall, whole(aProject(2, { name: 'Kiln 3' })));
    await enter(user, nameField(), 'Kiln 3');
    await enter(user, engineerField(), 'Ravi');
    await waitFor(() => expect(button('Clone')).toBeEnabled());
    await user.dblClick(button('Clone'));
    expect(await screen.findByText('Kiln 3 was created as Q-2026-0002, with all boards.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(cloneProjectCall).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/projects/1/clone', { name: 'Kiln 3', salesEngineer: 'Ravi' }],
    ]);
  });

  it('stays open and says why nothing was cloned', async () => {
    const user = await openClone();
    server.refuse(cloneProjectCall, 'DELETED', { message: 'The project Kiln 2 was deleted by Vikram Iyer.' });
    await waitFor(() => expect(button('Clone')).toBeEnabled());
    await user.click(button('Clone'));
    expect(
      await screen.findByText('Kiln 2 was not cloned. The project Kiln 2 was deleted by Vikram Iyer.'),
    ).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Clone Project' })).toBeVisible();
  });
});
