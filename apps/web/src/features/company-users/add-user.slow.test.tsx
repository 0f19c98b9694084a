import { addAdministratorCall, addUserCall, listUsersCall } from '@pw/contract/company-users';
import { inviteUserCall } from '@pw/contract/people';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { shellMessages } from '../../platform/shell-messages.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { administrator } from '../administration/testing/administrator.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { RoleManagementTab } from './role-management-tab.tsx';
import { aUser, companyAnswer } from './testing/company-answers.ts';

const server = aFakeServer(startAdministration);

type Company = Parameters<typeof companyAnswer>;

async function openDialog(...[users, counts]: Company): Promise<UserEvent> {
  server.answer(listUsersCall, companyAnswer(users, counts));
  const { user } = renderScreen(<RoleManagementTab />);
  const add = screen.getByRole('button', { name: 'Add User' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  await screen.findByRole('dialog', { name: 'Add User' });
  return user;
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const box = (name: string) => screen.getByRole('checkbox', { name });
const addButton = () => screen.getByRole('button', { name: 'Add' });

const newUserEntries = {
  Name: 'Meera Rao',
  'User Name': 'meera',
  Email: 'meera@demo.test',
  'Contact No': '9876501234',
  Password: 'Strong@12345',
  'Confirm Password': 'Strong@12345',
};

/** Fills everything but the roles. */
async function fillNewUser(user: UserEvent, changes: Readonly<Record<string, string>> = {}) {
  await fill(user, { ...newUserEntries, ...changes });
}

async function fill(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

const administratorsEntries = { 'User Name': 'admin', Password: 'Strong@12345', 'Confirm Password': 'Strong@12345' };

describe('adding a new user', () => {
  it('is offered first, then the administrator as a user, and an invitation next to them [ADM-37]', async () => {
    await openDialog([]);
    expect(screen.getAllByRole('radio')).toEqual([
      screen.getByRole('radio', { name: 'New User' }),
      screen.getByRole('radio', { name: 'Admin as User' }),
      screen.getByRole('radio', { name: /^Invite by e-mail/ }),
    ]);
    expect(screen.getByRole('radio', { name: 'New User' })).toBeChecked();
  });

  it('asks for no password of somebody who is invited', async () => {
    const user = await openDialog([]);
    await user.click(screen.getByRole('radio', { name: /^Invite by e-mail/ }));
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    const { Password: _password, 'Confirm Password': _confirm, ...entered } = newUserEntries;
    await fill(user, entered);
    await user.click(screen.getByRole('checkbox', { name: 'Sales' }));
    server.answer(inviteUserCall, { user: aUser() });
    await user.dblClick(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Meera Rao : Sales added successfully.')).toBeVisible();
    expect(server.bodiesOf(inviteUserCall)).toEqual([
      { name: 'Meera Rao', userName: 'meera', email: 'meera@demo.test', contactNumber: '9876501234', roles: ['sales'] },
    ]);
  });

  it('offers the three roles of company users, and ours behind them [ADM-43]', async () => {
    await openDialog([]);
    expect(screen.getAllByRole('checkbox').map((each) => each.getAttribute('name'))).toEqual([
      'roles.sales',
      'roles.manufacturer',
      'roles.field-engineer',
      'roles.commercial',
      'roles.product-engineer',
    ]);
    expect(box('Field Engineer')).toBeEnabled();
  });

  it('sends the user once, as one who is not active yet, with a box for each role [ADM-59, ADM-71]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user);
    await user.click(box('Manufacturer'));
    await user.click(box('Sales'));
    server.answer(addUserCall, { user: aUser({ name: 'Meera Rao' }) });
    await user.dblClick(addButton());
    expect(await screen.findByText('Meera Rao : Sales, Manufacturer added successfully.')).toBeVisible();
    expect(screen.getByText('Add Users')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.bodiesOf(addUserCall)).toEqual([
      {
        name: 'Meera Rao',
        userName: 'meera',
        email: 'meera@demo.test',
        password: 'Strong@12345',
        contactNumber: '9876501234',
        roles: ['sales', 'manufacturer'],
      },
    ]);
  });

  it('shows the new user in the list', async () => {
    const user = await openDialog([]);
    await fillNewUser(user);
    await user.click(box('Field Engineer'));
    server.answer(addUserCall, { user: aUser() });
    server.answer(listUsersCall, companyAnswer([aUser({ name: 'Meera Rao' })]));
    await user.click(addButton());
    expect(await screen.findByRole('row', { name: /Meera Rao/ })).toBeVisible();
  });

  it.each([
    ['Name', 'Name is required'],
    ['User Name', 'User Name is required'],
  ])('needs %s [ADM-44, ADM-45]', async (label, fault) => {
    const user = await openDialog([]);
    await fillNewUser(user, { [label]: ' ' });
    await user.click(box('Sales'));
    expect(await screen.findByText(fault)).toBeVisible();
    expect(addButton()).toBeDisabled();
  });

  it.each(['meera', 'meera@demo', 'meera rao@demo.test'])(
    'says of the e-mail %s that it is none [ADM-46, VAL-13]',
    async (email) => {
      const user = await openDialog([]);
      await fillNewUser(user, { Email: email });
      expect(await screen.findByText('Invalid Email')).toBeVisible();
      await user.click(box('Sales'));
      expect(addButton()).toBeDisabled();
    },
  );

  it('needs ten digits of India as contact number [ADM-47]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user, { 'Contact No': '987650123' });
    await user.click(box('Sales'));
    expect(await screen.findByText('Please enter a valid 10 digit number.')).toBeVisible();
    expect(addButton()).toBeDisabled();
    await user.type(field('Contact No'), 'x4');
    expect(field('Contact No')).toHaveValue('9876501234');
    await waitFor(() => expect(addButton()).toBeEnabled());
  });

  it('needs a password of eight characters [ADM-48]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user, { Password: 'Ab@4567', 'Confirm Password': 'Ab@4567' });
    await user.click(box('Sales'));
    expect(await screen.findByText('Password is required and must be at least 8 characters long.')).toBeVisible();
    expect(addButton()).toBeDisabled();
  });

  it('needs the same password twice [ADM-49]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user, { 'Confirm Password': 'Strong@12346' });
    await user.click(box('Sales'));
    expect(await screen.findByText('Password does not match')).toBeVisible();
    expect(addButton()).toBeDisabled();
  });

  it('can be pressed only once a role is ticked [ADM-51]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user);
    expect(addButton()).toBeDisabled();
    await user.click(box('Field Engineer'));
    await waitFor(() => expect(addButton()).toBeEnabled());
    await user.click(box('Field Engineer'));
    await waitFor(() => expect(addButton()).toBeDisabled());
  });

  it('is done by the keyboard alone', async () => {
    server.answer(listUsersCall, companyAnswer([]));
    const { user } = renderScreen(<RoleManagementTab />);
    const add = screen.getByRole('button', { name: 'Add User' });
    await waitFor(() => expect(add).toBeEnabled());
    add.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'New User' })).toHaveFocus());
    await user.tab();
    await user.keyboard(
      'Meera Rao{Tab}meera{Tab}meera@demo.test{Tab}9876501234{Tab}Strong@12345{Tab}{Tab}Strong@12345',
    );
    await user.keyboard('{Tab}{Tab} ');
    expect(box('Sales')).toBeChecked();
    server.answer(addUserCall, { user: aUser() });
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(addButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Meera Rao : Sales added successfully.')).toBeVisible();
    await waitFor(() => expect(add).toHaveFocus());
  });
});

