import { judgeLine } from '@pw/domain/field-rules';
import { type Paise, paiseOfRupees, printRupees, wholePaise } from '@pw/domain/money';
import { chargeLimits } from '@pw/domain/project-pricing/charge-limits';
import type { ChargeKind, RatedCharge } from '@pw/domain/project-pricing/charge-texts';
import { err, ok, type Result } from '@pw/domain/result';
import { isNoLabour, isSameLabour } from './labour-default.ts';
import { type ByHours, type LabourCharge, type MarginMode, noMarginOfAll, type WorkCharge } from './price-terms.ts';
import type { ChargeRemarks, KeptAmounts, KeptCharges, Percentage, RemarkedCharges } from './project-charges.ts';

type Mode = WorkCharge['mode'];

/** Labour alone can also be charged by its hours. */
type BoardMode = LabourCharge['mode'];

/** A new figure for a charge of the boards. */
export type BoardChargeChange = {
  readonly mode: BoardMode;
  /** The percentage; or an amount for the boards that are selected and have none of their own in `amounts`. */
  readonly value?: number | undefined;
  /** Rupees for one unit, by the numbers of the boards; boards that are not named keep what they have. */
  readonly amounts?: Readonly<Record<string, number>> | undefined;
  readonly selected?: readonly number[] | undefined;
};

/** A new figure for a charge of the project: a percentage, for packing rupees per transport unit. */
export type RatedChargeChange = { readonly mode?: Mode | undefined; readonly value: number };

/** What somebody wants of the charges of a project; what is left out stays. */
export type ChargesChange = {
  readonly [Name in ChargeKind]?: BoardChargeChange | undefined;
} & {
  readonly [Name in RatedCharge]?: RatedChargeChange | undefined;
} & {
  /** By the numbers of the boards. */
  readonly remarks?: ChargeRemarks | undefined;
};

/** What is wrong with a change, and where. */
export type ChargeFault = { readonly place: ChargePlace; readonly text: string };

export type ChargePlace =
  | { readonly charge: ChargeKind | RatedCharge; readonly part: 'mode' | 'value' }
  | { readonly charge: ChargeKind; readonly part: 'amounts'; readonly board: string }
  | { readonly charge: 'additional'; readonly part: 'remarks'; readonly board: string };

/** The facts that a change is judged by. */
export type ChargeRules = {
  /** The numbers of the boards that the project has. */
  readonly boards: ReadonlySet<number>;
  /** How the company calculates its margin. */
  readonly margin: MarginMode;
};

const texts = {
  percent: 'Enter a percentage from 0 to 100.',
  percentMissing: 'Enter the percentage for all boards.',
  amount: `Enter an amount from 0 to ${printRupees(wholePaise(chargeLimits.rupees * 100))} rupees.`,
  decimals: 'Enter at most two decimals.',
  amountOnly: 'This charge is an amount and never a percentage.',
  percentOnly: 'This charge is a percentage and never an amount.',
  hoursOnly: 'Only labour is charged by the hours of work.',
  hoursAlone: 'By hours, labour takes neither a percentage nor amounts: leave them out.',
  defaultLabour: 'The default of the project charges labour: enter 0 % for none, or an amount for a board.',
  amountsBesidePercent: 'A percentage is for all boards: leave the amounts of the boards out.',
  boardsMissing: 'An amount is for one board each: say for which boards it is.',
  boardGone: 'The project has no such board, or it was deleted meanwhile. Load the charges again.',
  remark: `A remark has at most ${chargeLimits.remark} characters, all of them printable.`,
} as const;

/**
 * Decides what the charges of a project become, or says everything that is wrong with a change. A percentage takes the
 * amounts of the boards away, and amounts the percentage. A remark stays as long as its board has an additional charge.
 */
