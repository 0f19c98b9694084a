import type { AnyTableSchema } from '../table/schema.ts';
import { editedTable, type Finding } from './finding.ts';
import type { OverlaidTable } from './lay-edits.ts';
import { numberFindings } from './number-findings.ts';
import { rowFindings } from './row-findings.ts';
import { wordFindings } from './word-findings.ts';

/** What of a table with the edits of a company looks like a slip, compared with the table before. */
export function tableFindings(name: string, table: OverlaidTable, schema: AnyTableSchema): readonly Finding[] {
  const edited = editedTable(name, table, schema);
  return [...rowFindings(edited), ...numberFindings(edited), ...wordFindings(edited)];
}
