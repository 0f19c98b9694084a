/** What the worker needs to make one PDF: plain data, which may be sent to another process. */
export type PdfJob = {
  readonly number: number;
  /** The Typst source of the document. It reads its data as `json(bytes(sys.inputs.data))`. */
  readonly template: string;
  readonly dataJson: string;
  /** Seconds since 1970 that the file carries as its date. */
  readonly creationTimestamp: number;
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** How long it may take before it is given up, in milliseconds. */
  readonly deadlineMs: number;
};

/**
 * Why a document could not be made: what Typst says about its template, its data or its files, or that it ended
 * or was ended because it took too long.
 */
export type PdfFailure = {
  readonly code: 'UNKNOWN_FONT' | 'COMPILE_FAILED' | 'FILE_REFUSED' | 'WORKER_ENDED' | 'TOO_SLOW';
  readonly messages: readonly string[];
};

export type PdfReply =
  | { readonly number: number; readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly number: number; readonly kind: 'failed'; readonly failure: PdfFailure };
