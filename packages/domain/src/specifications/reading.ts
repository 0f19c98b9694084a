import { counted, nounOf } from '../counted.ts';
import { specificationLimits } from './clause.ts';

/** The largest file of a specification that is taken. */
export const SPECIFICATION_FILE_MOST_BYTES = 20 * 1024 * 1024;

/** How long the file of a specification may be read, by the clock. */
export const SPECIFICATION_READING_SECONDS = 30;

/** Why a file gives no specification by what is in it. */
export type FileFault =
  | { readonly code: 'WRONG_KIND' }
  | { readonly code: 'TOO_LARGE'; readonly bytes: number }
  | { readonly code: 'TOO_LONG'; readonly characters: number }
  | { readonly code: 'TOO_MANY_PAGES'; readonly pages: number }
  | { readonly code: 'PDF_HAS_NO_TEXT'; readonly pages: number; readonly withoutText: number }
  | { readonly code: 'PASSWORD_PROTECTED' }
  | { readonly code: 'FILE_UNREADABLE' }
  | { readonly code: 'EMPTY' };

/** Why a file was not read. */
export type ReadingFault =
  | FileFault
  | { readonly code: 'TOO_MANY_CLAUSES'; readonly clauses: number }
  | { readonly code: 'TOO_SLOW' | 'TOO_MUCH_MEMORY' | 'FILES_UNAVAILABLE' | 'INTERRUPTED' | 'DEFECT' };

/** What of a file is not read, so that somebody can look at it there. */
export type NotRead = {
  /** Paragraphs and words that a tracked change deletes. */
  readonly deletions: number;
  readonly comments: number;
  readonly footnotes: number;
  /** Numbers of the pages without text: pictures, or empty. */
  readonly pagesWithoutText: readonly number[];
};

const OTHER_WAY = 'Ask for the Word file, or paste the text.';

/** Says why a file was not read, and what to do. */
export function readingFaultText(fault: ReadingFault): string {
  switch (fault.code) {
    case 'WRONG_KIND':
      return 'This is no Word file (.docx), no PDF and no text. Save it as one of them, or paste its text.';
    case 'TOO_LARGE':
      return 'The file has more than 20 MB, or unpacks to far more. Take its pictures out, or paste its text.';
    case 'TOO_LONG':
      return `The file has ${fault.characters.toLocaleString('en-IN')} characters, and 1,000,000 are read. Take it in parts.`;
    case 'TOO_MANY_PAGES':
      return `The file has ${fault.pages} pages, and ${specificationLimits.pages} are read. Take it in parts.`;
    case 'PDF_HAS_NO_TEXT':
      return `${fault.withoutText} of ${counted(fault.pages, 'page')} hold no text, only pictures. ${OTHER_WAY}`;
    case 'PASSWORD_PROTECTED':
      return 'The file is protected by a password. Save it without one, or paste its text.';
    case 'FILE_UNREADABLE':
      return 'The file is damaged. Open it in its program and save it again, or paste its text.';
    case 'EMPTY':
      return 'The file holds no text. Choose another file, or paste the text.';
    case 'TOO_MANY_CLAUSES':
      return `The file has ${fault.clauses} clauses, and ${specificationLimits.clauses} are taken. Take it in parts.`;
    case 'TOO_SLOW':
      return `The file was not read within ${SPECIFICATION_READING_SECONDS} s. Take it in parts, or paste its text.`;
    case 'TOO_MUCH_MEMORY':
      return 'The file takes more memory than a reading has. Take it in parts, or paste its text.';
    case 'FILES_UNAVAILABLE':
      return 'The file could not be taken from the file store. Upload it again when that is back.';
    case 'INTERRUPTED':
      return 'The server was ended several times while it read the file. Upload it again.';
    case 'DEFECT':
      return 'Something went wrong on our side. Upload the file again; if it fails again, tell the support.';
  }
}

/** Says what of a file is not read, e.g. `2 comments, 1 footnote, pages 4 and 7`; '' for nothing. */
export function notReadText({ deletions, comments, footnotes, pagesWithoutText }: NotRead): string {
  const some = (count: number, one: string, more: string) => (count === 0 ? [] : [counted(count, one, more)]);
  const pages = new Intl.ListFormat('en-GB').format(pagesWithoutText.map(String));
  return [
    ...some(deletions, 'deleted passage', 'deleted passages'),
    ...some(comments, 'comment', 'comments'),
    ...some(footnotes, 'footnote', 'footnotes'),
    ...(pagesWithoutText.length === 0 ? [] : [`${nounOf(pagesWithoutText.length, 'page')} ${pages} without text`]),
  ].join(', ');
}
