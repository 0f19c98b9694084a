import { changedRows } from '@pw/configurator/overlay/changed-rows';
import { type Comparison, compareBoards } from '@pw/pricing/catalogue-comparison/compare-boards';
import type { KnownCatalogue } from '@pw/switchboard/tables/catalogue-tables';
import { knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import { type AppTransaction, inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { NoLongerOurs } from '../../platform/jobs/file-worker.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { comparisonPrint } from '../catalogue/compared-boards.ts';
import { beginComparison, type ComparisonRun, noteComparison } from '../catalogue/comparisons.store.ts';
import { readOpenDraft } from '../catalogue/open-draft.ts';
import { readComparedBoards } from './compared-boards.ts';
import { knowledgeOver, knowledgeWithRow } from './draft-knowledge.ts';
import { type ComparedBoard, workOutBoard } from './work-out-board.ts';

/**
 * Compares the draft of an order with the version in force, and keeps the lines. The run ends where the draft was changed,
 * another comparison was ordered, or somebody stopped it. A run that was killed is begun again.
 * @param goOn asked after each board; what it throws ends the run
 */
export async function compareDraft(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { companyId, jobId }: JobOrder,
  goOn: () => Promise<void> = async () => {},
): Promise<void> {
  const run = await inCompany(database, companyId, (tx) => beginComparison(tx, jobId));
  if (!run) {
    return;
  }
  const note = async (change: Parameters<typeof noteComparison>[2]) => {
    if (!(await inCompany(database, companyId, (tx) => noteComparison(tx, run, change)))) {
      throw new NoLongerOurs();
    }
  };
  const moment = () => new Date(now());
  try {
    const read = await inCompanyAtOneMoment(database, companyId, (tx) => readComparison(tx, run, moment()));
    if (read === null) {
      // Somebody has changed the draft since the order.
      await note({ state: 'stopped', endedAt: moment() });
      return;
    }
    const { fingerprint, comparison } = read;
    await note({ fingerprint, boards: comparison.boards.length });
    const steps = compareBoards(comparison);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        await note({ state: 'done', lines: step.value, endedAt: moment() });
        return;
      }
      await note(step.value);
      await goOn();
    }
  } catch (error) {
    if (!(error instanceof NoLongerOurs)) {
      throw error;
    }
  }
}

type ReadComparison = { readonly fingerprint: string; readonly comparison: Comparison<ComparedBoard> };

/** Everything that a comparison needs, as it is at one moment; null where the draft is no longer that of the order. */
async function readComparison(tx: AppTransaction, run: ComparisonRun, now: Date): Promise<ReadComparison | null> {
  const open = await readOpenDraft(tx);
  if (open.stored.draftId !== run.draftId || open.stored.sequence !== run.sequence) {
    return null;
  }
  const before = knowledgeOf(tx);
  const known: KnownCatalogue = { files: tablesOf(tx).catalogue.files, tables: before.tables };
  const { catalogue } = open.laid;
  const after = knowledgeOver(known, catalogue.files, 'the draft');
  if (after === null) {
    throw new Error('A draft without faults does not compile');
  }
  return {
    fingerprint: await comparisonPrint(tx, open),
    comparison: {
      boards: await readComparedBoards(tx, open, now),
      rows: changedRows(catalogue),
      before,
      after,
      workOut: workOutBoard,
      withRow: (row) => knowledgeWithRow(known, row),
    },
  };
}
