/** A note in docs/decisions/ or docs/readings/: its path from the root and its text. */
export type Note = { readonly path: string; readonly text: string };

/** The facts in the first lines of a note. */
type Head = {
  readonly path: string;
  readonly number: string;
  readonly title: string;
  /** `in force`, or what replaces it: `replaced by 0109`, `replaced in part by 0131`. */
  readonly status: string;
};

const IN_FORCE = 'in force';

const TITLE = /^# (\d{4}):? (.+)$/;
const STATUS = /^Status: (replaced(?: in part)? by (\d{4}(?:, \d{4})*))$/m;
const REFERENCE = /\((\d{4})(?:, \d{4})*\)/g;

/** Where the notes contradict each other or their index, a sentence each. */
export function judgeDecisions(notes: readonly Note[], index: string): readonly string[] {
  const numbers = notes.map(({ path }) => numberOf(path));
  const known = new Set(numbers);
  return [
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `Two notes have the number ${number}.`),
    ...notes.flatMap((note) => headFault(note) ?? []),
    ...notes.flatMap(({ path, text }) =>
      referencesIn(text)
        .filter((number) => !known.has(number))
        .map((number) => `${path} names ${number}, which neither docs/decisions/ nor docs/readings/ has.`),
    ),
    ...(index === writeDecisionIndex(notes)
      ? []
      : ['docs/decisions/README.md is not the index of the notes: write it with "node tools/decisions.ts --write".']),
  ];
}

function headFault({ path, text }: Note): string | null {
  const [, number] = TITLE.exec(firstLine(text)) ?? [];
  return number === numberOf(path) ? null : `${path}:1 must be "# ${numberOf(path)} Title".`;
}

function referencesIn(text: string): readonly string[] {
  const inBrackets = [...text.matchAll(REFERENCE)].flatMap(([whole]) => whole.match(/\d{4}/g) ?? []);
  const [, , replacing = ''] = STATUS.exec(text) ?? [];
  return [...new Set([...inBrackets, ...(replacing.match(/\d{4}/g) ?? [])])].filter((number) => number.startsWith('0'));
}

/** The index of all notes as Markdown: what counts today, what replaced the rest, and the readings of the specification. */
export function writeDecisionIndex(notes: readonly Note[]): string {
  const heads = notes.map(headOf).toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const rows = (folder: string, up: string) =>
    heads
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path, number, title, status }) => {
        const said = status === IN_FORCE ? '' : ` (${status})`;
        return `- [${number}](${up}${path.slice(folder.length)}) ${title}${said}`;
      });
  return [
    '# Decisions',
    '',
    'One page for each decision: context, decision, consequences. This index is written by `node tools/decisions.ts --write`;',
    'a note that no longer counts says so in a line `Status: replaced by 0123` under its title.',
    '',
    ...rows('docs/decisions/', ''),
    '',
    '## Readings of the specification',
    '',
    'What the product does where the text of the requirements is open or contradicts itself.',
    '',
    ...rows('docs/readings/', '../readings/'),
    '',
  ].join('\n');
}

function headOf({ path, text }: Note): Head {
  const [, , title = ''] = TITLE.exec(firstLine(text)) ?? [];
  return { path, number: numberOf(path), title, status: STATUS.exec(text)?.[1] ?? IN_FORCE };
}

function numberOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('/') + 5);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
