import { componentCharacters } from '@pw/domain/board-configuration/component-text';
import { containsAny, nameCharacters } from '@pw/domain/naming';

/** The longest text that is no name (SBD-R1 1.5). */
const LONGEST_TEXT = 300;

/** What the user is told about characters that a text must not hold. */
const characterTexts: Readonly<Record<string, string>> = {
  [nameCharacters.forbidden]: nameCharacters.text,
  [componentCharacters.forbidden]: componentCharacters.text,
};

/** Says what is wrong with a text that is no name; nothing for a good one. */
export function judgeText(text: string, length = LONGEST_TEXT, forbidden = ''): readonly string[] {
  const faults: string[] = [];
  if (Array.from(text).length > length) {
    faults.push(`has ${Array.from(text).length} characters: at most ${length} are possible`);
  }
  if (containsAny(text, forbidden)) {
    faults.push(characterTexts[forbidden] ?? `The characters ${Array.from(forbidden).join(' ')} are not allowed.`);
  }
  // Documents can show line breaks and tabs, but none of the other control characters.
  if (/[^\P{Cc}\n\r\t]/u.test(text) || !text.isWellFormed()) {
    faults.push('holds a control character or half a character: write the text again');
  }
  return faults;
}
