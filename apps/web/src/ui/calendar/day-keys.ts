import { addDays, addMonths, dayOfWeek, type IsoDay } from './calendar-days.ts';

type Key = { readonly key: string; readonly shiftKey: boolean };

const moves: Readonly<Record<string, (day: IsoDay, shiftKey: boolean) => IsoDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day)),
  End: (day) => addDays(day, 6 - dayOfWeek(day)),
  PageUp: (day, shiftKey) => addMonths(day, shiftKey ? -12 : -1),
  PageDown: (day, shiftKey) => addMonths(day, shiftKey ? 12 : 1),
};

/** The day that a key goes to from another; null when the key does not walk. */
export function dayReachedBy({ key, shiftKey }: Key, day: IsoDay): IsoDay | null {
  return moves[key]?.(day, shiftKey) ?? null;
}
