/**
 * Files that still speak names of the specification's calls, by the feature whose calls are still to be moved (0142). A
 * file is only ever taken off.
 */
const byFeature: Readonly<Record<string, readonly string[]>> = {
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
