import type { RowField } from '@pw/domain/intake/intake-codes';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import { err, ok, type Result } from '@pw/domain/result';
import type { IntakeRow, Plain } from '@pw/intake/intake';
import { readCell } from '@pw/intake/rows/read-cell';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import { sectionField } from '@pw/intake/rows/row-sections';
import type { ColumnField } from '@pw/intake/words/column-fields';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { findTypeByWords } from '@pw/switchboard/feeder-schedule/propose-type';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { readEntry } from '../words/cell-entry.ts';
import { type LineValue, lineValue, load, placement, type ScheduleLine } from './schedule-line.ts';

/** The values of a row that a correction sets. */
type LineCorrection = readonly (readonly [RowField, Plain])[];

/** The text that was typed into a cell, and its row. */
type Entry = { readonly text: string; readonly row: IntakeRow; readonly context: IntakeContext };

/** A column of the preview, whose cells can be corrected. */
export type LineColumn = {
  readonly id: string;
  readonly header: string;
  /** In px. */
  readonly width: number;
  /** What its cells are made of; a reason about one of these is corrected here. */
  readonly fields: readonly RowField[];
  readonly value: (line: ScheduleLine) => LineValue;
  /** The values that a text means; the error says why it means none. */
  readonly correction: (entry: Entry) => Result<LineCorrection, string>;
  /** It is there only where some line says something of it, or is a feeder of the type that has it. */
  readonly isOptional?: true | { readonly ofType: string };
  /** Choices instead of a text. */
  readonly choices?: (knowledge: Knowledge) => readonly string[];
};

type ColumnHead = Pick<LineColumn, 'header' | 'width' | 'isOptional' | 'choices'>;

const sectionFields = sectionLetters.map(sectionField);

/** What starters have of their own. */
const ofStarters = { ofType: 'STARTER' } as const;

/** What a property of a starter offers. */
const offeredOf = (property: string) => (knowledge: Knowledge) =>
  (partInputs(knowledge).feeders.get(ofStarters.ofType)?.inputs.get(property)?.values ?? []).map(String);

const SPARE = 'Yes';
const NO_SPARE = 'No';

const types = ({ kinds, shortForms }: Knowledge): readonly string[] => [
  ...kinds.flatMap((kind) => kind.types.map(({ display }) => display)),
  ...shortForms.map(({ type }) => type.display),
];

/** What each row of a schedule was taken for, column by column. */
export const lineColumns: readonly LineColumn[] = [
  textColumn('name', { header: 'Name', width: 130 }),
  textColumn('description', { header: 'Designation', width: 120, isOptional: true }),
  { ...textColumn('type', { header: 'Type', width: 150, choices: types }), correction: typeCorrection },
  textColumn('device', { header: 'Device', width: 90, isOptional: true }),
  {
    ...textColumn('starter', {
      header: 'Starter',
      width: 72,
      isOptional: ofStarters,
      choices: offeredOf('STARTER_KIND'),
    }),
    // The short name of the trade fits the column.
    value: ({ row }) => ({ ...lineValue(row, 'starter'), text: String(row.values.starter?.value ?? '') }),
  },
  textColumn('duty', { header: 'Duty', width: 72, isOptional: ofStarters, choices: offeredOf('STARTER_DUTY') }),
  readColumn('kw', 'loadKw', { header: 'kW', width: 70, isOptional: true }),
  amountColumn('kvar', { header: 'kvar', width: 70, isOptional: true }),
  textColumn('steps', { header: 'Steps', width: 96, isOptional: true }),
  amountColumn('va', { header: 'VA', width: 70, isOptional: true }),
  readColumn('rating', 'rating', { header: 'Rating', width: 70 }),
  readColumn('poles', 'poles', { header: 'Poles', width: 62 }),
  readColumn('faultLevel', 'faultLevel', { header: 'Icu', width: 60 }),
  readColumn('release', 'release', { header: 'Release', width: 74, isOptional: true }),
  {
    ...textColumn('loadA', { header: 'Load', width: 68, isOptional: true }),
    fields: ['loadA', 'kva', 'powerFactor'],
    value: ({ row }) => load(row),
    correction: loadCorrection,
  },
  textColumn('cable', { header: 'Cable', width: 116, isOptional: true }),
  {
    ...textColumn('quantity', { header: 'Sections', width: 70 }),
    id: 'placement',
    fields: ['section', 'quantity', ...sectionFields],
    value: ({ row }) => placement(row),
    correction: placementCorrection,
  },
  textColumn('mounting', { header: 'Mounting', width: 90, isOptional: true }),
  textColumn('operation', { header: 'Operation', width: 80, isOptional: true }),
  textColumn('basis', { header: 'Basis', width: 60, isOptional: true }),
  textColumn('frame', { header: 'Frame', width: 70, isOptional: true }),
  {
    ...textColumn('spare', { header: 'Spare', width: 60, isOptional: true, choices: () => [SPARE, NO_SPARE] }),
    correction: ({ text }) => ok([['spare', text === SPARE]]),
  },
  textColumn('distribution', { header: 'In section', width: 88, isOptional: true }),
  textColumn('metering', { header: 'Metering', width: 96, isOptional: true }),
  textColumn('control', { header: 'Control', width: 96, isOptional: true }),
  textColumn('note', { header: 'Note', width: 96, isOptional: true }),
];

