import type { FeederRole } from '../model/feeder-kind.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import { type FoundNumber, findNeutral, kilowattsOfHorsepower, powerFactorsIn } from './find-numbers.ts';

/** What the facts of each kind are: numbers in the unit of their name, A for a rating and kA for a fault level. */
export type FactValues = {
  readonly rating: number;
  readonly faultLevel: number;
  /** HP are converted. */
  readonly powerKw: number;
  readonly apparentKva: number;
  /** Of small transformers. */
  readonly apparentVa: number;
  readonly reactiveKvar: number;
  readonly leakageMa: number;
  readonly powerFactor: number;
  /** What the neutral carries of the current of a phase. */
  readonly neutralPercent: number;
  readonly poles: string;
  readonly device: string;
  readonly role: FeederRole;
};

export type FactKind = keyof FactValues;

type FactOf<Kind extends FactKind> = {
  readonly kind: Kind;
  readonly value: FactValues[Kind];
  readonly written: string;
  readonly remark: string;
  /** It is only supposed. */
  readonly isProposal?: true;
};

/** What words of a schedule say about a feeder. */
type Fact = { readonly [Kind in FactKind]: FactOf<Kind> }[FactKind];

type PoleWords = { readonly words: RegExp; readonly poles: string; readonly remark: string };
type RoleWords = { readonly words: RegExp; readonly role: FeederRole };

const NUMBER = String.raw`(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;

/** Words begin after anything but a letter or a digit. */
const START = String.raw`(?<![\p{L}\p{N}])`;

/** Numbers do not begin inside a decimal number, nor as the second of a ratio such as 400/5 A. */
const NUMBER_START = String.raw`(?<![\p{L}\p{N}.]|\d[/,])`;

/** What several things take together is not the load of one: `2 x 15 kW`, `15 + 11 kW`. */
const ONE_OF_SEVERAL = String.raw`(?<![x×*+]\s?)`;
const END = String.raw`(?![\p{L}\p{N}])`;

const bareNumber = new RegExp(`^${NUMBER}$`, 'u');
const current = new RegExp(`${NUMBER_START}${NUMBER}\\s*(?:A|AMPS?|AMPERES?)${END}`, 'giu');
/** The trip of a breaker, with the size of its frame: `250AF/200AT`. */
const trip = new RegExp(`${NUMBER_START}${NUMBER}\\s?AT${END}`, 'gu');
const breaking = new RegExp(`${NUMBER_START}${NUMBER}\\s*KA${END}`, 'giu');
const kilowatts = power(String.raw`K\.?W`);
const horsepower = power(String.raw`B?H\.?P`);
const kilovoltamperes = power('KVA');
const voltamperes = power('VA');
const kilovars = power('KVAR');
const milliamperes = new RegExp(`${NUMBER_START}${NUMBER}\\s*MA${END}`, 'giu');

/** A neutral with three poles: `N`, `+ N`, `with neutral link`. */
const NEUTRAL = String.raw`\s*(?:[&+/]|AND|WITH)?\s*N(?:EUTRAL)?(?:[\s-]*LINK)?${END}`;

/** `DP-1` is a distribution panel, no two poles. */
const NO_TAG = String.raw`(?!-\d{1,2}(?![\dA]))`;

const poleWords: readonly PoleWords[] = [
  {
    words: word(`(?:TP|(?:3|THREE|TRIPLE)[\\s-]*(?:P|POLES?))${NEUTRAL}|3N`),
    poles: THREE_POLES_AND_LINK,
    remark: 'TPN: three poles and a neutral link, which is not switched',
  },
  { words: word(`(?:TP${NO_TAG}|(?:3|THREE|TRIPLE)[\\s-]*(?:P|POLES?))(?!${NEUTRAL})`), poles: '3', remark: '' },
  { words: word(`(?:4|FOUR)[\\s-]*(?:P|POLES?)|FP${NO_TAG}`), poles: '4', remark: '' },
  {
    words: word(`(?:SP|(?:1|SINGLE)[\\s-]*(?:P|POLES?))${NEUTRAL}|1N`),
    poles: '1N',
    remark: 'SPN: one pole and a neutral',
  },
  { words: word(`(?:SP${NO_TAG}|(?:1|SINGLE)[\\s-]*(?:P|POLES?))(?!${NEUTRAL})`), poles: '1', remark: '' },
  { words: word(`(?:2|TWO|DOUBLE)[\\s-]*(?:P|POLES?)|DP${NO_TAG}`), poles: '2', remark: '' },
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

const TRIP = { remark: 'the trip of its breaker; its frame follows from the rules', isProposal: true } as const;

/** Everything that a text says about a feeder, in the order of the kinds. */
function findFacts(whole: string): readonly Fact[] {
  const neutral = findNeutral(whole);
  const text = neutral?.rest ?? whole;
  return [
    ...numbersOf('rating', current, text),
    ...numbersOf('rating', trip, text).map((rating) => ({ ...rating, ...TRIP })),
    ...numbersOf('faultLevel', breaking, text),
    ...powersIn(text),
    ...numbersOf('leakageMa', milliamperes, text),
    ...powerFactorsIn(text).map((factor) => ({ kind: 'powerFactor' as const, ...factor })),
    ...(neutral ? [{ kind: 'neutralPercent' as const, ...neutral.current }] : []),
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

function powersIn(text: string): readonly Fact[] {
  return [
    ...numbersOf('powerKw', kilowatts, text),
    ...numbersOf('powerKw', horsepower, text).map((number) => ({ ...number, ...kilowattsOfHorsepower(number.value) })),
    ...numbersOf('apparentKva', kilovoltamperes, text),
    ...numbersOf('apparentVa', voltamperes, text),
    ...numbersOf('reactiveKvar', kilovars, text),
  ];
}

/** Finds facts, and keeps what it found: the cells of a schedule repeat each other. */
type FactFinder = (text: string) => readonly Fact[];

/** A finder for one schedule. */
export function factFinder(): FactFinder {
  const known = new Map<string, readonly Fact[]>();
  return (text) => {
    const facts = known.get(text) ?? findFacts(text);
    known.set(text, facts);
    return facts;
  };
}

/** A cell that holds only a number, with separators of thousands; null for everything else. */
export function plainNumber(text: string): number | null {
  const match = bareNumber.exec(text);
  return match ? toNumber(match.groups?.number ?? '') : null;
}

function word(alternatives: string): RegExp {
  return new RegExp(`${START}(?:${alternatives})${END}`, 'giu');
}

function power(unit: string): RegExp {
  return new RegExp(`${NUMBER_START}${ONE_OF_SEVERAL}${NUMBER}\\s*-?\\s*${unit}${END}`, 'giu');
}

function matchesOf(words: RegExp, text: string): readonly string[] {
  return [...text.matchAll(words)].map(([written]) => written);
}

function numbersOf<Kind extends FactKind>(
  kind: Kind,
  pattern: RegExp,
  text: string,
): readonly (FoundNumber & { readonly kind: Kind })[] {
  return [...text.matchAll(pattern)].map((match) => ({
    kind,
    value: toNumber(match.groups?.number ?? ''),
    written: match[0],
    remark: '',
  }));
}

function toNumber(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
