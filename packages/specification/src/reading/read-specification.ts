import { err, ok, type Result } from '@pw/domain/result';
import type { FileFault } from '@pw/domain/specifications/reading';
import { beginsAs, isPdf } from '@pw/table-file/file-beginning';
import { isEncryptedOffice } from '@pw/table-file/probe-cells';
import type { OnPage } from '@pw/table-file/read-pages';
import { plainText } from '@pw/table-file/text-table';
import { readPastedText } from './pasted-text.ts';
import { readPdf } from './read-pdf.ts';
import { readWord } from './read-word.ts';
import type { ReadingLimits, ReadSpecification } from './source-line.ts';

export type SpecificationKind = 'docx' | 'pdf' | 'txt';

/** The kind of a file by its content, whatever its name; null for one that holds no specification. */
export function specificationKind(bytes: Uint8Array): SpecificationKind | null {
  if (beginsAs('archive', bytes)) {
    return 'docx';
  }
  if (isPdf(bytes)) {
    return 'pdf';
  }
  return beginsAs('container', bytes) || beginsAs('picture', bytes) || plainText(bytes) === null ? null : 'txt';
}

/**
 * Reads the lines of a specification from a Word file, a PDF or a text.
 * @param onPage hears of each page of a PDF before it is read
 */
export async function readSpecification(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ReadingLimits,
  onPage?: OnPage,
): Promise<Result<ReadSpecification, FileFault>> {
  if (bytes.length > limits.bytes) {
    return err({ code: 'TOO_LARGE', bytes: bytes.length });
  }
  if (bytes.length === 0) {
    return err({ code: 'EMPTY' });
  }
  const read = await readKind(bytes, limits, onPage);
  const characters = read.ok ? read.value.lines.reduce((sum, { text }) => sum + text.length, 0) : 0;
  return characters > limits.characters ? err({ code: 'TOO_LONG', characters }) : read;
}

function readKind(
  bytes: Uint8Array<ArrayBuffer>,
  limits: ReadingLimits,
  onPage: OnPage | undefined,
): Promise<Result<ReadSpecification, FileFault>> {
  switch (specificationKind(bytes)) {
    case 'docx':
      return readWord(bytes, limits);
    case 'pdf':
      return readPdf(bytes, limits, onPage);
    case 'txt':
      return Promise.resolve(readText(bytes));
    default:
      return Promise.resolve(err({ code: isEncryptedOffice(bytes) ? 'PASSWORD_PROTECTED' : 'WRONG_KIND' }));
  }
}

function readText(bytes: Uint8Array): Result<ReadSpecification, FileFault> {
  const read = readPastedText(plainText(bytes)?.text ?? '');
  return read.lines.length > 0 ? ok(read) : err({ code: 'EMPTY' });
}
