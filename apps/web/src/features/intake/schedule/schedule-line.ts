import { fieldText } from '@pw/domain/intake/field-words';
import type { RowField } from '@pw/domain/intake/intake-codes';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import type { Intake, IntakeRow, Leftover, Plain, Source, Value } from '@pw/intake/intake';
import { unplacedFields } from '@pw/intake/rows/read-cell';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import { sectionField } from '@pw/intake/rows/row-sections';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { useState } from 'react';
import {
  addRange,
  type RowSelection,
  type Selection,
  toggleAll,
  toggleRow,
} from '../../../ui/data-table/row-selection.ts';
import { offerText } from '../words/value-words.ts';
import type { UnreadCells } from './schedule-reading.ts';

/** What was understood of a field of a line. */
export type LineValue = {
  readonly text: string;
  /** It is not written so in the schedule: the reader proposes it. */
  readonly isProposed: boolean;
  /** What is written and why it was taken so; '' where nothing is to be said. */
  readonly remark: string;
};

/** A line of the preview. */
export type ScheduleLine = {
  readonly id: string;
  /** The line of the schedule, from 1. */
  readonly number: number;
  readonly row: IntakeRow;
  readonly name: LineValue;
  /** What is unclear, then what is proposed, each with what to do. */
  readonly reasons: readonly LineReason[];
  /** The words and values of it from which nothing follows. */
  readonly unused: string;
  /** Everything is in its place: nobody need look at it before it is accepted. */
  readonly isPlain: boolean;
};

/** One thing to look at, the field where it is corrected, and the values that are offered for it. */
export type LineReason = {
  readonly field: RowField;
  readonly text: string;
  readonly isFault: boolean;
  readonly offers: readonly Plain[];
};

const NOTHING: LineValue = { text: '', isProposed: false, remark: '' };

/** The rows of a schedule as the preview shows them. */
export function scheduleLines(
  rows: readonly IntakeRow[],
  { tables, leftovers }: Pick<Intake, 'tables' | 'leftovers'>,
  unread: UnreadCells,
  context: IntakeContext,
): readonly ScheduleLine[] {
  const countsRows = new Set(tables.flatMap(({ id, fields }) => (fields.some(isCount) ? [id] : [])));
  const openByRow = Map.groupBy(leftovers.filter(isOfRow), ({ about }) => about?.row ?? '');
  return rows.map((row) => {
    const isCounted = row.table === null || countsRows.has(row.table);
    const reasons = reasonsOf(row, isCounted);
    const unplaced = unplacedFields(row.values, context).map((field) => `${fieldText(field)} ${shownText(row, field)}`);
    const number = lineNumber(row.at);
    const unused = [
      ...unplaced,
      ...(unread.get(number) ?? []),
      ...(openByRow.get(row.id) ?? []).map(({ text }) => text),
    ];
    return {
      id: row.id,
      number,
      row,
      name: lineValue(row, 'name'),
      reasons,
      unused: unused.join(' · '),
      isPlain: row.feeder !== null && reasons.length === 0 && unused.length === 0,
    };
  });
}

const counts: readonly (string | null)[] = [
  'quantity',
  'working',
  'standby',
  'spare',
  'total',
  ...sectionLetters.map(sectionField),
];

function isCount({ field }: Intake['tables'][number]['fields'][number]): boolean {
  return counts.includes(field);
}

/** Whether a text is about one row, and nobody knows what becomes of it. */
export function isOfRow({ answer, about }: Leftover): boolean {
  return answer === null && about?.row !== undefined;
}

/** The first line of a place; of a page the number of the page. */
export function lineNumber(at: Source): number {
  return 'page' in at ? at.page : Number(/\d+/u.exec(at.cell)?.[0] ?? 0);
}

/** A row of a table that counts nothing is one feeder, as a row of the board is. */
function reasonsOf({ values, feeder }: IntakeRow, isCounted: boolean): readonly LineReason[] {
  const open = Object.entries(values).flatMap(([field, value]): readonly LineReason[] => {
    const isOne = field === 'quantity' && value.reason === 'NOTHING_WRITTEN' && !isCounted;
    // The keys are fields of a row.
    return value.certainty === 'certain' || isOne ? [] : [reasonOf(field as RowField, value, feeder)];
  });
  return [...open.filter(({ isFault }) => isFault), ...open.filter(({ isFault }) => !isFault)];
}

