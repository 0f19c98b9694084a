import type { KindFinding, KindTextUse } from '../../model/feeder-kind.ts';
import type { KindTables } from '../../tables/kind-tables.ts';
import { type CellScope, compileCondition, holds, type ReadValue } from './cell-formula.ts';
import { compileTemplate } from './kind-template.ts';

type TextRow = KindTables['kindText']['rows'][number];

/**
 * Compiles the rows of `kind-text.csv` of a kind: the texts of a use that hold for a feeder, in the order of the table.
 * @throws when a cell names what the kind does not have
 */
export function kindTexts(
  scope: CellScope,
  rows: readonly TextRow[],
): (use: KindTextUse, read: ReadValue) => readonly string[] {
  const compiled = rows.map((row) => {
    const place = { file: 'kind-text.csv', row: `${row.kind}/${row.use}/${row.order}` };
    return {
      use: row.use,
      when: compileCondition(scope, { ...place, column: 'when' }, row.when),
      text: compileTemplate(scope, { ...place, column: 'text' }, row.text),
    };
  });
  return (use, read) =>
    compiled
      .filter((each) => each.use === use && holds(each.when, read))
      .map(({ text }) => text.write(read))
      .filter((text) => text !== '');
}

type CheckRow = KindTables['kindCheck']['rows'][number];

/**
 * Compiles the rows of `kind-check.csv` of a kind: what each check says of a feeder, with the messages of all rows that hold
 * and the repair of the first (SBD 9.1).
 * @throws when a cell names what the kind does not have
 */
export function kindChecks(scope: CellScope, rows: readonly CheckRow[]): (read: ReadValue) => readonly KindFinding[] {
  const compiled = rows.map((row) => {
    const place = { file: 'kind-check.csv', row: `${row.kind}/${row.order}` };
    return {
      row,
      when: compileCondition(scope, { ...place, column: 'when' }, row.when),
      message: compileTemplate(scope, { ...place, column: 'message' }, row.message),
    };
  });
  const byId = [...Map.groupBy(compiled, ({ row }) => row.id)];
  return (read) =>
    byId.flatMap(([id, checks]) => {
      const failed = checks.filter(({ when }) => holds(when, read));
      const [first] = failed;
      return first
        ? [
            {
              id,
              code: `${first.row.kind} ${failed.map(({ row }) => row.order).join(' ')}`,
              figures: failed.flatMap(({ message }) => message.figures(read)),
              statement: failed.map(({ message }) => message.write(read)).join('; '),
              property: first.row.property,
              repair: first.row.repair,
            },
          ]
        : [];
    });
}
