import { type FieldRule, judgeLine } from './field-rules.ts';

/** The rule of a filled field in addition to being a line, and the text for its fault. */
export type FieldFormat = { readonly text: string; readonly accepts: (entered: string) => boolean };

/** The faults of a line with the same words at every field. */
type SharedFault = 'TOO_LONG' | 'UNPRINTABLE';

/**
 * What a record says about one of its texts. The fields of a record stand once, in one table of these; forms, judging,
 * search, calls and audit follow it. No entry leaves anything out, so that none is forgotten for a new field.
 */
export type FieldDeclaration = {
  /** The name in forms, lists and messages. */
  readonly label: string;
  /** The largest number of characters. */
  readonly longest: number;
  /** The faults with shared words; the others have words of their own field. */
  readonly sharedFaults: readonly SharedFault[];
  /** Null where any line will do. */
  readonly format: FieldFormat | null;
  /** Whether a search of the list looks through it. */
  readonly isSearched: boolean;
};

/** A line of any text, which a search finds. */
export const anyLine = {
  sharedFaults: ['TOO_LONG', 'UNPRINTABLE'],
  format: null,
  isSearched: true,
} as const satisfies Omit<FieldDeclaration, 'label' | 'longest'>;

/** The names of a record's fields in the order of their table. */
export function fieldNamesOf<Field extends string>(
  fields: Readonly<Record<Field, unknown>>,
): readonly [Field, ...Field[]] {
  // Object.keys knows only strings; a table has no other keys than its fields, and at least one of them.
  return Object.keys(fields) as [Field, ...Field[]];
}

/** A value for each of some fields. */
export function recordOf<Field extends string, Value>(
  fields: readonly Field[],
  valueAt: (field: Field) => Value,
): { readonly [Name in Field]: Value } {
  // Object.fromEntries knows only strings; every field is given.
  return Object.fromEntries(fields.map((field) => [field, valueAt(field)])) as { [Name in Field]: Value };
}

type Texts<Field extends string> = { readonly [Name in Field]: string };

/** The rule that a field is filled. */
export function requiredRule<Field extends string>(
  field: Field,
  { label }: FieldDeclaration,
): FieldRule<Texts<Field>, Field> {
  // What is empty is so whatever the length.
  return { field, text: `${label} is required`, isBrokenBy: (form) => judgeLine(form[field], 0) === 'EMPTY' };
}

/** The rules of a line with shared words for their faults. */
export function lineRules<Field extends string>(
  field: Field,
  { label, longest, sharedFaults }: FieldDeclaration,
): readonly FieldRule<Texts<Field>, Field>[] {
  const texts: Readonly<Record<SharedFault, string>> = {
    TOO_LONG: `${label} has at most ${longest} characters`,
    UNPRINTABLE: `${label} holds characters that cannot be printed: write it again`,
  };
  return sharedFaults.map((fault) => ({
    field,
    text: texts[fault],
    isBrokenBy: (form) => judgeLine(form[field], longest) === fault,
  }));
}

/** The rule of a field's format, asked where the field is filled. */
export function formatRules<Field extends string>(
  field: Field,
  { format }: FieldDeclaration,
): readonly FieldRule<Texts<Field>, Field>[] {
  if (format === null) {
    return [];
  }
  const refuses = (entered: string) => entered !== '' && !format.accepts(entered);
  return [{ field, text: format.text, isBrokenBy: (form) => refuses(form[field].trim()) }];
}

/** The fields that another save changed, each with its value before and after, as the audit keeps it. */
export function changesOf<Field extends string>(
  fields: readonly Field[],
  before: { readonly [Name in Field]: unknown },
  after: { readonly [Name in Field]: unknown },
): Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> {
  const changed = fields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
