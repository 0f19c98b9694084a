import { printable } from '@pw/table-file/printable-text';
import { everythingRead, type ReadSpecification, type SourceLine, textLine } from './source-line.ts';

/** A page break of a text file. */
const PAGE_BREAK = '\f';

/** Reads pasted text: a paragraph begins behind an empty line, or where the line before it has ended a sentence. */
export function readPastedText(text: string): ReadSpecification {
  const lines: SourceLine[] = [];
  let isParagraph = true;
  for (const written of printable(text)
    .replaceAll(PAGE_BREAK, '\n\n')
    .split(/\r\n?|\n/u)) {
    const line = textLine(written, null, isParagraph);
    if (line.text === '') {
      isParagraph = true;
      continue;
    }
    lines.push(line);
    isParagraph = endsParagraph(line.text);
  }
  return { lines, leftOut: [], pages: null, notRead: everythingRead };
}

/** Whether the next line begins a paragraph: a full stop, a colon or the like ends one. */
export function endsParagraph(text: string): boolean {
  return /[.:;!?]["')\]]?$/u.test(text);
}
