import { randomUUID } from 'node:crypto';
import type { SeededCompany } from '../../../testing/seed-company.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

const entered = { contactNumber: '9876543210', roles: [{ sales: true }, { fieldEngineer: true }] };

const ownEntry = { contactNumber: '9876543210', roles: ['sales', 'field-engineer'] };

const salesUser = ({ sales }: SeededCompany) => ({ params: { userId: sales.accountId } });

export const companyUserCases: SweepCases = {
  fetchUser: {
    as: 'administrator',
    request: (_company, { accountId: userId }) => ({ body: { userId } }),
  },
  registerUser: {
    as: 'administrator',
    request: (_company, { accountId: adminUserId }) => {
      const userName = `new-${randomUUID().slice(0, 8)}`;
      const userEmailId = `${userName}@users.test`;
      return { body: { adminUserId, name: 'New', userName, userEmailId, userPassword: 'Right@12345', ...entered } };
    },
  },
  addMeUser: {
    as: 'administrator',
    request: (_company, { accountId: adminUserId }) => {
      const userName = `boss-${randomUUID().slice(0, 8)}`;
      return { body: { adminUserId, name: 'Boss', userName, userPassword: 'Right@12345', ...entered } };
    },
  },
  editUser: {
    as: 'administrator',
    request: ({ sales: { accountId: userId, userName } }) => ({
      body: { userId, name: 'Edited', userName, isActive: true, revision: 1, ...entered },
    }),
  },
  listUsers: { as: 'administrator', request: takesNothing },
  addUser: {
    as: 'administrator',
    request: () => {
      const userName = `new-${randomUUID().slice(0, 8)}`;
      return { body: { ...ownEntry, name: 'New', userName, email: `${userName}@users.test`, password: 'Right@12345' } };
    },
  },
  addAdministrator: {
    as: 'administrator',
    request: () => {
      const userName = `boss-${randomUUID().slice(0, 8)}`;
      return { body: { userName, password: 'Right@12345', roles: ownEntry.roles } };
    },
  },
  saveUser: {
    as: 'administrator',
    request: (company) => ({
      ...salesUser(company),
      body: { ...ownEntry, name: 'Edited', userName: company.sales.userName, revision: 1 },
    }),
  },
  removeUser: { as: 'administrator', request: salesUser },
  inviteUser: {
    as: 'administrator',
    request: () => {
      const userName = `guest-${randomUUID().slice(0, 8)}`;
      const email = `${userName}@users.test`;
      return { body: { name: 'Guest', userName, email, contactNumber: '9876543210', roles: ['sales'] } };
    },
  },
  inviteUserAgain: {
    as: 'administrator',
    request: async (company, _person, { owner }) => {
      await owner.query('update users set password_hash = null where user_id = $1', [company.sales.accountId]);
      return salesUser(company);
    },
  },
  deactivateUser: { as: 'administrator', request: salesUser },
  reactivateUser: {
    as: 'administrator',
    request: async (company, _person, { owner }) => {
      await owner.query('update users set deactivated_at = now() where user_id = $1', [company.sales.accountId]);
      return salesUser(company);
    },
  },
  signOutUser: { as: 'administrator', request: salesUser },
  renewLicenceKey: { as: 'administrator', request: takesNothing },
  deleteUser: {
    as: 'administrator',
    request: ({ sales: { accountId: userId } }) => ({ body: { userId } }),
  },
};
