import { type ChargeKind, type ChargesState, chargeKinds, takesPercentage } from './charge-texts.ts';
import { groupedRupees, readPercent, readRupees } from './read-charge.ts';

/** Wiring and labour are one percentage for all boards, or an amount for each; labour can also follow from its hours. */
export type ChargeMode = 'PERCENTAGE' | 'AMOUNT' | 'HOURS';

/** A board in the table of a charge: what is entered for one unit of it, as it was typed. */
export type ChargeRow = {
  readonly lineItemId: number;
  readonly boardName: string;
  readonly value: string;
  /** Of an additional charge, what it is for. */
  readonly remark: string;
};

/** What a tab of the dialog holds. */
export type ChargeTab = {
  readonly mode: ChargeMode;
  readonly percent: string;
  readonly rows: readonly ChargeRow[];
  readonly selected: ReadonlySet<number>;
  /** The amount for all selected boards, until it stands in their rows. */
  readonly bulk: string;
};

/** What the dialog of the charges holds while it is open. */
export type ChargesForm = Readonly<Record<ChargeKind, ChargeTab>>;

/** A charge as it is saved: a percentage, and rupees for one unit of each board by its number. */
export type SavedCharge = {
  readonly percent: number;
  readonly amounts: ReadonlyMap<number, number>;
  /** Labour alone: neither counts then. */
  readonly isByHours?: boolean;
};

/** The charges of the boards as they are saved. */
export type SavedCharges = Readonly<Record<ChargeKind, SavedCharge>> & {
  /** What the additional charge of a board is for. */
  readonly remarks: ReadonlyMap<number, string>;
};

type BoardOfPrice = { readonly lineItemId: number; readonly name: string };

/**
 * The form of the charges as they are saved. Every board of the price has a row: one that the charges do not know yet
 * begins with 0.
 */
export function openChargesForm(boards: readonly BoardOfPrice[], saved: SavedCharges): ChargesForm {
  const tab = (kind: ChargeKind): ChargeTab => {
    const { percent, amounts, isByHours = false } = saved[kind];
    const entered = takesPercentage(kind) && percent !== 0 ? 'PERCENTAGE' : 'AMOUNT';
    return {
      mode: isByHours ? 'HOURS' : entered,
      percent: String(percent),
      rows: boards.map(({ lineItemId, name }) => ({
        lineItemId,
        boardName: name,
        value: groupedRupees(amounts.get(lineItemId) ?? 0),
        remark: kind === 'additional' ? (saved.remarks.get(lineItemId) ?? '') : '',
      })),
      selected: new Set(),
      bulk: '',
    };
  };
  return { wiring: tab('wiring'), labour: tab('labour'), additional: tab('additional'), freight: tab('freight') };
}

/** The sums and percentages of the charges that are saved. */
export type ChargeSums = {
  readonly sums: readonly number[];
  readonly percentages: readonly number[];
};

/** Charges are edited as soon as one of their sums or percentages is not 0. */
export function chargesState({ sums, percentages }: ChargeSums): ChargesState {
  return [...sums, ...percentages].some((figure) => figure !== 0) ? 'edit' : 'apply';
}

/** Changes between percentage, amount and hours: what was entered in another form is reset. */
export function switchMode(tab: ChargeTab, mode: ChargeMode): ChargeTab {
  if (mode === tab.mode) {
    return tab;
  }
  const percent = mode === 'PERCENTAGE' ? tab.percent : '0';
  return mode === 'AMOUNT'
    ? { ...tab, mode, percent }
    : { ...tab, mode, percent, rows: tab.rows.map((row) => ({ ...row, value: '0' })), selected: new Set(), bulk: '' };
}

/** Whether wiring is charged beside labour by hours: the hours of a board hold its wiring, so it is paid for twice. */
export function isWiringChargedTwice({ labour, wiring }: ChargesForm): boolean {
  return labour.mode === 'HOURS' && isCharged(wiring);
}

