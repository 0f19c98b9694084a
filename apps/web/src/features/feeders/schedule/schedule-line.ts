import type { ScheduleRow, UnderstoodField } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import type { ScheduleField } from '@pw/switchboard/feeder-schedule/schedule-words';

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
  /** What is wrong, else what is proposed and why. */
  readonly reasons: readonly LineReason[];
  /** Everything stands in its place or leaves nothing else, so that nothing need be looked at before it is taken. */
  readonly isPlain: boolean;
};

/** One thing to look at, and the field where it is corrected. */
export type LineReason = { readonly field: ScheduleField; readonly text: string; readonly isFault: boolean };

const NOTHING: LineValue = { text: '', isProposed: false, remark: '' };

/** The row of a schedule as the preview shows it. */
export function scheduleLine(row: ScheduleRow): ScheduleLine {
  const proposed = row.understood.filter(({ certainty }) => certainty === 'proposed');
  const reasons =
    row.faults.length > 0
      ? row.faults.map(({ field, text }) => ({ field, text, isFault: true }))
      : proposed.map((each) => ({ field: each.field, text: proposalText(each), isFault: false }));
  return {
    id: String(row.row),
    row,
    name: lineValue(row, ['name']),
    reasons,
    isPlain: row.faults.length === 0 && proposed.length === 0,
  };
}

/** What was understood of one of several fields, such as the sections, together. */
export function lineValue({ understood }: ScheduleRow, fields: readonly ScheduleField[]): LineValue {
  const found = understood.filter(({ field }) => fields.includes(field));
  if (found.length === 0) {
    return NOTHING;
  }
  return {
    text: found.map(({ value }) => value).join(', '),
    isProposed: found.some(({ certainty }) => certainty === 'proposed'),
    remark: found.map(writtenText).filter(Boolean).join('; '),
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