export function decideCharges(
  { charges, remarks }: RemarkedCharges,
  change: ChargesChange,
  rules: ChargeRules,
): Result<RemarkedCharges, readonly ChargeFault[]> {
  const faults: ChargeFault[] = [];
  const report = (place: ChargePlace, text: string): void => {
    faults.push({ place, text });
  };
  const percent = (charge: RatedCharge, keptPercent: number): number => {
    const wanted = change[charge];
    if (wanted?.mode === 'AMOUNT') {
      report({ charge, part: 'mode' }, texts.percentOnly);
    }
    return wanted
      ? readPercent(wanted.value, keptPercent, (text) => report({ charge, part: 'value' }, text))
      : keptPercent;
  };
  const judging = { rules, report };
  const perBoard = (charge: 'additional' | 'freight'): KeptAmounts => {
    const wanted = change[charge];
    if (wanted && wanted.mode !== 'AMOUNT') {
      report({ charge, part: 'mode' }, texts.amountOnly);
      return charges[charge];
    }
    return wanted ? decideAmounts(charge, charges[charge], wanted, { rules, report }) : charges[charge];
  };
  const decided: KeptCharges = {
    wiring: decideWork('wiring', charges.wiring, change.wiring, judging),
    ...decideLabour(charges, change.labour, judging),
    additional: perBoard('additional'),
    overheadPercent: percent('overhead', charges.overheadPercent),
    packingPerTransportUnit: decidePacking(charges.packingPerTransportUnit, change.packing, report),
    marginPercent: percent('margin', charges.marginPercent),
    freight: perBoard('freight'),
    insurancePercent: percent('insurance', charges.insurancePercent),
    taxPercent: percent('tax', charges.taxPercent),
  };
  if (change.margin && rules.margin === 'on sale' && decided.marginPercent >= WHOLE_PERCENT) {
    report({ charge: 'margin', part: 'value' }, noMarginOfAll);
  }
  const decidedRemarks = decideRemarks(remarks, change.remarks ?? {}, decided.additional, { rules, report });
  return faults.length > 0 ? err(faults) : ok({ charges: decided, remarks: decidedRemarks });
}

type Judging = { readonly rules: ChargeRules; readonly report: (place: ChargePlace, text: string) => void };

const WHOLE_PERCENT = 100;

type Labour = Pick<KeptCharges, 'labour' | 'isLabourDefault'>;

/** What is entered as the default of the project says stays that default; nothing at all is no way to put it aside. */
function decideLabour(
  { labour: before, isLabourDefault = false }: Labour,
  change: BoardChargeChange | undefined,
  judging: Judging,
): Labour {
  const labour = enteredLabour(before, change, judging);
  if (!isLabourDefault) {
    return { labour };
  }
  if (isSameLabour(labour, before)) {
    return { labour, isLabourDefault };
  }
  if (isNoLabour(labour)) {
    judging.report({ charge: 'labour', part: 'value' }, texts.defaultLabour);
  }
  return { labour };
}

function enteredLabour(
  keptCharge: KeptCharges['labour'],
  change: BoardChargeChange | undefined,
  judging: Judging,
): KeptCharges['labour'] {
  if (change?.mode !== 'HOURS') {
    // What was by hours begins with nothing in another form.
    const before = keptCharge.mode === 'HOURS' ? noneKept : keptCharge;
    return change === undefined ? keptCharge : decideWork('labour', before, change, judging);
  }
  const hasAmounts = Object.values(change.amounts ?? {}).some((rupees) => rupees !== 0);
  if (hasAmounts || (change.value ?? 0) !== 0) {
    judging.report({ charge: 'labour', part: 'value' }, texts.hoursAlone);
  }
  return byHours;
}

const byHours: ByHours = { mode: 'HOURS' };
const noneKept: KeptAmounts = { mode: 'AMOUNT', boards: {} };

