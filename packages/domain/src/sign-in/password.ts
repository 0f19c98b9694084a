import type { FieldFaults, FieldRule } from '../field-rules.ts';
import { judgeFields } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';

type PasswordRule = { readonly label: string; readonly isKeptBy: (password: string) => boolean };

export const PASSWORD_SHORTEST = 8;

/** Longer ones are refused and never cut: no password manager comes near, and hashing takes time with length. */
const PASSWORD_LONGEST = 128;

/** The rules of a strong password, in the order in which users read them. */
export const passwordRules: readonly PasswordRule[] = [
  { label: 'upper case', isKeptBy: (password) => /\p{Lu}/u.test(password) },
  { label: 'lower case', isKeptBy: (password) => /\p{Ll}/u.test(password) },
  { label: 'special character', isKeptBy: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
  { label: 'number', isKeptBy: (password) => /\d/.test(password) },
  { label: `${PASSWORD_SHORTEST} characters`, isKeptBy: (password) => !isTooShort(password) },
];

/** The hint at the field of a password: what a strong one needs. */
export const STRENGTH_HINT = `Needs ${passwordRules.map(({ label }) => label).join(', ')}`;

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

/** The words with which an attacker begins to guess a password. */
export type GuessableWords = {
  /** Passwords that many people have. */
  readonly common: readonly string[];
  /** Texts about the account: name, user name, e-mail, company. */
  readonly own: readonly string[];
};

/** The fewest parts of a password that nobody guesses from words; each word, row of signs or year is one part. */
const FEWEST_PARTS = 5;

/** A shorter word is in too many good passwords by chance. */
const SHORTEST_WORD = 4;

/**
 * Tells whether a password is little more than common words, words about its account, rows of signs and years, whatever
 * the capitals and the signs that stand for letters: `P@ssw0rd123` is a word and a row, two parts. The parts are counted
 * as Microsoft Entra ID counts the points of a password (Entra password protection, "How are passwords evaluated").
 */
export function isEasyToGuess(password: string, { common, own }: GuessableWords): boolean {
  const words = new Set([...common, ...own.flatMap(wordsOf)].map(foldWord).filter(isWord));
  const longest = Math.max(0, ...[...words].map((word) => word.length));
  const plain = password.toLowerCase();
  const folded = foldWord(password);
  // The fewest parts of the first characters: none of them, one, two and so on.
  const fewest = [0];
  for (let end = 1; end <= folded.length; end += 1) {
    fewest.push((fewest[end - 1] ?? 0) + 1);
    for (let start = Math.max(0, end - Math.max(longest, LONGEST_ROW)); start <= end - SHORTEST_ROW; start += 1) {
      if (words.has(folded.slice(start, end)) || isRow(plain.slice(start, end))) {
        fewest[end] = Math.min(fewest[end] ?? end, (fewest[start] ?? start) + 1);
      }
    }
  }
  return (fewest[folded.length] ?? 0) < FEWEST_PARTS;
}

/** Signs that people write for letters, each with the letter. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'l',
  '!': 'l',
  i: 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};

/** One form for a word and what people write for it; as long as the text, sign by sign. */
function foldWord(text: string): string {
  return Array.from(text.toLowerCase(), (sign) => letterOf[sign] ?? sign).join('');
}

function isWord(folded: string): boolean {
  return folded.length >= SHORTEST_WORD;
}

/** `asha.kulkarni@demo.test` is four words, and a user name is one as a whole, too. */
function wordsOf(text: string): readonly string[] {
  return [text.trim(), ...text.split(/[^\p{L}\p{M}\p{N}]+/u)];
}

const SHORTEST_ROW = 3;
const LONGEST_ROW = 10;

/** The rows that people type along: the alphabet, the digits, and the rows and first columns of a keyboard. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];

const bothWays = runs.flatMap((run) => [run, Array.from(run).reverse().join('')]);

/** Signs each next to the one before, forwards or backwards, the same again and again, or a year of somebody's life. */
function isRow(text: string): boolean {
  if (text.length < SHORTEST_ROW) {
    return false;
  }
  return (
    /^(?:19|20)\d\d$/.test(text) || /^([\p{L}\p{N}])\1+$/u.test(text) || bothWays.some((run) => run.includes(text))
  );
}

/** Why a password is not taken, in the order in which it is judged. */
export type PasswordRefusal = { readonly code: 'PASSWORD_TOO_LONG' | 'PASSWORD_WEAK' | 'PASSWORD_COMMON' };

export const passwordRefusalTexts = {
  PASSWORD_TOO_LONG: `Password has at most ${PASSWORD_LONGEST} characters`,
  PASSWORD_WEAK: `The password is too weak. It needs ${passwordRules.map(({ label }) => label).join(', ')}.`,
  PASSWORD_COMMON:
    'The password is easy to guess: it is little more than common words, names, and rows such as 1234 or abcd. Choose another one.',
} as const satisfies Readonly<Record<PasswordRefusal['code'], string>>;

/** Judges a password that its owner sets. */
export function judgePassword(password: string, words: GuessableWords): Result<null, PasswordRefusal> {
  if (isTooLong(password)) {
    return err({ code: 'PASSWORD_TOO_LONG' });
  }
  if (!isStrong(password)) {
    return err({ code: 'PASSWORD_WEAK' });
  }
  return isEasyToGuess(password, words) ? err({ code: 'PASSWORD_COMMON' }) : ok(null);
}

export type NewPassword = { readonly password: string; readonly confirmPassword: string };

const SHORT_TEXT = 'Password is required and must be at least 8 characters long.';

/** The rules of the two fields that a new password is entered in. */
export const newPasswordRules: readonly FieldRule<NewPassword, keyof NewPassword>[] = [
  {
    field: 'password',
    text: passwordRefusalTexts.PASSWORD_TOO_LONG,
    isBrokenBy: ({ password }) => isTooLong(password),
  },
  { field: 'password', text: SHORT_TEXT, isBrokenBy: ({ password }) => isTooShort(password) },
  { field: 'confirmPassword', text: SHORT_TEXT, isBrokenBy: ({ confirmPassword }) => confirmPassword === '' },
  {
    field: 'confirmPassword',
    text: 'Password does not match',
    isBrokenBy: ({ password, confirmPassword }) => confirmPassword !== password,
  },
];

/** The texts at the field of a password that its owner sets: what it still needs. */
const ownPasswordRules: typeof newPasswordRules = [
  ...newPasswordRules,
  { field: 'password', text: STRENGTH_HINT, isBrokenBy: ({ password }) => !isStrong(password) },
];

/** The texts at the fields of a password that its owner sets. */
export function judgeNewPassword(form: NewPassword): FieldFaults<keyof NewPassword> {
  return judgeFields(ownPasswordRules, form);
}

export type PasswordChange = NewPassword & { readonly present: string };

const changeRules: readonly FieldRule<PasswordChange, keyof PasswordChange>[] = [
  { field: 'present', text: 'Present password is required', isBrokenBy: ({ present }) => present === '' },
  ...ownPasswordRules,
  {
    field: 'password',
    text: 'This is your present password: choose another one',
    isBrokenBy: ({ present, password }) => password === present,
  },
];

/** The texts at the fields with which a user changes the password. */
export function judgePasswordChange(form: PasswordChange): FieldFaults<keyof PasswordChange> {
  return judgeFields(changeRules, form);
}
