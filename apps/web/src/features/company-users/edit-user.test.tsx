import { listAuditEventsCall } from '@pw/contract/audit';
import { listUsersCall, saveUserCall } from '@pw/contract/company-users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSave } from '../administration/testing/a-save.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { RoleManagementTab } from './role-management-tab.tsx';
import { aUser, companyAnswer } from './testing/company-answers.ts';

const server = aFakeServer(startAdministration);

const asha = aUser();

async function openDialog(counts: Parameters<typeof companyAnswer>[1] = {}, edited = asha): Promise<UserEvent> {
  server.answer(listUsersCall, companyAnswer([edited], counts));
  const { user } = renderScreen(<RoleManagementTab />);
  await user.click(await screen.findByRole('button', { name: `Edit ${edited.name}` }));
  await screen.findByRole('dialog', { name: 'Edit User' });
  return user;
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('editing a user', () => {
  it('opens from the row [ADM-39]', async () => {
    await openDialog();
    expect(field('Name')).toHaveValue('Asha Kulkarni');
    expect(field('User Name')).toHaveValue('asha');
    expect(field('Contact No')).toHaveValue('9876543210');
    expect(box('Sales')).toBeChecked();
  });

  it('opens with Enter on the row, too', async () => {
    server.answer(listUsersCall, companyAnswer([asha]));
    const { user } = renderScreen(<RoleManagementTab />);
    await screen.findByText('Asha Kulkarni');
    screen.getByRole('row', { name: /Asha/ }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeVisible();
  });

  it('shows e-mail, password and confirmation to be read only, the password as a mask [ADM-36, ADM-65]', async () => {
    await openDialog();
    for (const [label, text] of [
      ['Email', 'asha@demo.test'],
      ['Password', '********'],
      ['Confirm Password', '********'],
    ] as const) {
      expect(field(label).tagName).toBe('OUTPUT');
      expect(field(label)).toHaveTextContent(text);
    }
  });

  it('can be saved once something changed and a role is ticked [ADM-62]', async () => {
    const user = await openDialog();
    expect(save()).toBeDisabled();
    for (const label of ['Name', 'User Name']) {
      await user.type(field(label), 'x');
      await waitFor(() => expect(save()).toBeEnabled());
      await user.type(field(label), '{Backspace}');
      await waitFor(() => expect(save()).toBeDisabled());
    }
    await user.type(field('Contact No'), '{Backspace}1');
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(box('Sales'));
    await waitFor(() => expect(save()).toBeDisabled());
    await user.click(box('Field Engineer'));
    await waitFor(() => expect(save()).toBeEnabled());
  });

  it('warns when no role is ticked [ADM-63, ADM-64]', async () => {
    const user = await openDialog();
    await user.click(box('Sales'));
    expect(await screen.findByText('Each user must have at least one role.')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('leaves a role that the user holds in a full quota to be ticked [ADM-57]', async () => {
    await openDialog({ licences: 1, held: { sales: 2, manufacturer: 1 } });
    expect(box('Sales')).toBeEnabled();
    expect(box('Manufacturer')).toBeDisabled();
    expect(box('Manufacturer')).toHaveAccessibleDescription(/Maximum manufacturer limit reached/);
  });

  it('sends what was entered, with the revision that was read [ADM-60, ADM-75]', async () => {
    const user = await openDialog();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Asha K');
    await user.click(box('Field Engineer'));
    server.answer(saveUserCall, { user: asha });
    await user.dblClick(save());
    expect(await screen.findByText('Asha K :User details edited Successfully.')).toBeVisible();
    expect(screen.getByText('Edit Sales')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [request] = server.requestsOf(saveUserCall);
    expect(request?.path).toBe(`/api/v1/users/${asha.userId}`);
    expect(request?.body).toEqual({
      name: 'Asha K',
      userName: 'asha',
      contactNumber: '9876543210',
      roles: ['sales', 'field-engineer'],
      revision: 3,
    });
  });

  it('names the user in front of the toast [ADM-76]', async () => {
    const user = await openDialog();
    await user.click(box('Field Engineer'));
    server.answer(saveUserCall, { user: asha });
    await user.click(save());
    expect(await screen.findByText(/:User details edited Successfully\.$/)).toHaveTextContent(/^Asha Kulkarni :/);
  });

  it('tells that it failed and reads the reason in the words of the product [ADM-75]', async () => {
    const user = await openDialog();
    await user.type(field('User Name'), '2');
    server.refuse(saveUserCall, 'USER_NAME_TAKEN');
    await user.click(save());
    expect(await screen.findByText('Failed to edit user details.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The User Name already exists, please choose a different user name.',
    );
    expect(field('User Name')).toHaveValue('asha2');
  });

  it('asks before what was entered is lost', async () => {
    const user = await openDialog();
    await user.type(field('Name'), 'x');
    await user.keyboard('{Escape}');
    expect(screen.getByText(/close and lose what you entered/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Name')).toHaveValue('Asha Kulkarnix');
  });
});

describe('a user whom somebody else saved first', () => {
  const theirs = aUser({ name: 'Asha Deshpande', roles: ['sales', 'manufacturer'], revision: 4 });

  async function meetConflict(): Promise<UserEvent> {
    const user = await openDialog();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Asha K');
    server.once.refuse(saveUserCall, 'STALE', { details: { current: theirs } });
    server.answer(listAuditEventsCall, aSave('user.edited'));
    await user.click(save());
    await screen.findByText(/Vikram Iyer saved Asha Deshpande at 20-11-2026 14:31/);
    return user;
  }

  it('is shown with who it was and what differs', async () => {
    await meetConflict();
    const rows = within(screen.getByRole('region', { name: 'Somebody else saved first' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PropertyYoursSaved',
      'NameAsha KAsha Deshpande',
      'RolesSalesSales, Manufacturer',
    ]);
  });

  it('is mine when I keep mine', async () => {
    const user = await meetConflict();
    server.answer(saveUserCall, { user: theirs });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Asha K :User details edited Successfully.')).toBeVisible();
    expect(server.bodiesOf(saveUserCall).at(-1)).toMatchObject({ name: 'Asha K', revision: 4 });
  });

  it('is theirs when I take theirs', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(field('Name')).toHaveValue('Asha Deshpande');
    expect(box('Manufacturer')).toBeChecked();
    expect(save()).toBeDisabled();
  });
});
