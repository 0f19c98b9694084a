import { isEmail, mixesAlphabets } from './field-rules.ts';

/**
 * Cyrillic and Greek letters that look like a Latin one, by the Latin one. Source: Unicode Technical Standard 39,
 * `confusables.txt`; the single letters whose prototype is a Latin letter.
 */
export const latinLookAlikes: Readonly<Record<string, string>> = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  G: 'Ԍ',
  H: 'НΗ',
  I: 'ІӀΙ',
  J: 'ЈͿ',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟ',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  V: 'Ѵ',
  W: 'Ԝ',
  X: 'ХΧ',
  Y: 'УҮΥ',
  Z: 'Ζ',
  a: 'аα',
  b: 'Ь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  h: 'һ',
  i: 'іι',
  j: 'јϳ',
  l: 'ӏ',
  o: 'оοσ',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ',
  u: 'υ',
  v: 'ѵν',
  w: 'ѡԝ',
  x: 'х',
  y: 'уүγ',
};

const lookAlikes = new Set(Object.values(latinLookAlikes).join(''));

const otherLetter = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;

/**
 * Tells whether a text has Cyrillic or Greek letters and each of them looks like a Latin one: `аѕһа` is read as `asha`,
 * and the server keeps another name. A word with one letter of its own, as `Саша` has, is read as what it is.
 */
export function looksLatin(text: string): boolean {
  const letters = text.normalize('NFC').match(otherLetter) ?? [];
  return letters.length > 0 && letters.every((letter) => lookAlikes.has(letter));
}

/** Tells whether a text holds characters that cannot be seen, which would make two names look alike. */
export function holdsInvisible(text: string): boolean {
  return /[\p{DI}\p{Cf}\p{Co}]/u.test(text);
}

/** Tells whether a text is an e-mail address that cannot be taken for another one by its letters. */
export function isPlainEmail(text: string): boolean {
  // Alphabets in each part by itself: a name may be before a domain of another one.
  const isMixed = text.split(/[@.]/).some(mixesAlphabets);
  return isEmail(text) && !holdsInvisible(text) && !isMixed && !looksLatin(text);
}
