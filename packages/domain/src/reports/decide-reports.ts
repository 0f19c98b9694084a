import type { BoardGap } from '../boards/board-gap.ts';
import { boardGapText } from '../boards/board-gap.ts';
import { firstNamed } from '../first-named.ts';
import { err, ok, type Result } from '../result.ts';
import { type ReportType, reportTypeNamed } from './report-types.ts';

/** The facts of a project that decide whether its reports are made. */
export type ReportedProject = {
  readonly hasCustomer: boolean;
  readonly boards: readonly ReportedBoard[];
};

export type ReportedBoard = {
  readonly name: string;
  /** The gap that prevents a complete board; null without one. */
  readonly gap: BoardGap | null;
};

export type ReportRefusal = {
  readonly code: 'NOTHING_SELECTED' | 'UNKNOWN_REPORT' | 'NO_CUSTOMER' | 'NO_BOARDS' | 'BOARDS_INCOMPLETE';
  readonly text: string;
};

export const NOTHING_SELECTED = 'Please select a report to generate an offer letter.';
export const NO_CUSTOMER = 'Please select a customer before generating the report.';
export const NOT_SUBMITTED = 'There is no submitted revision of this number. Load the list again and choose another.';
export const NO_BOARDS = 'The project has no board. Add one and configure it, then generate its reports.';

/** Reads the names of reports; each type counts once, in the order in which they are offered. */
export function readReportTypes(names: readonly string[]): Result<readonly ReportType[], ReportRefusal> {
  const unknown = names.filter((name) => reportTypeNamed(name) === null);
  if (unknown.length > 0) {
    const listed = unknown.map((name) => `"${name}"`).join(', ');
    return err({ code: 'UNKNOWN_REPORT', text: `There is no report by the name ${listed}.` });
  }
  return ok([...new Set(names.flatMap((name) => reportTypeNamed(name) ?? []))]);
}

/** Decides which reports are made of a submitted revision, whose customer and boards were complete. */
export function decideReportTypes(names: readonly string[]): Result<readonly ReportType[], ReportRefusal> {
  return names.length === 0 ? err({ code: 'NOTHING_SELECTED', text: NOTHING_SELECTED }) : readReportTypes(names);
}

/** Decides which reports of a project are made: it needs a customer, and boards of which all are complete. */
export function decideReports(
  names: readonly string[],
  { hasCustomer, boards }: ReportedProject,
): Result<readonly ReportType[], ReportRefusal> {
  const types = decideReportTypes(names);
  if (!types.ok) {
    return types;
  }
  if (!hasCustomer) {
    return err({ code: 'NO_CUSTOMER', text: NO_CUSTOMER });
  }
  if (boards.length === 0) {
    return err({ code: 'NO_BOARDS', text: NO_BOARDS });
  }
  const incomplete = boards.flatMap(({ name, gap }) => (gap === null ? [] : [`${name} (${boardGapText(gap)})`]));
  return incomplete.length === 0 ? types : err({ code: 'BOARDS_INCOMPLETE', text: incompleteText(incomplete) });
}

/** The most boards that a message names. */
const MOST_NAMED = 5;

function incompleteText(incomplete: readonly string[]): string {
  return `Reports need complete boards. Complete first: ${firstNamed(incomplete, MOST_NAMED)}.`;
}
