import { roleName, roles } from '@pw/domain/access/roles';
import { roleTitle } from '../../app/shell/role-titles.ts';

/** A role of an event, as people call it. Between the one-time password and the choice there is none yet. */
export function roleWords(role: string): string {
  if (role === 'choosing') {
    return 'choosing a role';
  }
  const known = roles.find((each) => each === role);
  return known ? roleTitle(roleName(known)) : role;
}
