import type { FoundFileOnWire } from '@pw/contract/file-repository';
import { fetchDocsCall, fetchSrmDocsCall } from '@pw/contract/spec-api/file-repository';
import { findFilesRoute } from '../file-repository/file-repository.routes.ts';
import { adaptRoute } from './adapt-route.ts';

type Sought = { readonly body: { readonly searchString?: string[] | undefined } };
type Found = { readonly files: readonly FoundFileOnWire[]; readonly notFound: string[] };

const ofFiles = {
  read: ({ body: { searchString: texts } }: Sought) => ({ body: { texts } }),
  write: ({ files, notFound: partNotFound }: Found) => ({
    completeDocs: files.map(({ fileName: key, url, foundBy: matchedString }) => ({ key, url, matchedString })),
    partNotFound,
  }),
};

export const fetchDocsRoute = adaptRoute(fetchDocsCall, findFilesRoute, ofFiles);

/** The same files from the other server that the specification names. */
export const fetchSrmDocsRoute = adaptRoute(fetchSrmDocsCall, findFilesRoute, ofFiles);
