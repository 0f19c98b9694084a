import { listUsersCall, removeUserCall } from '@pw/contract/company-users';
import { deactivateUserCall, inviteUserAgainCall, renewLicenceKeyCall } from '@pw/contract/people';
import type { UserStatus } from '@pw/domain/company-users/user-status';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { administrator } from '../administration/testing/administrator.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { RoleManagementTab } from './role-management-tab.tsx';
import { aUser, companyAnswer, usersNumbered } from './testing/company-answers.ts';

const server = aFakeServer(startAdministration);

function cellsOf(name: RegExp): readonly (string | null)[] {
  return within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('the list of users', () => {
  it('is under its heading with the button that adds one [ADM-27]', async () => {
    server.answer(listUsersCall, companyAnswer([aUser()]));
    renderScreen(<RoleManagementTab />);
    expect(screen.getByRole('heading', { name: 'List of Users' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add User' })).toBeEnabled());
    expect(server.requestsOf(listUsersCall).map(({ path }) => path)).toEqual(['/api/v1/users']);
  });

  it('has its columns without a number that changes, the day of creation in India as dd-MM-yyyy [ADM-31, CON-03]', async () => {
    server.answer(listUsersCall, companyAnswer([aUser({ roles: ['sales', 'manufacturer', 'field-engineer'] })]));
    renderScreen(<RoleManagementTab />);
    await screen.findByText('Asha Kulkarni');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'User Name',
      'Email',
      'Contact No',
      'Created Date',
      'Roles Assigned',
      'Status',
      'Last sign-in',
      'Actions',
    ]);
    expect(cellsOf(/Asha/)).toEqual([
      'Asha Kulkarni',
      'asha',
      'asha@demo.test',
      '9876543210',
      '05-11-2026',
      'SalesManufacturerField Engineer',
      'Active',
      '19-11-2026 10:00',
      '',
    ]);
    const actions = within(screen.getByRole('row', { name: /Asha/ })).getAllByRole('button');
    expect(actions).toEqual([
      screen.getByRole('button', { name: 'Edit Asha Kulkarni' }),
      screen.getByRole('button', { name: 'Delete Asha Kulkarni' }),
      screen.getByRole('button', { name: 'More actions for Asha Kulkarni' }),
    ]);
  });

  it('opens the person that was looked for elsewhere, until the dialog is closed', async () => {
    const [sought] = usersNumbered(1);
    server.answer(listUsersCall, companyAnswer(usersNumbered(3)));
    const onSoughtClosed = vi.fn<() => void>();
    const { user } = renderScreen(<RoleManagementTab soughtId={sought?.userId} onSoughtClosed={onSoughtClosed} />);
    await screen.findByRole('dialog', { name: 'Edit User' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(sought?.name);
    await user.keyboard('{Escape}');
    expect(onSoughtClosed).toHaveBeenCalledOnce();
  });

  it('says what the licences are good for, and where more come from [ADM-29]', async () => {
    server.answer(listUsersCall, companyAnswer([]));
    renderScreen(<RoleManagementTab />);
    await screen.findByText(/licences/);
    const card = screen.getByRole('region', { name: "User's added" });
    expect(card).toHaveTextContent('3 licences = 6 sales + 3 manufacturers. To add licences, contact support.');
  });

  it('says who is active, invited and deactivated, and who has a password but has not signed in yet', async () => {
    const statuses = ['active', 'invited', 'deactivated', 'not-signed-in'] as const;
    const users = usersNumbered(4).map((user, at) => ({
      ...user,
      status: statuses[at] ?? 'active',
      lastSignInAt: null,
    }));
    server.answer(listUsersCall, companyAnswer(users));
    renderScreen(<RoleManagementTab />);
    await screen.findByText('Deactivated');
    expect(cellsOf(/User 2/).slice(-3)).toEqual(['Invited', '-', '']);
    expect(cellsOf(/User 3/).slice(-3)).toEqual(['Deactivated', '-', '']);
    expect(cellsOf(/User 4/).slice(-3)).toEqual(['Not signed in yet', '-', '']);
  });

  it('shows eight users on a page [ADM-30]', async () => {
    server.answer(listUsersCall, companyAnswer(usersNumbered(17)));
    const { user } = renderScreen(<RoleManagementTab />);
    await screen.findByText('User 8');
    expect(screen.queryByText('User 9')).not.toBeInTheDocument();
    expect(screen.getByText('1 to 8 of 17')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByText('User 17')).toBeVisible();
    expect(screen.queryByText('User 8')).not.toBeInTheDocument();
  });

  it('shows 250 users when all are asked for', async () => {
    server.answer(listUsersCall, companyAnswer(usersNumbered(250)));
    const { user } = renderScreen(<RoleManagementTab />);
    await screen.findByText('User 8');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'all');
    expect(screen.getByText('1 to 250 of 250')).toBeVisible();
    expect(screen.getByRole('grid', { name: 'Users' })).toHaveAttribute('aria-rowcount', '251');
  });

  it('says that there is nobody yet [ADM-33]', async () => {
    server.answer(listUsersCall, companyAnswer([]));
    renderScreen(<RoleManagementTab />);
    expect(await screen.findByText('No sales user found')).toBeVisible();
  });

  it('searches every text of a row, whatever the case, and shows all without a search [VAL-01, VAL-03, ADM-33]', async () => {
    const ravi = { userId: '33333333-3333-4333-8333-000000000009', name: 'Ravi', contactNumber: '9000000000' };
    server.answer(listUsersCall, companyAnswer([aUser(), aUser(ravi)]));
    const { user } = renderScreen(<RoleManagementTab />);
    await screen.findByText('Asha Kulkarni');
    const box = screen.getByRole('searchbox', { name: 'Search users' });
    await user.type(box, '  KULKARNI ');
    await waitFor(() => expect(screen.queryByText('Ravi')).not.toBeInTheDocument());
    await user.clear(box);
    expect(await screen.findByText('Ravi')).toBeVisible();
    await user.type(box, '90000');
    await waitFor(() => expect(screen.queryByText('Asha Kulkarni')).not.toBeInTheDocument());
    await user.clear(box);
    await user.type(box, 'nobody');
    expect(await screen.findByText('No sales user found')).toBeVisible();
  });

  it('takes no * and no ? into the search, typed or pasted [ADM-34]', async () => {
    server.answer(listUsersCall, companyAnswer([aUser()]));
    const { user } = renderScreen(<RoleManagementTab />);
    const box = screen.getByRole('searchbox', { name: 'Search users' });
    await user.type(box, 'a*s?h');
    expect(box).toHaveValue('ash');
    await user.paste('*?a');
    expect(box).toHaveValue('asha');
    await screen.findByText('Asha Kulkarni');
  });

  it('says what did not arrive and loads it again when asked', async () => {
    server.once.fail(listUsersCall, 503);
    server.answer(listUsersCall, companyAnswer([aUser()]));
    const { user } = renderScreen(<RoleManagementTab />);
    expect(await screen.findByText(/The users did not arrive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Asha Kulkarni')).toBeVisible();
  });
});

describe('the card that counts the users', () => {
  it('compares Sales with twice the licences and Manufacturer with the licences, and counts Field Engineers [ADM-28, ADM-29]', async () => {
    const counts = { licences: 3, held: { sales: 5, manufacturer: 2, 'field-engineer': 41 } };
    server.answer(listUsersCall, companyAnswer([aUser()], counts));
    renderScreen(<RoleManagementTab />);
    const card = screen.getByRole('region', { name: "User's added" });
    expect(await within(card).findByRole('progressbar', { name: 'Sales' })).toHaveAttribute('aria-valuetext', '5 of 6');
    expect(within(card).getByRole('progressbar', { name: 'Manufacturer' })).toHaveAttribute('aria-valuetext', '2 of 3');
    expect(within(card).queryByRole('progressbar', { name: 'Field Engineer' })).not.toBeInTheDocument();
    expect(within(card).getByText('41')).toBeVisible();
  });
});

describe('deleting a user', () => {
  async function askToDelete() {
    server.answer(listUsersCall, companyAnswer([aUser()]));
    const rendered = renderScreen(<RoleManagementTab />);
    await rendered.user.click(await screen.findByRole('button', { name: 'Delete Asha Kulkarni' }));
    return rendered;
  }

  it('asks first and tells that it was done [ADM-77, ADM-78]', async () => {
    const { user } = await askToDelete();
    server.answer(removeUserCall, { userId: aUser().userId });
    expect(screen.getByText('Do you want to delete Sales: "Asha Kulkarni"?')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    server.answer(listUsersCall, companyAnswer([]));
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Asha Kulkarni :Sales deleted Successfully.')).toBeVisible();
    expect(await screen.findByText('No sales user found')).toBeVisible();
    expect(server.requestsOf(removeUserCall).map(({ path }) => path)).toEqual([`/api/v1/users/${aUser().userId}`]);
  });

  it('tells that it failed, and why [ADM-79]', async () => {
    const { user } = await askToDelete();
    server.refuse(removeUserCall, 'USER_NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Asha Kulkarni :Failed to delete Sales\./)).toHaveTextContent('reload the list');
  });

  it('tells that it was cancelled, and sends nothing [ADM-80]', async () => {
    const { user } = await askToDelete();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Asha Kulkarni :Delete sales canceled.')).toBeVisible();
    expect(server.requestsOf(removeUserCall)).toEqual([]);
  });

  it('works from the row with the Del key', async () => {
    server.answer(listUsersCall, companyAnswer([aUser()]));
    const { user } = renderScreen(<RoleManagementTab />);
    await screen.findByText('Asha Kulkarni');
    screen.getByRole('row', { name: /Asha/ }).focus();
    await user.keyboard('{Delete}');
    expect(screen.getByText('Do you want to delete Sales: "Asha Kulkarni"?')).toBeVisible();
  });
});

describe('the menu of a user', () => {
  async function openMenu(status: UserStatus) {
    server.answer(listUsersCall, companyAnswer([aUser({ status })]));
    const { user } = renderScreen(<RoleManagementTab />);
    await user.click(await screen.findByRole('button', { name: 'More actions for Asha Kulkarni' }));
    await screen.findAllByRole('menuitem');
    return user;
  }
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  it.each([
    ['active', ['Sign out everywhere', 'Deactivate']],
    ['invited', ['Invite again', 'Sign out everywhere', 'Deactivate']],
    ['not-signed-in', ['Sign out everywhere', 'Deactivate']],
    ['deactivated', ['Reactivate']],
  ] as const)('offers what can be done with one who is %s', async (status, offered) => {
    await openMenu(status);
    expect(items()).toEqual(offered);
  });

  it('asks before it deactivates, once however often it is pressed, and loads the list again', async () => {
    server.answer(deactivateUserCall, { user: aUser({ status: 'deactivated' }) });
    const user = await openMenu('active');
    await user.click(screen.getByText('Deactivate'));
    const question = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
    server.answer(listUsersCall, companyAnswer([aUser({ status: 'deactivated' })]));
    await user.dblClick(question.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Asha Kulkarni is deactivated.')).toBeVisible();
    expect(await screen.findByText('Deactivated')).toBeVisible();
    expect(server.requestsOf(deactivateUserCall).map(({ path }) => path)).toEqual([
      `/api/v1/users/${aUser().userId}/deactivation`,
    ]);
  });

  it('says that somebody else was faster', async () => {
    const message = 'The status of the user is “Active” by now. Load the list again.';
    server.refuse(inviteUserAgainCall, 'STATUS_DIFFERS', { message });
    const user = await openMenu('invited');
    await user.click(screen.getByText('Invite again'));
    const question = within(await screen.findByRole('dialog', { name: 'Invite again' }));
    await user.click(question.getByRole('button', { name: 'Invite again' }));
    expect(await question.findByText(message)).toBeVisible();
  });
});

describe('renewing the licence key', () => {
  it('asks, has the new key mailed, and shows none', async () => {
    server.answer(listUsersCall, companyAnswer([aUser()]));
    server.once.refuse(renewLicenceKeyCall, 'MAIL_NOT_SENT');
    server.answer(renewLicenceKeyCall, { email: administrator.email });
    const { user } = renderScreen(<RoleManagementTab />);
    await user.click(await screen.findByRole('button', { name: 'Renew licence key' }));
    const question = within(await screen.findByRole('dialog', { name: 'Renew licence key' }));
    await user.click(question.getByRole('button', { name: 'Renew licence key' }));
    expect(await question.findByText(/the present one still holds/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Renew licence key' }));
    expect(await screen.findByText(`The new licence key was sent to ${administrator.email}.`)).toBeVisible();
  });
});
