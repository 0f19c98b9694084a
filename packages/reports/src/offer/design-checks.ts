import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { type CheckFinding, findingPlace, type Severity } from '@pw/switchboard/checks/judgement';
import { concernsBoard } from '@pw/switchboard/checks/kind-judgements';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportPart } from '../report-document.ts';
import type { ReportRow } from '../report-table.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { uprightPart } from './offer-paper.ts';

/** What a finding asks of the customer. An error stands in an offer only while the board is not ready for one. */
const severityTexts: Readonly<Record<Severity, string>> = { E: 'Open', W: 'To be agreed', I: 'Information' };

const findingColumns = [
  { title: 'Check', kind: 'text', widthCharacters: 8 },
  { title: 'Status', kind: 'text', widthCharacters: 13 },
  { title: 'Concerns', kind: 'text', widthCharacters: 20 },
  { title: 'Finding', kind: 'text', widthCharacters: 66 },
] as const;

/** What the engineering checks found, board by board, and which of them found nothing (SBD-R1 8). */
export function designChecks({
  boards,
  tables,
  knowledgeVersion,
}: Pick<OfferData, 'boards' | 'tables' | 'knowledgeVersion'>): ReportPart {
  return uprightPart('Design check list', [
    {
      kind: 'paragraph',
      style: 'small',
      text: `Checked by the rules ${knowledgeVersion}. What is to be agreed is part of this offer as written here until agreed otherwise; an information needs no action.`,
    },
    ...boards.flatMap((board) => boardChecks(board, tables)),
  ]);
}

function boardChecks(board: QuotedBoard, tables: Tables): readonly ReportBlock[] {
  const heading: ReportBlock = { kind: 'heading', text: board.name };
  const told = findingsForCustomer(board.checks, board.board, tables);
  const findings: ReportBlock =
    told.length === 0
      ? { kind: 'paragraph', style: 'body', text: 'No check found anything to be agreed.' }
      : { kind: 'table', columns: findingColumns, rows: told.map(findingRow) };
  return [heading, findings, ...(isDesigned(board) ? [passedChecks(board, tables)] : [])];
}

function findingRow(finding: CheckFinding): ReportRow {
  const { id, severity, message } = finding;
  return { kind: 'line', cells: [id, severityTexts[severity], findingPlace(finding), message] };
}

/** Only for a board with a design: without one, some checks cannot be made. */
function passedChecks({ board, checks }: QuotedBoard, tables: Tables): ReportBlock {
  const found = new Set(checks.map(({ id }) => id));
  const passed = tables.check.rows.filter(
    ({ id, evaluated, audience }) =>
      evaluated === 'Y' && audience === 'customer' && !found.has(id) && concernsBoard(tables, board, id),
  );
  const subjects = passed.map(({ id, subject }) => `${id} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`);
  return { kind: 'paragraph', style: 'small', text: `Checked without finding: ${subjects.join('; ')}.` };
}
