import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const companySettingsCases: SweepCases = {
  readCompanySettings: { as: 'sales', request: takesNothing },
  saveCompanySettings: {
    as: 'administrator',
    request: () => ({ body: { marginMode: 'on sale', insuranceBase: 'goods and freight', revision: 1 } }),
  },
};