function decideWork(
  charge: 'wiring' | 'labour',
  keptCharge: Percentage | KeptAmounts,
  change: BoardChargeChange | undefined,
  judging: Judging,
): Percentage | KeptAmounts {
  if (change === undefined) {
    return keptCharge;
  }
  if (change.mode === 'HOURS') {
    judging.report({ charge, part: 'mode' }, texts.hoursOnly);
    return keptCharge;
  }
  if (change.mode === 'AMOUNT') {
    const before: KeptAmounts = keptCharge.mode === 'AMOUNT' ? keptCharge : { mode: 'AMOUNT', boards: {} };
    return decideAmounts(charge, before, change, judging);
  }
  for (const [board, rupees] of Object.entries(change.amounts ?? {})) {
    if (rupees !== 0) {
      judging.report({ charge, part: 'amounts', board }, texts.amountsBesidePercent);
    }
  }
  const before = keptCharge.mode === 'PERCENTAGE' ? keptCharge.percent : null;
  const place = { charge, part: 'value' } as const;
  if (change.value === undefined && before === null) {
    judging.report(place, texts.percentMissing);
  }
  const report = (text: string) => judging.report(place, text);
  return { mode: 'PERCENTAGE', percent: readPercent(change.value ?? before ?? 0, before, report) };
}

function decideAmounts(
  charge: ChargeKind,
  keptAmounts: KeptAmounts,
  { value = 0, amounts = {}, selected = [] }: BoardChargeChange,
  { rules, report }: Judging,
): KeptAmounts {
  const boards: Record<string, Paise> = { ...keptAmounts.boards };
  const put = (board: string, rupees: number, place: ChargePlace): void => {
    if (!rules.boards.has(Number(board))) {
      report(place, texts.boardGone);
      return;
    }
    const paise = readAmount(rupees, (text) => report(place, text));
    if (paise === 0) {
      delete boards[board];
    } else {
      boards[board] = paise;
    }
  };
  // A client that sends amounts of boards says by 0 that there is no amount for several.
  if (value !== 0) {
    const place = { charge, part: 'value' } as const;
    if (selected.length === 0) {
      report(place, texts.boardsMissing);
    }
    for (const board of new Set(selected.map(String))) {
      if (!Object.hasOwn(amounts, board)) {
        put(board, value, place);
      }
    }
  }
  for (const [board, rupees] of Object.entries(amounts)) {
    put(board, rupees, { charge, part: 'amounts', board });
  }
  return { mode: 'AMOUNT', boards };
}

function decidePacking(keptPaise: Paise, change: RatedChargeChange | undefined, report: Judging['report']): Paise {
  if (change?.mode === 'PERCENTAGE') {
    report({ charge: 'packing', part: 'mode' }, texts.amountOnly);
  }
  return change ? readAmount(change.value, (text) => report({ charge: 'packing', part: 'value' }, text)) : keptPaise;
}

function decideRemarks(
  keptRemarks: ChargeRemarks,
  sent: ChargeRemarks,
  additional: KeptAmounts,
  { rules, report }: Judging,
): ChargeRemarks {
  for (const [board, remark] of Object.entries(sent)) {
    const place = { charge: 'additional', part: 'remarks', board } as const;
    const fault = judgeLine(remark, chargeLimits.remark);
    if (!rules.boards.has(Number(board))) {
      report(place, texts.boardGone);
    } else if (fault !== null && fault !== 'EMPTY') {
      report(place, texts.remark);
    }
  }
  return Object.fromEntries(
    Object.keys(additional.boards).flatMap((board) => {
      const remark = sent[board] ?? keptRemarks[board] ?? '';
      return judgeLine(remark, chargeLimits.remark) === 'EMPTY' ? [] : [[board, remark.trim()] as const];
    }),
  );
}

/** A percentage of 0 to 100 with at most two decimals. What an enquiry file has brought may have more and stays as it is. */
function readPercent(value: number, keptPercent: number | null, report: (text: string) => void): number {
  if (value !== keptPercent && !(value >= 0 && value <= chargeLimits.percent)) {
    report(texts.percent);
  } else if (value !== keptPercent && !paiseOfRupees(value).ok) {
    report(texts.decimals);
  }
  return value;
}

function readAmount(rupees: number, report: (text: string) => void): Paise {
  if (!(rupees >= 0 && rupees <= chargeLimits.rupees)) {
    report(texts.amount);
    return wholePaise(0);
  }
  const paise = paiseOfRupees(rupees);
  if (!paise.ok) {
    report(texts.decimals);
    return wholePaise(0);
  }
  return paise.value;
}
