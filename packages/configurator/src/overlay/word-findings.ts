import type { CellChange, EditedTable, Finding } from './finding.ts';

/** The changed words that no other row of their column has, and those that are one letter away from another word. */
export function wordFindings(edited: EditedTable): readonly Finding[] {
  const { name, schema, table, changes } = edited;
  return changes.flatMap((change): readonly Finding[] => {
    const { row, column, before, after, index } = change;
    const isWord = schema.columns[column]?.kind !== 'number' && !schema.key.includes(column) && after !== '';
    const words = new Set(table.rows.flatMap((other) => (other === row ? [] : [other.cells[index] ?? ''])));
    if (!isWord || words.has(after)) {
      return [];
    }
    const near = nearWord(change, words);
    const finding = { table: name, row: row.name, column, before, after, other: near } as const;
    return [{ ...finding, code: near === null ? 'LONE_WORD' : 'NEAR_WORD' }];
  });
}

function nearWord({ before, after }: CellChange, words: ReadonlySet<string>): string | null {
  const candidates = before === null ? words : new Set([before, ...words]);
  return [...candidates].find((word) => word !== '' && isOneLetterAway(word, after)) ?? null;
}

/** Whether one letter was exchanged, lost or added. */
function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) {
    return false;
  }
  let start = 0;
  while (start < short.length && short[start] === long[start]) {
    start++;
  }
  const isSameLength = short.length === long.length;
  return short.slice(isSameLength ? start + 1 : start) === long.slice(start + 1);
}