function reasonOf(field: RowField, value: Value, feeder: IntakeRow['feeder']): LineReason {
  const isFault = value.value === null;
  const why = value.reason === '' ? '' : reasonTexts[value.reason];
  const load = value.reason === 'FROM_LOAD' ? feeder?.properties.FEEDER_LOAD : undefined;
  const shown = [
    value.value === null ? (value.text === '' ? '' : `“${value.text}”`) : offerText(field, value.value),
    load === undefined ? '' : ` for ${load} A`,
  ].join('');
  return { field, isFault, text: [shown, why].filter(Boolean).join(': '), offers: isFault ? (value.offers ?? []) : [] };
}

/** What was understood of a field. */
export function lineValue({ values }: IntakeRow, field: RowField): LineValue {
  const value = values[field];
  if (!value) {
    return NOTHING;
  }
  return {
    text: value.value === null ? '' : offerText(field, value.value),
    isProposed: value.certainty === 'proposed',
    remark: value.text === '' || value.text === String(value.value) ? '' : `written “${value.text}”`,
  };
}

function shownText(row: IntakeRow, field: RowField): string {
  return lineValue(row, field).text;
}

/** Where the copies of a line are: `2 in A`. */
export function placement({ values }: IntakeRow): LineValue {
  const counted = sectionLetters.flatMap((letter) => {
    const value = values[sectionField(letter)];
    return value?.value == null || value.value === 0 ? [] : [`${value.value} in ${letter}`];
  });
  const { section, quantity } = values;
  const isUnclear = section?.value === null || quantity?.value == null;
  return {
    text: counted.length > 0 ? counted.join(', ') : isUnclear ? '' : `${quantity.value} in ${section?.value ?? 'A'}`,
    isProposed: quantity?.certainty === 'proposed' && quantity.reason !== 'NOTHING_WRITTEN',
    remark: '',
  };
}

/** The load of a line as it is entered; what is written of it where there is no feeder yet. */
export function load({ values, feeder }: IntakeRow): LineValue {
  const entered = feeder?.properties.FEEDER_LOAD ?? feeder?.properties.MOTOR_AMP;
  const written = values.loadA?.value ?? values.kva?.value ?? '';
  return { ...NOTHING, text: entered === undefined ? String(written) : `${entered} A` };
}

/**
 * The lines that the user has confirmed. Lines in which everything is certain begin confirmed; one with a proposal
 * waits for the user, and one with a fault cannot be confirmed. A correction keeps the ticks, and ticks what it makes
 * certain; a line that was ticked as certain and is no longer waits again.
 * @param reading what the lines were read from; another one begins again
 */
export function useConfirmedLines(lines: readonly ScheduleLine[], reading: unknown): RowSelection {
  const [confirmed, setConfirmed] = useState<Selection>(() => plainLines(lines));
  const [of, setOf] = useState({ lines, reading });
  const [touched, setTouched] = useState<string | null>(null);
  const possible = lines.flatMap(({ id, row }) => (row.feeder ? [id] : []));
  if (of.lines !== lines || of.reading !== reading) {
    const before = of.reading === reading ? plainLines(of.lines) : null;
    setOf({ lines, reading });
    setConfirmed(before ? keptTicks(confirmed, before, lines, possible) : plainLines(lines));
  }
  const confirm = (next: Selection, last: string) => {
    setConfirmed(new Set(possible.filter((id) => next.has(id))));
    setTouched(last);
  };
  return {
    selected: confirmed,
    toggle: (id) => confirm(toggleRow(confirmed, id), id),
    extendTo: (id) => confirm(addRange(confirmed, possible, touched ?? id, id), id),
    extendFrom: (from, to) => confirm(addRange(confirmed, possible, from, to), to),
    toggleShown: () => setConfirmed(toggleAll(confirmed, possible)),
    clear: () => setConfirmed(new Set()),
  };
}

function plainLines(lines: readonly ScheduleLine[]): Selection {
  return new Set(lines.filter(({ isPlain, row }) => isPlain && row.feeder).map(({ id }) => id));
}

function keptTicks(
  confirmed: Selection,
  plainBefore: Selection,
  lines: readonly ScheduleLine[],
  possible: readonly string[],
): Selection {
  const plainNow = plainLines(lines);
  const isTicked = (id: string) => (plainNow.has(id) === plainBefore.has(id) ? confirmed.has(id) : plainNow.has(id));
  return new Set(possible.filter(isTicked));
}
