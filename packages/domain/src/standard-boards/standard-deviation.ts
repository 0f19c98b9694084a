import { counted } from '../counted.ts';
import { judgeLine } from '../field-rules.ts';
import { standardLimits, standardVersionName } from './standard-board.ts';

/** A value that somebody chose differently from the standard has it, as people read it. */
export type Deviation = {
  /** The id of the part on its board. */
  readonly part: string;
  readonly property: string;
  /** What the part is called; '' for the board itself. */
  readonly name: string;
  readonly label: string;
  /** Null where nobody chose it: the rules give it. */
  readonly standard: string | null;
  readonly here: string | null;
};

/** Why a value is another one than in the standard. */
export type DeviationReason = Pick<Deviation, 'part' | 'property'> & { readonly reason: string };

export const REASON_INVALID = `A reason has ${standardLimits.reason.least} to ${standardLimits.reason.most} characters.`;

/** Whether a text is a reason; an empty one takes the reason back. */
export function isDeviationReason(text: string): boolean {
  const { least, most } = standardLimits.reason;
  return text.trim() === '' || (text.trim().length >= least && judgeLine(text, most) === null);
}

/** Reasons after some were given: an empty one takes the reason back. */
export function withReasons(
  before: readonly DeviationReason[],
  given: readonly DeviationReason[],
): readonly DeviationReason[] {
  const byPlace = new Map(
    [...before, ...given].map((each) => [placeOf(each), { ...each, reason: each.reason.trim() }]),
  );
  return [...byPlace.values()].filter(({ reason }) => reason !== '');
}

/** Each deviation with its reason; '' for none. */
export function reasonedDeviations(
  deviations: readonly Deviation[],
  reasons: readonly DeviationReason[],
): readonly (Deviation & { readonly reason: string })[] {
  const byPlace = new Map(reasons.map((each) => [placeOf(each), each.reason]));
  return deviations.map((each) => ({ ...each, reason: byPlace.get(placeOf(each)) ?? '' }));
}

function placeOf({ part, property }: Pick<Deviation, 'part' | 'property'>): string {
  return `${part} ${property}`;
}

type CountedDeviations = { readonly number: string; readonly version: number; readonly count: number };

/** `Differs from PCC-630-A v3 in 4 values` */
export function deviationText({ number, version, count }: CountedDeviations): string {
  return `Differs from ${standardVersionName(number, version)} in ${counted(count, 'value')}`;
}

/** What of a board is said where nobody chose it. */
export const BY_THE_RULES = 'by the rules';

/** `MDB: Degree of protection IP54, here IP42 (asked by the customer)` */
export function deviationLine({ name, label, standard, here }: Deviation, reason: string): string {
  const value = `${label} ${standard ?? BY_THE_RULES}, here ${here ?? BY_THE_RULES}`;
  return [name === '' ? value : `${name}: ${value}`, reason === '' ? '' : `(${reason})`].filter(Boolean).join(' ');
}
