import { judgeLine } from '../field-rules.ts';

/** The lengths of what is said to a change, a confirmation, a release or a roll-back, in characters. */
export const draftReason = { least: 3, most: 500 } as const;

export const DRAFT_REASON_FAULT = `Write ${draftReason.least} to ${draftReason.most} characters on one line.`;

/** Whether a text says enough of a confirmation, a release or a roll-back. */
export function isDraftReason(text: string): boolean {
  return judgeLine(text, draftReason.most) === null && text.trim().length >= draftReason.least;
}
