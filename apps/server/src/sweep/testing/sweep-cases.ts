import { auditCases } from './cases/audit.ts';
import { boardCases } from './cases/boards.ts';
import { companyProfileCases } from './cases/company-profile.ts';
import { companySettingsCases } from './cases/company-settings.ts';
import { companyUserCases } from './cases/company-users.ts';
import { customerCases } from './cases/customers.ts';
import { materialRateCases } from './cases/material-rates.ts';
import { projectCases } from './cases/projects.ts';
import { signInCases } from './cases/sign-in.ts';
import type { SweepCases } from './sweep-case.ts';

/** One line for every call that needs a token; a file of `cases` for each slice. */
export const sweepCases: SweepCases = {
  ...auditCases,
  ...boardCases,
  ...companyProfileCases,
  ...companySettingsCases,
  ...companyUserCases,
  ...customerCases,
  ...materialRateCases,
  ...projectCases,
  ...signInCases,
};
