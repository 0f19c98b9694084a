import { INTAKE_FILE_MOST_BYTES, MOST_INTAKE_FILES, uploadIntakeCall } from '@pw/contract/intake';
import { err, ok, type Result } from '@pw/domain/result';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { sendCall } from '../../../platform/send-call.ts';
import type { OnSent } from '../../../platform/send-form.ts';

export type EnquiryToSend = {
  readonly files: readonly File[];
  /** The project that gets the boards; null for a new one. */
  readonly projectId: number | null;
  /** Of the files: who sends them again under it, sends them once. */
  readonly idempotencyKey: string;
  readonly onSent: OnSent;
  readonly signal: AbortSignal;
};

export type SentEnquiry = {
  readonly intakeId: string;
  /** The same files were dropped before: their intake is open again. */
  readonly isKnown: boolean;
};

/** Why files were not taken, and whether the same ones may be taken the next time. */
export type EnquiryRefusal = { readonly text: string; readonly mayTryAgain: boolean };

/** Sends the files of an enquiry, all as one; what is in them the server says. */
export async function sendEnquiry(enquiry: EnquiryToSend): Promise<Result<SentEnquiry, EnquiryRefusal>> {
  const { files, projectId, ...sending } = enquiry;
  const fault = fileFault(files);
  if (fault !== null) {
    return err({ text: fault, mayTryAgain: false });
  }
  const body = projectId === null ? {} : { projectId };
  const result = await sendCall(uploadIntakeCall, { ...sending, body, files }, 'screen');
  return result.ok ? ok(result.value) : err(refusalOf(result.error));
}

function refusalOf(failure: CallFailure): EnquiryRefusal {
  return { text: failure.message, mayTryAgain: failure.kind === 'failed' };
}

const BYTES_OF_MB = 1_000_000;
const MOST_MB = INTAKE_FILE_MOST_BYTES / BYTES_OF_MB;

/** What is wrong with files before they are sent; null for nothing. */
export function fileFault(files: readonly Pick<File, 'name' | 'size'>[]): string | null {
  if (files.length > MOST_INTAKE_FILES) {
    return `These are ${files.length} files, ${MOST_INTAKE_FILES} are possible: drop those with feeders.`;
  }
  const large = files.find(({ size }) => size > INTAKE_FILE_MOST_BYTES);
  if (large) {
    const size = Math.ceil(large.size / BYTES_OF_MB);
    return `${large.name} has ${size} MB, ${MOST_MB} are possible: save the sheets with feeders as a file of their own.`;
  }
  const empty = files.find(({ size }) => size === 0);
  return empty ? `${empty.name} has nothing in it that can be read: choose another file.` : null;
}
