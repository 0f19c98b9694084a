import type { PdfFailure } from './pdf-worker.ts';

/** A document of ours that could not be made: a defect, unless its code is `WORKER_KILLED`. */
export class PdfError extends Error {
  readonly code: PdfFailure['code'];

  constructor(title: string, { code, messages }: PdfFailure) {
    super(`${title}: ${messages.join('; ')}`);
    this.code = code;
  }
}
