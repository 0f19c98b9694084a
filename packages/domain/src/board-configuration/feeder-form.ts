import { foldName, judgeName, nameTakenText } from '../naming.ts';
import { err, ok, type Result } from '../result.ts';

/** The dialogs that ask for a name: each has its own word for a missing name. */
const requiredTexts = {
  feeder: 'Feeder Name is required',
  duplicate: 'Duplicate Feeder Name is required',
  global: 'Feeder Name is required',
} as const;

export type FeederNamePurpose = keyof typeof requiredTexts;

/** The text of the dialog without a chosen type. */
export const FEEDER_TYPE_REQUIRED_TEXT = 'Feeder Type is required';

/** A name as it is stored: without the blanks around it. */
export function tidyFeederName(entered: string): string {
  return entered.trim();
}

/**
 * Says what is wrong with the name of a new, copied or reused feeder; null for a good one.
 * @param usedNames the names of the board's feeders, compared as `foldName` gives them
 */
export function judgeFeederName(
  entered: string,
  usedNames: Iterable<string>,
  purpose: FeederNamePurpose = 'feeder',
): string | null {
  const name = tidyFeederName(entered);
  if (name === '') {
    return requiredTexts[purpose];
  }
  const [first] = judgeName('feeder', name);
  if (first !== undefined) {
    return first;
  }
  const isTaken = Array.from(usedNames, foldName).includes(foldName(name));
  return isTaken ? nameTakenText('feeder') : null;
}

/** The entries for a new feeder. */
export type NewFeederForm = { readonly name: string; readonly type: string };

/** The text at each field of the dialog that is not right. */
export type NewFeederFaults = { readonly name?: string; readonly type?: string };

/** Judges the dialog of a new feeder; Create is open when nothing is wrong. */
export function judgeNewFeeder({ name, type }: NewFeederForm, usedNames: Iterable<string>): NewFeederFaults {
  const fault = judgeFeederName(name, usedNames);
  return { ...(fault === null ? {} : { name: fault }), ...(type === '' ? { type: FEEDER_TYPE_REQUIRED_TEXT } : {}) };
}

/** Judges the names of several copies together: each text is at the place of its name, null for a good one. */
export function judgeCopyNames(entered: readonly string[], usedNames: Iterable<string>): readonly (string | null)[] {
  const used = new Set(usedNames);
  return entered.map((name) => {
    const fault = judgeFeederName(name, used, 'duplicate');
    used.add(tidyFeederName(name));
    return fault;
  });
}

/** The longest note of a feeder or a board, in characters as people count them. */
export const LONGEST_NOTE = 300;

export type NoteRefusal = { readonly code: 'NOTE_TOO_LONG' | 'NOTE_UNPRINTABLE'; readonly text: string };

/** A note as it is stored: trimmed, and every run of blanks and line breaks as one blank. */
export function tidyNote(entered: string): string {
  return entered.trim().replace(/\s+/gu, ' ');
}

/** Decides a note; an empty one takes the note away. */
export function decideNote(entered: string): Result<string, NoteRefusal> {
  const note = tidyNote(entered);
  const length = Array.from(note).length;
  if (length > LONGEST_NOTE) {
    return err({
      code: 'NOTE_TOO_LONG',
      text: `A note has at most ${LONGEST_NOTE} characters: leave out ${length - LONGEST_NOTE}`,
    });
  }
  return /\p{Cc}/u.test(note) || !note.isWellFormed()
    ? err({ code: 'NOTE_UNPRINTABLE', text: 'The note holds characters that cannot be printed: write it again' })
    : ok(note);
}
