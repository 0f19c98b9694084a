import { holdsUnseenControl } from './field-rules.ts';

/** The parts with a name that a user gives. */
export type NamedPart = 'project' | 'board' | 'feeder';

type NameRule = {
  /** The parts whose names keep to the rule. */
  readonly parts: readonly NamedPart[];
  readonly text: (part: NamedPart) => string;
  readonly isBrokenBy: (name: string) => boolean;
};

export const LONGEST_NAME = 100;
const LONGEST_FOLDER_BYTES = 200;
const every: readonly NamedPart[] = ['project', 'board', 'feeder'];

const labels: Readonly<Record<NamedPart, string>> = { project: 'Project', board: 'Board', feeder: 'Feeder' };

/** Characters that no name and no designation holds, and the text that refuses them. */
export const nameCharacters = { forbidden: '#%+\\', text: 'Special characters not allowed: # % + \\' } as const;

/** The rules of names in the order in which their texts are shown (SBD 1.7). */
const nameRules: readonly NameRule[] = [
  {
    parts: every,
    text: (part) => `${labels[part]} name is required`,
    isBrokenBy: (name) => name.trim() === '',
  },
  {
    parts: every,
    text: () => `A name has at most ${LONGEST_NAME} characters`,
    isBrokenBy: (name) => Array.from(name).length > LONGEST_NAME,
  },
  {
    parts: every,
    text: () => nameCharacters.text,
    isBrokenBy: (name) => containsAny(name, nameCharacters.forbidden),
  },
  {
    parts: every,
    text: () => 'Control characters such as line breaks and tabs are not allowed in a name',
    isBrokenBy: (name) => /\p{Cc}/u.test(name),
  },
  {
    parts: every,
    text: () => 'The name holds characters that cannot be seen and turn its letters around: write it again',
    isBrokenBy: holdsUnseenControl,
  },
  {
    parts: every,
    text: () => 'The name holds half a character: write it again',
    isBrokenBy: (name) => !name.isWellFormed(),
  },
  {
    parts: ['board'],
    text: () => 'A board name is a folder name too, not allowed: / : * ? " < > |',
    isBrokenBy: (name) => containsAny(name, '/:*?"<>|'),
  },
  {
    parts: ['board'],
    text: () => 'A board name is a folder name too and does not start with a dot',
    isBrokenBy: (name) => name.startsWith('.'),
  },
  {
    parts: ['board'],
    text: () => `A board name is a folder name too and has at most ${LONGEST_FOLDER_BYTES} bytes in UTF-8`,
    isBrokenBy: (name) => utf8Bytes(name) > LONGEST_FOLDER_BYTES,
  },
];

const takenTexts: Readonly<Record<'board' | 'feeder', string>> = {
  board: 'The board bearing this name already exists. Kindly consider choosing a distinct name.',
  feeder: 'The feeder bearing this name already exists. Kindly consider choosing a distinct name.',
};

/** Says what is wrong with a name, one text per broken rule; nothing for a good one. */
export function judgeName(part: NamedPart, name: string): readonly string[] {
  return nameRules.filter((rule) => rule.parts.includes(part) && rule.isBrokenBy(name)).map((rule) => rule.text(part));
}

/**
 * What names differ in where two parts must not have the same one: ` A ` and `A` are one name, and so are two that differ
 * in the length of the blanks between their words. Upper and lower case differ.
 */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

/**
 * The form by which folder names are compared, those of boards too: file systems that ignore upper case, keep accents
 * apart or drop dots and blanks at the end would put two boards into one folder.
 */
export function foldFolderName(name: string): string {
  return foldName(name)
    .toUpperCase()
    .normalize('NFC')
    .replace(/[. ]+$/u, '');
}

/** The text for a name that is already in use: a board's in its project, a feeder's in its board. */
export function nameTakenText(part: 'board' | 'feeder'): string {
  return takenTexts[part];
}

/** Tells whether the text holds at least one of the characters. */
export function containsAny(text: string, characters: string): boolean {
  return Array.from(characters).some((character) => text.includes(character));
}

function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
