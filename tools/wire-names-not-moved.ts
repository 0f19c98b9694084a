/**
 * Files that still speak names of the specification's calls, by the feature whose calls are still to be moved (0142). A
 * file is only ever taken off.
 */
const byFeature: Readonly<Record<string, readonly string[]>> = {
  'company-profile': [
    'apps/e2e/src/company-profile.spec.ts',
    'apps/e2e/src/shell.spec.ts',
    'apps/server/src/features/company-profile/company-profile.routes.ts',
    'apps/web/src/app/screens/admin-page.test.tsx',
    'apps/web/src/features/company-profile/file-panel.tsx',
    'apps/web/src/features/company-profile/general-tab.alone.test.tsx',
    'apps/web/src/features/company-profile/general-tab.tsx',
    'apps/web/src/features/company-profile/terms-editor.alone.test.tsx',
    'packages/contract/src/company-profile.ts',
  ],
  'component-discount': [
    'apps/server/src/features/component-discount/component-discount.routes.ts',
    'apps/web/src/features/component-discount/component-discount-page.test.tsx',
    'packages/contract/src/component-discount.test.ts',
    'packages/contract/src/component-discount.ts',
    'packages/domain/src/component-discount/discount-choice.test.ts',
    'packages/domain/src/component-discount/discount-choice.ts',
    'packages/pricing/src/component-discount/read-discount.test.ts',
    'packages/pricing/src/component-discount/read-discount.ts',
  ],
  'material-rates': [
    'apps/server/src/features/material-rates/material-rates.routes.ts',
    'apps/web/src/features/material-rates/edited-row.ts',
    'apps/web/src/features/material-rates/material-rates.test.tsx',
    'apps/web/src/features/material-rates/testing/rates-answer.ts',
    'packages/contract/src/material-rates.ts',
  ],
  'project-pricing': [
    'apps/server/src/features/project-pricing/charge-wire.ts',
    'apps/web/src/features/project-pricing/charges-form.test.tsx',
    'apps/web/src/features/project-pricing/charges-of-others.test.tsx',
    'apps/web/src/features/project-pricing/charges-on-wire.test.ts',
    'apps/web/src/features/project-pricing/charges-on-wire.ts',
    'apps/web/src/features/project-pricing/testing/a-charges.ts',
    'packages/contract/src/project-charges.ts',
  ],
};

export const notMoved: readonly string[] = Object.values(byFeature).flat();
