import type { ScheduleField } from '../model/schedule-field.ts';

/** A row of the table of headings: words over a column, divided by `|`, and what the column holds. */
type HeadingRow<Field extends string = ScheduleField> = { readonly field: Field; readonly words: string };

/** The words over the columns of schedules, ready to be looked up. */
export type HeadingWords<Field extends string = ScheduleField> = {
  /** What a heading means word by word; null when it is not among the words. */
  readonly fieldOfWords: (heading: string) => Field | null;
  /** What a heading says that its column holds; null when it is not known. */
  readonly fieldOfHeading: (heading: string) => Field | null;
};

/** The fields that mean the same with any text in brackets behind them; of the others it may be another unit. */
const unitless: readonly string[] = [
  ...([
    'name',
    'description',
    'poles',
    'device',
    'starter',
    'duty',
    'release',
    'cable',
    'note',
  ] satisfies ScheduleField[]),
];

/** What a column of cables is about that does not say which they are. */
const besideTheCable =
  /\b(?:entry|entries|gland|glands|lug|lugs|length|termination|tray|route|tag|no|from|to|by|make)\b/u;

/** Words below a heading that are its unit. */
const unitWords: ReadonlySet<string> = new Set(
  'a|amp|amps|ampere|amperes|in a|in amps|ka|nos|no|mm|mm2|sq mm|sqmm|kw|hp|kva|v|m'.split('|'),
);

/** Whether a word is the unit of the heading above it. */
export function isUnitWord(word: string): boolean {
  return unitWords.has(foldHeading(word));
}

/**
 * Makes the words over columns ready; case, accents and what stands between words do not count.
 * @throws Error when words mean two things
 */
export function headingWords<Field extends string>(
  rows: readonly HeadingRow<Field | 'cable'>[],
): HeadingWords<Field | 'cable'> {
  const fields = new Map<string, Field | 'cable'>();
  for (const { field, words } of rows) {
    for (const each of words.split('|').map(foldHeading)) {
      const other = fields.get(each);
      if (other !== undefined && other !== field) {
        throw new Error(`The heading “${each}” means two things: ${other} and ${field}`);
      }
      fields.set(each, field);
    }
  }
  const fieldOfWords = (heading: string) => fields.get(foldHeading(heading)) ?? null;
  return { fieldOfWords, fieldOfHeading: (heading) => fieldOfWords(heading) ?? fieldInShort(heading, fieldOfWords) };
}

/** The meaning of a heading whose words are not listed as they are: a cable, or a listed one with more in brackets. */
function fieldInShort<Field extends string>(
  heading: string,
  fieldOfWords: HeadingWords<Field | 'cable'>['fieldOfWords'],
): Field | 'cable' | null {
  const words = foldHeading(heading);
  if (/\bcables?\b/u.test(words) && !besideTheCable.test(words)) {
    return 'cable';
  }
  const plain = fieldOfWords(heading.replace(/[([][^)\]]*[)\]]/gu, ' '));
  return plain !== null && unitless.includes(plain) ? plain : null;
}

/** A heading without case, accents and what stands between its words. */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/gu, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
