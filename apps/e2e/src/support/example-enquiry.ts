import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileToUpload } from './files.ts';

const EXAMPLES = join(import.meta.dirname, '../../../../catalog/golden-boards/tenders');

type Members = Readonly<Record<string, unknown>>;

export type EnquiryFile = { readonly project: Members; readonly boards: readonly Members[] };

type Wanted = {
  readonly name: string;
  readonly enquiryNumber?: string;
  /** The names of its boards, which are alike. */
  readonly boards?: readonly string[];
};

/** An enquiry that came from the field, a small outdoor panel with nothing missing, under these names. */
export function exampleEnquiry({ name, enquiryNumber = 'ENQ/26/117', boards = ['PCC-1'] }: Wanted): EnquiryFile {
  const example = readExample('01-outdoor-lt-panel-315a');
  const [board] = example.boards;
  return {
    ...example,
    // A day that has passed on every machine.
    project: { ...example.project, name, enquiryNumber, enquiryDate: '2025-11-20' },
    boards: boards.map((boardName) => ({ ...board, name: boardName })),
  };
}

/** An enquiry that came from the field, as it was written down. */
export function readExample(name: string): EnquiryFile {
  const text = readFileSync(join(EXAMPLES, `${name}.json`), 'utf8');
  // The examples are read whole, by the rules of enquiry files, in the tests of `pricing`.
  return JSON.parse(text) as EnquiryFile;
}

/** A file with these contents, as the browser's file dialog would give it. */
export function enquiryFileOf(contents: unknown, name = 'enquiry.json'): FileToUpload {
  return { name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(contents)) };
}
