import { parseSync, Visitor } from 'oxc-parser';

/** A word or phrase that our plain English avoids, and the usual words for it (docs/style.md). */
export type BadWord = { readonly pattern: RegExp; readonly instead: string };

export const badWords: readonly BadWord[] = [
  { pattern: /\bwho(?:m|so)?ever\b/i, instead: 'the user who, everybody who, or the role' },
  { pattern: /\b(?:to|for|by|of|from) who (?!else\b)/i, instead: 'to the person who' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bonce more\b/i, instead: 'again' },
  { pattern: /\bof (?:now|today)\b/i, instead: 'current' },
  { pattern: /\bbeside\b/i, instead: 'next to, or in addition to' },
  {
    pattern: /\b(?:is|are|be|was|were|been|being) (?:not )?told\b(?! apart| from)/i,
    instead: 'reads, is shown, or is informed',
  },
  { pattern: /\btold (?:of|to)\b/i, instead: 'reported' },
  { pattern: /\btell(?:s|ing)? of\b/i, instead: 'reports, shows or says' },
  { pattern: /\b(?:comes?|came) of\b/i, instead: 'follows from, or the result' },
  { pattern: /\bstands? (?:for (?:it|them)sel(?:f|ves)|twice|no more)\b/i, instead: 'is, is there, occurs' },
  { pattern: /\bas (?:it|they) stands?\b/i, instead: 'as it is, or the current one' },
  { pattern: /\bstands? (?:in(?! the way|\w| for)|at|under|behind|there|here|open|empty)\b/i, instead: 'is' },
  { pattern: /\bwhat an? [\w-]+ is\b(?! (?:called|made))/i, instead: 'the noun: the price of a board' },
  { pattern: /\b(?:in )?whatever an? /i, instead: 'any, or regardless of' },
  { pattern: /\bin whatever\b/i, instead: 'in any' },
  { pattern: /\bThe same (?:for|of|with) /, instead: 'the name of the thing' },
  { pattern: /\bnothing but\b/i, instead: 'only' },
  { pattern: /\botherwise than\b/i, instead: 'except, or differently from' },
  { pattern: /\blaid down\b/i, instead: 'set, or specified' },
  { pattern: /\bsuch a one\b/i, instead: 'the noun itself' },
  { pattern: /\b(?:hereby|therefor|whereof|thereof)\b/i, instead: 'by this, for it, of it' },
];

/** A bad word in a file, by its line. */
export type WordFault = {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
};

/** Where a piece of a file begins and ends. */
type Range = { readonly start: number; readonly end: number };

/** A piece of prose in a file, with the place where it begins. */
type Prose = { readonly start: number; readonly text: string };

/** The blank between two words of a comment or paragraph, also where a line ends between them. */
const SPACE = String.raw`\s+(?:(?:\*|\/\/)\s*)?`;

const searches = badWords.map(({ pattern, instead }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', SPACE), `g${pattern.flags}`),
  instead,
}));

/** The bad words in the comments and texts of a source, in the prose of a Markdown file, or in a table, in the order of the file. */
export function wordFaults(path: string, text: string): readonly WordFault[] {
  // Only a file that holds a bad word somewhere is parsed.
  if (!holdsBadWord(text)) {
    return [];
  }
  const pieces = path.endsWith('.md')
    ? markdownProse(text)
    : path.endsWith('.csv')
      ? tableProse(text)
      : sourceProse(path, text);
  return pieces
    .flatMap(matchesIn)
    .map(({ start, word, instead }) => ({ path, line: text.slice(0, start).split('\n').length, word, instead }))
    .sort((one, other) => one.line - other.line);
}

function matchesIn({ start, text }: Prose) {
  return searches.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: start + match.index,
      word: match[0].replaceAll(new RegExp(SPACE, 'g'), ' ').trim(),
      instead,
    })),
  );
}

/** The sentence of a fault, with its place and the usual words. */
export function faultLine({ path, line, word, instead }: WordFault): string {
  return `${path}:${line} says "${word}": write ${instead} (docs/style.md).`;
}

