/** The longest address a mail server accepts (RFC 5321). */
export const EMAIL_LONGEST = 254;

// Every part is read once, so that no text however long makes the match slow.
const PATTERN = /^[^\s@\p{Cc}<>()[\],;:"\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}]+$/u;

/** Tells whether a text is an e-mail address: local@domain.tld with a last part of two letters or more, no spaces. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LONGEST && PATTERN.test(text);
}

/** The one form in which addresses are compared and stored as unique: without blanks around, in lower case. */
export function foldEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
