/** A day of the calendar as `yyyy-mm-dd`; as texts such days are in the order of time. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

/** The day so many days later, or earlier. */
export function addDays(day: IsoDay, days: number): IsoDay {
  return isoDayOf(utcOf(day) + days * DAY_MS);
}

/** The same day so many months later, or earlier; the last of the month where it is shorter. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const date = new Date(utcOf(day));
  const month = date.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return isoDayOf(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastOfMonth)));
}

/** How far into its week a day is: 0 on Monday, 6 on Sunday. */
export function dayOfWeek(day: IsoDay): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7;
}

/** The weeks that a month touches, six of them for every month, so that the calendar keeps its height. */
export function weeksOf(day: IsoDay): readonly (readonly IsoDay[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const monday = addDays(first, -dayOfWeek(first));
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, position) => addDays(monday, week * 7 + position)),
  );
}

function utcOf(day: IsoDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isoDayOf(utcMs: number): IsoDay {
  return new Date(utcMs).toISOString().slice(0, 10);
}

type PressedKey = { readonly key: string; readonly shiftKey: boolean };

const dayMoves: Readonly<Record<string, (day: IsoDay, shiftKey: boolean) => IsoDay>> = {
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
export function dayReachedBy({ key, shiftKey }: PressedKey, day: IsoDay): IsoDay | null {
  return dayMoves[key]?.(day, shiftKey) ?? null;
}
