import { requestAdministratorCodeCall, requestUserCodeCall, signInUserCall } from '@pw/contract/sign-in';
import { tooManyAttemptsText } from '@pw/domain/sign-in/attempt-limits';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerHome } from '../../testing/answer-home.ts';
import { answerSignIn } from '../../testing/answer-sign-in.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { askForAdministratorCode, askForCode, codeBox, openLogin } from '../../testing/sign-in-steps.ts';

const server = aFakeServer();
beforeEach(() => {
  answerSignIn(server);
  answerHome(server);
});

describe('the login', () => {
  it('says what the product does [SGN-01]', async () => {
    await openLogin();
    expect(screen.getByText('Planning, Engineering & Configuring')).toBeVisible();
    expect(screen.getByText(`© 1996 to ${new Date().getFullYear()}`)).toBeVisible();
  });

  it('offers Customer and Administrator, Customer first [SGN-02, SGN-57]', async () => {
    await openLogin();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'customer',
      'administrator',
    ]);
    expect(screen.getByRole('radio', { name: 'Customer' })).toBeChecked();
  });

  it('takes user name or e-mail and a password of customers [SGN-03]', async () => {
    await openLogin();
    expect(screen.getByLabelText(/^Username or email/)).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
    expect(screen.queryByLabelText(/^License key/)).toBeNull();
  });

  it('shows and hides the password [SGN-04]', async () => {
    const user = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Show or hide Password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Show or hide Password' }));
    expect(screen.getByLabelText(/^Password/)).toHaveAttribute('type', 'password');
  });

  it('begins with the focus in its first field', async () => {
    const user = await openLogin();
    expect(screen.getByLabelText(/^Username or email/)).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Administrator' }));
    expect(screen.getByRole('radio', { name: 'Administrator' })).toHaveFocus();
  });

  it('takes e-mail and licence key of administrators, the key hidden until it is asked for [SGN-05]', async () => {
    const user = await openLogin();
    await user.click(screen.getByRole('radio', { name: 'Administrator' }));
    expect(screen.getByLabelText(/^Email/)).toBeVisible();
    expect(screen.getByLabelText(/^License key/)).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show or hide the key' }));
    expect(screen.getByLabelText(/^License key/)).toHaveAttribute('type', 'text');
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });

  it('starts with Administrator after a subscription', async () => {
    await openLogin('/login?as=administrator');
    expect(screen.getByRole('radio', { name: 'Administrator' })).toBeChecked();
  });

  it('offers Generate OTP only once the fields are right [SGN-07]', async () => {
    const user = await openLogin();
    expect(screen.queryByRole('button', { name: 'Generate OTP' })).toBeNull();
    await user.type(screen.getByLabelText(/^Username or email/), 'asha');
    expect(screen.queryByRole('button', { name: 'Generate OTP' })).toBeNull();
    await user.type(screen.getByLabelText(/^Password/), 'x');
    expect(screen.getByRole('button', { name: 'Generate OTP' })).toBeVisible();
    await user.clear(screen.getByLabelText(/^Password/));
    expect(screen.queryByRole('button', { name: 'Generate OTP' })).toBeNull();
  });

  it('names the fields that are missing or wrong [SGN-19, VAL-10, VAL-11]', async () => {
    const user = await openLogin();
    await user.click(screen.getByLabelText(/^Username or email/));
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeVisible();
    await user.click(screen.getByLabelText(/^Password/));
    await user.tab();
    expect(await screen.findByText('Password is required')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Administrator' }));
    await user.click(screen.getByLabelText(/^Email/));
    await user.tab();
    expect(await screen.findByText('Email is required')).toBeVisible();
    await user.type(screen.getByLabelText(/^Email/), 'admin');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
  });

  it('leads to the subscription [SGN-09]', async () => {
    await openLogin();
    expect(screen.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '#/subscribe');
  });
});

describe('asking for the one-time password', () => {
  it('sends what was entered, and shows the box, the button and the link [SGN-06, SGN-08, SGN-11]', async () => {
    await askForCode();
    expect(server.bodiesOf(requestUserCodeCall)).toEqual([{ userName: 'asha', password: 'Demo@12345' }]);
    expect(screen.getByText('OTP sent. Check your inbox.')).toBeVisible();
    expect(codeBox()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    // One button is filled: the link to a new code is next to the minutes that this one is valid.
    expect(screen.queryByRole('button', { name: 'Generate OTP' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Subscribe Now' })).toBeVisible();
  });

  it('of an administrator sends e-mail and licence key [SGN-06]', async () => {
    await askForAdministratorCode();
    expect(server.bodiesOf(requestAdministratorCodeCall)).toEqual([
      { email: 'admin@demo.test', licenceKey: 'DEMO-LICENCE-0001' },
    ]);
  });

  it('says so when it is refused [SGN-30]', async () => {
    server.refuse(requestUserCodeCall, 'LOGIN_REFUSED');
    const user = await openLogin();
    await user.type(screen.getByLabelText(/^Username or email/), 'asha');
    await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid credentials.Please review the information provided.',
    );
    expect(screen.queryByLabelText(/^Enter OTP/)).toBeNull();
  });

  it('says how long to wait after too many attempts, by the code of the refusal', async () => {
    server.refuse(requestUserCodeCall, 'TOO_MANY', { message: tooManyAttemptsText(900) });
    const user = await openLogin();
    await user.type(screen.getByLabelText(/^Username or email/), 'asha');
    await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 15 minutes.');
  });

  it('shows its own text for an answer without a code, whatever the server says [SGN-30, SGN-36]', async () => {
    server.respond(requestUserCodeCall, () => ({ status: 400, body: { message: 'Password mismatch' } }));
    const user = await openLogin();
    await user.type(screen.getByLabelText(/^Username or email/), 'asha');
    await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid credentials/);
  });

  it('may be repeated at once: the newer one counts [SGN-10]', async () => {
    const user = await askForCode();
    const again = '44444444-4444-4444-8444-444444444444';
    server.answer(requestUserCodeCall, { requestId: again });
    await user.click(screen.getByRole('button', { name: 'Send a new OTP' }));
    await waitFor(() => expect(server.requestsOf(requestUserCodeCall)).toHaveLength(2));
    await user.type(codeBox(), '123456');
    await waitFor(() => expect(server.bodiesOf(signInUserCall)).toMatchObject([{ requestId: again }]));
  });

  it('is forgotten when the other kind of sign-in is chosen', async () => {
    const user = await askForCode();
    await user.click(screen.getByRole('radio', { name: 'Administrator' }));
    expect(screen.queryByLabelText(/^Enter OTP/)).toBeNull();
  });

  it('tells when there is no network, and keeps what was entered', async () => {
    server.fail(requestUserCodeCall, 0);
    const user = await openLogin();
    await user.type(screen.getByLabelText(/^Username or email/), 'asha');
    await user.type(screen.getByLabelText(/^Password/), 'Demo@12345{Enter}');
    expect(await screen.findByText('Unknown Error: Check network.')).toBeVisible();
    expect(screen.getByLabelText(/^Username or email/)).toHaveValue('asha');
  });
});
