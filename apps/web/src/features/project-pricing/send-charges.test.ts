import { chargeNames } from '@pw/contract/price-fields';
import { chargesChange } from '@pw/contract/project-charges';
import { type ChargeName, chargeKinds, ratedCharges } from '@pw/domain/project-pricing/charge-texts';
import {
  type ChargesForm,
  chargesState,
  openChargesForm,
  readChargesForm,
} from '@pw/domain/project-pricing/charges-form';
import { expect, it } from 'vitest';
import { chargeSumsOf, chargesToSend, entriesOf, faultsByCharge, savedChargesOf } from './send-charges.ts';
import { aCharges } from './testing/a-charges.ts';

const boards = [
  { lineItemId: 1, name: 'PCC-1', labour: 25_000, additional: 500, remark: 'Crane' },
  { lineItemId: 2, name: 'MDB' },
];
const charges = aCharges({ boards, wiringPercent: 3, overhead: 8, packing: 12_000, margin: 12, tax: 18 });

const form = openChargesForm(boards, savedChargesOf(charges));
const sent = (entered: ChargesForm, changed: readonly ChargeName[]) => {
  const read = readChargesForm(entered);
  return chargesChange.parse(read && chargesToSend(read, new Set(changed)));
};

it('sends the boards of a charge as they are saved', () => {
  expect(sent(form, chargeKinds)).toEqual({
    wiring: { mode: 'PERCENTAGE', value: 3, selected: [1, 2] },
    labour: { mode: 'AMOUNT', amounts: { 1: 25_000, 2: 0 }, selected: [1] },
    additional: { mode: 'AMOUNT', amounts: { 1: 500, 2: 0 }, selected: [1] },
    freight: { mode: 'AMOUNT', amounts: { 1: 0, 2: 0 }, selected: [] },
    remarks: { 1: 'Crane', 2: '' },
  });
});

it.each(ratedCharges)('sends %s alone where nothing else is changed', (name) => {
  expect(sent({ ...form, rates: { ...form.rates, [name]: '9.5' } }, [name])).toEqual({ [name]: { value: 9.5 } });
});

it('sends several changes at once', () => {
  const rates = { ...form.rates, margin: '14', tax: '28' };
  expect(sent({ ...form, rates }, ['wiring', 'margin', 'tax'])).toEqual({
    wiring: { mode: 'PERCENTAGE', value: 3, selected: [1, 2] },
    margin: { value: 14 },
    tax: { value: 28 },
  });
});

it('sends labour by hours without a figure', () => {
  const labour = { ...form.labour, mode: 'HOURS' as const };
  expect(sent({ ...form, labour }, ['labour'])).toMatchObject({ labour: { mode: 'HOURS' } });
});

it('puts each fault next to its charge', () => {
  const faults = chargeNames.map((charge) => ({ charge, part: 'value' as const, text: `Not so: ${charge}.` }));
  expect([...faultsByCharge({ faults })]).toEqual(chargeNames.map((charge) => [charge, `Not so: ${charge}.`]));
});

it('knows by sums and percentages whether there are charges [PRI-32]', () => {
  expect(chargesState(chargeSumsOf(charges))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ overhead: 8 })))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ boards: boards.slice(0, 1) })))).toBe('edit');
  expect(chargesState(chargeSumsOf(aCharges({ margin: 12, tax: 18, packing: 5 })))).toBe('apply');
});

it('says in words everything that is entered', () => {
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
