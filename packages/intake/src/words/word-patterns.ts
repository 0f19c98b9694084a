/** What may stand between two words of a pattern. */
const BETWEEN = String.raw`[-–—+.,;:()/&\s]*`;

/** Some words of the same sentence; a point inside a number ends none. */
const SOME_WORDS = String.raw`(?:[^.;\n]|\.(?=\d)){0,60}?`;

/** The parts of a pattern that are taken over, by name. */
const parts: Readonly<Record<string, string>> = {
  A: String.raw`\d{1,2},\d{3}|\d+(?:\.\d+)?`,
  kA: String.raw`\d+(?:\.\d+)?`,
  V: String.raw`\d{3,4}`,
  s: String.raw`\d+(?:\.\d+)?`,
  C: String.raw`\d{2}`,
  n: String.raw`\d+(?:\.\d+)?`,
  form: '[1-4][ab]?',
  digits: String.raw`\d{2}`,
  ratio: String.raw`\d{2,4}\s*/\s*[15]`,
};

/**
 * Makes a pattern of words ready: `FAULT LEVEL .. {kA} KA`. A blank means any mark between words or none, `..` some words
 * of the same sentence, a name in braces a number or sign that is taken over.
 * @throws Error when a part in braces is not known
 */
export function partPattern(words: string): RegExp {
  const tokens = words.trim().split(/\s+/u);
  const source = tokens.map(tokenSource).join('');
  return new RegExp(`(?<![\\p{L}\\p{N}.])${source}(?![\\p{L}\\p{N}])`, 'giu');
}

function tokenSource(token: string, index: number): string {
  if (token === '..') {
    return SOME_WORDS;
  }
  const gap = index === 0 ? '' : BETWEEN;
  const name = /^\{(\w+)\}$/u.exec(token)?.[1];
  if (name === undefined) {
    return gap + token.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  }
  const part = parts[name];
  if (part === undefined) {
    throw new Error(`A pattern of words names “{${name}}”: known are ${Object.keys(parts).join(', ')}`);
  }
  return `${gap}(?<${name}>${part})`;
}

/** A value of a table with the parts that a pattern took over in its braces: `IP{digits}`. */
export function filledValue(value: string, groups: Readonly<Record<string, string | undefined>> | undefined): string {
  return value.replace(/\{(\w+)\}/gu, (_, name: string) => (groups?.[name] ?? '').replace(/[,\s]+/gu, ''));
}
