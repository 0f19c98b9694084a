import { LONGEST_SEARCH_STRING, MOST_SEARCH_STRINGS, searchTexts } from '@pw/domain/file-repository/search-strings';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** A file that was found. */
export const foundFile = z.object({
  /** The name of the file, which nothing else in the answer has. */
  key: z.string(),
  /** Opens the file for one to two hours, without a token. Data sheets and symbols are made when they are opened. */
  url: z.string(),
  /** The text that found it, as it was sent. */
  matchedString: z.string(),
});

export type FoundFileOnWire = z.output<typeof foundFile>;

export const fetchDocsCall = defineCall({
  name: 'fetchDocs',
  slice: 'file-repository',
  server: 'quote',
  method: 'POST',
  path: '/manufacture/fetchDocs',
  summary:
    'The files of parts and sub-assemblies: data sheet and symbol of a catalogue number, drawings of a board by its name, and the latest reports of a project by its number or name.',
  access: 'file-repository.read',
  effect: 'read',
  body: z.object({
    searchString: z.array(z.string().max(LONGEST_SEARCH_STRING)).max(MOST_SEARCH_STRINGS).optional(),
  }),
  reply: z.object({ completeDocs: z.array(foundFile), partNotFound: z.array(z.string()) }),
  refusals: {
    STRINGS_REQUIRED: { status: 422, message: searchTexts.STRINGS_REQUIRED },
    NOTHING_VALID: { status: 422, message: searchTexts.NOTHING_VALID },
  },
  blocking: false,
  failure: 'silent',
});
