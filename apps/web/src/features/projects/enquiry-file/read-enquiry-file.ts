import type { enquiryFault } from '@pw/contract/projects/import-project';
import { enquiryFileTexts, LARGEST_ENQUIRY_BYTES } from '@pw/domain/projects/enquiry-file';
import { err, ok, type Result } from '@pw/domain/result';
import { z } from 'zod';

/** What is wrong at one place of an enquiry file; the path is empty for the file as a whole. */
export type EnquiryFault = z.infer<typeof enquiryFault>;

const sent = z.record(z.string(), z.unknown());

/** Reads a chosen file as far as the browser can judge it: whether it is JSON. What the enquiry says the server judges. */
export async function readEnquiryFile(
  file: File,
): Promise<Result<Readonly<Record<string, unknown>>, readonly EnquiryFault[]>> {
  if (file.size > LARGEST_ENQUIRY_BYTES) {
    return refuse(enquiryFileTexts.TOO_LARGE);
  }
  const text = readUtf8(await file.arrayBuffer());
  if (text === null) {
    return refuse(enquiryFileTexts.NOT_TEXT);
  }
  return readJson(text);
}

function readJson(text: string) {
  try {
    const enquiry = sent.safeParse(JSON.parse(text));
    return enquiry.success ? ok(enquiry.data) : refuse(enquiryFileTexts.NOT_OBJECT);
  } catch (error) {
    // The browser's words name the place.
    return refuse(enquiryFileTexts.notJson(error instanceof Error ? error.message : ''));
  }
}

function refuse(message: string) {
  return err([{ path: '', message }]);
}

/** Null for bytes that are no UTF-8, which a lenient reader would turn into other characters in silence. */
function readUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
