import type { RowField } from '@pw/domain/intake/intake-codes';
import { LONGEST_NAME } from '@pw/domain/naming';
import type { Value } from '../intake.ts';
import { oneLine } from '../words/fold-text.ts';
import type { IntakeWords } from '../words/intake-words.ts';
import { saysNothing } from './read-number.ts';
import { cellOf, cellsOf, type RowCell, type RowLine } from './row-cell.ts';
import { placeOf, proposed, written } from './values.ts';

/** Name and description: a row without a name is called by its description. */
export function readNames(line: RowLine, { isDate }: IntakeWords): Partial<Record<RowField, Value>> {
  const [name, description] = [cellOf(line, 'name'), cellOf(line, 'description')];
  const cell = name ?? description;
  if (!cell) {
    const device = cellOf(line, 'device', 'starter', 'type', 'rating') ?? line.cells[0];
    const text = line.cells.map((each) => each.text).join(' ');
    return device ? { name: proposed(shortName(text), placeOf([device], line.at), 'NOTHING_WRITTEN') } : {};
  }
  const place = placeOf([cell], line.at);
  const text = shortName(oneLine(cell.text));
  return {
    name:
      text !== oneLine(cell.text) || (name === undefined && line.hasUnread)
        ? proposed(text, place, 'FROM_TEXT')
        : isDate(text)
          ? proposed(text, place, 'DATE_FOR_NAME')
          : written(text, place),
    ...(name && description
      ? { description: written(oneLine(description.text), placeOf([description], line.at)) }
      : {}),
  };
}

function shortName(text: string): string {
  const tidy = text
    .replaceAll('+', '&')
    .replace(/[#%\\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const words = tidy.slice(0, LONGEST_NAME + 1).split(' ');
  return tidy.length <= LONGEST_NAME || words.length === 1 ? tidy.slice(0, LONGEST_NAME) : words.slice(0, -1).join(' ');
}

/** Columns that are kept as they are written. */
export function readPlainColumns(line: RowLine, words: IntakeWords): Partial<Record<RowField, Value | null>> {
  const joined = (cells: readonly RowCell[]) =>
    cells.length === 0
      ? null
      : written(oneLine(cells.map(({ written: text }) => text).join('; ')), {
          ...placeOf(cells, line.at),
          doubt: null,
        });
  const joinedCells = (...fields: Parameters<typeof cellsOf>[1]) =>
    joined(cellsOf(line, fields).filter(({ text }) => !saysNothing(text, words)));
  return {
    frame: joinedCells('frame'),
    metering: joinedCells('metering'),
    control: joinedCells('control'),
    cable: cableText(line, words),
    loadA: joinedCells('loadA'),
    kva: joinedCells('loadKva'),
    powerFactor: joinedCells('powerFactor'),
    distribution: joinedCells('distribution'),
    note: joinedCells('note', 'location', 'curve', 'sensitivity'),
  };
}

/** The columns of the cables as one text, as the trade writes it: `2` under RUNS and `3.5` under CORES are `2R x 3.5C`. */
function cableText(line: RowLine, words: IntakeWords): Value<string> | null {
  const parts = cableColumns.flatMap(({ field, unit }) => {
    const cell = cellOf(line, field);
    return cell && !saysNothing(cell.text, words) ? [{ cell, text: withUnit(cell.text, unit) }] : [];
  });
  // A metal alone says nothing of what is led to the feeder.
  if (!parts.some(({ cell }) => cell.field !== 'cableMetal')) {
    return null;
  }
  const place = placeOf(
    parts.map(({ cell }) => cell),
    line.at,
  );
  return written(oneLine(parts.map(({ text }) => text).join(' ')), { ...place, doubt: null });
}

const cableColumns = [
  { field: 'cableRuns', unit: 'R' },
  { field: 'cableCores', unit: 'C' },
  { field: 'cable', unit: ' sqmm' },
  { field: 'cableMetal', unit: '' },
] as const;

function withUnit(text: string, unit: string): string {
  return /^\d+(?:\.\d+)?$/u.test(text) ? `${text}${unit}` : text;
}
