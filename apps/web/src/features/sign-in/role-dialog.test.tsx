import { chooseRoleCall } from '@pw/contract/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { answerSignIn } from '../../testing/answer-sign-in.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath } from '../../testing/render-app.tsx';
import { askForCode, codeBox } from '../../testing/sign-in-steps.ts';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => {
  answerSignIn(server);
  answerHome(server);
});

const openDialog = async (): Promise<UserEvent> => {
  const user = await askForCode();
  await user.type(codeBox(), '123456');
  await screen.findByRole('dialog', { name: 'Role Selection' });
  return user;
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Role Selection' }));
const card = (name: string) => dialog().getByRole('radio', { name });
const goOn = (name: string) => dialog().getByRole('button', { name: `Continue as ${name}` });
const enter = async (user: UserEvent, name: string) => {
  await user.click(card(name));
  await user.click(goOn(name));
};
const refuseRole = () => server.answer(chooseRoleCall, { isHeld: false });

describe('the choice of a role', () => {
  it('opens after the one-time password with Sales, Manufacture, Commercial and Product Engineer [SGN-13, SGN-21, SGN-22]', async () => {
    await openDialog();
    expect(dialog().getByText('Select the appropriate user role to get started')).toBeInTheDocument();
    expect(
      dialog()
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.querySelector('strong')?.textContent),
    ).toEqual(['Sales', 'Manufacture', 'Commercial', 'Product Engineer']);
    expect(card('Sales')).toBeChecked();
    expect(goOn('Sales')).toBeEnabled();
    expect(sessionStore.get()).toBeNull();
  });

  it('lets a role in that the server confirms, to its home, and keeps who it is [SGN-26, SGN-27, SGN-42]', async () => {
    const user = await openDialog();
    await enter(user, 'Sales');
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
    const [request] = server.requestsOf(chooseRoleCall);
    expect(request).toMatchObject({ token: 'choosing', body: { roleName: 'Sales' } });
    const { userId, email, company, companyId } = aSession('sales');
    expect(sessionStore.get()).toMatchObject({
      userId,
      email,
      company,
      companyId,
      roleName: 'Sales',
      mes: 'correct otp',
      authToken: { token: 'token-of-role', refreshToken: 'refresh-of-role' },
    });
  });

  it('sends Manufacture as Manufacturer [SGN-23, SGN-26]', async () => {
    const user = await openDialog();
    await enter(user, 'Manufacture');
    await waitFor(() => expect(currentPath()).toBe('/main/manufacture-engineer/documents'));
    expect(server.bodiesOf(chooseRoleCall)).toMatchObject([{ roleName: 'Manufacturer' }]);
  });

  it('stays open when the role is refused, and says why [SGN-27, SGN-28]', async () => {
    refuseRole();
    const user = await openDialog();
    await enter(user, 'Manufacture');
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Your account does not have permission to enter the Manufacture Portal. Please reach out to support for assistance.',
    );
    expect(sessionStore.get()).toBeNull();
    expect(currentPath()).toBe('/login');
  });

  it('shows its result once: a refusal over the cards, an entrance by a toast [SGN-40, SGN-41]', async () => {
    server.once.answer(chooseRoleCall, { isHeld: false });
    const user = await openDialog();
    await enter(user, 'Manufacture');
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^Manufacture :verification is failed\. Your account/);
    expect(screen.queryByText('Verify Manufacture.')).toBeNull();
    await enter(user, 'Sales');
    expect(await screen.findByText('Verify Sales.')).toBeInTheDocument();
    expect(screen.getByText('Sales :verification is successful.')).toBeInTheDocument();
  });

  it('is made with the arrow keys, and chosen roles are named on the button', async () => {
    const user = await openDialog();
    await waitFor(() => expect(card('Sales')).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(card('Manufacture')).toHaveFocus();
    expect(goOn('Manufacture')).toBeEnabled();
    await user.click(goOn('Manufacture'));
    await waitFor(() => expect(server.bodiesOf(chooseRoleCall)).toMatchObject([{ roleName: 'Manufacturer' }]));
    await waitFor(() => expect(currentPath()).toBe('/main/manufacture-engineer/documents'));
  });

  it('asks the server once, however often it is pressed, and shows that it runs [SGN-20]', async () => {
    const release = server.hold(chooseRoleCall);
    const user = await openDialog();
    await user.dblClick(goOn('Sales'));
    expect(await dialog().findByText('Logging in. Please wait')).toBeInTheDocument();
    release();
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
    expect(server.requestsOf(chooseRoleCall)).toHaveLength(1);
  });

  it('may be left: the sign-in starts again', async () => {
    const user = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByLabelText(/^Enter OTP/)).toBeNull();
    expect(sessionStore.get()).toBeNull();
  });
});
