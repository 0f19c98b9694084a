import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from './render-app.tsx';

/** Opens the login. */
export async function openLogin(path = '/login'): Promise<UserEvent> {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { name: 'Log in' });
  return user;
}

/** Opens the login and asks for the one-time password of a user. */
export async function askForCode(): Promise<UserEvent> {
  const user = await openLogin();
  await user.type(screen.getByLabelText(/^Username or email/), ' asha ');
  await user.type(screen.getByLabelText(/^Password/), 'Demo@12345');
  await user.click(screen.getByRole('button', { name: 'Generate OTP' }));
  await screen.findByLabelText(/^Enter OTP/);
  return user;
}

/** Opens the login and asks for the one-time password of an administrator. */
export async function askForAdministratorCode(): Promise<UserEvent> {
  const user = await openLogin();
  await user.click(screen.getByRole('radio', { name: 'Administrator' }));
  await user.type(screen.getByLabelText(/^Email/), 'admin@demo.test');
  await user.type(screen.getByLabelText(/^License key/), 'DEMO-LICENCE-0001');
  await user.click(screen.getByRole('button', { name: 'Generate OTP' }));
  await screen.findByLabelText(/^Enter OTP/);
  return user;
}

/** The input of the one-time password. */
export function codeBox(): HTMLElement {
  return screen.getByLabelText(/^Enter OTP/);
}
