/** Statements after which servers of the last release would fail. */
const takingAway: readonly RegExp[] = [
  /\bdrop (table|column|view|function|procedure|schema|type|trigger)\b/i,
  /\brename (to|column|constraint)\b|\brename \w+ to\b/i,
  /\badd column (?:if not exists )?\w+ (?:(?!,|;).)*\bnot null\b(?!(?:(?!,|;).)*\bdefault\b)(?<!\bdefault\b(?:(?!,|;).)*)/is,
  /\balter column \w+ (set data )?type\b/i,
  /\balter column \w+ set not null\b/i,
  /\badd (?:constraint \w+ )?check\b(?!(?:(?!;).)*\bnot valid\b)/is,
];

/** Whether a migration removes something that servers of the last release use. */
export function takesAway(text: string): boolean {
  const statements = text.replaceAll(/--.*$/gm, '');
  return takingAway.some((each) => each.test(statements));
}
