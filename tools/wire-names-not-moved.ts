/**
 * Files that still speak names of the specification's calls, by the feature whose calls are still to be moved (0142). A
 * file is only ever taken off.
 */
const byFeature: Readonly<Record<string, readonly string[]>> = {
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
