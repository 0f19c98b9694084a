import { type KindConstantTables, kindConstants } from '../kinds/tabled/kind-constants.ts';
import type { WordRow } from './word-table.ts';

const NAME = /\b[A-Z][A-Z0-9_]*\b/gu;

/** The rows of a table of words with figures for the quantities that their conditions and values in braces name. */
export function withNamedFigures(rows: readonly WordRow[], tables: KindConstantTables): readonly WordRow[] {
  const constants = kindConstants(tables);
  const filledIn = (text: string) =>
    text.replaceAll(NAME, (name) => {
      const constant = constants.get(name);
      return constant?.kind === 'number' ? String(constant.value) : name;
    });
  return rows.map((row) => ({
    ...row,
    needs: row.needs && filledIn(row.needs),
    without: row.without && filledIn(row.without),
    value: row.value?.replaceAll(/\{[^{}]*\}/gu, filledIn) ?? null,
  }));
}
