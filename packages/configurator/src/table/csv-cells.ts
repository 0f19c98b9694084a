/** Lines of comma-separated values as cells, and each quote that is not as it must be. */
type CsvCells = {
  readonly lines: readonly (readonly string[])[];
  /** `line` counts from 0. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
};

/** A cell in double quotes with a quote written twice in it, or a plain one; then what ends it. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"[^\S\n]*|([^,\n]*))(,|\n|$)/y;

/**
 * Takes comma-separated values apart (RFC 4180), with a line feed between lines. A cell whose quotes are wrong is read
 * to the next comma, with a fault. Of an empty text there is no line.
 */
export function splitCsv(text: string): CsvCells {
  if (text === '') {
    return { lines: [], faults: [] };
  }
  if (!text.includes('"')) {
    return { lines: text.split('\n').map((line) => line.split(',')), faults: [] };
  }
  const lines: string[][] = [[]];
  const faults: CsvCells['faults'][number][] = [];
  // A pattern of its own: it remembers how far it has read.
  const pattern = new RegExp(CELL);
  for (let isOpen = true; isOpen; ) {
    // The second way of the pattern takes anything.
    const [, quoted, plain = '', end = ''] = pattern.exec(text) ?? [];
    if (quoted === undefined && plain.startsWith('"')) {
      faults.push({ line: lines.length - 1, message: 'a quote is not closed, or something follows it' });
    }
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') {
      lines.push([]);
    }
    isOpen = end !== '';
  }
  return { lines, faults };
}
