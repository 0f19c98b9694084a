import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { CheckFinding, Severity } from '@pw/switchboard/checks/check';
import { VERIFICATION_STATEMENT, verificationRecord } from '@pw/switchboard/checks/equipment-checks';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportRow } from '../report-document.ts';
import { type DesignedBoard, isDesigned, type OfferData } from './offer-data.ts';

const severityTexts: Readonly<Record<Severity, string>> = { E: 'Error', W: 'Warning', I: 'Information' };

const findingColumns = [
  { title: 'Check', kind: 'text', widthCharacters: 8 },
  { title: 'Severity', kind: 'text', widthCharacters: 13 },
  { title: 'Concerns', kind: 'text', widthCharacters: 20 },
  { title: 'Finding', kind: 'text', widthCharacters: 66 },
] as const;

/** What the engineering checks found, board by board, and which of them found nothing (SBD-R1 8). */
export function designChecks({ boards, tables, knowledgeVersion }: OfferData): readonly ReportBlock[] {
  return [
    {
      kind: 'paragraph',
      style: 'small',
      text: `Checked by the rules ${knowledgeVersion}. An error must be mended before the board can be built; a warning is to be agreed upon; an information needs no action.`,
    },
    ...boards.flatMap((board) => boardChecks(board, tables)),
  ];
}

function boardChecks(board: QuotedBoard, tables: Tables): readonly ReportBlock[] {
  const heading: ReportBlock = { kind: 'heading', text: board.name };
  const findings: ReportBlock =
    board.checks.length === 0
      ? { kind: 'paragraph', style: 'body', text: 'No check found anything to mend or to confirm.' }
      : { kind: 'table', columns: findingColumns, rows: board.checks.map(findingRow) };
  return [heading, findings, ...(isDesigned(board) ? [passedChecks(board.checks, tables)] : [])];
}

function findingRow({ id, severity, message, feeder, section }: CheckFinding): ReportRow {
  const concerns = feeder ?? (section === undefined ? 'Board' : `Section ${section}`);
  return { kind: 'line', cells: [id, severityTexts[severity], concerns, message] };
}

/** Only for a board with a design: without one, some checks cannot be made. */
function passedChecks(findings: readonly CheckFinding[], { check }: Pick<Tables, 'check'>): ReportBlock {
  const found = new Set(findings.map(({ id }) => id));
  const passed = check.rows.filter(({ id, evaluated }) => evaluated === 'Y' && !found.has(id));
  const subjects = passed.map(({ id, subject }) => `${id} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`);
  return { kind: 'paragraph', style: 'small', text: `Checked without finding: ${subjects.join('; ')}.` };
}

const recordColumns = [
  { title: 'Clause', kind: 'text', widthCharacters: 9 },
  { title: 'Item', kind: 'text', widthCharacters: 36 },
  { title: 'Method', kind: 'text', widthCharacters: 22 },
  { title: 'Acceptance', kind: 'text', widthCharacters: 42 },
] as const;

/** The design-verification record of each board with its statement: the tool never states conformity (SBD-R1 8). */
export function verificationRecords({ boards, tables }: OfferData): readonly ReportBlock[] {
  const designed = boards.filter(isDesigned);
  const none: ReportBlock = {
    kind: 'paragraph',
    style: 'body',
    text: 'No board of this offer has a design to verify.',
  };
  return [
    { kind: 'notice', tone: 'information', title: VERIFICATION_STATEMENT, lines: [] },
    ...(designed.length === 0 ? [none] : designed.flatMap((board) => boardRecord(board, tables))),
  ];
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
