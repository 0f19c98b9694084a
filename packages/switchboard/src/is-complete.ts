import { assessBoard } from './assess-board.ts';
import { runChecks } from './checks/run-checks.ts';
import type { Knowledge } from './knowledge.ts';
import type { BoardConfiguration } from './model/configuration.ts';

/**
 * Whether a board needs nothing more: it has a design, and no check finds an error, so that front view and price can be
 * made of it. Articles without a price are a warning only.
 */
export function isComplete(knowledge: Knowledge, configuration: BoardConfiguration): boolean {
  const assessment = assessBoard(knowledge, configuration);
  if (assessment.design === null) {
    return false;
  }
  const findings = runChecks({ ...assessment, tables: knowledge.tables, unpriced: [] });
  return findings.every(({ severity }) => severity !== 'E');
}
