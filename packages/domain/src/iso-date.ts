const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Tells whether a text is a day of the Gregorian calendar as `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) {
    return false;
  }
  const days = (DAYS[Number(month) - 1] ?? 0) + (Number(month) === 2 && isLeapYear(Number(year)) ? 1 : 0);
  return Number(day) >= 1 && Number(day) <= days;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
