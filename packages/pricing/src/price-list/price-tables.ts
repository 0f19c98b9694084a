import { quotient } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { fixedRowTypes, materialTypes } from '@pw/domain/material-rates/material-row';
import { paiseOfRupees } from '@pw/domain/money';
import { type Department, materialLineNames } from '@pw/switchboard/model/quantity-names';
import { type Amount, givenAmount } from '../money/amount.ts';

/** The largest price, rate or charge that can be entered, in rupees (SBD-R1 1.5). */
export const MOST_RUPEES = 1e9;

/** Keys of the material rates, as an enquiry names them in `rates` (SBD-R2 7). */
export const rateKeys = [
  'sheetMetalPerKg',
  'nonStandardShade',
  'aluminiumPlatePerKg',
  'busbarCopperPerKg',
  'busbarAluminiumPerKg',
  'tinningCopperPerKg',
  'tinningAluminiumPerKg',
  'silverJointSet',
  'mbpPerKg',
  'dinRailPerM',
  'cableSupport',
  'support1x60',
  'support1x120',
  'support2x',
  'support3x',
  'support4x',
  'wire15PerM',
  'wire25PerM',
  'ferrule',
  'crimpPin',
  'terminal',
  'ctTerminal',
  'ctShortingLink',
  'wireDuctPerM',
  'breakTerminal',
  'controlTransformer500',
  'controlTransformer1000',
  'controlTransformer2000',
  'supportBolt',
  'jointBoltSet',
  'sleeve30',
  'sleeve60',
  'sleeve80',
  'sleeve100',
  'sleeve120',
  'neutralLink100',
  'neutralLink250',
  'neutralLink400',
  'neutralLink630',
  'neutralLink1000',
  'neutralLink1600',
  'neutralLink2500',
  'neutralLink4000',
  'peBraid',
  'louvreMesh',
  'heaterSet',
  'cubicleLight',
  'socketSet',
  'feederLabel',
  'boardLabel',
  'ratingPlate',
  'cubicleLabel',
  'dangerPlate',
  'mimicPerM',
  'liftingEye',
  'busDuctFlange',
  'busDuctBraid',
  'gland21',
  'gland26',
  'gland33',
  'gland41',
  'gland51',
  'gland64',
  'gland76',
  'gland90',
  'lug2.5',
  'lug4',
  'lug6',
  'lug10',
  'lug16',
  'lug25',
  'lug35',
  'lug50',
  'lug70',
  'lug95',
  'lug120',
  'lug150',
  'lug185',
  'lug240',
  'lug300',
  'lug400',
  'lug630',
  'foundationBolt',
  'trolley',
  'cubicleHardware',
  'boardSundries',
  'fabricationPerHour',
  'paintPerHour',
  'assemblyPerHour',
  'busbarPerHour',
  'wiringPerHour',
  'engineeringPerHour',
  'testPerHour',
  'despatchPerHour',
] as const;

export type RateKey = (typeof rateKeys)[number];

/** The rate of an hour of each department (SBD-R2 8): an enquiry names them as `hourRates`. */
export const hourRateKeys = {
  fabrication: 'fabricationPerHour',
  paint: 'paintPerHour',
  assembly: 'assemblyPerHour',
  busbar: 'busbarPerHour',
  wiring: 'wiringPerHour',
  engineering: 'engineeringPerHour',
  test: 'testPerHour',
  despatch: 'despatchPerHour',
} as const satisfies Readonly<Record<Department, RateKey>>;

/** Keys of rates that earlier rules had: an enquiry may still name them, and they change nothing (SBD-R2 0). */
export const retiredRateKeys = ['frpPerSet', 'wirePoint', 'cubicleKit', 'boardLot'] as const;

export type RetiredRateKey = (typeof retiredRateKeys)[number];

const unit = choice('kg', 'm', 'nos', 'set', 'cubicle', 'lot', 'h');
const rupees = number('INR', { min: 0.01, max: MOST_RUPEES });
/** Within a band of less than a decade a slip of the decimal point cannot hide. */
const LESS_THAN_A_DECADE = 9.9;

/** The tables beside the price list, `catalog/prices/*.csv`: demo figures that a company replaces. */
export const priceTables = {
  rate: defineTable({
    name: 'rates',
    columns: { rateKey: choice(...rateKeys), type: choice(...fixedRowTypes), material: text(), unit, rateInr: rupees },
    key: ['rateKey'],
  }),
  materialLine: defineTable({
    name: 'material-line',
    columns: {
      line: choice(...materialLineNames),
      materialClass: choice(...materialTypes),
      unit,
      rateKey: choice(...rateKeys),
      rateFactor: number('-', { min: 0.5, max: 3 }),
      description: text(),
    },
    key: ['line'],
  }),
  priceBand: defineTable({
    name: 'price-band',
    columns: { series: text(), lowestInr: rupees, highestInr: rupees },
    key: ['series'],
    checks: [quotient({ column: 'highestInr', of: 'lowestInr', min: 1, max: LESS_THAN_A_DECADE })],
  }),
};

export type PriceTables = { readonly [Name in keyof typeof priceTables]: TableOf<(typeof priceTables)[Name]> };

/**
 * The rate that the table holds for a material, in rupees per unit, with its row.
 * @throws when the table holds none or one with a part of a paisa, which its schema and tests forbid.
 */
export function tableRate(table: PriceTables['rate'], key: RateKey): Amount {
  const row = table.rows.find((each) => each.rateKey === key);
  const rate = row && paiseOfRupees(row.rateInr);
  if (!row || !rate?.ok) {
    throw new Error(`The table of rates holds no amount in paise for ${key}`);
  }
  return givenAmount(rate.value, key, table.source, [table.reference(row)]);
}
