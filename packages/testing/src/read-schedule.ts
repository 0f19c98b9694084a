import type { FeederSchedule, ScheduleContext, ScheduleRow } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { readFeederSchedule } from '@pw/switchboard/feeder-schedule/read-feeder-schedule';
import { mustBeOk } from './must-be-ok.ts';

/** The text that a spreadsheet puts on the clipboard, written with bars between the cells. */
export function scheduleText(...lines: readonly string[]): string {
  return lines.join('\n').replaceAll('|', '\t');
}

/** Reads a schedule that is known to be readable. */
export function mustReadSchedule(context: ScheduleContext, text: string): FeederSchedule {
  return mustBeOk(readFeederSchedule({ kind: 'text', text }, context));
}

/** The row of a schedule that has one. */
export function onlyRow({ rows }: FeederSchedule): ScheduleRow {
  const [row] = rows;
  if (!row || rows.length > 1) {
    throw new Error(`one row is expected, not ${rows.length}`);
  }
  return row;
}
