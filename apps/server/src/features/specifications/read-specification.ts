import { err, ok, type Result } from '@pw/domain/result';
import { specificationLimits } from '@pw/domain/specifications/clause';
import type { ClauseList } from '@pw/domain/specifications/clause-edits';
import { type ReadingFault, SPECIFICATION_FILE_MOST_BYTES } from '@pw/domain/specifications/reading';
import { readSpecification } from '@pw/specification/reading/read-specification';
import type { ReadingLimits } from '@pw/specification/reading/source-line';
import type { OnPage } from '@pw/table-file/read-pages';
import { inCompany } from '../../platform/database/app-database.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeClauseList } from './clauses.store.ts';
import { noClauses, numberClauses } from './number-clauses.ts';
import { clausesOf } from './read-document.ts';
import {
  beginReading,
  failReading,
  holdReading,
  keepReading,
  noteProgress,
  type ReadingResult,
} from './specification-readings.store.ts';

/** The largest file that is read. A Word file holds some ten parts, and its pictures. */
const limits: ReadingLimits = {
  bytes: SPECIFICATION_FILE_MOST_BYTES,
  unpackedBytes: 10 * SPECIFICATION_FILE_MOST_BYTES,
  members: 5000,
  pages: specificationLimits.pages,
  characters: specificationLimits.pastedText,
};

/**
 * Reads the file of a job and writes its clauses, everything or nothing. A file that gives none says why, and what to do.
 * @param onBegun is awaited when everything is there that the reading needs: its time begins
 */
export async function readSpecificationOfJob(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  { companyId, jobId }: JobOrder,
  onBegun: () => Promise<void> = async () => {},
): Promise<void> {
  const begun = await inCompany(database, companyId, (tx) => beginReading(tx, jobId));
  if (!begun) {
    return;
  }
  const stored = begun.fileKey === null ? null : await files.read(begun.fileKey);
  if (!stored) {
    throw new Error(`The file of the specification ${begun.specificationId} is not in the store`);
  }
  await onBegun();
  const read = await readClauses(
    new Uint8Array(stored.bytes),
    atMostEach(PROGRESS_MS, (page, pages) =>
      inCompany(database, companyId, (tx) => noteProgress(tx, begun, page, pages)),
    ),
  );
  await inCompany(database, companyId, async (tx) => {
    if (!(await holdReading(tx, begun))) {
      return;
    }
    if (!read.ok) {
      await failReading(tx, jobId, read.error);
      return;
    }
    const { list, ...result } = read.value;
    await writeClauseList(tx, begun, { before: noClauses, after: list });
    await keepReading(tx, begun, result);
  });
}

type Read = ReadingResult & { readonly list: ClauseList };

/** How far a reading is, is written at most so often. */
const PROGRESS_MS = 500;

/** Hears of every page and notes one at most each so often. A note that fails is let go: the reading goes on without. */
function atMostEach(leastMs: number, note: OnPage): OnPage {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async (page, pages) => {
    const now = performance.now();
    if (now - notedAt >= leastMs) {
      notedAt = now;
      await note(page, pages).catch(() => undefined);
    }
  };
}

async function readClauses(bytes: Uint8Array<ArrayBuffer>, onPage: OnPage): Promise<Result<Read, ReadingFault>> {
  const read = await readSpecification(bytes, limits, onPage);
  if (!read.ok) {
    return read;
  }
  const list = numberClauses(clausesOf(read.value));
  const { length: clauses } = list.clauses;
  if (clauses === 0) {
    return err({ code: 'EMPTY' });
  }
  if (clauses > specificationLimits.clauses) {
    return err({ code: 'TOO_MANY_CLAUSES', clauses });
  }
  const { pages, notRead } = read.value;
  return ok({ list, lastId: list.lastId, pages, notRead });
}
