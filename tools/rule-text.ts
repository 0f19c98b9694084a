import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, repositoryRoot } from './repository-files.ts';

/** A file of the rule text: its path from the root and its text. */
export type RuleFile = { readonly path: string; readonly text: string };

/** A section of the rule text, e.g. `4.3`, with its title and the line of its heading. */
export type RuleSection = {
  readonly path: string;
  readonly line: number;
  readonly number: string;
  readonly title: string;
};

export const RULE_FOLDER = 'docs/rules/';

export const RULE_CONTENTS = `${RULE_FOLDER}README.md`;

/** Where earlier texts had what this one has: a table, no chapter. */
export const EARLIER_NUMBERS = `${RULE_FOLDER}earlier-numbers.md`;

/** The files of the rule text of this checkout, the table of contents among them. */
export function ruleFiles(): readonly RuleFile[] {
  return repositoryFiles()
    .filter((path) => path.startsWith(RULE_FOLDER) && path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
}

const CHAPTER = /^# (\d+) (.+)$/;
const SECTION = /^## (\d+\.\d+) (.+)$/;
const ANCHOR = /^<a id="([^"]*)"><\/a>$/;

/** The sections of the rule text in the order of their files. */
export function sectionsOf(files: readonly RuleFile[]): readonly RuleSection[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((said, index) => {
      const [, number, title] = SECTION.exec(said) ?? [];
      return number !== undefined && title !== undefined ? [{ path, line: index + 1, number, title }] : [];
    }),
  );
}

/**
 * Where the rule text is not numbered as it is cited, a sentence each: every section has its number as its anchor and
 * counts on from the one before it, every file is one chapter, and the table of contents lists exactly the sections.
 */
export function numberFaults(files: readonly RuleFile[]): readonly string[] {
  const chapters = files.filter(({ path }) => path !== RULE_CONTENTS && path !== EARLIER_NUMBERS);
  const listed = files.find(({ path }) => path === RULE_CONTENTS)?.text ?? '';
  const numbers = chapters.map(({ path, text }) => ({
    path,
    number: Number(CHAPTER.exec(text.split('\n')[0] ?? '')?.[1]),
  }));
  const counted = numbers.toSorted((one, other) => one.number - other.number);
  return [
    ...counted.flatMap(({ path, number }, index) =>
      number === index + 1 ? [] : [`${path}:1 must be "# ${index + 1} Title": the chapters count without a gap.`],
    ),
    ...chapters.flatMap((file) => chapterFaults(file)),
    ...sectionsOf(chapters).flatMap(({ path, line, number, title }) =>
      listed.includes(contentsLine(path, number, title))
        ? []
        : [`${path}:${line} is missing in ${RULE_CONTENTS}: ${number} ${title}.`],
    ),
    ...linkedSections(listed).flatMap((number) =>
      sectionsOf(chapters).some((section) => section.number === number)
        ? []
        : [`${RULE_CONTENTS} lists ${number}, which is no section.`],
    ),
  ];
}

function chapterFaults({ path, text }: RuleFile): readonly string[] {
  const chapter = CHAPTER.exec(text.split('\n')[0] ?? '')?.[1] ?? '';
  const lines = text.split('\n');
  return sectionsOf([{ path, text }]).flatMap(({ line, number }, index) => {
    const anchor = lines
      .slice(0, line - 1)
      .filter((said) => said !== '')
      .at(-1);
    return [
      ...(ANCHOR.exec(anchor ?? '')?.[1] === number ? [] : [`${path}:${line} needs <a id="${number}"></a> above it.`]),
      ...(number === `${chapter}.${index + 1}`
        ? []
        : [`${path}:${line} must be ${chapter}.${index + 1}: sections count on.`]),
    ];
  });
}

/** How the table of contents lists a section. */
export function contentsLine(path: string, number: string, title: string): string {
  return `- [${number}](${path.slice(RULE_FOLDER.length)}#${number}) ${title}\n`;
}

function linkedSections(listed: string): readonly string[] {
  return [...listed.matchAll(/^- \[(\d+\.\d+)\]/gm)].map(([, number = '']) => number);
}

/** The words in a sentence that name its sections: `(3.10)`, `(2.1, 7.1)`, `(3.7 to 3.9)`, `section 14.5`. */
const IN_BRACKETS = /\((?:section )?(\d+\.\d+(?:(?:, | to )\d+\.\d+)*)\)/g;
const IN_WORDS = /\b(?:section|by|follows|of|see) (\d{1,2}\.\d{1,2})(?![\d.]| ?(?:mm|m|kA|A|VA|kg|kW|s|W|%)\b)/g;

/** The numbers of sections that the rule text refers to, outside its examples. */
export function referencesIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const matches = [...prose.matchAll(IN_BRACKETS), ...prose.matchAll(IN_WORDS)];
  return matches.flatMap(([, numbers = '']) => numbers.split(/, | to /));
}
