import type { RoleName } from '@pw/domain/permissions';
import type { UserInformation } from '../platform/session.ts';

const people = {
  sales: { name: 'Asha Kulkarni', email: 'asha@demo.test', roleName: 'Sales' },
  manufacturer: { name: 'Works', email: 'works@demo.test', roleName: 'Manufacturer' },
  commercial: { name: 'Karan Shah', email: 'karan@demo.test', roleName: 'Commercial' },
  'product-engineer': { name: 'Priya Iyer', email: 'priya@demo.test', roleName: 'Product Engineer' },
  administrator: { name: 'Demo Administrator', email: 'admin@demo.test', roleName: 'admin' },
} as const satisfies Readonly<Record<string, { name: string; email: string; roleName: RoleName }>>;

/** Somebody of the demo company who has just signed in. */
export function aSession(who: keyof typeof people, changes: Partial<UserInformation> = {}): UserInformation {
  return {
    ...people[who],
    userId: '11111111-1111-4111-8111-111111111111',
    company: 'Demo Switchgear',
    companyId: '22222222-2222-4222-8222-222222222222',
    mes: 'correct otp',
    authToken: { token: 'token-1', refreshToken: 'refresh-1' },
    receivedAtMs: Date.now(),
    ...changes,
  };
}
