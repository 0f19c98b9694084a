import {
  changePasswordCall,
  readPasswordLinkCall,
  requestPasswordResetCall,
  setPasswordCall,
} from '@pw/contract/passwords';
import { signInUserCall } from '@pw/contract/sign-in';
import { passwordRefusalTexts } from '@pw/domain/sign-in/password';
import { linkRefusalTexts, resetAskedText } from '@pw/domain/sign-in/password-links';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore, startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { answerSignIn } from '../../testing/answer-sign-in.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { askForCode, codeBox, openLogin } from '../../testing/sign-in-steps.ts';
import { aSession } from '../../testing/signed-in.ts';

const NEW = 'Better%98f7';
const account = { name: 'Asha Kulkarni', userName: 'asha', company: 'Demo Switchgear', purpose: 'reset' } as const;

const server = aFakeServer();
beforeEach(() => {
  answerSignIn(server);
  answerHome(server);
});

const field = (label: RegExp) => screen.getByLabelText(label);

describe('a forgotten password', () => {
  it('can be replaced from the login, which answers every name alike so that nobody learns who is a user', async () => {
    server.answer(requestPasswordResetCall, { asked: true });
    const user = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    await user.type(field(/^Username or email/), ' asha ');
    await user.dblClick(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(resetAskedText('asha'))).toBeVisible();
    expect(server.bodiesOf(requestPasswordResetCall)).toEqual([{ userName: 'asha' }]);
    await user.click(screen.getByRole('link', { name: 'Back to log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it('says how long to wait after too many links', async () => {
    server.refuse(requestPasswordResetCall, 'TOO_MANY', {
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    const { user } = renderApp('/login?forgot=true');
    await user.type(await screen.findByLabelText(/^Username or email/), 'asha{Enter}');
    expect(await screen.findByText('Too many attempts. Please try again in 60 minutes.')).toBeVisible();
  });

  it('is no concern of administrators, who have a key', async () => {
    await openLogin('/login?as=administrator');
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  it('keeps the page that was asked for until the new password has signed in', async () => {
    server.answer(requestPasswordResetCall, { asked: true });
    server.answer(readPasswordLinkCall, account);
    server.answer(setPasswordCall, { userName: 'asha' });
    const { user } = renderApp('/main/sales/customer');
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password' });
    window.location.hash = '#/set-password?link=abc';
    await user.type(await screen.findByLabelText(/^New password/), NEW);
    await user.type(field(/^Confirm Password/), `${NEW}{Enter}`);
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log in' });
    // The sign-in itself has its own tests.
    startSession(aSession('sales'));
    await waitFor(() => expect(currentPath()).toBe('/main/sales/customer'));
    server.takeFaults();
  });
});

describe('the page that a mailed link opens', () => {
  it('sets the password of the user it names, once however often it is pressed', async () => {
    server.answer(readPasswordLinkCall, account);
    server.answer(setPasswordCall, { userName: 'asha' });
    const { user } = renderApp('/set-password?link=abc');
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
    expect(screen.getByText(/Asha Kulkarni at Demo Switchgear: you log in as/)).toBeVisible();
    await user.type(field(/^New password/), 'weak');
    await user.tab();
    expect(await screen.findByText(/must be at least 8 characters long/)).toBeVisible();
    await user.clear(field(/^New password/));
    await user.type(field(/^New password/), NEW);
    await user.type(field(/^Confirm Password/), NEW);
    await user.dblClick(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is set' })).toHaveFocus();
    expect(server.bodiesOf(setPasswordCall)).toEqual([{ link: 'abc', password: NEW }]);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  it('welcomes somebody who was invited', async () => {
    server.answer(readPasswordLinkCall, { ...account, purpose: 'invitation' });
    renderApp('/set-password?link=abc');
    expect(await screen.findByRole('heading', { name: 'Welcome to Panelwright' })).toBeVisible();
  });

  it.each(['LINK_UNKNOWN', 'LINK_USED', 'LINK_LATE'] as const)(
    'says why it opens nothing, and leads to a new link: %s',
    async (code) => {
      server.refuse(readPasswordLinkCall, code);
      const { user } = renderApp('/set-password?link=abc');
      expect(await screen.findByText(linkRefusalTexts[code])).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
      expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
    },
  );

  it('keeps what was entered when the password is refused, or the link was used meanwhile', async () => {
    server.answer(readPasswordLinkCall, account);
    server.once.refuse(setPasswordCall, 'PASSWORD_COMMON');
    server.once.refuse(setPasswordCall, 'LINK_USED');
    const { user } = renderApp('/set-password?link=abc');
    await user.type(await screen.findByLabelText(/^New password/), NEW);
    await user.type(field(/^Confirm Password/), `${NEW}{Enter}`);
    expect(await screen.findByText(passwordRefusalTexts.PASSWORD_COMMON)).toBeVisible();
    expect(field(/^New password/)).toHaveValue(NEW);
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(linkRefusalTexts.LINK_USED)).toBeVisible();
  });

  it('opens for somebody who is signed in, too', async () => {
    startSession(aSession('sales'));
    server.answer(readPasswordLinkCall, account);
    renderApp('/set-password?link=abc');
    expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeVisible();
  });
});

describe('Change password in the profile menu', () => {
  async function openDialog() {
    startSession(aSession('sales'));
    const { user } = renderApp('/main/sales/customer');
    await user.click(await screen.findByRole('button', { name: /Sales at/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await user.type(dialog.getByLabelText(/^Present password/), 'Right@12345');
    await user.type(dialog.getByLabelText(/^New password/), NEW);
    await user.type(dialog.getByLabelText(/^Confirm Password/), NEW);
    return { user, dialog };
  }

  it('sends the present and the new one, and the session goes on', async () => {
    server.answer(changePasswordCall, { changed: true });
    const { user, dialog } = await openDialog();
    await user.dblClick(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Your password was changed\./)).toBeVisible();
    expect(server.bodiesOf(changePasswordCall)).toEqual([{ present: 'Right@12345', password: NEW }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStore.get()).not.toBeNull();
    server.takeFaults();
  });

  it('says at the field that the present one is wrong, and above the form what else is', async () => {
    server.once.refuse(changePasswordCall, 'PRESENT_WRONG');
    server.once.refuse(changePasswordCall, 'PASSWORD_COMMON');
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText(changePasswordCall.refusals.PRESENT_WRONG.message)).toBeVisible();
    expect(dialog.getByLabelText(/^Present password/)).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText(passwordRefusalTexts.PASSWORD_COMMON)).toBeVisible();
    server.takeFaults();
  });

  it('is not there for an administrator', async () => {
    startSession(aSession('administrator'));
    const { user } = renderApp('/main/admin?moveToAdmin=1');
    await user.click(await screen.findByRole('button', { name: /Administrator at/ }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Change password' })).toBeNull();
    server.takeFaults();
  });
});

describe('a one-time password that the server has ended', () => {
  it('is counted down no more', async () => {
    server.once.refuse(signInUserCall, 'INVALID');
    server.refuse(signInUserCall, 'EXPIRED');
    const user = await askForCode();
    await user.type(codeBox(), '111111');
    expect(await screen.findByText(/^Invalid OTP/)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for [45]:/);
    await user.type(codeBox(), '111111');
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('OTP Expired. Please request a new one.'));
    await user.click(screen.getByRole('button', { name: 'Send a new OTP' }));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^Valid for 5:00/));
  });
});
