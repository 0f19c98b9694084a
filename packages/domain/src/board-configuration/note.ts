import { err, ok, type Result } from '../result.ts';

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