/** The columns that every line has, and those of which some line says something, or has a reason to be corrected there. */
export function shownColumns(lines: readonly ScheduleLine[]): readonly LineColumn[] {
  const named = new Set(lines.flatMap(({ reasons }) => reasons.map(({ field }) => field)));
  return lineColumns.filter(
    ({ isOptional, fields, value }) =>
      isOptional === undefined ||
      fields.some((field) => named.has(field)) ||
      lines.some(
        (line) => value(line).text !== '' || (isOptional !== true && line.row.feeder?.type === isOptional.ofType),
      ),
  );
}

/** A text that is entered as it is written. */
function textColumn(field: RowField, head: ColumnHead): LineColumn {
  return {
    ...head,
    id: field,
    fields: [field],
    value: ({ row }) => lineValue(row, field),
    correction: ({ text }) => ok([[field, text.trim()]]),
  };
}

/** A value that is read as below the heading of a column; '' where the row is not to have it. */
function readColumn(field: RowField, column: ColumnField, head: ColumnHead): LineColumn {
  return {
    ...textColumn(field, head),
    correction: ({ text, context }) => {
      const read = text.trim() === '' ? ok('') : readAs(field, column, text, context);
      return read.ok ? ok([[field, read.value]]) : read;
    },
  };
}

/** A number that only some kinds have, in the unit of its heading. */
function amountColumn(field: RowField, head: ColumnHead): LineColumn {
  return {
    ...textColumn(field, head),
    correction: ({ text }) => {
      const read = readEntry(field, text);
      return read.ok ? ok([[field, read.value]]) : read;
    },
  };
}

/** What a text says of a field below the heading of a column. */
function readAs(field: RowField, column: ColumnField, text: string, context: IntakeContext): Result<Plain, string> {
  const value = readCell(column, text, context)[field];
  if (value?.value == null || value.reason === 'NOTHING_WRITTEN') {
    const why = value === undefined || value.reason === '' ? reasonTexts.NOT_A_NUMBER : reasonTexts[value.reason];
    return err(`“${text.trim()}”: ${why}`);
  }
  return ok(value.value);
}

function typeCorrection({ text, context }: Entry): Result<LineCorrection, string> {
  const type = findTypeByWords(context.knowledge, text);
  return type ? ok([['type', type.name]]) : err(reasonTexts.NO_DEVICE);
}

/** A current counts before a power; a power that is entered takes its place. */
function loadCorrection({ text, row, context }: Entry): Result<LineCorrection, string> {
  const power = readAs('kw', 'load', text, context);
  if (!power.ok) {
    return ok([['loadA', text.trim()]]);
  }
  const currents = (['loadA', 'kva'] as const).filter((field) => row.values[field] !== undefined);
  return ok([['kw', power.value], ...currents.map((field) => [field, ''] as const)]);
}

const COPIES = /(?:(\d+)\s*(?:x|in|nos?\.?)?\s*(?:section\s*)?)?\b([A-E])\b/giu;

/** Reads where the copies are, such as `2 in A, 1 in B`, or how many there are. */
function placementCorrection({ text, row, context }: Entry): Result<LineCorrection, string> {
  const placed = [...text.matchAll(COPIES)].map(([, copies = '1', letter = '']) => ({
    letter: letter.toUpperCase(),
    copies: Number(copies),
  }));
  const [first, ...more] = placed;
  if (first === undefined) {
    const copies = readAs('quantity', 'quantity', text, context);
    return copies.ok ? ok([['quantity', copies.value]]) : copies;
  }
  const counted = sectionLetters.flatMap((letter): LineCorrection => {
    const copies = more.length === 0 ? 0 : (placed.find((each) => each.letter === letter)?.copies ?? 0);
    return copies > 0 || row.values[sectionField(letter)] !== undefined ? [[sectionField(letter), copies]] : [];
  });
  const quantity = placed.reduce((sum, { copies }) => sum + copies, 0);
  return ok([['quantity', quantity], ['section', first.letter], ...counted]);
}
