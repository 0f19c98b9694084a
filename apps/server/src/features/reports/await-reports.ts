import { setTimeout as pause } from 'node:timers/promises';
import { isOpenJob } from '@pw/domain/reports/report-jobs';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { findJobs, type ListedJob } from './report-jobs.store.ts';

/** How long somebody waits at most: longer than the largest set of reports takes, shorter than anybody has patience. */
const WAIT_LIMIT_MS = 300_000;

const LOOK_EVERY_MS = 500;

/** How many of a company wait at once: each of them asks the database twice a second. */
const MOST_WAITING = 10;

/** How many of each company wait on this server. */
const waiting = new Map<string, number>();

/** What somebody waits for, and until when. */
export type Awaited = {
  readonly companyId: string;
  readonly jobIds: readonly string[];
  /** Reads in a short transaction of its own; none is open while nothing is read. */
  readonly read: <Read>(work: (tx: AppTransaction) => Promise<Read>) => Promise<Read>;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
};

/** Waits until reports are made or given up, on whichever server; gives the jobs as they are then, or at the end of patience. */
export async function awaitReports({ companyId, jobIds, read, signal }: Awaited): Promise<readonly ListedJob[]> {
  const look = () => read((tx) => findJobs(tx, jobIds));
  const others = waiting.get(companyId) ?? 0;
  if (others >= MOST_WAITING) {
    return look();
  }
  waiting.set(companyId, others + 1);
  const patience = AbortSignal.any([signal, AbortSignal.timeout(WAIT_LIMIT_MS)]);
  try {
    let jobs = await look();
    while (jobs.some(({ state }) => isOpenJob(state)) && !patience.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: patience }).catch(() => undefined);
      jobs = await look();
    }
    return jobs;
  } finally {
    const left = (waiting.get(companyId) ?? 1) - 1;
    if (left === 0) {
      waiting.delete(companyId);
    } else {
      waiting.set(companyId, left);
    }
  }
}
