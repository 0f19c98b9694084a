import { roleTicksOf } from '@pw/contract/company-users/role-on-wire';
import type { UserForm, UserFormKind } from '@pw/domain/company-users/user-form';

export type AddUserKind = Exclude<UserFormKind, 'edit-user'>;

/** The two ways to add a user, as the dialog offers them. */
export const addUserForms = [
  { kind: 'new-user', label: 'New User' },
  { kind: 'administrator-as-user', label: 'Admin as User' },
] as const satisfies readonly { readonly kind: AddUserKind; readonly label: string }[];

const emptyForm: UserForm = {
  name: '',
  userName: '',
  email: '',
  contactNumber: '',
  password: '',
  confirmPassword: '',
  roles: [],
  isAdministrator: false,
};

/** What a form begins with: the administrator's own name and e-mail stand there already. */
export function emptyUserForm(kind: AddUserKind, administrator: { readonly name: string; readonly email: string }) {
  const { name, email } = administrator;
  return kind === 'new-user' ? emptyForm : { ...emptyForm, name, email, isAdministrator: true };
}

/** The request that adds a new user. The server sets the user active at the first sign-in. */
export function newUserRequest(form: UserForm, adminUserId: string) {
  const body = {
    adminUserId,
    name: form.name.trim(),
    userName: form.userName.trim(),
    userEmailId: form.email.trim(),
    userPassword: form.password,
    contactNumber: form.contactNumber,
    isActive: false,
    roles: [...roleTicksOf(form.roles)],
  };
  return { body };
}

/** The request that adds the administrator as a user. */
export function administratorRequest(form: UserForm, adminUserId: string) {
  const body = {
    adminUserId,
    name: form.name,
    userName: form.userName.trim(),
    userPassword: form.password,
    roles: [...roleTicksOf(form.roles)],
  };
  return { body };
}
