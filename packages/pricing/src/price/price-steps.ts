import { type MoneyFormula, moneyFormula } from '../money/amount.ts';
import type { LabourCharge, PriceSettings, WorkCharge } from '../terms/price-terms.ts';
import type { ChargeInput, PriceField } from './price-fields.ts';
import type { PriceRuleId } from './price-words.ts';

/** The fields that follow from the bill by charges. */
export type ChargedField = Exclude<PriceField, 'list' | 'afterDiscount'>;

type StepFormula = MoneyFormula<PriceField | ChargeInput>;
type ModeOf = {
  readonly wiring: WorkCharge['mode'];
  readonly labour: LabourCharge['mode'];
  readonly margin: PriceSettings['margin'];
  readonly insurance: PriceSettings['insuranceBase'];
  readonly tax: PriceSettings['supply'];
};

/** A step of the price: the amount it gives, by one formula or by one per mode of the charge or setting of the company. */
type PriceStep =
  | { readonly field: ChargedField; readonly formula: StepFormula }
  | {
      readonly [Field in keyof ModeOf]: {
        readonly field: Field;
        readonly formulas: Readonly<Record<ModeOf[Field], StepFormula>>;
      };
    }[keyof ModeOf];

function step(rule: PriceRuleId, text: string, ...names: readonly (PriceField | ChargeInput)[]): StepFormula {
  return moneyFormula({ rule, source: 'SBD 13.3', text, names });
}

const taxInputs = ['cost', 'margin', 'freight', 'insurance', 'taxPercent'] as const;

const taxRoundedOnce = step('tax', 'round((cost + margin + freight + insurance) * taxPercent / 100, 2)', ...taxInputs);

const insuranceInputs = ['cost', 'margin', 'freight', 'insurancePercent'] as const;

/** The charges in their order: each reads what stands above it (SBD 13.3). */
export const priceSteps: readonly PriceStep[] = [
  {
    field: 'wiring',
    formulas: {
      PERCENTAGE: step('wiring', 'round(afterDiscount * wiringPercent / 100, 2)', 'afterDiscount', 'wiringPercent'),
      AMOUNT: step('wiring', 'wiringAmount', 'wiringAmount'),
    },
  },
  {
    // Wiring and labour share one base: they do not compound.
    field: 'labour',
    formulas: {
      PERCENTAGE: step('labour', 'round(afterDiscount * labourPercent / 100, 2)', 'afterDiscount', 'labourPercent'),
      AMOUNT: step('labour', 'labourAmount', 'labourAmount'),
      HOURS: step('labour-by-hours', 'labourByHours', 'labourByHours'),
    },
  },
  { field: 'additional', formula: step('additional', 'additionalAmount', 'additionalAmount') },
  {
    // Overhead burdens all cost of the works.
    field: 'overhead',
    formula: step(
      'overhead',
      'round((afterDiscount + wiring + labour + additional) * overheadPercent / 100, 2)',
      'afterDiscount',
      'wiring',
      'labour',
      'additional',
      'overheadPercent',
    ),
  },
  {
    field: 'packing',
    formula: step(
      'packing',
      'round(packingPerTransportUnit * transportUnits, 2)',
      'packingPerTransportUnit',
      'transportUnits',
    ),
  },
  {
    field: 'cost',
    formula: step(
      'cost',
      'round(afterDiscount + wiring + labour + additional + overhead + packing, 2)',
      'afterDiscount',
      'wiring',
      'labour',
      'additional',
      'overhead',
      'packing',
    ),
  },
  {
    field: 'margin',
    formulas: {
      'on cost': step('margin-on-cost', 'round(cost * marginPercent / 100, 2)', 'cost', 'marginPercent'),
      'on sale': step(
        'margin-on-sale',
        'round(cost * marginPercent / (100 - marginPercent), 2)',
        'cost',
        'marginPercent',
      ),
    },
  },
  // A pass-through: no overhead and no profit on it, but insured and taxed.
  { field: 'freight', formula: step('freight', 'freightAmount', 'freightAmount') },
  {
    field: 'insurance',
    formulas: {
      'goods and freight': step(
        'insurance',
        'round((cost + margin + freight) * insurancePercent / 100, 2)',
        ...insuranceInputs,
      ),
      // The usual cover of a consignment: a tenth above its value.
      '110 % of goods and freight': step(
        'insurance-on-110',
        'round((cost + margin + freight) * 1.1 * insurancePercent / 100, 2)',
        ...insuranceInputs,
      ),
    },
  },
  {
    field: 'tax',
    formulas: {
      // CGST and SGST are equal, each rounded by itself.
      'intra-state': step(
        'tax-in-halves',
        'round((cost + margin + freight + insurance) * taxPercent / 200, 2) * 2',
        ...taxInputs,
      ),
      'inter-state': taxRoundedOnce,
      'to be settled': taxRoundedOnce,
    },
  },
  {
    field: 'final',
    formula: step(
      'final-price',
      'round(cost + margin + freight + insurance + tax, 2)',
      'cost',
      'margin',
      'freight',
      'insurance',
      'tax',
    ),
  },
];

/** The formula of a step under the modes of the charges and the company. */
export function formulaOf(each: PriceStep, modes: ModeOf): StepFormula {
  if ('formula' in each) {
    return each.formula;
  }
  switch (each.field) {
    case 'margin':
      return each.formulas[modes.margin];
    case 'tax':
      return each.formulas[modes.tax];
    case 'insurance':
      return each.formulas[modes.insurance];
    case 'labour':
      return each.formulas[modes.labour];
    case 'wiring':
      return each.formulas[modes.wiring];
  }
}
