/** The form of serial numbers of a company that has set none. */
export const USUAL_SERIAL_FORM = '{yy}-{nnnnn}';

/** What a serial number is made of. */
export type SerialParts = {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  /** Counted in the year, from 1. */
  readonly count: number;
  readonly orderNumber: string;
};

const part = /\{(yyyy|yy|mm|n+|order)\}/g;

const FORM_LONGEST = 40;

/** The fewest digits of the count; a greater count gets longer. */
const COUNT_DIGITS_LEAST = 3;

export const SERIAL_FORM_TEXT = `The form of serial numbers has the year, {yy} or {yyyy}, once, and the count once with at least ${COUNT_DIGITS_LEAST} digits, e.g. {nnnnn}. It may have {mm}, {order}, letters, digits and - . / _, at most ${FORM_LONGEST} characters.`;

/**
 * Whether numbers of a form differ: it has the year and the count once each. Blanks and other signs are refused, since
 * people type serial numbers from plates.
 */
export function isSerialForm(form: string): boolean {
  const names = [...form.matchAll(part)].map(([, name = '']) => name);
  const times = (isMeant: (name: string) => boolean) => names.filter(isMeant).length;
  const counts = names.filter((name) => name.startsWith('n'));
  return (
    form.length <= FORM_LONGEST &&
    /^[A-Za-z0-9./_-]*$/.test(form.replace(part, '')) &&
    times((name) => name.startsWith('y')) === 1 &&
    counts.length === 1 &&
    counts.every((name) => name.length >= COUNT_DIGITS_LEAST)
  );
}

/** The serial number of a form, e.g. `26-00001`. */
export function serialOf(form: string, { year, month, count, orderNumber }: SerialParts): string {
  return form.replace(part, (_whole, name: string) => {
    switch (name) {
      case 'yyyy':
        return String(year);
      case 'yy':
        return twoDigits(year % 100);
      case 'mm':
        return twoDigits(month);
      case 'order':
        return orderNumber;
      default:
        return String(count).padStart(name.length, '0');
    }
  });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
