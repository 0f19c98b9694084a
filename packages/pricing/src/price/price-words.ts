import type { RowReference } from '@pw/configurator/origin';
import type { PropertyValue } from '@pw/configurator/value';
import { printDay } from '@pw/domain/dates';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { NO_ARTICLE_PRICE, PROJECT_PRICES } from '../price-list/list-answer.ts';
import { type ChargeInput, type PriceField, priceFields, projectRule } from './price-fields.ts';

/** What the number of a name is. */
type NumberKind = 'rupees' | 'percent' | 'count';

type Words = { readonly label: string; readonly kind: NumberKind };

const rupees = (label: string): Words => ({ label, kind: 'rupees' });
const percent = (label: string): Words => ({ label, kind: 'percent' });
const count = (label: string): Words => ({ label, kind: 'count' });

/** What a line of the bill is worked out from, and one unit of a board. */
type OfLine =
  | 'unit'
  | 'quantity'
  | 'listPrice'
  | 'discountPercent'
  | 'factor'
  | 'foreignPrice'
  | 'buyRate'
  | 'step'
  | 'copies'
  | 'perFeeder'
  | 'mass'
  | 'hours'
  | 'rate';

/** The names of the amounts of a price and of their entries, where their origin is explained. */
const wordsOfAmounts: Readonly<Record<PriceField | ChargeInput | OfLine, Words>> = {
  list: rupees('List price'),
  afterDiscount: rupees('Price after discount'),
  wiring: rupees('Wiring'),
  labour: rupees('Labour'),
  additional: rupees('Additional'),
  overhead: rupees('Overhead'),
  packing: rupees('Packing'),
  cost: rupees('Cost'),
  margin: rupees('Margin'),
  freight: rupees('Freight'),
  insurance: rupees('Insurance'),
  tax: rupees('Taxation'),
  final: rupees('Final price'),
  unit: rupees('One unit'),
  wiringPercent: percent('Wiring'),
  wiringAmount: rupees('Wiring for one unit'),
  labourPercent: percent('Labour'),
  labourAmount: rupees('Labour for one unit'),
  labourByHours: rupees('Labour by hours'),
  additionalAmount: rupees('Additional for one unit'),
  overheadPercent: percent('Overhead'),
  packingPerTransportUnit: rupees('Packing of one transport unit'),
  transportUnits: count('Transport units'),
  marginPercent: percent('Margin'),
  freightAmount: rupees('Freight for one unit'),
  insurancePercent: percent('Insurance'),
  taxPercent: percent('Taxation'),
  quantity: count('Quantity'),
  listPrice: rupees('List price of one'),
  discountPercent: percent('Discount'),
  factor: count('Factor of the maker'),
  foreignPrice: count('List price in its currency'),
  buyRate: count('Rupees for one of the currency'),
  step: percent('Step'),
  copies: count('Copies of the feeder'),
  perFeeder: count('In one feeder'),
  mass: count('Mass in kg'),
  hours: count('Hours'),
  rate: rupees('Rate'),
};

const wordsOfNames: Readonly<Record<string, Words>> = wordsOfAmounts;

type PriceRule = {
  readonly text: string;
  /** Whether its inputs are amounts under names of their own, such as boards. */
  readonly addsMoney?: boolean;
  /** Its name in explanations that were frozen before rules had ids; left out where the id is the same. */
  readonly frozenAs?: string;
  /** Whether it comes to percent, and to no money. */
  readonly isPercent?: boolean;
};

/** The rules of the price by their ids. */
const priceRules = {
  'list-price': {
    text: 'All lines of the bill of material at list price.',
    addsMoney: true,
    frozenAs: 'list price',
  },
  'list-price-of-a-class': {
    text: 'The lines of this class at list price.',
    addsMoney: true,
    frozenAs: 'list price of a class',
  },
  'price-after-discount': {
    text: 'All lines of the bill of material after their discounts.',
    addsMoney: true,
    frozenAs: 'price after discount',
  },
  'price-after-discount-of-a-class': {
    text: 'The lines of this class after their discounts.',
    addsMoney: true,
    frozenAs: 'price after discount of a class',
  },
  'amount-at-list-price': { text: 'Quantity at list price.', frozenAs: 'amount at list price' },
  'amount-after-discount': {
    text: 'Quantity at list price, less the discount of its group and make.',
    frozenAs: 'amount after discount',
  },
  'amount-after-discount-and-factor': {
    text: 'Quantity at list price, less the discount, times the factor of the maker.',
  },
  'maker-discount': {
    text: 'The discounts of the maker, each on what the one before leaves.',
    isPercent: true,
  },
  'list-price-in-rupees': { text: 'The price of the list at the rate of its currency.' },
  wiring: { text: 'A percentage of the price after discount, or the amount that was entered for the board.' },
  labour: { text: 'A percentage of the price after discount, or the amount that was entered for the board.' },
  'labour-by-hours': {
    text: 'The hours of all departments at their rates.',
    addsMoney: true,
    frozenAs: 'labour by hours',
  },
  'cost-of-hours': { text: 'Hours at the rate of the department.' },
  additional: { text: 'The amount that was entered for the board.' },
  overhead: { text: 'A percentage of all cost of the works: price after discount, wiring, labour and additional.' },
  packing: { text: 'A lump sum for each transport unit of the design.' },
  cost: { text: 'Everything that the board costs before margin.' },
  'margin-on-cost': { text: 'A percentage of the cost.', frozenAs: 'margin on cost' },
  'margin-on-sale': {
    text: 'The share of the sale before freight that stays above the cost.',
    frozenAs: 'margin on sale',
  },
  freight: { text: 'The amount that was entered for the board: no overhead and no margin on it.' },
  insurance: { text: 'A percentage of goods and freight.' },
  'insurance-on-110': { text: 'A percentage of 110 % of goods and freight.', frozenAs: 'insurance on 110 %' },
  tax: { text: 'A percentage of goods, freight and insurance.' },
  'tax-in-halves': {
    text: 'CGST and SGST: each is half the percentage of goods, freight and insurance, rounded to the paisa.',
  },
  'final-price': { text: 'Cost, margin, freight, insurance and tax.', frozenAs: 'final price' },
  'round-off': { text: 'What the total lacks to whole rupees, half a rupee up.' },
  'quantity-of-boards': { text: 'The price of one unit for all units of the board.', frozenAs: 'quantity of boards' },
} as const satisfies Readonly<Record<string, PriceRule>>;

