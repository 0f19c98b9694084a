import { err, ok, type Result } from '../result.ts';

/** The texts of the specification. */
export const searchTexts = {
  STRINGS_REQUIRED: 'Search strings are required',
  NOTHING_VALID: 'At least one valid search string is required',
} as const;

export type SearchRefusal = keyof typeof searchTexts;

/** The most texts of one search; more than anybody pastes, and few enough for a quick answer. */
export const MOST_SEARCH_STRINGS = 5000;

/** The longest text that is looked for; no number and no name is longer. */
export const LONGEST_SEARCH_STRING = 300;

/**
 * What is looked for, as it was typed or pasted: a line each, or, of a single line, what tabs part. Blanks around are
 * left out, and so is what is empty or there already.
 */
export function readSearchStrings(text: string): Result<readonly string[], SearchRefusal> {
  if (text === '') {
    return err('STRINGS_REQUIRED');
  }
  const lines = text.split(/\r\n|\r|\n/);
  const [only, ...more] = lines.filter((line) => line.trim() !== '');
  return judgeSearchStrings(more.length === 0 ? (only ?? '').split('\t') : lines);
}

/** Leaves out what is blank or repeated; refused when nothing remains. */
export function judgeSearchStrings(strings: readonly string[]): Result<readonly string[], SearchRefusal> {
  const stringByKey = new Map<string, string>();
  for (const each of strings.map((string) => string.trim()).filter((string) => string !== '')) {
    const key = foldSearchString(each);
    if (!stringByKey.has(key)) {
      stringByKey.set(key, each);
    }
  }
  return stringByKey.size === 0 ? err('NOTHING_VALID') : ok([...stringByKey.values()]);
}

/** The form by which numbers and names are compared: case and the composition of accents make no difference. */
export function foldSearchString(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** The kinds of files among some names, in capitals and in their order, e.g. `PDF`, `DXF`. */
export function fileTypesOf(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(fileTypeOf))];
}

/** The kind of a file by the end of its name, in capitals; '' for a name without one. */
export function fileTypeOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? '';
}

/** The texts of the file repository, in the words of the specification. */
export const repositoryTexts = {
  nothing: 'No files',
  howTo: 'Copy paste the part / subassembly numbers to generate files.',
  searchFailed: 'Search failed',
  zipFailed: 'Failed to download ZIP.',
  zipName: 'files.zip',
} as const;
