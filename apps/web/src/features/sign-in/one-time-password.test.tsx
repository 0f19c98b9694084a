import { signInAdministratorCall, signInUserCall } from '@pw/contract/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { answerSignIn, REQUEST_ID } from '../../testing/answer-sign-in.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath } from '../../testing/render-app.tsx';
import { askForAdministratorCode, askForCode, codeBox } from '../../testing/sign-in-steps.ts';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => {
  answerSignIn(server);
  answerHome(server);
});

const logInButton = () => screen.getByRole('button', { name: 'Log in' });

describe('the one-time password', () => {
  it('logs in by itself with its sixth digit [SGN-12, SGN-14]', async () => {
    const user = await askForCode();
    await user.type(codeBox(), '12345');
    expect(server.requestsOf(signInUserCall)).toEqual([]);
    await user.type(codeBox(), '6');
    await screen.findByRole('dialog', { name: 'Role Selection' });
    expect(server.bodiesOf(signInUserCall)).toEqual([{ userName: 'asha', code: '123456', requestId: REQUEST_ID }]);
  });

  it('may be pasted with blanks: digits are kept, six at most [SGN-15, SGN-16]', async () => {
    const user = await askForCode();
    const release = server.hold(signInUserCall);
    await user.click(codeBox());
    await user.paste('OTP: 123 4567');
    expect(codeBox()).toHaveValue('123456');
    await waitFor(() => expect(server.bodiesOf(signInUserCall)).toMatchObject([{ code: '123456' }]));
    release();
  });

  it('takes no letters [SGN-15]', async () => {
    const user = await askForCode();
    await user.type(codeBox(), 'a1b2-3');
    expect(codeBox()).toHaveValue('123');
  });

  it('enables Log in only when it is right, and not while a login runs [SGN-17, SGN-18, SGN-20]', async () => {
    const release = server.hold(signInUserCall);
    const user = await askForCode();
    expect(logInButton()).toBeDisabled();
    await user.type(codeBox(), '12345');
    expect(logInButton()).toBeDisabled();
    await user.type(codeBox(), '6');
    expect(await screen.findByText('Logging in. Please wait')).toBeInTheDocument();
    expect(logInButton()).toBeDisabled();
    release();
    await waitFor(() => expect(screen.queryByText('Logging in. Please wait')).toBeNull());
  });

  it('says at the field what is wrong with it [VAL-10, VAL-11]', async () => {
    const user = await askForCode();
    await user.tab();
    expect(await screen.findByText('Otp is required')).toBeInTheDocument();
    await user.type(codeBox(), '12');
    expect(await screen.findByText('OTP must be a 6-digit number.')).toBeInTheDocument();
  });

  it('makes room for the next try when it was wrong [SGN-31]', async () => {
    server.once.refuse(signInUserCall, 'INVALID');
    const user = await askForCode();
    await user.type(codeBox(), '111111');
    expect(await screen.findByText('Invalid OTP. Please check and try again.')).toBeInTheDocument();
    await waitFor(() => expect(codeBox()).toHaveValue(''));
    expect(codeBox()).toHaveFocus();
    await user.type(codeBox(), '123456');
    expect(await screen.findByRole('dialog', { name: 'Role Selection' })).toBeInTheDocument();
  });

  it('says when it is expired [SGN-33]', async () => {
    server.refuse(signInUserCall, 'EXPIRED');
    const user = await askForCode();
    await user.type(codeBox(), '111111');
    expect(await screen.findByRole('alert')).toHaveTextContent('OTP Expired. Please request a new one.');
    expect(screen.getByRole('timer')).toHaveTextContent('OTP Expired. Please request a new one.');
  });

  it('says when it was right [SGN-32]', async () => {
    const user = await askForCode();
    await user.type(codeBox(), '123456');
    expect(await screen.findByText('OTP verified')).toBeInTheDocument();
  });

  it('stays when the server is out of reach, and Log in sends it again', async () => {
    server.once.fail(signInUserCall, 503);
    const user = await askForCode();
    await user.type(codeBox(), '123456');
    expect(await screen.findByText(/^Service Unavailable/)).toBeInTheDocument();
    expect(codeBox()).toHaveValue('123456');
    await user.click(logInButton());
    expect(await screen.findByRole('dialog', { name: 'Role Selection' })).toBeInTheDocument();
  });
});

describe('an administrator', () => {
  it('goes straight to the administration, with a toast [SGN-29, SGN-38, SGN-43]', async () => {
    const user = await askForAdministratorCode();
    await user.type(codeBox(), '123456');
    const { userId, companyId, name, email } = aSession('administrator');
    await waitFor(() =>
      expect(sessionStore.get()).toMatchObject({ roleName: 'admin', userId, companyId, name, email }),
    );
    await waitFor(() => expect(currentPath()).toBe('/main/admin'));
    expect(server.bodiesOf(signInAdministratorCall)).toEqual([
      { email: 'admin@demo.test', code: '123456', requestId: REQUEST_ID },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const toast = (await screen.findByText('Verify Admin')).closest('[role="status"]');
    expect(toast).toHaveTextContent('admin@demo.test :Admin has been verified successfully');
    server.takeFaults(); // What the administration itself asks for is not this test's.
  });

  it('reads once that the one-time password was wrong, and why [SGN-31, SGN-39]', async () => {
    server.refuse(signInAdministratorCall, 'INVALID');
    const user = await askForAdministratorCode();
    await user.type(codeBox(), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'admin@demo.test: Admin has not been verified successfully. Invalid OTP. Please check and try again.',
    );
    expect(screen.queryByText('Verify Admin')).toBeNull();
  });
});