/** The text of a Markdown file; code in backticks becomes blanks. */
function markdownProse(text: string): readonly Prose[] {
  return [{ start: 0, text: text.replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length)) }];
}

/** The notes and texts of a table. A cell of one word is a name and becomes blanks, as code in backticks does. */
function tableProse(text: string): readonly Prose[] {
  return markdownProse(text.replaceAll(/(?<=^|,)[^\s,"]+(?=,|$)/gm, (name) => ' '.repeat(name.length)));
}

/** Comments, text literals, templates and texts of JSX. A literal of one word is a name, such as that of a column. */
function sourceProse(path: string, text: string): readonly Prose[] {
  const parsed = parseSync(path, text);
  const pieceAt = ({ start, end }: Range): Prose => ({ start, text: text.slice(start, end) });
  const pieces = joinedComments(parsed.comments, text).map(pieceAt);
  const rest = pieces.reduceRight(
    (code, { start, text: comment }) => code.slice(0, start) + code.slice(start + comment.length),
    text,
  );
  if (!holdsBadWord(rest)) {
    // The tree takes longer than all else, and the comments are known without it.
    return pieces;
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && /\s/.test(node.value)) {
        pieces.push(pieceAt(node));
      }
    },
    TemplateElement: (node) => {
      pieces.push(pieceAt(node));
    },
    JSXText: (node) => {
      pieces.push(pieceAt(node));
    },
  }).visit(parsed.program);
  return pieces;
}

/** Comments that follow each other without code between them are one piece, as the lines of a sentence are. */
function joinedComments(comments: readonly Range[], text: string): readonly Range[] {
  const joined: Range[] = [];
  for (const { start, end } of comments) {
    const before = joined.at(-1);
    if (before && text.slice(before.end, start).trim() === '') {
      joined[joined.length - 1] = { start: before.start, end };
    } else {
      joined.push({ start, end });
    }
  }
  return joined;
}

function holdsBadWord(text: string): boolean {
  return searches.some(({ pattern }) => text.search(pattern) >= 0);
}

/** How many bad words a folder or file may still hold; a path that is not listed holds none. */
export type Allowances = Readonly<Record<string, number>>;

/**
 * Compares the bad words of the repository with the allowances, which may only shrink.
 * @returns a sentence for each area whose count is not its allowance, and for each bad word outside the listed areas
 */
export function judgeWords(faults: readonly WordFault[], allowances: Allowances): readonly string[] {
  const areas = Object.keys(allowances);
  const counts = countByArea(faults, areas);
  const outside = faults.filter(({ path }) => areaOf(path, areas) === undefined).map(faultLine);
  const changed = areas.flatMap((area) => {
    const [count, allowed] = [counts[area] ?? 0, allowances[area] ?? 0];
    if (count > allowed) {
      return [
        `${area} has ${count} bad words, and ${allowed} are listed: node tools/plain-words.ts ${area} shows them.`,
      ];
    }
    return count < allowed ? [`${area} has only ${count} bad words left: lower its ${allowed} with --write.`] : [];
  });
  return [...outside, ...changed];
}

/** The allowances, lowered to the counts where those are smaller; an area without bad words leaves the list. */
export function lowerAllowances(faults: readonly WordFault[], allowances: Allowances): Allowances {
  const counts = countByArea(faults, Object.keys(allowances));
  return Object.fromEntries(
    Object.entries(allowances)
      .map(([area, allowed]) => [area, Math.min(allowed, counts[area] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
}

function countByArea(faults: readonly WordFault[], areas: readonly string[]): Allowances {
  return Object.fromEntries(
    areas.map((area) => [area, faults.filter(({ path }) => areaOf(path, areas) === area).length]),
  );
}

function areaOf(path: string, areas: readonly string[]): string | undefined {
  return areas.find((area) => path === area || path.startsWith(`${area}/`));
}