/** Whether something is charged; a text that cannot be taken counts, for it is no 0. */
function isCharged({ mode, percent, rows }: ChargeTab): boolean {
  const isNone = (read: ReturnType<typeof readRupees>) => read.ok && read.value === 0;
  return mode === 'PERCENTAGE' ? !isNone(readPercent(percent)) : rows.some(({ value }) => !isNone(readRupees(value)));
}

/** Takes a charge away, in the form that it has. */
export function withoutCharge(tab: ChargeTab): ChargeTab {
  const rows = tab.rows.map((row) => ({ ...row, value: '0' }));
  return { ...tab, percent: '0', rows, selected: new Set(), bulk: '' };
}

/** Enters the amount of a board. */
export function enterAmount(tab: ChargeTab, lineItemId: number, value: string): ChargeTab {
  return changeRow(tab, lineItemId, (row) => ({ ...row, value }));
}

/** Enters what the additional charge of a board is for. */
export function enterRemark(tab: ChargeTab, lineItemId: number, remark: string): ChargeTab {
  return changeRow(tab, lineItemId, (row) => ({ ...row, remark }));
}

function changeRow(tab: ChargeTab, lineItemId: number, change: (row: ChargeRow) => ChargeRow): ChargeTab {
  return { ...tab, rows: tab.rows.map((row) => (row.lineItemId === lineItemId ? change(row) : row)) };
}

/** Selects boards. An amount for all of them is dropped with the last but one. */
export function selectBoards(tab: ChargeTab, selected: ReadonlySet<number>): ChargeTab {
  return { ...tab, selected, bulk: selected.size < LEAST_FOR_BULK ? '' : tab.bulk };
}

const LEAST_FOR_BULK = 2;

/** Whether one amount is entered for all selected boards; their rows can only be read then. */
export function isBulk({ mode, selected }: ChargeTab): boolean {
  return mode === 'AMOUNT' && selected.size >= LEAST_FOR_BULK;
}

/** Puts the amount for all selected boards into their rows. Nothing changes while there is none, or it cannot be read. */
export function applyBulk(tab: ChargeTab): ChargeTab {
  if (!isBulk(tab) || tab.bulk.trim() === '' || !readRupees(tab.bulk).ok) {
    return tab;
  }
  const rows = tab.rows.map((row) => (tab.selected.has(row.lineItemId) ? { ...row, value: tab.bulk } : row));
  return { ...tab, rows, bulk: '' };
}

/** Whether a board has an additional charge that a remark can say something of. */
export function takesRemark({ value }: ChargeRow): boolean {
  const read = readRupees(value);
  return read.ok && read.value > 0;
}

/** What of a tab cannot be taken, in words, by the field that it stands in. */
export type ChargeFaults = {
  readonly percent: string | null;
  readonly bulk: string | null;
  readonly amounts: ReadonlyMap<number, string>;
};

/** Finds what of a tab cannot be taken. */
export function chargeFaults(tab: ChargeTab): ChargeFaults {
  if (tab.mode === 'PERCENTAGE') {
    return { percent: faultOf(readPercent(tab.percent)), bulk: null, amounts: new Map() };
  }
  const faults = tab.rows.flatMap(({ lineItemId, value }) => {
    const fault = faultOf(readRupees(value));
    return fault === null ? [] : [[lineItemId, fault] as const];
  });
  return { percent: null, bulk: isBulk(tab) ? faultOf(readRupees(tab.bulk)) : null, amounts: new Map(faults) };
}

function faultOf(read: ReturnType<typeof readRupees>): string | null {
  return read.ok ? null : read.error;
}

/** The first tab that holds something that cannot be taken; null where everything can. */
export function firstFaultyTab(form: ChargesForm): ChargeKind | null {
  return (
    chargeKinds.find((kind) => {
      const { percent, bulk, amounts } = chargeFaults(form[kind]);
      return percent !== null || bulk !== null || amounts.size > 0;
    }) ?? null
  );
}

/** A charge as it was entered: the percentage of all boards, or rupees for one unit of each. */
export type EnteredCharge =
  | { readonly mode: 'PERCENTAGE'; readonly percent: number }
  | { readonly mode: 'AMOUNT'; readonly amounts: ReadonlyMap<number, number> }
  | { readonly mode: 'HOURS' };