/** The rules of the price but for those of a project, which `projectRule` names. */
export type PriceRuleId = keyof typeof priceRules;

const projectRules = priceFields.map((field): readonly [string, PriceRule] => [
  projectRule(field),
  { text: 'All units of all boards, added up.', addsMoney: true, frozenAs: `project ${field}` },
]);

const allRules: readonly (readonly [string, PriceRule])[] = [...Object.entries(priceRules), ...projectRules];

/** The rules by their ids, and by their names in old explanations. */
const rulesByName: ReadonlyMap<string, PriceRule> = new Map([
  ...allRules.map(([id, rule]) => [rule.frozenAs ?? id, rule] as const),
  ...allRules,
]);

/** What a rule of the price says, as a sentence; null for a rule of the design, whose arithmetic speaks for itself. */
export function priceRuleText(rule: string): string | null {
  return rulesByName.get(rule)?.text ?? null;
}

/** What something that a price is worked out from is called; a line or a class has its own name. */
export function priceInputLabel(name: string): string {
  return wordsOfNames[name]?.label ?? name;
}

/**
 * A number that a price is worked out from, as it is read: rupees with paise, so that the reader can add up.
 * @param rule the rule that it went into: the parts of a sum of money are money, whatever they are called
 */
export function priceValueText(name: string, rule: string, value: PropertyValue): string {
  if (typeof value !== 'number') {
    return String(value ?? '-');
  }
  switch (wordsOfNames[name]?.kind ?? (rulesByName.get(rule)?.addsMoney ? 'rupees' : 'count')) {
    case 'rupees':
      return rupeesText(value);
    case 'percent':
      return `${value} %`;
    case 'count':
      return grouped(String(value));
  }
}

/** What a rule came to, as it is read: the rules of the price come to rupees, those of the design to figures. */
export function priceResultText(rule: string, value: PropertyValue): string {
  const known = rulesByName.get(rule);
  if (typeof value !== 'number' || known === undefined) {
    return priceValueText('', rule, value);
  }
  return known.isPercent ? `${value} %` : rupeesText(value);
}

/** Says of a line, or of its list price, that it counts nothing because nobody knows a price of its article. */
export const NO_PRICE = 'no price';

/** What of an origin in a list says whether a price is known. */
type PricedOrigin = {
  readonly rule: string;
  readonly inputs: readonly { readonly name: string; readonly origin: number | null }[];
};

/** Whether an origin of a list is a list price that nobody knows, or a line that lacks it. */
export function lacksPrice(origins: readonly PricedOrigin[], at: number): boolean {
  const ruleAt = (place: number | null) => (place === null ? undefined : origins[place]?.rule);
  const inputs = origins[at]?.inputs ?? [];
  return (
    ruleAt(at) === NO_ARTICLE_PRICE ||
    inputs.some(({ name, origin }) => name === 'listPrice' && ruleAt(origin) === NO_ARTICLE_PRICE)
  );
}

const DAY = /^\d{4}-\d{2}(?:-\d{2})?$/u;

/** The row of a table that a price was read from, as it is read, e.g. `Siemens, list 8 of 01-07-2026: 5SL4`. */
export function priceRowText({ table, revision, row }: RowReference): string {
  const isDay = DAY.test(revision);
  if (table === PROJECT_PRICES) {
    return isDay ? `${table}, valid until ${printDay(revision)}: ${row}` : `${table}: ${row}`;
  }
  return isDay
    ? `${table} of ${printDay(revision)}: ${row}`
    : [table, revision === '-' ? '' : ` ${revision}`, `: ${row}`].join('');
}

function rupeesText(value: number): string {
  const paise = paiseOfRupees(value);
  return paise.ok ? `₹ ${printRupees(paise.value)}` : String(value);
}

const ROUNDED = /^round\((.*), \d\)$/u;
/** A part of a calculation that is rounded by itself. */
const ROUNDED_PART = /round\((.*), \d\)/u;
const SUM = /^sum\(/u;

/** The calculation as it is read, with Indian grouping; null where its inputs say the same as a list. */
export function priceArithmetic(arithmetic: string): string | null {
  const inner = ROUNDED.exec(arithmetic)?.[1] ?? arithmetic;
  const shown = inner.replace(ROUNDED_PART, '($1)');
  return SUM.test(inner) || !/[-+*/]/u.test(inner) ? null : grouped(shown).replaceAll(' * ', ' × ');
}

/** Only whole parts are grouped: digits behind a point stand as they are. */
function grouped(text: string): string {
  return text.replace(/(?<![\d.])\d{4,}/gu, (digits) => digits.replace(/\B(?=(\d{2})*\d{3}$)/gu, ','));
}
