/** Where a text is cited as rules: a version of the rule set, or sections of docs/rules, e.g. `SBD 4.3` and `SBD 4.3, 4.5`. */
const VERSION = /^SBD-R\d+\\?\.(?:\d+|\\d)/;
const SECTIONS = /^SBD (\d+\\?\.\d+(?:(?:, | and | to )\d+\\?\.\d+)*)/;

/** Citations of texts that are not in the repository, whatever they look like. */
const FOREIGN = /\b(?:engineering(?:-r\d|-kinds)?|drawing-set)\.md\b|\((?:part )?[ABC] \d+\.\d+\)/g;

/**
 * Where a file cites a rule that docs/rules does not have, or in a form that nobody can look up; a sentence each.
 * @param known the numbers of the sections of docs/rules
 */
export function citationFaults(path: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const at = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`;
  const own = [...text.matchAll(/\bSBD\b/g)].flatMap(({ index }) => {
    const rest = text.slice(index, index + 200);
    if (VERSION.test(rest)) {
      return [];
    }
    const [, numbers] = SECTIONS.exec(rest) ?? [];
    if (numbers === undefined) {
      const [said = ''] = /^.{0,24}/.exec(rest) ?? [];
      return [`${at(index)} cites a rule as "${said}": write its section in docs/rules, as SBD 4.3.`];
    }
    const lost = numbers
      .replaceAll('\\', '')
      .split(/, | and | to /)
      .filter((number) => !known.has(number));
    return lost.map((number) => `${at(index)} cites SBD ${number}, and docs/rules has no such section.`);
  });
  const foreign = [...text.matchAll(FOREIGN)].map(
    ({ 0: said, index }) =>
      `${at(index)} cites ${said}, which the repository does not have: write SBD and the section in docs/rules.`,
  );
  return [...own, ...foreign];
}
