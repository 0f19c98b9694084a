const QUOTE = '"';

/**
 * Splits pasted or saved text into rows of cells: by tabs where the first line has one, else by semicolons or commas,
 * whichever it has more of. A cell that begins with a double quote may hold line breaks and separators.
 */
export function splitDelimited(text: string): readonly (readonly string[])[] {
  // Spreadsheet programs put a byte order mark in front of UTF-8.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const separator = separatorOf(plain);
  // A quote that is never closed is a character like any other, such as the sign of an inch.
  return splitQuoted(plain, separator) ?? plain.split('\n').map((line) => line.split(separator));
}

function separatorOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  if (first.includes('\t')) {
    return '\t';
  }
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

function splitQuoted(text: string, separator: string): readonly (readonly string[])[] | null {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const cell = text.startsWith(QUOTE, at) ? quotedCell(text, at) : plainCell(text, at, separator);
    if (cell === null) {
      return null;
    }
    rows.at(-1)?.push(cell.content);
    const end = text[cell.end];
    if (end === undefined) {
      return rows;
    }
    if (end === '\n') {
      rows.push([]);
    } else if (end !== separator) {
      return null;
    }
    at = cell.end + 1;
  }
}

type Cell = { readonly content: string; readonly end: number };

function plainCell(text: string, at: number, separator: string): Cell {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') {
    end += 1;
  }
  return { content: text.slice(at, end), end };
}

/** A doubled quote inside stands for one; null when the cell never ends. */
function quotedCell(text: string, at: number): Cell | null {
  let close = text.indexOf(QUOTE, at + 1);
  while (close >= 0 && text[close + 1] === QUOTE) {
    close = text.indexOf(QUOTE, close + 2);
  }
  return close < 0 ? null : { content: text.slice(at + 1, close).replaceAll(QUOTE + QUOTE, QUOTE), end: close + 1 };
}
