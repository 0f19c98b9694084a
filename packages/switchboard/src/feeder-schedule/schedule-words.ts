import type { FeederRole } from '../model/feeder-kind.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';

/** The words over a column, without case, units and punctuation, by what the column holds. */
export const headingWords = {
  serial: 'sr no|s no|s n|sn|si no|sl no|sno|srno|slno|sr|sl|serial no|serial number|no|item|item no',
  name: 'name|feeder name|name of feeder|feeder|feeder no|feeder tag|tag|tag no|designation|feeder designation|feeder id|feeder ref|circuit|circuit no|ckt no|way no|panel tag',
  description:
    'description|feeder description|load|load description|description of load|load name|load details|service|equipment|purpose|particulars|feeder details|details',
  rating:
    'rating|rating a|rating amp|rating amps|rating in a|rating in amps|rated current|rated current a|current|current a|amp|amps|ampere|amperes|in|in a|breaker rating|mccb rating|acb rating|feeder rating|breaker rating a|mccb acb rating|amp rating|ampere rating|current rating|current rating a',
  poles: 'pole|poles|no of poles|no of pole|number of poles|p|tp tpn|tp tpn 4p',
  type: 'type|feeder type|function|type of feeder|duty',
  device:
    'device|device type|breaker|breaker type|switchgear|switchgear type|type of breaker|type of device|type of switchgear|acb mccb|mccb acb|protective device|protection|breaker details|details of breaker|breaker description|mccb details|acb details|switchgear details|device details|protection details',
  faultLevel:
    'fault level|fault level ka|ka|icu|icu ka|icu rating|icu ics|icu ics ka|ka rating|breaking ka|breaking capacity|breaking capacity ka|short circuit rating|short circuit rating ka|fault rating|sc level|sc rating',
  section: 'section|bus section|bus|busbar section|bus bar section|section no',
  sectionA: 'a|section a|bus section a|bus a|qty a',
  sectionB: 'b|section b|bus section b|bus b|qty b',
  sectionC: 'c|section c|bus section c|bus c|qty c',
  sectionD: 'd|section d|bus section d|bus d|qty d',
  sectionE: 'e|section e|bus section e|bus e|qty e',
  quantity: 'qty|quantity|qty in nos|total qty|nos|number|numbers|qty nos|qty no|no of feeders|number of feeders|no s',
  note: 'note|notes|remark|remarks|comment|comments',
} as const;

/** What a column of a feeder schedule holds. */
export type ScheduleField = keyof typeof headingWords;

// Object.keys forgets the key type; the object above is closed.
export const scheduleFields = Object.keys(headingWords) as readonly ScheduleField[];

const fieldOfWords: ReadonlyMap<string, ScheduleField> = new Map(
  scheduleFields.flatMap((field) => headingWords[field].split('|').map((words) => [words, field] as const)),
);

/** The fields that make a line a heading: it names at least one of these and something else. */
const leadingFields = ['name', 'description', 'rating'] as const;

/** Words that stand under a heading as its unit. */
const unitWords: ReadonlySet<string> = new Set(
  'a|amp|amps|ampere|amperes|in a|in amps|ka|nos|no|mm|mm2|sq mm|sqmm|kw|v|m'.split('|'),
);

/** Whether a word is the unit of the heading above it. */
export function isUnitWord(word: string): boolean {
  return unitWords.has(foldHeading(word));
}

/** What a heading says that its column holds; null when it is not known. */
export function fieldOfHeading(heading: string): ScheduleField | null {
  return fieldOfWords.get(foldHeading(heading)) ?? null;
}

/** Whether the fields of a line make it the line of headings. */
export function isHeadingLine(fields: readonly (ScheduleField | null)[]): boolean {
  const known = new Set<ScheduleField | null>(fields.filter((field) => field !== null && field !== 'serial'));
  return known.size > 1 && leadingFields.some((field) => known.has(field));
}

function foldHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** What words of a schedule say about a feeder. */
export type Fact =
  | { readonly kind: 'rating'; readonly value: number; readonly written: string; readonly remark: string }
  | { readonly kind: 'poles'; readonly value: string; readonly written: string; readonly remark: string }
  | { readonly kind: 'faultLevel'; readonly value: number; readonly written: string; readonly remark: string }
  | { readonly kind: 'device'; readonly value: string; readonly written: string; readonly remark: string }
  | { readonly kind: 'role'; readonly value: FeederRole; readonly written: string; readonly remark: string };

export type FactKind = Fact['kind'];

type PoleWords = { readonly words: RegExp; readonly poles: string; readonly remark: string };
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

/** A neutral beside three poles: `N`, `+ N`, `with neutral link`. */
const NEUTRAL = String.raw`\s*(?:[&+]|AND|WITH)?\s*N(?:EUTRAL)?(?:[\s-]*LINK)?${END}`;

const poleWords: readonly PoleWords[] = [
  {
    words: word(`(?:TP|(?:3|THREE|TRIPLE)[\\s-]*(?:P|POLES?))${NEUTRAL}|3N`),
    poles: THREE_POLES_AND_LINK,
    remark: 'TPN: three poles and a neutral link, which is not switched',
  },
  { words: word(`(?:TP|(?:3|THREE|TRIPLE)[\\s-]*(?:P|POLES?))(?!${NEUTRAL})`), poles: '3', remark: '' },
  { words: word('(?:4|FOUR)[\\s-]*(?:P|POLES?)|FP'), poles: '4', remark: '' },
  { words: word('(?:1|SINGLE)[\\s-]*(?:P|POLES?)|SPN?'), poles: '1', remark: '' },
  { words: word('(?:2|TWO|DOUBLE)[\\s-]*(?:P|POLES?)|DP'), poles: '2', remark: '' },
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
