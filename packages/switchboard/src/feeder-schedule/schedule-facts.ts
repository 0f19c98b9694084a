import type { FeederRole } from '../model/feeder-kind.ts';

/** What words of a schedule say about a feeder. */
export type Fact =
  | { readonly kind: 'rating'; readonly value: number; readonly written: string; readonly remark: string }
  | { readonly kind: 'poles'; readonly value: number; readonly written: string; readonly remark: string }
  | { readonly kind: 'faultLevel'; readonly value: number; readonly written: string; readonly remark: string }
  | { readonly kind: 'device'; readonly value: string; readonly written: string; readonly remark: string }
  | { readonly kind: 'role'; readonly value: FeederRole; readonly written: string; readonly remark: string };

export type FactKind = Fact['kind'];

type PoleWords = { readonly words: RegExp; readonly poles: number; readonly remark: string };
type RoleWords = { readonly words: RegExp; readonly role: FeederRole };

const NUMBER = String.raw`(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;

/** Words begin after anything but a letter or a digit. */
const START = String.raw`(?<![\p{L}\p{N}])`;

/** Numbers do not begin inside a decimal number, nor as the second of a ratio such as 400/5 A. */
const NUMBER_START = String.raw`(?<![\p{L}\p{N}.]|\d[/,])`;
const END = String.raw`(?![\p{L}\p{N}])`;

const bareNumber = new RegExp(`^${NUMBER}$`, 'u');
const current = new RegExp(`${NUMBER_START}${NUMBER}\\s*(?:A|AMPS?|AMPERES?)${END}`, 'giu');
const breaking = new RegExp(`${NUMBER_START}${NUMBER}\\s*KA${END}`, 'giu');

const poleWords: readonly PoleWords[] = [
  { words: word('(?:3|THREE|TRIPLE)[\\s-]*(?:P|POLES?)'), poles: 3, remark: '' },
  { words: word('(?:4|FOUR)[\\s-]*(?:P|POLES?)|FP'), poles: 4, remark: '' },
  { words: word('TP\\s*[&+]?\\s*N'), poles: 3, remark: 'TPN: three poles, the neutral is not switched' },
  { words: word('TP'), poles: 3, remark: '' },
  { words: word('(?:1|SINGLE)[\\s-]*(?:P|POLES?)|SPN?'), poles: 1, remark: '' },
  { words: word('(?:2|TWO|DOUBLE)[\\s-]*(?:P|POLES?)|DP'), poles: 2, remark: '' },
];

/** Devices of feeder schedules, those included that no feeder type has. */
const deviceWords = word(
  'MCCB|ACB|MCB|MPCB|RCBO|RCCB|ELCB|VCB|SFU|FSU|SDF|HRC|ISOLATOR|CONTACTOR|STARTER|R?DOL|STAR[\\s-]*DELTA',
);

const roleWords: readonly RoleWords[] = [
  { words: word('INCOMERS?|INCOMING|I/C|IC'), role: 'incomer' },
  { words: word('BUS[\\s-]*COUPLERS?|COUPLERS?|BUS[\\s-]*TIE|B/C|BC'), role: 'bus coupler' },
  { words: word('OUT[\\s-]*GOINGS?|OUTGOERS?|O/G|OG'), role: 'outgoing' },
  { words: word('EMPTY|BLANK|VACANT|CUSTOMI[SZ]ED'), role: 'blank' },
];

/** Everything that a text says about a feeder, in the order of the kinds. */
function findFacts(text: string): readonly Fact[] {
  return [
    ...numbersOf(current, text).map((found) => ({ kind: 'rating' as const, remark: '', ...found })),
    ...numbersOf(breaking, text).map((found) => ({ kind: 'faultLevel' as const, remark: '', ...found })),
    ...poleWords.flatMap(({ words, poles, remark }) =>
      matchesOf(words, text).map((written) => ({ kind: 'poles' as const, value: poles, written, remark })),
    ),
    ...matchesOf(deviceWords, text).map((written) => ({
      kind: 'device' as const,
      value: written.toUpperCase(),
      written,
      remark: '',
    })),
    ...roleWords.flatMap(({ words, role }) =>
      matchesOf(words, text).map((written) => ({ kind: 'role' as const, value: role, written, remark: '' })),
    ),
  ];
}

/** Finds facts, and keeps what it found: the cells of a schedule repeat each other. */
export type FactFinder = (text: string) => readonly Fact[];

/** A finder for one schedule. */
export function factFinder(): FactFinder {
  const known = new Map<string, readonly Fact[]>();
  return (text) => {
    const found = known.get(text) ?? findFacts(text);
    known.set(text, found);
    return found;
  };
}

/** A cell that holds nothing but a number, with separators of thousands; null for everything else. */
export function plainNumber(text: string): number | null {
  const found = bareNumber.exec(text);
  return found ? toNumber(found.groups?.number ?? '') : null;
}

function word(alternatives: string): RegExp {
  return new RegExp(`${START}(?:${alternatives})${END}`, 'giu');
}

function matchesOf(words: RegExp, text: string): readonly string[] {
  return [...text.matchAll(words)].map(([written]) => written);
}

function numbersOf(pattern: RegExp, text: string): readonly { readonly value: number; readonly written: string }[] {
  return [...text.matchAll(pattern)].map((found) => ({
    value: toNumber(found.groups?.number ?? ''),
    written: found[0],
  }));
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
