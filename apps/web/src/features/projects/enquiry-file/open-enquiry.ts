import { enquiryFault, importProjectCall } from '@pw/contract/projects';
import { enquiryFileTexts, LARGEST_ENQUIRY_BYTES } from '@pw/domain/projects/project-list';
import { err, ok, type Result } from '@pw/domain/result';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { wizardAt } from '../project-addresses.ts';
import { projectToasts, useReloadProjects } from '../project-write-outcome.ts';

/** A file that became no project, and everything that is wrong with it. */
export type FaultyFile = { readonly name: string; readonly faults: readonly EnquiryFault[] };

/** Makes a project of an enquiry file and opens its boards. */
export function useOpenEnquiry() {
  const navigate = useNavigate();
  const reload = useReloadProjects();
  const isRunning = useRef(false);
  const [isOpening, setIsOpening] = useState(false);
  const [faulty, setFaulty] = useState<FaultyFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const openFile = async (file: File) => {
    const read = await readEnquiryFile(file);
    if (!read.ok) {
      setFaulty({ name: file.name, faults: read.error });
      return;
    }
    const result = await sendCall(
      importProjectCall,
      { idempotencyKey: crypto.randomUUID(), body: read.value },
      'screen',
    );
    if (!result.ok) {
      const faults = faultsOf(result.error);
      setFaulty(faults && { name: file.name, faults });
      setFailure(faults ? null : `${file.name} was not opened, and no project was created. ${result.error.message}`);
      return;
    }
    const { project, lineItemIds } = result.value;
    projectToasts.openEnquiry(project.name, project.quotationNumber, lineItemIds.length);
    reload();
    await navigate(wizardAt(project.projectId));
  };

  const dismiss = () => {
    setFaulty(null);
    setFailure(null);
  };

  const open = async (file: File) => {
    // The state comes with the next rendering, which is too late for a second file.
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsOpening(true);
    dismiss();
    await openFile(file);
    isRunning.current = false;
    setIsOpening(false);
  };

  return { isOpening, faulty, failure, open: (file: File) => void open(file), dismiss };
}

/** The enquiry file of this product among files that were dropped; any other file is read by its content. */
export function enquiryFileOf(files: readonly File[]): File | null {
  const [file] = files;
  return file && files.length === 1 && file.name.toLowerCase().endsWith('.json') ? file : null;
}

/** The faults that the server names; null when the file is not why there is no project. */
function faultsOf(failure: CallFailure): readonly EnquiryFault[] | null {
  const named = z.array(enquiryFault).safeParse(failure.kind === 'refused' ? failure.details : undefined);
  return named.success ? named.data : null;
}

/** What is wrong at one place of an enquiry file; the path is empty for the file as a whole. */
type EnquiryFault = z.infer<typeof enquiryFault>;

const sent = z.record(z.string(), z.unknown());

/** Reads a chosen file as far as the browser can judge it: whether it is JSON. What the enquiry says the server judges. */
async function readEnquiryFile(
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
