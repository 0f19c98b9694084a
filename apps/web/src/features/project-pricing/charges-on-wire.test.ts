import { chargeNames } from '@pw/contract/price-fields';
import { sentCharges } from '@pw/contract/project-charges';
import { type ChargeName, chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import {
  type ChargesForm,
  chargesState,
  openChargesForm,
  readChargesForm,
} from '@pw/domain/project-pricing/charges-form';
import { expect, it } from 'vitest';
import { chargeSumsOf, chargesToSend, entriesOf, faultsByCharge, savedChargesOf } from './charges-on-wire.ts';
import { aCharges } from './testing/a-charges.ts';

const boards = [
  { lineItemId: 1, name: 'PCC-1', labour: 25_000, additional: 500, remark: 'Crane' },
  { lineItemId: 2, name: 'MDB' },
];
const charges = aCharges({ boards, wiringPercent: 3, overhead: 8, packing: 12_000, margin: 12, tax: 18 });

const form = openChargesForm(boards, savedChargesOf(charges));
const sent = (entered: ChargesForm, changed: readonly ChargeName[]) => {
  const read = readChargesForm(entered);
  return sentCharges.parse(read && chargesToSend(read, new Set(changed)));
};

it('sends the boards of a charge as they are saved', () => {
  expect(sent(form, chargeKinds)).toEqual({
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
] as const)('sends %s alone where nothing else is changed', (name, change) => {
  expect(sent({ ...form, rates: { ...form.rates, [name]: '9.5' } }, [name])).toEqual(change);
});

it('sends several changes at once', () => {
  const rates = { ...form.rates, margin: '14', tax: '28' };
  expect(sent({ ...form, rates }, ['wiring', 'margin', 'tax'])).toEqual({
    wiringCharge: { type: 'PERCENTAGE', value: 3 },
    selectedLineItemIdsForWiring: [1, 2],
    postFinalCharges: { profitMarginPercent: 14, taxPercent: 28 },
  });
});

it.each(chargeNames)(
  'knows which field of the wire is of the charge %s, so that its fault stands beside it',
  (name) => {
    const read = readChargesForm(form);
    const paths = Object.entries(read ? chargesToSend(read, new Set([name])) : {}).flatMap(([field, value]) =>
      field === 'postFinalCharges' ? Object.keys(value ?? {}).map((part) => `${field}.${part}`) : [`${field}.value`],
    );
    const faulty = paths.filter((path) => !path.startsWith('selected')).map((path) => [path, 'Not so.'] as const);
    expect(faulty.length).toBeGreaterThan(0);
    expect([...faultsByCharge(Object.fromEntries(faulty))]).toEqual([[name, 'Not so.']]);
  },
);

it('knows by sums and percentages whether there are charges [PRI-32]', () => {
  expect(chargesState(chargeSumsOf(charges))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ overhead: 8 })))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ boards: boards.slice(0, 1) })))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ margin: 12, tax: 18, packing: 5 })))).toBe('apply');
});

it('tells everything that is entered in words', () => {
  expect([...entriesOf(boards, charges, new Set(chargeNames)).keys()]).toEqual([
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
