import { basename } from 'node:path';

export const MAX_LINES = 400;

/** Names that say nothing about what is inside, so that everything ends up there. */
const ATTIC_NAMES: readonly string[] = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'general'];

/** The faults of a source file's name, folders and length, a sentence each. */
export function judgeFile(path: string, text: string): readonly string[] {
  return [atticFault(path), barrelFault(path), lengthFault(path, text)].filter((fault) => fault !== null);
}

function atticFault(path: string): string | null {
  const name = path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .find((part) => ATTIC_NAMES.includes(part));
  return name === undefined ? null : `${path}:1 lies in or under the name "${name}": name it after its one idea.`;
}

function barrelFault(path: string): string | null {
  return /^index\.\w+$/.test(basename(path))
    ? `${path}:1 is an index file: packages export their files, import the one that is meant.`
    : null;
}

function lengthFault(path: string, text: string): string | null {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > MAX_LINES
    ? `${path}:${MAX_LINES + 1} has ${lines} lines, more than ${MAX_LINES}: split it by idea.`
    : null;
}
