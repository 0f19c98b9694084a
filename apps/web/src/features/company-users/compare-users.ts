import type { UserForm } from '@pw/domain/company-users/user-form';
import type { Difference } from '../../ui/conflict-panel/conflict-panel.tsx';
import { nameRoles } from './user-row.ts';

const properties: readonly { readonly label: string; readonly textOf: (form: UserForm) => string }[] = [
  { label: 'Name', textOf: ({ name }) => name },
  { label: 'User Name', textOf: ({ userName }) => userName },
  { label: 'Contact No', textOf: ({ contactNumber }) => contactNumber },
  { label: 'Roles', textOf: ({ roles }) => nameRoles(roles) },
];

/** In which properties an edited user differs from the one that somebody else saved. */
export function compareUsers(yours: UserForm, saved: UserForm): readonly Difference[] {
  return properties
    .filter(({ textOf }) => textOf(yours) !== textOf(saved))
    .map(({ label, textOf }) => ({ property: label, yours: textOf(yours) || '-', saved: textOf(saved) || '-' }));
}