export type EnteredCharges = {
  readonly charges: Readonly<Record<ChargeKind, EnteredCharge>>;
  /** The boards that each charge was entered for. */
  readonly selected: Readonly<Record<ChargeKind, readonly number[]>>;
  /** Of the boards with an additional charge; none of a board without. */
  readonly remarks: ReadonlyMap<number, string>;
};

/**
 * What was entered, with amounts for all selected boards in their rows; null while some of it cannot be taken.
 */
export function readChargesForm(form: ChargesForm): EnteredCharges | null {
  if (firstFaultyTab(form) !== null) {
    return null;
  }
  const settled = mapKinds((kind) => applyBulk(form[kind]));
  const remarks = settled.additional.rows.flatMap((row) =>
    takesRemark(row) && row.remark.trim() !== '' ? [[row.lineItemId, row.remark.trim()] as const] : [],
  );
  return {
    charges: mapKinds((kind) => enteredCharge(settled[kind])),
    selected: mapKinds((kind) => selectedBoards(settled[kind])),
    remarks: new Map(remarks),
  };
}

function enteredCharge({ mode, percent, rows }: ChargeTab): EnteredCharge {
  if (mode === 'HOURS') {
    return { mode };
  }
  return mode === 'PERCENTAGE'
    ? { mode, percent: numberIn(readPercent(percent)) }
    : { mode, amounts: new Map(rows.map(({ lineItemId, value }) => [lineItemId, numberIn(readRupees(value))])) };
}

/** All boards unless amounts are entered; of those the selected ones, and where none is selected those with an amount. */
function selectedBoards({ mode, rows, selected }: ChargeTab): readonly number[] {
  const chosen = rows.filter(
    ({ lineItemId, value }) =>
      mode !== 'AMOUNT' || (selected.size > 0 ? selected.has(lineItemId) : numberIn(readRupees(value)) > 0),
  );
  return chosen.map(({ lineItemId }) => lineItemId);
}

/** A number that has been judged before. */
function numberIn(read: ReturnType<typeof readRupees>): number {
  return read.ok ? read.value : 0;
}

/** The same as it is once it is saved. */
export function savedAsEntered({ charges, remarks }: EnteredCharges): SavedCharges {
  const saved = mapKinds((kind): SavedCharge => {
    const charge = charges[kind];
    if (charge.mode === 'HOURS') {
      return { percent: 0, amounts: new Map(), isByHours: true };
    }
    return charge.mode === 'PERCENTAGE'
      ? { percent: charge.percent, amounts: new Map() }
      : { percent: 0, amounts: charge.amounts };
  });
  return { ...saved, remarks };
}

/** How many boards of a tab have an amount. */
export function enteredAmounts({ rows }: ChargeTab): number {
  return rows.filter(({ value }) => numberIn(readRupees(value)) > 0).length;
}

/** Whether what was entered differs from what is saved; a text that cannot be taken does. */
export function isChargesFormChanged(form: ChargesForm, opened: ChargesForm): boolean {
  return chargeKinds.some((kind) => {
    const [now, before] = [applyBulk(form[kind]), opened[kind]];
    return (
      now.mode !== before.mode ||
      now.bulk.trim() !== '' ||
      differs(readPercent(now.percent), readPercent(before.percent)) ||
      now.rows.some((row, at) => isRowChanged(kind, row, before.rows[at]))
    );
  });
}

function isRowChanged(kind: ChargeKind, row: ChargeRow, before: ChargeRow | undefined): boolean {
  return (
    differs(readRupees(row.value), readRupees(before?.value ?? '')) ||
    (kind === 'additional' && takesRemark(row) && row.remark.trim() !== before?.remark.trim())
  );
}

function differs(one: ReturnType<typeof readRupees>, other: ReturnType<typeof readRupees>): boolean {
  return !one.ok || !other.ok || one.value !== other.value;
}

function mapKinds<Value>(of: (kind: ChargeKind) => Value): Record<ChargeKind, Value> {
  return {
    wiring: of('wiring'),
    labour: of('labour'),
    additional: of('additional'),
    freight: of('freight'),
  };
}
