import { err, ok, type Result } from '@pw/domain/result';
import { quoted } from './quoted.ts';

/** More digits than this a number does not keep. */
const MOST_DIGITS = 15;

/** Reads a JSON number or the plain decimal text of one; `1e3`, `+5`, `1,600` and ` 5 ` are none. */
export function readDecimal(input: unknown): Result<number, string> {
  if (typeof input === 'number') {
    return Number.isFinite(input) ? ok(input + 0) : err('is not a finite number');
  }
  if (typeof input !== 'string' || !/^-?(0|[1-9]\d*)(\.\d+)?$/.test(input)) {
    return err(`${quoted(input)} is not a number: write digits and a decimal point, e.g. 12.5`);
  }
  const digits = input.replace(/^-?0?\.?0*|\./g, '');
  return digits.length > MOST_DIGITS
    ? err(`${quoted(input)} has more than ${MOST_DIGITS} digits: round it`)
    : ok(Number(input) + 0);
}
