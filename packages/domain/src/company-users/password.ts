type PasswordRule = { readonly label: string; readonly isKeptBy: (password: string) => boolean };

export const PASSWORD_SHORTEST = 8;

/** Longer ones are refused and never cut: no password manager comes near, and hashing takes time with length. */
export const PASSWORD_LONGEST = 128;

/** Shown wherever a stored password would be; a password itself is never read back. */
export const PASSWORD_MASK = '********';

/** What makes a password strong, in the order in which users read it. */
export const passwordRules: readonly PasswordRule[] = [
  { label: 'upper case', isKeptBy: (password) => /\p{Lu}/u.test(password) },
  { label: 'lower case', isKeptBy: (password) => /\p{Ll}/u.test(password) },
  { label: 'special character', isKeptBy: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
  { label: 'number', isKeptBy: (password) => /\d/.test(password) },
  { label: `${PASSWORD_SHORTEST} characters`, isKeptBy: (password) => !isTooShort(password) },
];

/** Tells whether a password keeps all rules. */
export function isStrong(password: string): boolean {
  return passwordRules.every((rule) => rule.isKeptBy(password));
}

/** Tells whether a password has too few characters. */
export function isTooShort(password: string): boolean {
  return Array.from(password).length < PASSWORD_SHORTEST;
}

/** Tells whether a password has too many characters, counted as they are sent. */
export function isTooLong(password: string): boolean {
  return password.length > PASSWORD_LONGEST;
}
