import { type FieldFaults, type FieldRule, judgeFields, judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';

/** How far a standard board is: nobody has released a version, boards are made from it, or it is no longer offered. */
export const standardStates = ['draft', 'released', 'retired'] as const;

export type StandardState = (typeof standardStates)[number];

export const standardStateNames: Readonly<Record<StandardState, string>> = {
  draft: 'Draft',
  released: 'Released',
  retired: 'Retired',
};

/** The most characters of each text, and how many tags a standard board has. */
export const standardLimits = {
  number: 30,
  name: 100,
  description: 300,
  note: 300,
  tag: 30,
  tags: 10,
  reason: { least: 3, most: 300 },
} as const;

/** What is said of a standard board when it is saved. */
export type StandardForm = {
  readonly number: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Of the version. */
  readonly note: string;
};

/** The field of a form with a rule of its own. */
export type StandardField = keyof StandardForm;

function isLine(text: string, most: number): boolean {
  return judgeLine(text, most) === null;
}

function isText(text: string, most: number): boolean {
  return text.trim() === '' || isLine(text.replaceAll(/\r?\n/gu, ' '), most);
}

const noteRule: FieldRule<Pick<StandardForm, 'note'>, 'note'> = {
  field: 'note',
  text: `A note has at most ${standardLimits.note} characters.`,
  isBrokenBy: ({ note }) => !isText(note, standardLimits.note),
};

const rules: readonly FieldRule<StandardForm, StandardField>[] = [
  {
    field: 'number',
    text: `A standard board needs a number of at most ${standardLimits.number} characters.`,
    isBrokenBy: ({ number }) => !isLine(number, standardLimits.number),
  },
  {
    field: 'name',
    text: `A standard board needs a name of at most ${standardLimits.name} characters.`,
    isBrokenBy: ({ name }) => !isLine(name, standardLimits.name),
  },
  {
    field: 'description',
    text: `A description has at most ${standardLimits.description} characters.`,
    isBrokenBy: ({ description }) => !isText(description, standardLimits.description),
  },
  {
    field: 'tags',
    text: `At most ${standardLimits.tags} tags of at most ${standardLimits.tag} characters each.`,
    isBrokenBy: ({ tags }) =>
      tags.length > standardLimits.tags || !tags.every((tag) => isLine(tag, standardLimits.tag)),
  },
  noteRule,
];

/** The fault at each field of a new standard board; empty where it can be saved. */
export function judgeStandard(form: StandardForm): FieldFaults<StandardField> {
  return judgeFields(rules, form);
}

/** The fault of the note of a further version. */
export function judgeVersion(form: Pick<StandardForm, 'note'>): FieldFaults<'note'> {
  return judgeFields([noteRule], form);
}

/** The form without blanks around its texts; each tag once. */
export function tidyStandard({ number, name, description, tags, note }: StandardForm): StandardForm {
  return {
    number: number.trim(),
    name: name.trim(),
    description: description.trim(),
    tags: [...new Set(tags.map((tag) => tag.trim()))],
    note: note.trim(),
  };
}

/** Two numbers that differ in capitals or in blanks are one. */
export function standardNumberKey(number: string): string {
  return number.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

/** A standard board as far as its steps depend on it. */
export type StandardFacts = {
  readonly state: StandardState;
  /** The newest version that was released; null for none. */
  readonly releasedVersion: number | null;
  /** The newest version of all. */
  readonly newestVersion: number;
};

export const standardRefusals = {
  RETIRED: 'The standard board is retired. Boards that were made from it keep it; choose another one.',
  NOT_RELEASED: 'This version of the standard board is not released. An administrator releases it.',
  ALREADY_SO: 'The standard board is in this state already. Load the list again.',
  ALREADY_TAKEN: 'The board has this version of its standard already, or a newer one. Load it again.',
  OLDER_VERSION: 'A newer version is released already. Load the list again.',
} as const;

/** A step that an administrator takes. */
export type StandardStep = { readonly state: Exclude<StandardState, 'draft'>; readonly version: number };

/**
 * Decides a step of a standard board. A version is released in its order, never below one that is released; who
 * releases again what was retired names the newest released version or a later one.
 */
export function decideStandardStep(
  { state, releasedVersion, newestVersion }: StandardFacts,
  step: StandardStep,
): Result<null, 'ALREADY_SO' | 'OLDER_VERSION' | 'NOT_FOUND'> {
  if (step.version < 1 || step.version > newestVersion) {
    return err('NOT_FOUND');
  }
  if (step.state === 'retired') {
    return state === 'retired' ? err('ALREADY_SO') : ok(null);
  }
  if (step.version < (releasedVersion ?? 1)) {
    return err('OLDER_VERSION');
  }
  return state === 'released' && step.version === releasedVersion ? err('ALREADY_SO') : ok(null);
}

/** Decides whether a board is made from a version of a standard board. */
export function decideStandardUse(
  { state, releasedVersion }: StandardFacts,
  version: number,
): Result<null, 'RETIRED' | 'NOT_RELEASED'> {
  if (state === 'retired') {
    return err('RETIRED');
  }
  return releasedVersion !== null && version <= releasedVersion ? ok(null) : err('NOT_RELEASED');
}

/** Decides whether a board that was made from a version is held against another one from now on. */
export function decideNewerVersion(
  standard: StandardFacts,
  current: number,
  wanted: number,
): Result<null, 'RETIRED' | 'NOT_RELEASED' | 'ALREADY_TAKEN'> {
  return wanted <= current ? err('ALREADY_TAKEN') : decideStandardUse(standard, wanted);
}

/** The newest released version above that of a board; null for none, and where the standard board is retired. */
export function newerVersion({ state, releasedVersion }: StandardFacts, current: number): number | null {
  return state === 'released' && releasedVersion !== null && releasedVersion > current ? releasedVersion : null;
}

/** `PCC-630-A v3` */
export function standardVersionName(number: string, version: number): string {
  return `${number} v${version}`;
}
