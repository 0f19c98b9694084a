import { err, ok, type Result } from '@pw/domain/result';
import { splitCsv } from './csv-cells.ts';

/** A catalogue file taken apart: comment lines, head, units and data, with every cell still as it is written. */
export type TableText = {
  readonly comments: readonly string[];
  readonly head: readonly string[];
  readonly units: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Broken quoting; `row` counts like `TableFault.row`. */
  readonly quotingFaults: readonly { readonly row: number; readonly message: string }[];
};

const LINES_BEFORE_DATA = 2;

/** Splits the text of a catalogue file; it judges the quoting only. Parts that are not there are empty. */
export function splitTableText(text: string): TableText {
  // Spreadsheet programs put a byte order mark in front of UTF-8.
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const headLine = lines.findIndex((line) => !line.startsWith('#'));
  const comments = headLine < 0 ? lines : lines.slice(0, headLine);
  const body = headLine < 0 ? '' : lines.slice(headLine).join('\n');
  const parsed = splitCsv(body.replace(/\n+$/, ''));
  const [head = [], units = [], ...rows] = parsed.lines;
  return {
    comments,
    head,
    units,
    rows,
    quotingFaults: parsed.faults.map(({ line, message }) => ({
      row: Math.max(0, line - LINES_BEFORE_DATA + 1),
      message: `${message}: put a cell with a comma or a quote in double quotes and write a quote twice`,
    })),
  };
}

/** The statements of the comment lines of a catalogue file about its figures. */
export type FrontMatter = { readonly source: string; readonly tag: string; readonly revision: string };

type FrontMatterName = keyof FrontMatter | 'note';

type FrontMatterLine = {
  readonly required: boolean;
  readonly repeatable: boolean;
  readonly pattern: RegExp;
  readonly expected: string;
};

/** The lines that may be above the head; the tag says how sure the figures are (SBD 1.2). */
const frontMatterLines: Readonly<Record<FrontMatterName, FrontMatterLine>> = {
  source: { required: true, repeatable: false, pattern: /^\S.*$/, expected: '# source: DIN 43671' },
  tag: { required: true, repeatable: false, pattern: /^(S\d+|K|H|D)(,(S\d+|K|H|D))*$/, expected: '# tag: S1,K' },
  revision: { required: true, repeatable: false, pattern: /^\d{4}-(0[1-9]|1[0-2])$/, expected: '# revision: 2026-11' },
  note: { required: false, repeatable: true, pattern: /^\S.*$/, expected: '# note: words' },
};

/** Reads the comment lines of a catalogue file; the faults are sentences about the file as a whole. */
export function readFrontMatter(comments: readonly string[]): Result<FrontMatter, readonly string[]> {
  const valueByName = new Map<string, string>();
  const faults: string[] = [];
  for (const comment of comments) {
    const [, name = '', value = ''] = /^# ([a-z]+): (.*)$/.exec(comment) ?? [];
    if (!isFrontMatterName(name)) {
      faults.push(`the comment line "${comment}" is unknown: expected are ${expectedLines(() => true)}`);
      continue;
    }
    const line = frontMatterLines[name];
    if (!line.pattern.test(value)) {
      faults.push(`the comment line "${comment}" is not written like "${line.expected}"`);
    }
    if (valueByName.has(name) && !line.repeatable) {
      faults.push(`the comment line "${name}" is there twice: leave one`);
    }
    valueByName.set(name, value);
  }
  const { source, tag, revision } = Object.fromEntries(valueByName);
  if (source === undefined || tag === undefined || revision === undefined) {
    const missing = expectedLines((name) => frontMatterLines[name].required && !valueByName.has(name));
    return err([...faults, `a comment line is missing above the head: add ${missing}`]);
  }
  return faults.length > 0 ? err(faults) : ok({ source, tag, revision });
}

function isFrontMatterName(name: string): name is FrontMatterName {
  return Object.hasOwn(frontMatterLines, name);
}

function expectedLines(wanted: (name: FrontMatterName) => boolean): string {
  return Object.entries(frontMatterLines)
    .filter(([name]) => isFrontMatterName(name) && wanted(name))
    .map(([, line]) => `"${line.expected}"`)
    .join(', ');
}
