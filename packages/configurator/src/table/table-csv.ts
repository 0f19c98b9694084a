import Papa from 'papaparse';

/** A catalogue file taken apart: comment lines, head, units and data, with every cell still as it is written. */
export type TableText = {
  readonly comments: readonly string[];
  readonly head: readonly string[];
  readonly units: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Broken quoting; `row` counts like `TableFault.row`. */
  readonly quotingFaults: readonly { readonly row: number; readonly message: string }[];
};

const LINES_BEFORE_DATA = 2;

/** Splits the text of a catalogue file; it judges nothing but the quoting. Parts that are not there are empty. */
export function splitTableText(text: string): TableText {
  // Spreadsheet programs put a byte order mark in front of UTF-8.
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const headLine = lines.findIndex((line) => !line.startsWith('#'));
  const comments = headLine < 0 ? lines : lines.slice(0, headLine);
  const body = headLine < 0 ? '' : lines.slice(headLine).join('\n');
  const parsed = Papa.parse<string[]>(body.replace(/\n+$/, ''), { delimiter: ',', newline: '\n' });
  const [head = [], units = [], ...rows] = parsed.data;
  return {
    comments,
    head,
    units,
    rows,
    quotingFaults: parsed.errors.map((error) => ({
      row: Math.max(0, (error.row ?? 0) - LINES_BEFORE_DATA + 1),
      message: `${error.message}: put a cell with a comma or a quote in double quotes and write a quote twice`,
    })),
  };
}
