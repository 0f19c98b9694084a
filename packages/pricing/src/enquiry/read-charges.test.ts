import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { enquiryText, faultsOf } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readPriceBook } from '../price-list/price-book.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);
const faults = (enquiry: unknown) => faultsOf(enquiry, knowledge, rateTable);

const withCharges = (charges: unknown) => enquiryText({ charges });

describe('a fault of discounts, rates or charges', () => {
  it.each<[string, unknown, string]>([
    ['a discount without percentage', enquiryText({ discounts: [{}] }), 'discounts[0].percent: is required'],
    [
      'a discount on an unknown group',
      enquiryText({ discounts: [{ groups: ['MCCB', 'MCB'], percent: 5 }] }),
      'discounts[0].groups[1]: "MCB" is not one of ACB, MCCB, Ammeter, ',
    ],
    [
      'a make of endless length',
      enquiryText({ discounts: [{ makes: ['x'.repeat(301)], percent: 5 }] }),
      'discounts[0].makes[0]: has 301 characters: at most 300 are possible',
    ],
    [
      'a discount on blanks',
      enquiryText({ discounts: [{ groups: ['EMPTY'], percent: 5 }] }),
      'discounts[0].groups[0]: "EMPTY" is not one of',
    ],
    [
      'a make that is no text',
      enquiryText({ discounts: [{ makes: [5], percent: 5 }] }),
      'discounts[0].makes[0]: must be a text',
    ],
    [
      'an unknown rate',
      enquiryText({ rates: { steelPerKg: 5 } }),
      'rates.steelPerKg: is unknown: expected are sheetMetalPerKg, ',
    ],
    [
      'a rate with three decimals',
      enquiryText({ rates: { ferrule: 35.125 } }),
      'rates.ferrule: has more than two decimals',
    ],
    ['a rate that is no number', enquiryText({ rates: { ferrule: 'high' } }), 'rates.ferrule: "high" is not a number'],
    ['an unknown charge', withCharges({ profit: 5 }), 'charges.profit: is unknown'],
    ['a charge without mode', withCharges({ wiring: { value: 3 } }), 'charges.wiring.mode: is required'],
    [
      'an unknown mode',
      withCharges({ labour: { mode: 'percent' } }),
      'charges.labour.mode: must be PERCENTAGE, AMOUNT or HOURS',
    ],
    [
      'wiring by hours',
      withCharges({ wiring: { mode: 'HOURS' } }),
      'charges.wiring.mode: must be PERCENTAGE or AMOUNT',
    ],
    [
      'hours with a percentage',
      withCharges({ labour: { mode: 'HOURS', value: 3 } }),
      'charges.labour.value: is not possible with the mode HOURS',
    ],
    [
      'hours with boards',
      withCharges({ labour: { mode: 'HOURS', boards: {} } }),
      'charges.labour.boards: is not possible with the mode HOURS',
    ],
    [
      'hours of an unknown department',
      enquiryText({ hourRates: { welding: 200 } }),
      'hourRates.welding: is unknown: expected are fabrication, paint, ',
    ],
    ['a negative rate of an hour', enquiryText({ hourRates: { paint: -1 } }), 'hourRates.paint: '],
    [
      'a percentage without value',
      withCharges({ wiring: { mode: 'PERCENTAGE' } }),
      'charges.wiring.value: is required',
    ],
    [
      'a percentage with boards',
      withCharges({ wiring: { mode: 'PERCENTAGE', value: 3, boards: {} } }),
      'charges.wiring.boards: belongs to the mode AMOUNT',
    ],
    [
      'an amount with value',
      withCharges({ labour: { mode: 'AMOUNT', value: 3 } }),
      'charges.labour.value: belongs to the mode PERCENTAGE',
    ],
    [
      'an unknown board',
      withCharges({ labour: { mode: 'AMOUNT', boards: { 'PCC-2': 5 } } }),
      'charges.labour.boards["PCC-2"]: is not a board of this enquiry: PCC-1',
    ],
    [
      'a percentage of freight',
      withCharges({ freight: { mode: 'PERCENTAGE' } }),
      'charges.freight.mode: must be AMOUNT',
    ],
    [
      'a percentage of additional cost',
      withCharges({ additional: { mode: 'PERCENTAGE' } }),
      'charges.additional.mode: must be AMOUNT',
    ],
    [
      'a value for freight',
      withCharges({ freight: { mode: 'AMOUNT', value: 5 } }),
      'charges.freight.value: is unknown',
    ],
    ['a charge that is a number', withCharges({ wiring: 3 }), 'charges.wiring: must be an object {…}'],
    [
      'an amount that is no number',
      withCharges({ freight: { mode: 'AMOUNT', boards: { 'PCC-1': null } } }),
      'charges.freight.boards["PCC-1"]: null is not a number',
    ],
    [
      'a percentage that is no number',
      withCharges({ taxPercent: '18 %' }),
      'charges.taxPercent: "18 %" is not a number',
    ],
    [
      'a percentage with too many digits',
      withCharges({ taxPercent: '1.2345678901234567' }),
      'charges.taxPercent: "1.2345678901234567" has more than 15 digits',
    ],
  ])('is named by its path: %s', (_what, wrong, expected) => {
    expect(faults(wrong)).toContainEqual(expect.stringContaining(expected));
    expect(faults(wrong).filter((fault) => fault.startsWith(expected))).toHaveLength(1);
  });
});
