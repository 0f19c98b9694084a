/** The password of every user of the demo companies. */
export const DEMO_PASSWORD = 'Demo@12345';

/** The company that an empty database is filled with, with its users. */
export const demoSwitchgear = {
  name: 'Demo Switchgear',
  administrator: { email: 'admin@demo.test', licenceKey: 'DEMO-LICENCE-0001' },
  sales: { userName: 'asha', email: 'asha@demo.test' },
  manufacturer: { userName: 'works', email: 'works@demo.test' },
  bothRoles: { userName: 'ravi', email: 'ravi@demo.test' },
} as const;
