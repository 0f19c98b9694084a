import { saveProjectCall } from '@pw/contract/projects';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { endSession } from '../../../platform/session.ts';
import { unsavedWork } from '../../../platform/unsaved-work.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { aProject } from '../testing/fake-projects.ts';
import { chakan, currentStep, openNewProject, openProject, startWizard, steps } from './testing/open-wizard.tsx';

const server = aFakeServer(startWizard);

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const clickProjects = (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Projects' }));
const atHome = () => waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
const typeLocation = (user: UserEvent) => user.type(screen.getByLabelText(/^Project Location/), ', Pune');

describe('leaving the wizard', () => {
  it('needs no question when everything is saved, by the arrow', async () => {
    const user = await openProject(server, chakan, 'mode=board');
    await user.click(screen.getByRole('button', { name: 'Back to the projects' }));
    await atHome();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs no question when nothing was entered for a new project, by a link', async () => {
    const user = await openNewProject();
    await clickProjects(user);
    await atHome();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is confirmed by the arrow as well, and Cancel stays [SHL-42, PRJ-74]', async () => {
    const user = await openNewProject();
    await user.type(screen.getByLabelText(/^Project Name/), 'Kiln');
    await user.click(screen.getByRole('button', { name: 'Back to the projects' }));
    await user.click((await dialog('Exit Project')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toContain('config-verticle-wizard');
  });

  it('names what a step holds that is not saved', async () => {
    const user = await openProject(server, chakan, 'mode=board');
    act(() => unsavedWork.set(new Map([['field', 'the charges']])));
    await clickProjects(user);
    const question = await dialog('Leave without saving');
    expect(question.getByText('Not saved yet: the charges. Leave and lose it?')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Leave' }));
    await atHome();
  });

  it('is confirmed for a project that was not started, once, whatever was typed [PRJ-76]', async () => {
    const user = await openNewProject();
    await user.type(screen.getByLabelText(/^Project Name/), 'Kiln');
    await clickProjects(user);
    const question = await dialog('Exit Project');
    expect(
      question.getByText("The project hasn't been started yet. Are you sure you want to leave?"),
    ).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Yes, Confirm' }));
    await atHome();
  });

  it('asks what becomes of unsaved details; Cancel keeps them [PRJ-73, PRJ-77]', async () => {
    const user = await openProject(server, chakan);
    await typeLocation(user);
    await clickProjects(user);
    const question = await dialog('Configuration Status');
    expect(question.getByText('Please save or close the existing configuration before leaving!')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Project Location/)).toHaveValue('Chakan, Pune');
  });

  it('saves them with Save & Close [PRJ-73]', async () => {
    server.answer(saveProjectCall, { ...chakan, location: 'Chakan, Pune', revision: 4 });
    const user = await openProject(server, chakan);
    await typeLocation(user);
    await clickProjects(user);
    await user.click((await dialog('Configuration Status')).getByRole('button', { name: 'Save & Close' }));
    await atHome();
    expect(server.bodiesOf(saveProjectCall)).toMatchObject([{ location: 'Chakan, Pune' }]);
  });

  it('stays and says why when they could not be saved', async () => {
    server.fail(saveProjectCall, 503);
    const user = await openProject(server, chakan);
    await typeLocation(user);
    await clickProjects(user);
    await user.click((await dialog('Configuration Status')).getByRole('button', { name: 'Save & Close' }));
    expect(await screen.findByText(/What you entered is still here/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Project Location/)).toHaveValue('Chakan, Pune');
    expect(currentPath()).toContain('config-verticle-wizard');
  });

  it('loses them with Discard & Close, and cannot save what is not complete [PRJ-73]', async () => {
    const user = await openProject(server, chakan);
    await user.clear(screen.getByLabelText(/^Enquiry Number/));
    await clickProjects(user);
    const question = await dialog('Configuration Status');
    expect(question.getByText('To save, complete first: Enquiry Number.')).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Save & Close' })).toBeDisabled();
    await user.click(question.getByRole('button', { name: 'Discard & Close' }));
    await atHome();
    expect(server.requestsOf(saveProjectCall)).toEqual([]);
  });

  it('is not asked between the steps, and not where nothing could be changed [SHL-43]', async () => {
    const submitted = { ...chakan, ...aProject(17, { status: 'quote-submitted' }) };
    const user = await openProject(server, submitted, 'mode=board');
    await user.click(await steps().findByRole('link', { name: /Project Details/ }));
    await waitFor(() => expect(currentStep()).toBe('Project Details'));
    await clickProjects(user);
    await atHome();
  });

  it('is asked by the shell for any other page, with what would be lost', async () => {
    const user = await openProject(server, chakan);
    await typeLocation(user);
    await user.click(await steps().findByRole('link', { name: /Board Catalog/ }));
    const question = await dialog('Leave without saving');
    expect(question.getByText(/the project details/)).toBeInTheDocument();
  });

  it('is not held up at the end of the session', async () => {
    await openProject(server, chakan);
    act(() => endSession());
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });
});
