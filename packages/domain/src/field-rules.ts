/** One reason why a field of a form is not right yet, and the text shown at the field. */
export type FieldRule<Form, Field extends keyof Form> = {
  readonly field: Field;
  readonly text: string;
  readonly isBrokenBy: (form: Form) => boolean;
};

/** The text at each field that is not right; empty when the form is. */
export type FieldFaults<Field extends string> = { readonly [Name in Field]?: string };

/** Judges a form by its rules; of several rules that a field breaks the first one speaks. */
export function judgeFields<Form, Field extends keyof Form & string>(
  rules: readonly FieldRule<Form, Field>[],
  form: Form,
): FieldFaults<Field> {
  const faults: { [Name in Field]?: string } = {};
  for (const { field, text, isBrokenBy } of rules) {
    if (faults[field] === undefined && isBrokenBy(form)) {
      faults[field] = text;
    }
  }
  return faults;
}

/** Tells whether a judged form is right. */
export function isFaultless(faults: FieldFaults<string>): boolean {
  return Object.keys(faults).length === 0;
}

/**
 * Separators of lines and paragraphs, and the marks that turn the direction of a text around: nobody sees them, and what
 * is read is another text than what is kept. Joiners stay, which Indian scripts are written with.
 */
const unseenControl = /[\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Tells whether a text holds a separator of lines, or a mark that turns its direction around. */
export function holdsUnseenControl(text: string): boolean {
  return unseenControl.test(text);
}

/**
 * Tells whether a text has letters of the Latin alphabet next to Cyrillic or Greek ones. Many of these look the same,
 * so that `asha` with a Cyrillic `а` would be another person to the server and the same one to everybody who reads it.
 */
export function mixesAlphabets(text: string): boolean {
  return /\p{Script=Latin}/u.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text);
}

/** The fault of a text that must be on one line. */
export type LineFault = 'EMPTY' | 'TOO_LONG' | 'UNPRINTABLE';

/**
 * Judges a text that is stored trimmed and shown on one line; null for a good one. What cannot be seen is empty.
 * @param most the largest number of characters, counted as people count them
 */
export function judgeLine(text: string, most: number): LineFault | null {
  if (/^[\s\p{DI}]*$/u.test(text)) {
    return 'EMPTY';
  }
  const trimmed = text.trim();
  // UTF-16 first: a text of megabytes is refused without counting its characters.
  if (trimmed.length > 2 * most || Array.from(trimmed).length > most) {
    return 'TOO_LONG';
  }
  const isUnprintable = /\p{Cc}/u.test(trimmed) || holdsUnseenControl(trimmed) || !trimmed.isWellFormed();
  return isUnprintable ? 'UNPRINTABLE' : null;
}

/** The longest address a mail server accepts (RFC 5321). */
export const EMAIL_LONGEST = 254;

// Every part is read once, so that no text however long makes the match slow.
const EMAIL_PATTERN = /^[^\s@\p{Cc}<>()[\],;:"\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}]+$/u;

/** Tells whether a text is an e-mail address: local@domain.tld with a last part of two letters or more, no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LONGEST && EMAIL_PATTERN.test(text);
}

/** The one form in which addresses are compared and stored as unique: without blanks around, in lower case. */
export function foldEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Digits of a contact number in India, without the country's +91. */
export const PHONE_DIGITS = 10;

/** Tells whether a text is a contact number: exactly ten digits and nothing else. */
export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Leaves the digits of a number as it was typed or pasted, e.g. `+91 98765-43210`; what is still wrong stays wrong. */
export function cleanPhone(text: string): string {
  return text.replace(/^\s*\+91/, '').replace(/\D/g, '');
}
