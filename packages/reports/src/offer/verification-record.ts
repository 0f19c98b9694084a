import { VERIFICATION_STATEMENT, verificationRecord } from '@pw/switchboard/checks/equipment-checks';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportPart } from '../report-document.ts';
import type { ReportRow } from '../report-table.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';
import { uprightPart } from './offer-paper.ts';

const recordColumns = [
  { title: 'Clause', kind: 'text', widthCharacters: 9 },
  { title: 'Item', kind: 'text', widthCharacters: 36 },
  { title: 'Method', kind: 'text', widthCharacters: 22 },
  { title: 'Acceptance', kind: 'text', widthCharacters: 42 },
] as const;

/** The design-verification record of each board with its statement: the tool never states conformity (SBD-R1 8). */
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
  return uprightPart('Design-verification record', [
    { kind: 'notice', tone: 'information', title: VERIFICATION_STATEMENT, lines: makerLines(issue) },
    ...(designed.length === 0 ? [none] : designed.flatMap((board) => boardRecord(board, tables))),
  ]);
}

function makerLines({ originalManufacturer }: OfferData['issue']): readonly string[] {
  return originalManufacturer === ''
    ? []
    : [`Design verification by the original manufacturer: ${originalManufacturer}.`];
}

function boardRecord({ name, board }: DesignedBoard, tables: Tables): readonly ReportBlock[] {
  const rows = verificationRecord(tables, board).map(
    ({ clause, item, method, acceptance }): ReportRow => ({ kind: 'line', cells: [clause, item, method, acceptance] }),
  );
  return [
    { kind: 'heading', text: name },
    { kind: 'table', columns: recordColumns, rows },
  ];
}
