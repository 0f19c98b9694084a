import { recordOf } from '../record-fields.ts';
import {
  applyBulk,
  areFieldsChanged,
  type ChargeFields,
  chargedBoards,
  chargeFaults,
  type EnteredCharge,
  enteredCharge,
  isCharged,
  takesRemark,
} from './charge-fields.ts';
import {
  type ChargeKind,
  type ChargeName,
  type ChargesState,
  chargeFieldLabels,
  chargeKinds,
  ratedCharges,
  takesPercentage,
} from './charge-texts.ts';
import {
  enteredRates,
  isRateChanged,
  openRatesForm,
  type RatesForm,
  rateFault,
  type SavedRates,
} from './rates-form.ts';
import { groupedRupees } from './read-charge.ts';

/** All charges of a project as they are typed. */
export type ChargesForm = Readonly<Record<ChargeKind, ChargeFields>> & { readonly rates: RatesForm };

/** A charge as it is saved: a percentage, and rupees for one unit of each board by its number. */
export type SavedCharge = {
  readonly percent: number;
  readonly amounts: ReadonlyMap<number, number>;
  /** Labour alone: neither counts then. */
  readonly isByHours?: boolean;
};

/** All charges of a project as they are saved. */
export type SavedCharges = Readonly<Record<ChargeKind, SavedCharge>> & {
  /** The purposes of the additional charges, by board. */
  readonly remarks: ReadonlyMap<number, string>;
  readonly rates: SavedRates;
};

type BoardOfPrice = { readonly lineItemId: number; readonly name: string };

/**
 * The form of the charges as they are saved. Every board of the price has a row: one that the charges do not know yet
 * begins with 0.
 */
export function openChargesForm(boards: readonly BoardOfPrice[], saved: SavedCharges): ChargesForm {
  const fieldsOf = (kind: ChargeKind): ChargeFields => {
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
  return { ...recordOf(chargeKinds, fieldsOf), rates: openRatesForm(saved.rates) };
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

/**
 * Whether wiring is charged in addition to labour by hours: the hours of a board hold its wiring, so it is paid for
 * twice.
 */
export function isWiringChargedTwice({ labour, wiring }: ChargesForm): boolean {
  return labour.mode === 'HOURS' && isCharged(wiring);
}

/** The refused entries of a form, and why. */
export type FormFault = {
  readonly charge: ChargeName;
  /** The field in words: `Margin`, `Labour charge of MDB`. */
  readonly field: string;
  readonly text: string;
};

/** Everything in a form that cannot be taken. */
export function formFaults(form: ChargesForm): readonly FormFault[] {
  const ofBoards = chargeKinds.flatMap((charge) => {
    const label = chargeFieldLabels[charge];
    const { percent, bulk, amounts } = chargeFaults(form[charge]);
    const names = new Map(form[charge].rows.map(({ lineItemId, boardName }) => [lineItemId, boardName]));
    return [
      ...[percent, bulk].flatMap((text) => (text === null ? [] : [{ charge, field: label, text }])),
      ...[...amounts].map(([id, text]) => ({ charge, field: `${label} of ${names.get(id)}`, text })),
    ];
  });
  const ofProject = ratedCharges.flatMap((charge) => {
    const text = rateFault(charge, form.rates[charge]);
    return text === null ? [] : [{ charge, field: chargeFieldLabels[charge], text }];
  });
  return [...ofBoards, ...ofProject];
}

/** All charges as they were entered. */
export type EnteredCharges = {
  readonly charges: Readonly<Record<ChargeKind, EnteredCharge>>;
  /** The boards that each charge was entered for. */
  readonly selected: Readonly<Record<ChargeKind, readonly number[]>>;
  /** The remarks of the boards with an additional charge. */
  readonly remarks: ReadonlyMap<number, string>;
  readonly rates: SavedRates;
};

/**
 * What was entered, with amounts for all selected boards in their rows; null while some of it cannot be taken.
 */
export function readChargesForm(form: ChargesForm): EnteredCharges | null {
  if (formFaults(form).length > 0) {
    return null;
  }
  const settled = recordOf(chargeKinds, (kind) => applyBulk(form[kind]));
  const remarks = settled.additional.rows.flatMap((row) =>
    takesRemark(row) && row.remark.trim() !== '' ? [[row.lineItemId, row.remark.trim()] as const] : [],
  );
  return {
    charges: recordOf(chargeKinds, (kind) => enteredCharge(settled[kind])),
    selected: recordOf(chargeKinds, (kind) => chargedBoards(settled[kind])),
    remarks: new Map(remarks),
    rates: enteredRates(form.rates),
  };
}

/** The charges as they are once they are saved. */
export function savedAsEntered({ charges, remarks, rates }: EnteredCharges): SavedCharges {
  const saved = recordOf(chargeKinds, (kind): SavedCharge => {
    const charge = charges[kind];
    if (charge.mode === 'HOURS') {
      return { percent: 0, amounts: new Map(), isByHours: true };
    }
    return charge.mode === 'PERCENTAGE'
      ? { percent: charge.percent, amounts: new Map() }
      : { percent: 0, amounts: charge.amounts };
  });
  return { ...saved, remarks, rates };
}

/** The charges that differ from what is saved; those with a text that cannot be taken do. */
export function chargesChangedIn(form: ChargesForm, opened: ChargesForm): ReadonlySet<ChargeName> {
  return new Set<ChargeName>([
    ...chargeKinds.filter((kind) => areFieldsChanged(kind, form[kind], opened[kind])),
    ...ratedCharges.filter((name) => isRateChanged(name, form.rates, opened.rates)),
  ]);
}
