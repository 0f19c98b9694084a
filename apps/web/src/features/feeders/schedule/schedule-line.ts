import { isCertain, type ScheduleRow, type UnderstoodField } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import type { ScheduleField } from '@pw/switchboard/model/schedule-field';
import { useState } from 'react';
import {
  addRange,
  type RowSelection,
  type Selection,
  toggleAll,
  toggleRow,
} from '../../../ui/data-table/row-selection.ts';

/** What was understood of a field of a line. */
export type LineValue = {
  readonly text: string;
  /** It does not stand so in the schedule: the reader proposes it. */
  readonly isProposed: boolean;
  /** What is written and why it was taken so; '' where nothing is to be said. */
  readonly remark: string;
};

/** A line of the preview. */
export type ScheduleLine = {
  readonly id: string;
  readonly row: ScheduleRow;
  readonly name: LineValue;
  /** What is wrong, else why it waits, and what is proposed and why. */
  readonly reasons: readonly LineReason[];
  /** The words of it that were not used. */
  readonly unused: string;
  /** Everything is in its place or leaves nothing else: nobody need look at it before it is accepted. */
  readonly isPlain: boolean;
};

/** One thing to look at, and the field where it is corrected; null where a column is not read. */
export type LineReason = { readonly field: ScheduleField | null; readonly text: string; readonly isFault: boolean };

const NOTHING: LineValue = { text: '', isProposed: false, remark: '' };

/** The row of a schedule as the preview shows it. */
export function scheduleLine(row: ScheduleRow): ScheduleLine {
  const proposed = row.understood.filter(({ certainty }) => certainty === 'proposed');
  const reasons =
    row.faults.length > 0
      ? row.faults.map(({ field, text }) => ({ field, text, isFault: true }))
      : [
          ...row.doubts.map(({ field, text }) => ({ field, text, isFault: false })),
          ...proposed.map((each) => ({ field: each.field, text: proposalText(each), isFault: false })),
        ];
  return {
    id: String(row.row),
    row,
    name: lineValue(row, ['name']),
    reasons,
    unused: row.unused.map(({ text }) => text).join(' · '),
    isPlain: isCertain(row),
  };
}

/** What was understood of one of several fields, such as the sections, together. */
export function lineValue({ understood }: ScheduleRow, fields: readonly ScheduleField[]): LineValue {
  const matches = understood.filter(({ field }) => fields.includes(field));
  if (matches.length === 0) {
    return NOTHING;
  }
  return {
    text: matches.map(({ value }) => value).join(', '),
    isProposed: matches.some(({ certainty }) => certainty === 'proposed'),
    remark: matches.map(writtenText).filter(Boolean).join('; '),
  };
}

const sectionFields: readonly ScheduleField[] = ['sectionA', 'sectionB', 'sectionC', 'sectionD', 'sectionE'];

/** Where the copies of a line stand: `2 in A`. */
export function placement(row: ScheduleRow): LineValue {
  const section = lineValue(row, ['section']);
  const inColumns = lineValue(row, sectionFields);
  if (section.text === '') {
    return inColumns;
  }
  const { text, isProposed, remark } = lineValue(row, ['quantity']);
  return {
    text: text === '' ? section.text : `${text} in ${section.text}`,
    isProposed: section.isProposed || isProposed,
    remark: [section.remark, remark].filter(Boolean).join('; '),
  };
}

function proposalText({ value, remark }: UnderstoodField): string {
  return remark === '' ? value : `${value}: ${remark}`;
}

function writtenText({ written, remark }: UnderstoodField): string {
  return [written === '' ? '' : `written “${written}”`, remark].filter(Boolean).join(', ');
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
