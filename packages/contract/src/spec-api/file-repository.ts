import { z } from 'zod';
import { defineCall } from '../call.ts';
import { searchRefusals, soughtTexts } from '../file-repository.ts';

/** A file that was found. */
const foundFile = z.object({
  /** The name of the file, which nothing else in the answer has. */
  key: z.string(),
  url: z.string(),
  matchedString: z.string(),
});

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
  body: z.object({ searchString: soughtTexts.optional() }),
  reply: z.object({ completeDocs: z.array(foundFile), partNotFound: z.array(z.string()) }),
  refusals: searchRefusals,
  blocking: false,
  failure: 'silent',
});

/** The specification has the call on the quote server in one text and on the SRM server in the other. */
export const fetchSrmDocsCall = defineCall({ ...fetchDocsCall, name: 'fetchSrmDocs', server: 'srm' });
