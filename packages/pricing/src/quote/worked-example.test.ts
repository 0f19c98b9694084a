import { figure } from '@pw/configurator/origin';
import { paiseOfRupees, wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type BillLine, type MaterialClass, priceLine } from '../bill/bill-line.ts';
import { discountFor } from '../bill/switchgear-lines.ts';
import { enteredFigure, givenAmount } from '../money/amount.ts';
import { priceBoard } from '../price/price-board.ts';
import { priceProject } from '../price/price-project.ts';
import { type Charges, defaultSettings } from '../terms/price-terms.ts';

const labourByHours = givenAmount(wholePaise(0), 'labour-by-hours', 'none');

/** The worked example of SBD 13.4: its lines are input, not the result of a design. */
const discounts = [
  { groups: [], makes: ['Siemens'], percent: 38 },
  { groups: [], makes: ['Non-Siemens'], percent: 20 },
];

const switchgear: readonly [string, MaterialClass, number, number, net: number][] = [
  ['MCCB 400 A 4P incomer', 'Siemens Switchgear', 1, 122825, 76151.5],
  ['MCCB 160 A 4P', 'Siemens Switchgear', 2, 71145, 88219.8],
  ['MCCB 100 A 4P', 'Siemens Switchgear', 4, 46410, 115096.8],
  ['MCCB 63 A 4P', 'Siemens Switchgear', 2, 44600, 55304],
  ['Rotary handle 400', 'Siemens Switchgear', 1, 12461, 7725.82],
  ['Rotary handle 160', 'Siemens Switchgear', 8, 8594, 42626.24],
  ['Aux 1NO+1NC', 'Siemens Switchgear', 9, 2174, 12130.92],
  ['Shunt trip', 'Siemens Switchgear', 1, 7329, 4543.98],
  ['PAC3200', 'Siemens Switchgear', 1, 38500, 23870],
  ['Lamp R/Y/B', 'Siemens Switchgear', 3, 1450, 2697],
  ['Metering CT 400/5', 'Siemens Switchgear', 3, 4200, 7812],
  ['MCB 10 kA 1P 2 A', 'Siemens Switchgear', 6, 620, 2306.4],
  ['Voltmeter selector switch', 'Siemens Switchgear', 1, 2600, 1612],
  ['Voltmeter 96x96', 'Non-Siemens Switchgear', 1, 2400, 1920],
  ['Electronic hooter', 'Non-Siemens Switchgear', 1, 1500, 1200],
];

const material: readonly [string, MaterialClass, number, number, net: number][] = [
  ['Sheet Metal', 'Sheet Metal', 379.5, 145, 55027.5],
  ['Busbar Cu', 'Busbar', 88.1, 1050, 92505],
  ['MBP', 'MBP', 60.8, 120, 7296],
  ['FRP', 'FRP', 16, 450, 7200],
  ['Wire points', 'Bought Out', 88, 35, 3080],
  ['Cubicle kits', 'Bought Out', 2, 6500, 13000],
  ['Board lot', 'Bought Out', 1, 8000, 8000],
];

const lines = [...switchgear, ...material].map(([description, materialClass, quantity, rupees]): BillLine => {
  const paise = paiseOfRupees(rupees);
  const make = materialClass.replace(' Switchgear', '');
  const isSwitchgear = make !== materialClass;
  const item = {
    description,
    catalogueNumber: '',
    status: null,
    group: materialClass,
    make,
    materialClass,
    unit: '',
    feeder: null,
  };
  const discount = isSwitchgear ? discountFor(item, discounts) : null;
  const listPrice = givenAmount(paise.ok ? paise.value : wholePaise(0), 'article-price', 'SBD 13.4');
  return mustBeOk(priceLine(item, enteredFigure(quantity), listPrice, { discount, factor: null }));
});

const amounts = (rupees: number) => {
  return { mode: 'AMOUNT', boards: new Map([['RB2', wholePaise(rupees * 100)]]) } as const;
};

const charges: Charges = {
  wiring: { mode: 'PERCENTAGE', percent: 3 },
  labour: { mode: 'PERCENTAGE', percent: 6 },
  additional: amounts(10000),
  overheadPercent: 8,
  packingPerTransportUnit: wholePaise(12000_00),
  marginPercent: 12,
  freight: amounts(18000),
  insurancePercent: 0.5,
  taxPercent: 18,
};

const transportUnits = figure(1, () => enteredFigure(1).origin);

describe('the worked price example of SBD 13.4', () => {
  it('gives the net amount of every line to the paisa', () => {
    expect(lines.map((line) => [line.description, line.amount.value])).toEqual(
      [...switchgear, ...material].map(([description, , , , net]) => [description, net]),
    );
  });

  it('gives every charge and the final price to the paisa [PRI-48]', () => {
    const price = priceBoard({ name: 'RB2', lines, labourByHours, transportUnits }, charges, defaultSettings);
    expect(price.ok && Object.entries(price.value).map(([field, amount]) => [field, amount.value])).toEqual([
      ['list', 899841.5],
      ['afterDiscount', 629324.96],
      ['wiring', 18879.75],
      ['labour', 37759.5],
      ['additional', 10000],
      ['overhead', 55677.14],
      ['packing', 12000],
      ['cost', 763641.35],
      ['margin', 91636.96],
      ['freight', 18000],
      ['insurance', 4366.39],
      ['tax', 157976.05],
      ['final', 1035620.75],
    ]);
  });

  it('adds three such boards up without a rounding of its own', () => {
    const price = priceBoard({ name: 'RB2', lines, labourByHours, transportUnits }, charges, defaultSettings);
    const project = priceProject([{ name: 'RB2', quantity: 3, price: price.ok ? price.value : null }], 'paisa');
    expect(project).toMatchObject({
      ok: true,
      value: { list: { value: 2699524.5 }, afterDiscount: { value: 1887974.88 }, final: { value: 3106862.25 } },
    });
  });
});
