import { fetchUserCall } from '@pw/contract/company-users/fetch-user';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { listUsers, readRoleUse } from './company-users.store.ts';
import { presentUser } from './present-user.ts';

/** Lists the users of the company with the use of its licences. */
export const fetchUserRoute = route(fetchUserCall, {
  async handle({ tx }) {
    const users = await listUsers(tx);
    const { licences, held } = await readRoleUse(tx, users);
    return answered({
      user: users.map(presentUser),
      qtyOfLicense: licences,
      salesUserCount: held.sales,
      manufactureUserCount: held.manufacturer,
      fieldEngineerUserCount: held['field-engineer'],
    });
  },
});
