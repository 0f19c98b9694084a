import { err, ok, type Result } from '@pw/domain/result';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { type LabelValue, labelValues } from '@pw/switchboard/tables/workshop-tables';
import type { BoardLabel } from './board-labels.ts';
import { encodeText } from './encode-text.ts';

/** A label of a unit. */
export type UnitLabel = BoardLabel & { readonly serial: string; readonly board: string };

export type LabelFormat = CatalogueTables['labelFormat']['rows'][number];

/** Why a file is not written; `text` is the text of the label that does not fit. */
export type LabelRefusal = { readonly code: 'LABEL_TOO_LONG' | 'LABEL_NOT_ENCODED'; readonly text: string };

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
const lineEnds = { CRLF: '\r\n', LF: '\n' } as const;

/**
 * The labels of units as a file for the program of a printer. No text is cut: one that is longer than a line of the
 * format takes two lines, or the file is refused.
 */
export function labelFile(format: LabelFormat, labels: readonly UnitLabel[]): Result<Uint8Array, LabelRefusal> {
  const columns = columnsOf(format);
  const rows: (readonly string[])[] = format.head === 'Y' ? [columns.map(({ heading }) => heading)] : [];
  for (const label of labels) {
    const lines = fitLines(label, format);
    if (!lines.ok) {
      return lines;
    }
    rows.push(columns.map(({ value }) => cellOf(value, label, lines.value)));
  }
  const cell = (text: string) => (format.quoting === 'always' || needsQuotes(text, format) ? quoted(text) : text);
  const separator = separators[format.separator];
  const text = rows.map((row) => row.map(cell).join(separator) + lineEnds[format.lineEnd]).join('');
  const encoded = encodeText(text, format.encoding);
  if (encoded !== null) {
    return ok(encoded);
  }
  const strange = rows.flat().find((each) => encodeText(each, format.encoding) === null);
  return err({ code: 'LABEL_NOT_ENCODED', text: strange ?? text });
}

/** The ending of the names of files of a format. */
export function labelFileEnding({ separator }: LabelFormat): 'csv' | 'txt' {
  return separator === 'tab' ? 'txt' : 'csv';
}

type LabelColumn = { readonly heading: string; readonly value: LabelValue };

/** The columns of a format; its table takes no other values. */
function columnsOf({ columns }: LabelFormat): readonly LabelColumn[] {
  return columns.split('|').flatMap((column) => {
    const [heading = '', name] = column.split('=');
    const value = labelValues.find((each) => each === name);
    return value ? [{ heading, value }] : [];
  });
}

type LabelLines = { readonly line1: string; readonly line2: string };

function cellOf(value: LabelValue, label: UnitLabel, { line1, line2 }: LabelLines): string {
  const cells: Readonly<Record<LabelValue, string>> = {
    kind: label.kind,
    serial: label.serial,
    board: label.board,
    address: label.address ?? '',
    line1,
    line2,
    count: String(label.count),
  };
  return cells[value];
}

/** The two lines of a label. One text that is too long takes both, broken at a blank, where the second is free. */
function fitLines({ first, second }: UnitLabel, { longest, tooLong }: LabelFormat): Result<LabelLines, LabelRefusal> {
  const [line1, line2] = [first ?? '', second ?? ''];
  const long = [line1, line2].find((line) => lengthOf(line) > longest);
  if (long === undefined) {
    return ok({ line1, line2 });
  }
  const isAlone = line1 === '' || line2 === '';
  const broken = tooLong === 'two lines' && isAlone ? breakAtBlank(long, longest) : null;
  return broken ? ok(broken) : err({ code: 'LABEL_TOO_LONG', text: long });
}

function breakAtBlank(text: string, longest: number): LabelLines | null {
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const [line1, line2] = [words.slice(0, count).join(' '), words.slice(count).join(' ')];
    if (lengthOf(line1) <= longest) {
      return lengthOf(line2) <= longest ? { line1, line2 } : null;
    }
  }
  return null;
}

/** Characters as a reader counts them, so that a sign of two code units is one. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** What would end the cell, or what a spreadsheet takes for a formula. */
function needsQuotes(text: string, { separator }: LabelFormat): boolean {
  return /^[=+\-@\s]|["\r\n]|\s$/.test(text) || text.includes(separators[separator]);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
