import type { CompanyDetails } from '@pw/domain/company-settings/company-details';
import type { CompanyUserRole } from '@pw/domain/company-users/role-quota';

export type DemoUser = {
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly roles: readonly CompanyUserRole[];
};

export type DemoCompany = {
  readonly name: string;
  readonly phone: string;
  readonly details: Pick<CompanyDetails, 'address' | 'gstin' | 'contactPerson' | 'email'>;
  readonly administrator: { readonly name: string; readonly email: string; readonly licenceKey: string };
  readonly users: readonly DemoUser[];
};

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Demo@12345';

export const DEMO_LICENCES = 3;

/** The companies that an empty database is filled with, always the same, so that anybody and any script can sign in. */
export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Demo Switchgear',
    phone: '9820012345',
    details: {
      address: 'Plot C-14, MIDC Ambad, Nashik 422010, Maharashtra',
      gstin: '27AABCD1234E1Z8',
      contactPerson: 'Anil Kulkarni',
      email: 'office@demo.test',
    },
    administrator: { name: 'Anil Kulkarni', email: 'admin@demo.test', licenceKey: 'DEMO-LICENCE-0001' },
    users: [
      user('Asha Menon', 'asha', 'asha@demo.test', '9820012346', ['sales']),
      user('Vikram Shah', 'vikram', 'vikram@demo.test', '9820012347', ['sales']),
      user('Suresh Patil', 'works', 'works@demo.test', '9820012348', ['manufacturer']),
      user('Ravi Deshpande', 'ravi', 'ravi@demo.test', '9820012349', ['sales', 'manufacturer']),
      user('Karan Shah', 'karan', 'karan@demo.test', '9820012351', ['commercial']),
      user('Priya Iyer', 'priya', 'priya@demo.test', '9820012350', ['product-engineer']),
    ],
  },
  {
    // It exists to show that one company never sees the other.
    name: 'Other Panels',
    phone: '9840012345',
    details: {
      address: '7 SIDCO Estate, Ambattur, Chennai 600098, Tamil Nadu',
      gstin: '33AABCO4321F1Z0',
      contactPerson: 'Lakshmi Raman',
      email: 'office@other.test',
    },
    administrator: { name: 'Lakshmi Raman', email: 'admin@other.test', licenceKey: 'OTHER-LICENCE-0001' },
    users: [user('Meera Nair', 'meera', 'meera@other.test', '9840012346', ['sales'])],
  },
];

function user(
  name: string,
  userName: string,
  email: string,
  contactNumber: string,
  roles: readonly CompanyUserRole[],
): DemoUser {
  return { name, userName, email, contactNumber, roles };
}
