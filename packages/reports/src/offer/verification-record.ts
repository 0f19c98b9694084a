import { VERIFICATION_STATEMENT, verificationRecord } from '@pw/switchboard/checks/verification-record';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportPart } from '../document/report-document.ts';
import type { ReportRow } from '../document/report-table.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const recordColumns = [
  { title: 'Clause', kind: 'text', widthCharacters: 9 },
  { title: 'Item', kind: 'text', widthCharacters: 36 },
  { title: 'Method', kind: 'text', widthCharacters: 22 },
  { title: 'Acceptance', kind: 'text', widthCharacters: 42 },
] as const;

/** The design-verification record of the boards with its statement: the tool never states conformity (SBD 14.5). */
export function verificationRecords({
  boards,
  tables,
  issue,
}: Pick<OfferData, 'boards' | 'tables' | 'issue'>): ReportPart {
  const designed = boards.filter(isDesigned);
  const none: ReportBlock = {
    kind: 'paragraph',
    style: 'body',
    text: 'No board of this offer has a design to verify.',
  };
  return flowingPart('Design-verification record', [
    { kind: 'notice', tone: 'information', title: VERIFICATION_STATEMENT, lines: makerLines(issue) },
    designed.length === 0 ? none : recordTable(designed, tables),
  ]);
}

function makerLines({ originalManufacturer }: OfferData['issue']): readonly string[] {
  return originalManufacturer === ''
    ? []
    : [`Design verification by the original manufacturer: ${originalManufacturer}.`];
}

/** The records of all boards in one table; a line of some boards alone names them. */
function recordTable(boards: readonly DesignedBoard[], tables: Tables): ReportBlock {
  const lines = boards.flatMap(({ name, board, design }) =>
    verificationRecord(tables, board, design).map(({ clause, item, method, acceptance }) => {
      return { name, clause, item, method, acceptance };
    }),
  );
  const byClause = Map.groupBy(lines, ({ clause, item }) => JSON.stringify([clause, item]));
  const rows = [...byClause.values()].flatMap((ofClause) =>
    [...Map.groupBy(ofClause, ({ method, acceptance }) => JSON.stringify([method, acceptance])).values()].flatMap(
      (alike): readonly ReportRow[] =>
        alike.slice(0, 1).map(({ clause, item, method, acceptance }) => {
          const of = alike.length === boards.length ? '' : ` (${alike.map(({ name }) => name).join(', ')})`;
          return { kind: 'line', cells: [clause, item, method, `${acceptance}${of}`] };
        }),
    ),
  );
  return { kind: 'table', columns: recordColumns, rows };
}