describe('the quotas', () => {
  it('disable Sales at twice the licences, with the reason [ADM-52, ADM-55]', async () => {
    await openDialog([], { licences: 2, held: { sales: 4 } });
    expect(box('Sales')).toBeDisabled();
    expect(box('Sales')).toHaveAccessibleDescription(
      "Maximum sales limit reached . Please update or remove an existing user's role",
    );
    expect(box('Manufacturer')).toBeEnabled();
  });

  it('disable Manufacturer at the number of licences, with the reason [ADM-53, ADM-56]', async () => {
    await openDialog([], { licences: 2, held: { sales: 3, manufacturer: 2 } });
    expect(box('Manufacturer')).toBeDisabled();
    expect(box('Manufacturer')).toHaveAccessibleDescription(
      "Maximum manufacturer limit reached . Please update or remove an existing user's role",
    );
    expect(box('Sales')).toBeEnabled();
  });

  it('do not touch Field Engineer [ADM-54]', async () => {
    await openDialog([], { licences: 1, held: { sales: 2, manufacturer: 1, 'field-engineer': 900 } });
    expect(box('Field Engineer')).toBeEnabled();
  });
});

describe('a refused user', () => {
  it("is not even sent with the administrator's own e-mail [ADM-58]", async () => {
    const user = await openDialog([]);
    await fillNewUser(user, { Email: 'ADMIN@demo.test' });
    await user.click(box('Sales'));
    await user.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Admin cannot be added as a sales representative here. Please select "Add Me As An Sales" option.',
    );
    expect(server.bodiesOf(addUserCall)).toEqual([]);
  });

  it.each([
    ['USER_NAME_TAKEN', 'The User Name already exists, please choose a different user name.'],
    ['EMAIL_TAKEN', 'Email already in use. Please choose a different email address.'],
    [
      'IS_ADMINISTRATOR',
      'Admin cannot be added as a sales representative here. Please select "Add Me As An Sales" option.',
    ],
  ] as const)('reads %s in the words of the product [ADM-66, ADM-68, ADM-69]', async (code, text) => {
    const user = await openDialog([]);
    await fillNewUser(user);
    await user.click(box('Sales'));
    server.refuse(addUserCall, code);
    await user.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Name')).toHaveValue('Meera Rao');
  });

  it('with a weak password reads what makes one strong [ADM-50, ADM-67]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user, { Password: 'weakweak', 'Confirm Password': 'weakweak' });
    await user.click(box('Sales'));
    server.refuse(addUserCall, 'PASSWORD_WEAK');
    await user.click(addButton());
    expect(await screen.findByText('Password too weak. Please use a stronger password.')).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'upper case',
      'lower case',
      'special character',
      'number',
      '8 characters',
    ]);
  });

  it('is reported once, over the form: with name, roles and why [ADM-72]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user);
    await user.click(box('Sales'));
    await user.click(box('Field Engineer'));
    server.fail(addUserCall, 503);
    await user.click(addButton());
    const dialog = screen.getByRole('dialog', { name: 'Add User' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Meera Rao : Sales, Field Engineer Failed to add. Status 503.',
    );
    expect(screen.getAllByText(/Failed to add/)).toHaveLength(1);
    expect(shellMessages.get()).toEqual([]);
  });
});

