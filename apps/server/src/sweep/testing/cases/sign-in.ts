import { PASSWORD } from '../../../testing/seed-company.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const signInCases: SweepCases = {
  getSession: { as: 'sales', request: takesNothing },
  signOut: { as: 'sales', request: takesNothing },
  listSupportContacts: { as: 'sales', request: takesNothing },
  listSessions: { as: 'sales', request: takesNothing },
  endOtherSessions: { as: 'sales', request: takesNothing },
  endSession: { as: 'sales', request: (_company, { sessionId }) => ({ params: { sessionId } }) },
  changePassword: { as: 'sales', request: () => ({ body: { present: PASSWORD, password: 'Better%98f7' } }) },
  chooseRole: { as: 'choosing', request: () => ({ body: { roleName: 'Sales' } }) },
  verifyRole: {
    as: 'choosing',
    request: (_company, { accountId: userId, email }) => ({ body: { userId, email, role: 'Sales' } }),
  },
};
