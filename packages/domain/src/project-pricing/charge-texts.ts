/** The charges that are entered board by board. */
export const chargeKinds = ['wiring', 'labour', 'additional', 'freight'] as const;

export type ChargeKind = (typeof chargeKinds)[number];

/** The charges that are one number for the whole project. */
export const ratedCharges = ['overhead', 'packing', 'margin', 'insurance', 'tax'] as const;

export type RatedCharge = (typeof ratedCharges)[number];

export type ChargeName = ChargeKind | RatedCharge;

/** Whether a charge can also be one percentage for all boards. */
export function takesPercentage(kind: ChargeKind): boolean {
  return kind === 'wiring' || kind === 'labour';
}

type KindTexts = { readonly title: string; readonly type: string };

/** The name of a kind of charge: over its boards, and in its note. */
export const chargeTexts: Readonly<Record<ChargeKind, KindTexts>> = {
  wiring: { title: 'Wiring Charges', type: 'wiring' },
  labour: { title: 'Labour Charges', type: 'labour' },
  additional: { title: 'Additional Charges', type: 'additional' },
  freight: { title: 'Freight Charges', type: 'freight' },
};

/** Charges are edited in a project that has some, and applied in one without. */
export type ChargesState = 'apply' | 'edit';

/** The labels of the button that saves the charges. */
export const saveChargesLabels = { apply: 'Apply', edit: 'Save' } as const satisfies Record<ChargesState, string>;

/** Says in which forms a kind of charge can be entered. */
export function chargeNote(kind: ChargeKind): string {
  const { type } = chargeTexts[kind];
  return takesPercentage(kind)
    ? `You can apply ${type} costs either as a percentage or as an amount, but not both. Switching between options will reset the previous value.`
    : `You can apply ${type} costs as an amount only.`;
}

/** Whether a charge can also follow from the hours of work. */
export function takesHours(kind: ChargeKind): boolean {
  return kind === 'labour';
}

/** Says what labour by hours is. */
export const hoursNote =
  'Labour of each board is what its hours of work come to, department by department, at the rates of an hour. The cost report lists them.';

/** Wiring in addition to labour by hours, and the action that removes it. */
export const wiringTwice = {
  cause: 'Wiring is charged twice',
  text: 'The hours of labour hold the wiring of each board, and a wiring charge is added to them.',
  action: 'Set wiring to 0',
} as const;

/** The forms of wiring and labour, each with what it is applied to. */
export const chargeModeLabels = {
  PERCENTAGE: { label: 'Percentage', note: '(Applied for all boards)' },
  AMOUNT: { label: 'Amount', note: '(Applied for each board)' },
  HOURS: { label: 'By hours', note: '(Worked out for each board)' },
} as const;

/** The texts in the list of boards of a charge while there are none, and when a search finds none. */
export const noChargedBoards = { title: 'No boards', searched: 'No boards matching that name were found.' } as const;

/** The panel of the charges, and the price that they are added to. */
export const chargesPanel = {
  title: 'Project Cost After Switchgear Discount',
  value: 'Sum of all board cost after component discount',
} as const;

/** The fields of the panel, in whose order each is worked out from those above it. */
export const chargeFieldLabels: Readonly<Record<ChargeName, string>> = {
  wiring: 'Wiring charge',
  labour: 'Labour charge',
  additional: 'Additional charge',
  overhead: 'Overhead',
  packing: 'Packing charge',
  margin: 'Margin',
  freight: 'Freight charge',
  insurance: 'Insurance',
  tax: 'Taxation',
};

const PER_BOARD = 'Applied as a percentage per board';

/** How the charges that are one number are applied. */
export const ratedChargeTips: Readonly<Partial<Record<RatedCharge, string>>> = {
  overhead: PER_BOARD,
  margin: PER_BOARD,
  insurance: PER_BOARD,
  packing: 'Lump sum per TU',
};

/** The text next to the tax. */
export const TAX_NOTE = 'Users can apply tax > 10%';

/** How the charges of a project are entered and calculated, for a user who asks. */
export const pricingHelp: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Percentage or amount',
    text: 'Wiring and labour are one percentage of the cost after discount for all boards, or an amount for one unit of each board. Additional and freight are amounts. An amount counts once for each unit of its board.',
  },
  {
    title: 'Order of calculation',
    text: 'Each charge is worked out from those above it: wiring, labour and additional on the cost after discount; overhead on all of these; packing for each transport unit. That is the cost, and margin is on it. Freight comes after margin; insurance is on all of it, and tax on all together.',
  },
  {
    title: 'Where to edit them',
    text: 'Every charge is edited in its row. The button next to wiring, labour, additional and freight opens the amounts of single boards. The new amounts and totals are shown while you type. Enter or the button below saves all changes at once.',
  },
  {
    title: 'Where a figure comes from',
    text: 'Press a figure to see the rule, the rate and the lines that it is worked out from.',
  },
];
