import { LONGEST_SEARCH_STRING, MOST_SEARCH_STRINGS, searchTexts } from '@pw/domain/file-repository/search-strings';
import { z } from 'zod';
import { defineCall, type RefusalForm } from './call.ts';

/** A file that was found. */
export const foundFile = z.object({
  /** Which nothing else in the answer has. */
  fileName: z.string(),
  /** Opens the file for one to two hours, without a token. Data sheets and symbols are made when they are opened. */
  url: z.string(),
  /** The text that found it, as it was sent. */
  foundBy: z.string(),
});

export type FoundFileOnWire = z.output<typeof foundFile>;

/** The texts that files are found by. */
export const soughtTexts = z.array(z.string().max(LONGEST_SEARCH_STRING)).max(MOST_SEARCH_STRINGS);

export const searchRefusals = {
  STRINGS_REQUIRED: { status: 422, message: searchTexts.STRINGS_REQUIRED },
  NOTHING_VALID: { status: 422, message: searchTexts.NOTHING_VALID },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const findFilesCall = defineCall({
  name: 'findFiles',
  slice: 'file-repository',
  server: 'own',
  method: 'POST',
  path: '/files/search',
  summary:
    'The files of parts and sub-assemblies: data sheet and symbol of a catalogue number, drawings of a board by its name, and the latest reports of a project by its number or name.',
  access: 'file-repository.read',
  effect: 'read',
  body: z.object({ texts: soughtTexts.optional() }),
  reply: z.object({ files: z.array(foundFile), notFound: z.array(z.string()) }),
  refusals: searchRefusals,
  blocking: false,
  failure: 'silent',
});
