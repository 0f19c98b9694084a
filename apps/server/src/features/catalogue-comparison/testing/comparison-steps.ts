import { randomUUID } from 'node:crypto';
import { compareCatalogueDraftCall, readCatalogueComparisonCall } from '@pw/contract/catalogue-comparison';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import { inCompany } from '../../../platform/database/app-database.ts';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { comparisonPrint } from '../../catalogue/compared-boards.ts';
import { beginComparison, noteComparison, saveComparisonOrder } from '../../catalogue/comparisons.store.ts';
import { readOpenDraft } from '../../catalogue/open-draft.ts';
import { comparisonWorker } from '../comparison-worker.ts';

type By = Pick<Person, 'token' | 'companyId'>;

/** An attempt that nobody ends. */
export const attempt = { isLast: false, signal: new AbortController().signal };

/** Orders the comparison of a draft. */
export function orderComparison(server: Pick<TestServer, 'send'>, { token }: By, sequence: number) {
  return server.send(compareCatalogueDraftCall, { token, body: { sequence } });
}

/** The job that was ordered last. */
export async function comparisonJob({ owner }: Pick<TestServer, 'owner'>, { companyId }: By) {
  const { rows } = await owner.query<{ job_id: string }>(
    'select job_id from catalogue_comparisons where company_id = $1',
    [companyId],
  );
  return { companyId, jobId: rows[0]?.job_id ?? '' };
}

/** Reads the comparison. */
export async function readComparison(server: Pick<TestServer, 'send'>, { token }: By) {
  const reply = await server.send(readCatalogueComparisonCall, { token });
  return readCatalogueComparisonCall.reply.parse(reply.json());
}

/** Orders a comparison, does its job, and reads it. */
export async function compared(server: TestServer, by: By, sequence: number) {
  const reply = await orderComparison(server, by, sequence);
  if (reply.statusCode !== 200) {
    throw new Error(`The comparison was refused: ${reply.body}`);
  }
  await comparisonWorker(server.platform).run(await comparisonJob(server, by), attempt);
  return readComparison(server, by);
}

/** A comparison of the draft as it is, with one line, as if a job had made it. */
export async function keptComparison({ database, platform }: TestServer, { companyId }: By): Promise<ComparedLine> {
  const line: ComparisonLine = {
    id: '["unread","diversity","4",null]',
    effect: 'unread',
    table: 'diversity',
    row: '4',
    boardId: null,
    boards: 0,
    worst: null,
    paise: 0,
    alone: true,
  };
  const now = new Date(platform.now());
  const jobId = randomUUID();
  return inCompany(database, companyId, async (tx) => {
    const open = await readOpenDraft(tx);
    const { draftId, sequence } = open.stored;
    await saveComparisonOrder(tx, { companyId, jobId, draftId: draftId ?? jobId, sequence, orderedAt: now });
    const run = await beginComparison(tx, jobId);
    const fingerprint = await comparisonPrint(tx, open);
    if (run) {
      await noteComparison(tx, run, { state: 'done', fingerprint, lines: [line], endedAt: now });
    }
    return { fingerprint, lineId: line.id };
  });
}

type ComparedLine = { readonly fingerprint: string; readonly lineId: string };
