import { recordOf } from '../record-fields.ts';
import type { Result } from '../result.ts';
import { differs, faultOf } from './charge-fields.ts';
import { type RatedCharge, ratedCharges } from './charge-texts.ts';
import { groupedRupees, readPercent, readRupees } from './read-charge.ts';

/** The charges that are one number for the project: percentages, and rupees for a transport unit. */
export type SavedRates = Readonly<Record<RatedCharge, number>>;

/** The same, as they are typed. */
export type RatesForm = Readonly<Record<RatedCharge, string>>;

/** The rates as they are saved, in the spelling of their fields. */
export function openRatesForm(saved: SavedRates): RatesForm {
  return recordOf(ratedCharges, (name) => (name === 'packing' ? groupedRupees(saved[name]) : String(saved[name])));
}

/** Reads what is typed for a rate; refused in words for its field. */
function readRate(name: RatedCharge, text: string): Result<number, string> {
  return name === 'packing' ? readRupees(text) : readPercent(text);
}

/** Why what is typed for a rate cannot be taken; null where it can. */
export function rateFault(name: RatedCharge, text: string): string | null {
  return faultOf(readRate(name, text));
}

/** Whether a rate differs from what is saved; a text that cannot be taken does. */
export function isRateChanged(name: RatedCharge, form: RatesForm, opened: RatesForm): boolean {
  return differs(readRate(name, form[name]), readRate(name, opened[name]));
}

/** The typed rates, which have been judged before. */
export function enteredRates(form: RatesForm): SavedRates {
  return recordOf(ratedCharges, (name) => {
    const read = readRate(name, form[name]);
    return read.ok ? read.value : 0;
  });
}
