import { type ReportType, reportEntry } from './report-types.ts';

/** Where the making of a report stands. */
export const reportJobStates = ['waiting', 'running', 'done', 'failed'] as const;

export type ReportJobState = (typeof reportJobStates)[number];

/** Tells whether the job is still open. */
export function isOpenJob(state: ReportJobState): boolean {
  return state === 'waiting' || state === 'running';
}

/** Why a report was not made after all. */
export const reportFailureCodes = [
  'PROJECT_GONE',
  'VIEW_ONLY',
  'NOT_COMPLETE',
  'NOT_PRICED',
  'FILES_UNAVAILABLE',
  'INTERRUPTED',
  'DEFECT',
] as const;

export type ReportFailureCode = (typeof reportFailureCodes)[number];

/** @param said what is wrong with the project, where the code leaves it open; else '' */
export type ReportFailure = { readonly code: ReportFailureCode; readonly said: string };

const texts: Readonly<Record<ReportFailureCode, (said: string) => string>> = {
  PROJECT_GONE: () => 'The project was deleted meanwhile.',
  VIEW_ONLY: () => 'The project can only be viewed by now. Its versions so far stay.',
  NOT_COMPLETE: (said) => said,
  NOT_PRICED: (said) => said,
  FILES_UNAVAILABLE: () =>
    'The file store took no file, e.g. because it is full. Generate the report again; if it fails again, tell the administrator of the server.',
  INTERRUPTED: () => 'The server was ended several times at it. Generate the report again.',
  DEFECT: () => 'The server failed at it. Generate the report again; if it fails again, report it to the support.',
};

/** Says why a report was not made, and what to do. */
export function reportFailureText(type: ReportType, { code, said }: ReportFailure): string {
  return `${reportEntry(type).label}: ${texts[code](said)}`;
}

/** The work at a report in its order; each ends at a share of the whole. */
const endsAtPercent = {
  /** Designs and prices, board by board. */
  'working out': 55,
  drawing: 70,
  writing: 95,
  storing: 99,
} as const;

export type ReportStep = keyof typeof endsAtPercent;

// Object.keys knows only strings; the table has no other keys than steps.
export const reportSteps = Object.keys(endsAtPercent) as readonly ReportStep[];

/**
 * How much of a report is made, 0 to 99: the share of the steps before, and of this one by what of it is done. A report
 * that is 100 % made has a version.
 */
export function reportProgress(step: ReportStep, done: number, total: number): number {
  const before = reportSteps[reportSteps.indexOf(step) - 1];
  const from = before ? endsAtPercent[before] : 0;
  const share = total === 0 ? 1 : done / total;
  return Math.floor(from + (endsAtPercent[step] - from) * share);
}

/** Says in a few words where the making of a report stands, e.g. `writing, 72 %`. */
export function reportJobWords(job: {
  readonly state: ReportJobState;
  readonly step: ReportStep | null;
  readonly progressPercent: number;
}): string {
  return job.state === 'running' && job.step !== null ? `${job.step}, ${job.progressPercent} %` : job.state;
}

/** The followed state of a report that is being made. */
export type FollowedJob = {
  readonly jobId: string;
  readonly state: ReportJobState;
  /** Why it failed, in words; null unless it did. */
  readonly failure: string | null;
};

/** The finished reports that the user has not yet read about, and whether one of them failed. */
type Following = { readonly open: ReadonlySet<string>; readonly hasFailed: boolean };

export const followingNone: Following = { open: new Set(), hasFailed: false };

/** The messages for the user: each failure as soon as it is known, success once all are done. */
type JobNews = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly reasons: readonly string[] };

/** Takes up reports that were just ordered. */
export function followJobs({ open, hasFailed }: Following, jobs: readonly FollowedJob[]): Following {
  return { open: new Set([...open, ...jobs.map(({ jobId }) => jobId)]), hasFailed };
}

/**
 * Reads where the jobs stand now. Those that are open are followed from now on; of those that were, the ends are
 * reported. A job that the list no longer names, as after its project was deleted, is followed no more.
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
