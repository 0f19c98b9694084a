import type { UserInformation } from '../../../platform/session.ts';

/** Who is signed in while the customers are tested. */
export const salesEngineer: UserInformation = {
  authToken: { token: 'access', refreshToken: 'refresh' },
  receivedAtMs: Date.now(),
  userId: '11111111-1111-4111-8111-111111111111',
  name: 'Asha Menon',
  email: 'asha@demo.test',
  company: 'Demo Switchgear',
  companyId: '22222222-2222-4222-8222-222222222222',
  roleName: 'Sales',
  mes: 'correct otp',
};
