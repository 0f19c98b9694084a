import { isBenchFile, isTestFile, isTestSupportFile } from './repository-files.ts';

/**
 * Names of fields that only the calls of the specification have. The product has a name of its own for each of them
 * (0142).
 */
export const wireNames: readonly string[] = [
  'projectID',
  'specProjectId',
  'specsProjectId',
  'quotationNo',
  'udfs',
  'statusString',
  'industryType',
  'createdDateTime',
  'lastModifiedDate',
  'reasonForRejection',
  'orderNo',
  'rsToken',
  'lineItemID',
  'itemDesc',
  'processID',
  'partFamilyID',
  'userEmailId',
  'userPassword',
  'adminUserId',
  'userCreatedDate',
  'qtyOfLicense',
  'licenseKey',
  'isFavorite',
  'favoritesOnly',
  'companyTerms',
  'signedCertificate',
  'typeOfDocument',
  'S3url',
  's3Url',
  'completeDocs',
  'completeBOM',
  'companyID',
  'partID',
  'partIDs',
  'subpartID',
  'groupNamesList',
  'productionAndMaterialCosts',
  'overHead',
  'wiringingCharges',
  'postFinalCharges',
];

/** Where these names are at home: in the calls of the specification, and in the adapters that answer them. */
const homes: readonly string[] = ['packages/contract/src/spec-api/', 'apps/server/src/features/spec-api/'];

/**
 * Other forms of the specification than its calls, and names of libraries. They stay as they are, each in the files that
 * write and prove it.
 */
export const otherForms: readonly string[] = [
  // A field of the PostgreSQL library: the process that a connection was given.
  'apps/server/src/start/open-database.ts',
  // The addresses of screens, which mails name too.
  'apps/web/src/app/routes/administration-routes.ts',
  'apps/web/src/features/approvals/approval-addresses.ts',
  'apps/web/src/features/approvals/approval-tab.test.tsx',
  'apps/web/src/features/manufacture-documents/order-addresses.ts',
  'apps/web/src/features/manufacture-documents/order-documents.slow.test.tsx',
  'packages/domain/src/approvals/move-words.ts',
  'packages/domain/src/approvals/move-mails.test.ts',
  // What the browser stores of the current project (SHL-62).
  'apps/web/src/features/projects/current-project.ts',
  'apps/web/src/features/projects/current-project.test.ts',
  // The forms of parts, which clients of the specification load as files.
  'packages/switchboard/src/forms/form-assets.ts',
  'packages/switchboard/src/forms/form-assets.test.ts',
  // A search of the server looks through texts inside texts, such as these fields.
  'packages/domain/src/search.test.ts',
];

const pattern = new RegExp(`\\b(?:${wireNames.join('|')})\\b`);

const SPEC_CALLS = '@pw/contract/spec-api/';

/** Apps that make our own calls only. */
const clients: readonly string[] = ['apps/web/', 'apps/e2e/'];

/** A file of the repository and what it holds. */
export type Source = { readonly path: string; readonly text: string };

/**
 * Where sources speak the wire of the specification though they are no part of its adapters.
 * @param sources all of them
 * @param excused files that may, since another form of the specification is there
 * @returns a sentence for each line, and one for each excuse that nothing needs
 */
export function wireNameFaults(sources: readonly Source[], excused: readonly string[]): readonly string[] {
  const excuses = new Set(excused);
  const faults = sources.filter(hasOwnNames).map(({ path, text }) => ({ path, lines: faultsOf(path, text) }));
  const speaking = new Set(faults.filter(({ lines }) => lines.length > 0).map(({ path }) => path));
  const idle = excused.filter((path) => !speaking.has(path));
  return [
    ...faults.filter(({ path }) => !excuses.has(path)).flatMap(({ lines }) => lines),
    ...idle.map((path) => `${path} says no name of the specification's calls: take it off the list (0142).`),
  ];
}

function faultsOf(path: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line, at) => {
    const place = `${path}:${at + 1}`;
    const [name] = pattern.exec(line) ?? [];
    if (name !== undefined) {
      return [`${place} says ${name}, a name of the specification's calls: take the product's own (0142).`];
    }
    return line.includes(SPEC_CALLS) && clients.some((folder) => path.startsWith(folder))
      ? [`${place} imports a call of the specification: our client makes our own calls (0142).`]
      : [];
  });
}

/** Whether a file is one that has the names of the product only. */
function hasOwnNames({ path }: Source): boolean {
  return /^(?:apps|packages)\//.test(path) && !homes.some((folder) => path.startsWith(folder)) && !isServerTest(path);
}

/** Tests of the server make every call that it answers. */
function isServerTest(path: string): boolean {
  const isTest = isTestFile(path) || isTestSupportFile(path) || isBenchFile(path) || path.includes('/sweep/');
  return path.startsWith('apps/server/') && isTest;
}
