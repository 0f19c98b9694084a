import { err, ok, type Result } from '@pw/domain/result';

/** What the comment lines of a catalogue file say about its figures. */
export type FrontMatter = { readonly source: string; readonly tag: string; readonly revision: string };

type FrontMatterName = keyof FrontMatter | 'note';

type FrontMatterLine = {
  readonly required: boolean;
  readonly repeatable: boolean;
  readonly pattern: RegExp;
  readonly expected: string;
};

/** The lines that may stand above the head; the tag says how sure the figures are (SBD-R1, "How sure is each number"). */
const frontMatterLines: Readonly<Record<FrontMatterName, FrontMatterLine>> = {
  source: { required: true, repeatable: false, pattern: /^\S.*$/, expected: '# source: DIN 43671' },
  tag: { required: true, repeatable: false, pattern: /^(S\d+|K|H)(,(S\d+|K|H))*$/, expected: '# tag: S1,K' },
  revision: { required: true, repeatable: false, pattern: /^\d{4}-(0[1-9]|1[0-2])$/, expected: '# revision: 2026-11' },
  note: { required: false, repeatable: true, pattern: /^\S.*$/, expected: '# note: words' },
};

/** Reads the comment lines of a catalogue file; the faults are sentences about the file as a whole. */
export function readFrontMatter(comments: readonly string[]): Result<FrontMatter, readonly string[]> {
  const found = new Map<string, string>();
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
    if (found.has(name) && !line.repeatable) {
      faults.push(`the comment line "${name}" stands there twice: leave one`);
    }
    found.set(name, value);
  }
  const { source, tag, revision } = Object.fromEntries(found);
  if (source === undefined || tag === undefined || revision === undefined) {
    const missing = expectedLines((name) => frontMatterLines[name].required && !found.has(name));
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
