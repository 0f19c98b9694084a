/** How long a file of a user may take to be shown, in milliseconds: what takes longer would hold up every offer. */
export const UPLOAD_DEADLINE_MS = 15_000;
