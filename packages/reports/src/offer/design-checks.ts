import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { concernsBoard } from '@pw/switchboard/checks/kind-judgements';
import { type CheckFinding, findingPlace, type Severity } from '@pw/switchboard/findings/finding';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportPart } from '../document/report-document.ts';
import type { ReportRow } from '../document/report-table.ts';
import { type EqualBoards, groupEqualBoards } from './equal-boards.ts';
import { isDesigned, type OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';
import { temperatureNotes } from './temperature-notes.ts';

/** The request of a finding to the customer. An error is in an offer only while the board is not ready for one. */
const severityTexts: Readonly<Record<Severity, string>> = { E: 'Open', W: 'To be agreed', I: 'Information' };

const findingColumns = [
  { title: 'Check', kind: 'text', widthCharacters: 8 },
  { title: 'Status', kind: 'text', widthCharacters: 13 },
  { title: 'Concerns', kind: 'text', widthCharacters: 20 },
  { title: 'Finding', kind: 'text', widthCharacters: 66 },
] as const;

/** The findings of the engineering checks, board by board, and the checks without one (SBD 14.1). */
export function designChecks({
  boards,
  tables,
  knowledgeVersion,
}: Pick<OfferData, 'boards' | 'tables' | 'knowledgeVersion'>): ReportPart {
  return flowingPart('Design check list', [
    {
      kind: 'paragraph',
      style: 'small',
      text: `We have checked the boards by the rules ${knowledgeVersion}. What is to be agreed counts as written here until we agree otherwise. An information needs no action.`,
    },
    ...groupEqualBoards(boards).flatMap((group) => boardChecks(group, tables)),
    ...temperatureNotes(boards),
    ...passedChecks(boards, tables),
  ]);
}

function boardChecks({ name, boards: [first] }: EqualBoards, tables: Tables): readonly ReportBlock[] {
  const findings = findingsForCustomer(first.checks, first.board, tables);
  return [
    { kind: 'heading', text: name },
    findings.length === 0
      ? { kind: 'paragraph', style: 'body', text: 'No check found anything to be agreed.' }
      : { kind: 'table', columns: findingColumns, rows: findings.map(findingRow) },
  ];
}

function findingRow(finding: CheckFinding): ReportRow {
  const { id, severity, message } = finding;
  return { kind: 'line', cells: [id, severityTexts[severity], findingPlace(finding), message] };
}

/**
 * The checks that found nothing, those that all boards passed once and then those of some boards. A board without a design
 * passes none: some checks cannot be made of it.
 */
function passedChecks(boards: readonly QuotedBoard[], tables: Tables): readonly ReportBlock[] {
  const designed = boards.filter(isDesigned);
  const passed = designed.flatMap((board) => passedBy(board, tables).map((check) => ({ check, name: board.name })));
  const byCheck = [...Map.groupBy(passed, ({ check }) => check)].map(([check, of]) => {
    return { check, boards: of.map(({ name }) => name) };
  });
  const groups = Map.groupBy(byCheck, ({ boards: of }) => (of.length === boards.length ? '' : of.join(', ')));
  return [...groups]
    .toSorted(([one], [other]) => Number(one !== '') - Number(other !== ''))
    .map(([names, of]) => ({
      kind: 'paragraph',
      style: 'small',
      text: `Checked without finding${names === '' ? '' : ` on ${names}`}: ${of.map(({ check }) => check).join('; ')}.`,
    }));
}

function passedBy({ board, checks }: QuotedBoard, tables: Tables): readonly string[] {
  const idsWithFinding = new Set(checks.map(({ id }) => id));
  const passed = tables.check.rows.filter(
    ({ id, evaluated, audience }) =>
      evaluated === 'Y' && audience === 'customer' && !idsWithFinding.has(id) && concernsBoard(tables, board, id),
  );
  return passed.map(({ id, subject }) => `${id} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`);
}
