/** Every dash, and every blank that is no plain one: a letter takes the place of one letter, so that places stay. */
const DASH = /[‐-―−﹘﹣－]/gu;
const BLANK = /[  -   　]/gu;

/** Digits of other scripts than ours; those beyond the first plane are two letters long and stay. */
const DIGIT = /(?![0-9])[\p{Nd}--[\u{10000}-\u{10FFFF}]]/gv;

/**
 * A text as words are looked up in it: digits of all scripts are ours, dashes and blanks are plain ones. It is as long as
 * what was written, so that places in it are places there.
 */
export function foldText(text: string): string {
  return text.replace(DASH, '-').replace(BLANK, ' ').replace(DIGIT, ownDigit);
}

/** Sets of digits begin at a code that ends in 0 or 6. */
function ownDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const begin = code & ~0xf;
  const beginsAtZero = /\p{Nd}/u.test(String.fromCharCode(begin));
  return String(code - (beginsAtZero ? begin : begin + 6));
}

/** A text on one line, with single blanks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
