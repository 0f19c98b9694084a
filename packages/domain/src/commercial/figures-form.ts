import { isIsoDate } from '../dates.ts';
import type { FieldFaults } from '../field-rules.ts';
import { DAY_FAULT } from './pipeline-filter-form.ts';

/** The days of the figures, as `yyyy-mm-dd`; '' for no limit. */
export type FiguresForm = { readonly from: string; readonly to: string };

/** Judges the days between which figures are asked for. */
export function judgeFiguresForm({ from, to }: FiguresForm): FieldFaults<'from' | 'to'> {
  const isDay = (day: string) => day === '' || isIsoDate(day);
  return {
    ...(isDay(from) ? {} : { from: DAY_FAULT }),
    ...(isDay(to) ? {} : { to: DAY_FAULT }),
    ...(isIsoDate(from) && isIsoDate(to) && to < from ? { to: 'This day is before the first one.' } : {}),
  };
}
