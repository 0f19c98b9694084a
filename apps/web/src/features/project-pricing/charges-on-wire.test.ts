import { sentCharges } from '@pw/contract/project-charges';
import { chargesState, openChargesForm, readChargesForm } from '@pw/domain/project-pricing/charges-form';
import { expect, it } from 'vitest';
import { chargeSumsOf, chargesToSend, entriesOf, rateToSend, savedChargesOf, savedRatesOf } from './charges-on-wire.ts';
import { aCharges } from './testing/a-charges.ts';

const boards = [
  { lineItemId: 1, name: 'PCC-1', labour: 25_000, additional: 500, remark: 'Crane' },
  { lineItemId: 2, name: 'MDB' },
];
const charges = aCharges({ boards, wiringPercent: 3, overhead: 8, packing: 12_000, margin: 12, tax: 18 });

it('sends what is saved as it is saved', () => {
  const read = readChargesForm(openChargesForm(boards, savedChargesOf(charges)));
  const sent = read && chargesToSend(read);
  expect(sentCharges.parse(sent)).toEqual({
    wiringCharge: { type: 'PERCENTAGE', value: 3 },
    labourCharge: { type: 'AMOUNT', boardWiseValues: { 1: 25_000, 2: 0 } },
    additionalCharge: { type: 'AMOUNT', boardWiseValues: { 1: 500, 2: 0 } },
    freightCharge: { type: 'AMOUNT', boardWiseValues: { 1: 0, 2: 0 } },
    additionalChargeRemarks: { 1: 'Crane', 2: '' },
    selectedLineItemIdsForWiring: [1, 2],
    selectedLineItemIdsForLabour: [1],
    selectedLineItemIdsForAdditional: [1],
    selectedLineItemIdsForfreight: [],
  });
});

it.each([
  ['overhead', { overheadCharge: { type: 'PERCENTAGE', value: 9.5 } }],
  ['packing', { packingCharge: { type: 'AMOUNT', value: 9.5 } }],
  ['margin', { postFinalCharges: { profitMarginPercent: 9.5 } }],
  ['insurance', { postFinalCharges: { insurancePercent: 9.5 } }],
  ['tax', { postFinalCharges: { taxPercent: 9.5 } }],
] as const)('sends %s alone [PRI-10]', (name, sent) => {
  expect(sentCharges.parse(rateToSend(name, 9.5))).toEqual(sent);
});

it('reads the charges of the project as a whole', () => {
  expect(savedRatesOf(charges)).toEqual({ overhead: 8, packing: 12_000, margin: 12, insurance: 0, tax: 18 });
});

it('knows by sums and percentages whether there are charges [PRI-32]', () => {
  expect(chargesState(chargeSumsOf(charges))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ overhead: 8 })))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ boards: boards.slice(0, 1) })))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ margin: 12, tax: 18, packing: 5 })))).toBe('apply');
});

it('tells everything that is entered in words', () => {
  expect([...entriesOf(boards, charges).keys()]).toEqual([
    'Wiring charge',
    'Labour charge of PCC-1',
    'Additional charge of PCC-1',
    'Remark of PCC-1',
    'Overhead',
    'Packing charge',
    'Margin',
    'Insurance',
    'Taxation',
  ]);
});
