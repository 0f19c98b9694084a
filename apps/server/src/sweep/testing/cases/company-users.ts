import { randomUUID } from 'node:crypto';
import type { SweepCases } from '../sweep-case.ts';

const entered = { contactNumber: '9876543210', roles: [{ sales: true }, { fieldEngineer: true }] };

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
  deleteUser: {
    as: 'administrator',
    request: ({ sales: { accountId: userId } }) => ({ body: { userId } }),
  },
};
