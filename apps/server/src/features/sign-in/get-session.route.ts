import { getSessionCall } from '@pw/contract/sign-in/get-session';
import { mayDo, permissions } from '@pw/domain/access/permissions';
import { roleName } from '@pw/domain/access/roles';
import { route } from '../../platform/http/route.ts';
import { findCompanyName } from './accounts.store.ts';

export const getSessionRoute = route(getSessionCall, {
  async handle({ actor, tx }) {
    const { role } = actor;
    if (role === 'choosing') {
      throw new Error('A session without a role passed the gate');
    }
    return {
      userId: actor.accountId,
      name: actor.name,
      email: actor.email,
      company: await findCompanyName(tx, actor.companyId),
      companyId: actor.companyId,
      roleName: roleName(role),
      permissions: permissions.filter((permission) => mayDo(role, permission)),
    };
  },
});
