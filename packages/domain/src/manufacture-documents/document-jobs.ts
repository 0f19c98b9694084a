import { isOpenJob, type ReportJobState } from '../reports/report-jobs.ts';
import { err, ok, type Result } from '../result.ts';

/** Why the documents of an order were not made. */
export const documentFailureCodes = ['UNREADABLE', 'FILES_UNAVAILABLE', 'INTERRUPTED', 'DEFECT'] as const;

export type DocumentFailureCode = (typeof documentFailureCodes)[number];

const texts: Readonly<Record<DocumentFailureCode, string>> = {
  UNREADABLE:
    'The frozen revision was written by a version of Panelwright that this one cannot read. Tell the administrator of the server.',
  FILES_UNAVAILABLE:
    'The file store took no file, e.g. because it is full. Make the documents again; if that fails, tell the administrator of the server.',
  INTERRUPTED: 'The server was ended several times at it. Make the documents again.',
  DEFECT: 'The server failed at it. Make the documents again; if that fails, report it to the support.',
};

/** Says why the documents of an order were not made, and what to do. */
export function documentFailureText(code: DocumentFailureCode): string {
  return texts[code];
}

/** Where the making of the documents of an order stands. */
export type DocumentMaking = {
  readonly state: ReportJobState;
  readonly filesDone: number;
  /** 0 until it is known. */
  readonly filesTotal: number;
};

/** How much is made in percent; 100 only when all of it is there. */
export function makingPercent({ state, filesDone, filesTotal }: DocumentMaking): number {
  if (state === 'done') {
    return 100;
  }
  return filesTotal === 0 ? 0 : Math.min(99, Math.floor((100 * filesDone) / filesTotal));
}

/**
 * Decides whether the documents of an order are made again: they are when that failed, or was never begun.
 * @param state null where it was never begun
 */
export function decideMaking(state: ReportJobState | null): Result<null, 'BEING_MADE' | 'MADE'> {
  if (state === null || state === 'failed') {
    return ok(null);
  }
  return err(isOpenJob(state) ? 'BEING_MADE' : 'MADE');
}
