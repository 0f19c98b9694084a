import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const companySettingsCases: SweepCases = {
  readCompanySettings: { as: 'sales', request: takesNothing },
  saveCompanySettings: {
    as: 'administrator',
    request: () => ({ body: { marginMode: 'on sale', insuranceBase: 'goods and freight', revision: 1 } }),
  },
  readCompanyDetails: { as: 'sales', request: takesNothing },
  saveCompanyDetails: {
    as: 'administrator',
    request: () => ({
      body: {
        name: 'Swept Panels',
        address: 'Plot 1, Pune 411026',
        gstin: '27AAPFU0939F1ZV',
        contactPerson: 'Asha',
        phone: '9876543210',
        email: 'sales@swept.test',
        revision: 1,
      },
    }),
  },
};
