import { readCompanyTermsCall } from '@pw/contract/company-profile';
import { listProjectsCall } from '@pw/contract/projects';
import { chooseRoleCall, renewSessionCall, signOutCall } from '@pw/contract/sign-in';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentProjectId, rememberCurrentProject } from '../../features/projects/current-project.ts';
import { aProject } from '../../features/projects/testing/fake-projects.ts';
import { sendCall } from '../../platform/send-call.ts';
import { sessionStore, startSession } from '../../platform/session.ts';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => answerHome(server));

const openHome = async (): Promise<UserEvent> => {
  startSession(aSession('sales'));
  const { user } = renderApp('/main/sales/home');
  await screen.findByRole('heading', { name: 'Projects' });
  return user;
};
const openMenu = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Asha Kulkarni/ }));

describe('logging out', () => {
  it('ends the session here and on the server, and goes to the login [SHL-69]', async () => {
    const user = await openHome();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(server.requestsOf(signOutCall)).toMatchObject([{ token: 'token-1' }]);
    expect(sessionStorage).toHaveLength(0);
    expect(currentPath()).toBe('/login');
  });

  it('works without a network', async () => {
    server.fail(signOutCall, 0);
    const user = await openHome();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });

  it('leaves nothing of one user for the next, the current project neither', async () => {
    server.answer(listProjectsCall, { items: [aProject(1, { name: 'Chakan Plant' })], total: 1 });
    const user = await openHome();
    expect(await screen.findByText('Chakan Plant')).toBeInTheDocument();
    rememberCurrentProject({ ...aProject(1), createdNow: false });
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(currentProjectId()).toBeNull();
    const release = server.hold(listProjectsCall);
    act(() => startSession(aSession('sales')));
    await screen.findByRole('heading', { name: 'Projects' });
    expect(screen.queryByText('Chakan Plant')).toBeNull();
    release();
  });

  it('asks first when something is not saved', async () => {
    const user = await openHome();
    act(() => unsavedWork.set(new Map([['form', 'the terms']])));
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Log out without saving' }));
    expect(question.getByText('Not saved yet: the terms. Log out and lose it?')).toBeInTheDocument();
    expect(sessionStore.get()).not.toBeNull();
    await user.click(question.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('the end of a session', () => {
  it('leads to the login, where its message is still shown [SGN-52]', async () => {
    await openHome();
    server.fail(readCompanyTermsCall, 401);
    server.refuse(renewSessionCall, 'SIGN_IN_ENDED');
    await act(() => sendCall(readCompanyTermsCall, {}));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.getByText('Unauthorized: Please log in.')).toBeInTheDocument();
  });

  it('is not held up by something unsaved', async () => {
    await openHome();
    act(() => unsavedWork.set(new Map([['form', 'the terms']])));
    server.fail(readCompanyTermsCall, 401);
    server.refuse(renewSessionCall, 'SIGN_IN_ENDED');
    await act(() => sendCall(readCompanyTermsCall, {}));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('changing the role', () => {
  const chosen = (roleName: 'Manufacturer') => ({
    isHeld: true as const,
    roleName,
    authToken: { token: 'token-2', refreshToken: 'refresh-2' },
  });

  it('goes on in the other role at its home, with the tokens of that role', async () => {
    server.answer(chooseRoleCall, chosen('Manufacturer'));
    const user = await openHome();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
    await user.click(await screen.findByRole('button', { name: 'Continue as Manufacture' }));
    await expect.poll(currentPath).toBe('/main/manufacture-engineer/documents');
    expect(server.requestsOf(chooseRoleCall)).toMatchObject([{ token: 'token-1', body: { roleName: 'Manufacturer' } }]);
    expect(sessionStore.get()).toMatchObject({ roleName: 'Manufacturer', authToken: { token: 'token-2' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("stays where it was when the other role is not the user's, and asks first when something is not saved", async () => {
    server.answer(chooseRoleCall, { isHeld: false });
    const user = await openHome();
    act(() => unsavedWork.set(new Map([['form', 'the terms']])));
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change role without saving' }));
    await user.click(question.getByRole('button', { name: 'Change role' }));
    await user.click(await screen.findByRole('button', { name: 'Continue as Manufacture' }));
    expect(await screen.findByText(/does not have permission to enter the Manufacture Portal/)).toBeVisible();
    expect(sessionStore.get()).toMatchObject({ roleName: 'Sales', authToken: { token: 'token-1' } });
  });
});
