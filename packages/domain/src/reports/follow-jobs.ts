import { isOpenJob, type ReportJobState } from './report-jobs.ts';

/** What of the making of a report is followed. */
export type FollowedJob = {
  readonly jobId: string;
  readonly state: ReportJobState;
  /** Why it failed, in words; null unless it did. */
  readonly failure: string | null;
};

/** The reports whose end the user has not been told yet, and whether one of them failed. */
export type Following = { readonly open: ReadonlySet<string>; readonly hasFailed: boolean };

export const followingNone: Following = { open: new Set(), hasFailed: false };

/** What the user is told: each failure as soon as it is known, success once nothing more is to come. */
export type JobNews = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly reasons: readonly string[] };

/** Takes up reports that were just ordered. */
export function followJobs({ open, hasFailed }: Following, jobs: readonly FollowedJob[]): Following {
  return { open: new Set([...open, ...jobs.map(({ jobId }) => jobId)]), hasFailed };
}

/**
 * Reads where the jobs stand now. Those that are open are followed from now on; of those that were, the ends are told.
 * A job that the list no longer names, as after its project was deleted, is followed no more.
 */
export function readJobs(
  before: Following,
  jobs: readonly FollowedJob[],
): { readonly following: Following; readonly news: JobNews | null } {
  const open = new Set(jobs.filter(({ state }) => isOpenJob(state)).map(({ jobId }) => jobId));
  const failed = jobs.filter(({ jobId, state }) => before.open.has(jobId) && state === 'failed');
  const hasFailed = before.hasFailed || failed.length > 0;
  const isOver = open.size === 0;
  const following = { open, hasFailed: isOver ? false : hasFailed };
  if (failed.length > 0) {
    return { following, news: { kind: 'failed', reasons: failed.flatMap(({ failure }) => failure ?? []) } };
  }
  const isDone = jobs.some(({ jobId, state }) => before.open.has(jobId) && state === 'done');
  return { following, news: isDone && isOver && !hasFailed ? { kind: 'done' } : null };
}