describe('adding the administrator as a user', () => {
  it('shows name and e-mail of the administrator to be read, and the other fields of a new user [ADM-40, ADM-42]', async () => {
    const user = await openDialog([]);
    await user.click(screen.getByRole('radio', { name: 'Admin as User' }));
    expect(field('Name')).toHaveTextContent('Demo Administrator');
    expect(field('Email')).toHaveTextContent('admin@demo.test');
    expect(screen.getAllByRole('textbox')).toEqual([field('User Name')]);
    expect(screen.queryByLabelText(/Contact No/)).not.toBeInTheDocument();
    expect(field('Password')).toBeInTheDocument();
    expect(field('Confirm Password')).toBeInTheDocument();
  });

  it('sends user name, password and roles [ADM-41, ADM-73, ADM-74]', async () => {
    const user = await openDialog([]);
    await user.click(screen.getByRole('radio', { name: 'Admin as User' }));
    await fill(user, administratorsEntries);
    await user.click(box('Sales'));
    server.answer(addAdministratorCall, { user: aUser({ isAdministrator: true }) });
    await user.click(addButton());
    expect(await screen.findByText('Demo Administrator : Sales added successfully.')).toBeVisible();
    expect(screen.getByText('Add admin as sales')).toBeVisible();
    expect(server.bodiesOf(addAdministratorCall)).toEqual([
      {
        userName: 'admin',
        password: 'Strong@12345',
        roles: ['sales'],
      },
    ]);
  });

  it('tells when it failed [ADM-73, ADM-74]', async () => {
    const user = await openDialog([]);
    await user.click(screen.getByRole('radio', { name: 'Admin as User' }));
    await fill(user, administratorsEntries);
    await user.click(box('Manufacturer'));
    server.refuse(addAdministratorCall, 'USER_NAME_TAKEN');
    await user.click(addButton());
    expect(await screen.findByText('Demo Administrator : Manufacturer Failed to add.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The User Name already exists');
  });

  it('is possible only once [ADM-38]', async () => {
    await openDialog([aUser({ isAdministrator: true })]);
    expect(screen.getByRole('radio', { name: 'Admin as User' })).toBeDisabled();
    expect(screen.getByText(/The administrator is already a user of the company/)).toBeVisible();
  });

  it('keeps the label of the choice and the words of the refusal as they are [ADM-70]', async () => {
    const user = await openDialog([]);
    await fillNewUser(user, { Email: administrator.email });
    await user.click(box('Sales'));
    await user.click(addButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('select "Add Me As An Sales" option');
    expect(screen.getByRole('radio', { name: 'Admin as User' })).toBeVisible();
  });
});
