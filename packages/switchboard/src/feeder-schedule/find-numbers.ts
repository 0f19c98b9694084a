/** A number that a text gives, in the unit of its kind. */
export type FoundNumber = { readonly value: number; readonly written: string; readonly remark: string };

/** What of a text is about its neutral, and the text without it: the current of a neutral is no rating. */
type FoundNeutral = { readonly current: FoundNumber; readonly rest: string };

/** The kW of one HP (SBD 17.1). */
export const KW_PER_HP = 0.746;

/** Half of the phases, as `A/half A`, or as the two currents: `1600A/800A`. */
const halfNeutral =
  /(?<phase>\d[\d,]*(?:\.\d+)?)\s*(?:A|AMPS?)?\s*\/\s*(?:HALF|1\/2|½)\s*(?:A|AMPS?)?(?![\p{L}\p{N}])/iu;
const twoCurrents =
  /(?<![\p{L}\p{N}./])(?<phase>\d+)\s*(?:A|AMPS?)?\s*\/\s*(?<neutral>\d+)\s*(?:A|AMPS?)(?![\p{L}\p{N}])/iu;
const namedNeutral =
  /(?<![\p{L}\p{N}])(?:(?<share>HALF|FULL|DOUBLE|\d{2,3}\s*%)[\s-]*(?:SIZED?|RATED)?[\s-]*NEUTRAL|NEUTRAL\s*[:=-]?\s*(?<behind>HALF|FULL|DOUBLE|\d{2,3}\s*%))(?![\p{L}\p{N}])/iu;

const shares: Readonly<Record<string, number>> = { HALF: 50, FULL: 100, DOUBLE: 200 };

/** Finds what a text says of the neutral: half, full or double that of the phases, or its share. */
export function findNeutral(text: string): FoundNeutral | null {
  const half = halfNeutral.exec(text) ?? halfOf(twoCurrents.exec(text));
  if (half) {
    const phase = half.groups?.phase ?? '';
    return { current: neutral(50, half[0]), rest: text.replace(half[0], `${phase} A`) };
  }
  const named = namedNeutral.exec(text);
  if (!named) {
    return null;
  }
  const share = (named.groups?.share ?? named.groups?.behind ?? '').toUpperCase();
  const percent = shares[share] ?? Number.parseInt(share, 10);
  return { current: neutral(percent, named[0]), rest: text.replace(named[0], ' ') };
}

/** 125 A and 63 A are a half, too. */
const HALF_DIFFERS_BY = 0.02;

function halfOf(match: RegExpExecArray | null): RegExpExecArray | null {
  const [phase, ofNeutral] = [Number(match?.groups?.phase), Number(match?.groups?.neutral)];
  return match && Math.abs(2 * ofNeutral - phase) <= HALF_DIFFERS_BY * phase ? match : null;
}

function neutral(percent: number, written: string): FoundNumber {
  return { value: percent, written: written.trim(), remark: '' };
}

const factorBehind =
  /(?<![\p{L}\p{N}])(?:P\.?F\.?|POWER\s*FACTOR|COS\s*(?:PHI|φ|Ø))\s*[:=]?\s*(?<factor>0?\.\d+|1(?:\.0+)?)(?![\p{N}])/giu;
const factorBefore = /(?<![\p{L}\p{N}.])(?<factor>0?\.\d+)\s*(?:P\.?F(?![\p{L}\p{N}])|POWER\s*FACTOR)/giu;

/** The power factors that a text gives: `0.8 PF`, `cos phi 0.9`. */
export function powerFactorsIn(text: string): readonly FoundNumber[] {
  return [...text.matchAll(factorBehind), ...text.matchAll(factorBefore)].map((match) => ({
    value: Number(match.groups?.factor),
    written: match[0],
    remark: '',
  }));
}

/** The power of a motor that is given in HP, in kW with two decimals, and how it was converted. */
export function kilowattsOfHorsepower(horsepower: number): Pick<FoundNumber, 'value' | 'remark'> {
  const value = Number((horsepower * KW_PER_HP).toFixed(2));
  return { value, remark: `${horsepower} HP x ${KW_PER_HP}` };
}
