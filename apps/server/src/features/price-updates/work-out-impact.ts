import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type AppTransaction, inCompany, inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { NoLongerOurs } from '../../platform/jobs/file-worker.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { bookOfBasis } from '../price-lists/draft-book.ts';
import type { StoredBook } from '../price-lists/price-books.store.ts';
import { readStoredBook } from '../price-lists/price-books.ts';
import { beginImpact, type ImpactRun, noteImpact } from '../price-lists/price-impacts.store.ts';
import { readingOf } from '../projects/project-reading.ts';
import { makeProjectTerms, readKeptTerms } from '../projects/project-terms.ts';
import { compareBooks } from './compare-books.ts';
import { dropOtherValues, keepValue, type ProjectValue, readValuePrints } from './project-values.store.ts';
import { readCurrentPrints } from './value-prints.ts';

type ImpactPlatform = Pick<Platform, 'database' | 'now'>;

/**
 * Works out what the prices of an order change of each open project, and keeps it. A project of which nothing has changed
 * keeps its value. The run ends where another one was ordered, or somebody stopped it; what it has kept by then stays.
 * @param goOn asked before each project; what it throws ends the run
 */
export async function workOutImpact(
  { database, now }: ImpactPlatform,
  { companyId, jobId }: JobOrder,
  goOn: () => Promise<void> = async () => {},
): Promise<void> {
  const run = await inCompany(database, companyId, (tx) => beginImpact(tx, jobId));
  if (!run) {
    return;
  }
  const inRun = <Work>(work: (tx: AppTransaction) => Promise<Work>) => inCompany(database, companyId, work);
  const moment = () => new Date(now());
  try {
    const book = await inCompanyAtOneMoment(database, companyId, (tx) => bookOfBasis(tx, run, moment()));
    if (book === undefined) {
      // Somebody has the uploaded list read again.
      await inRun((tx) => noteImpact(tx, run, { state: 'stopped', endedAt: moment() }));
      return;
    }
    const { outdated, open } = await inRun((tx) => begin(tx, run, book));
    for (const [place, projectId] of outdated.entries()) {
      await goOn();
      const value = await inCompanyAtOneMoment(database, companyId, (tx) =>
        workOutValue(tx, companyId, projectId, book),
      );
      await inRun(async (tx) => {
        endUnless(await noteImpact(tx, run, { done: open - outdated.length + place + 1 }));
        if (value) {
          await keepValue(tx, run, value, moment());
        }
      });
    }
    await inRun((tx) => noteImpact(tx, run, { state: 'done', done: open, endedAt: moment() }));
  } catch (error) {
    if (!(error instanceof NoLongerOurs)) {
      throw error;
    }
  }
}

/** Ends a run whose impact is another's by now; a transaction around it is rolled back. */
function endUnless(isOurs: boolean): void {
  if (!isOurs) {
    throw new NoLongerOurs();
  }
}

type Work = {
  /** The open projects whose value is missing or no longer counts. */
  readonly outdated: readonly number[];
  /** How many projects are open. */
  readonly open: number;
};

async function begin(tx: AppTransaction, run: ImpactRun, book: StoredBook | null): Promise<Work> {
  const bookHash = book?.hash ?? null;
  const current = await readCurrentPrints(tx, bookHash);
  const open = [...current.keys()];
  await dropOtherValues(tx, run.basis, open);
  const known = await readValuePrints(tx, run.basis);
  const outdated = open.filter((projectId) => known.get(projectId) !== current.get(projectId));
  endUnless(await noteImpact(tx, run, { bookHash, done: open.length - outdated.length, total: open.length }));
  return { outdated, open: open.length };
}

/** The value of a project; undefined for one that is open no longer. */
async function workOutValue(
  tx: AppTransaction,
  companyId: string,
  projectId: number,
  book: StoredBook | null,
): Promise<ProjectValue | undefined> {
  const fingerprint = (await readCurrentPrints(tx, book?.hash ?? null, projectId)).get(projectId);
  if (fingerprint === undefined) {
    return undefined;
  }
  const reading = readingOf(tx, projectId);
  const terms = await readKeptTerms(reading);
  const compared = await compareBooks(tx, companyId, await listSavedBoards(tx, projectId), {
    before: makeProjectTerms(terms, await reading.book(), knowledgeOf(tx)),
    after: makeProjectTerms(terms, await readStoredBook(tx, book, projectId, reading.namedFolds), knowledgeOf(tx)),
  });
  const { before = null, after = null, lines = [], unpriced = [] } = compared.ok ? compared.value : {};
  return {
    projectId,
    fingerprint,
    beforePaise: before?.final.paise ?? null,
    afterPaise: after?.final.paise ?? null,
    changed: lines.length,
    unpriced: unpriced.length,
  };
}
