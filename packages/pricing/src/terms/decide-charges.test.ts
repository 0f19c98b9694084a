import { type Paise, wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type ChargePlace, type ChargeRules, type ChargesChange, decideCharges } from './decide-charges.ts';
import { type KeptCharges, noKeptCharges, type RemarkedCharges } from './project-charges.ts';

const rules: ChargeRules = { boards: new Set([1, 2, 3]), margin: 'on cost' };

/** Amounts in paise by the numbers of boards. */
function amounts(boards: Readonly<Record<string, number>>) {
  // Whole amounts of the tests.
  return { mode: 'AMOUNT', boards: boards as Readonly<Record<string, Paise>> } as const;
}

const charges: KeptCharges = {
  ...noKeptCharges,
  wiring: { mode: 'PERCENTAGE', percent: 3 },
  labour: amounts({ 1: 25_000_00, 2: 7_500_50 }),
  additional: amounts({ 2: 1_000_00 }),
  packingPerTransportUnit: wholePaise(12_000_00),
  insurancePercent: 0.0625,
  taxPercent: 18,
};
const keptCharges: RemarkedCharges = { charges, remarks: { 2: 'Site visit' } };

function decided(change: ChargesChange, before = keptCharges): RemarkedCharges {
  return mustBeOk(decideCharges(before, change, rules));
}

/** Each fault of a change as `place: text`. */
function faultsOf(change: ChargesChange, judgedBy = rules): readonly string[] {
  const result = decideCharges(keptCharges, change, judgedBy);
  return result.ok ? [] : result.error.map(({ place, text }) => `${nameOf(place)}: ${text}`);
}

function nameOf(place: ChargePlace): string {
  return [place.charge, place.part, ...('board' in place ? [place.board] : [])].join('.');
}

describe('decideCharges', () => {
  it('leaves everything as it is that is not sent [API-32]', () => {
    expect(decided({})).toEqual(keptCharges);
    expect(decided({ tax: { value: 28 } })).toEqual({ ...keptCharges, charges: { ...charges, taxPercent: 28 } });
    expect(decided({ labour: { mode: 'AMOUNT', amounts: { 2: 8000, 3: 0.05 } } }).charges.labour).toEqual(
      amounts({ 1: 25_000_00, 2: 8_000_00, 3: 5 }),
    );
    expect(decided({ wiring: { mode: 'PERCENTAGE' } })).toEqual(keptCharges);
  });

  it('takes nothing for labour as no way to put the default of the project aside', () => {
    const byDefault = {
      ...keptCharges,
      charges: { ...charges, labour: amounts({ 1: 500_00 }), isLabourDefault: true },
    };
    const nothing = decideCharges(byDefault, { labour: { mode: 'AMOUNT', amounts: { 1: 0 } } }, rules);
    expect(nothing.ok ? [] : nothing.error.map(({ place }) => nameOf(place))).toEqual(['labour.value']);
    const same = decided({ labour: { mode: 'AMOUNT', amounts: { 1: 500 } } }, byDefault).charges;
    expect(same.isLabourDefault).toBe(true);
    const other = decided({ labour: { mode: 'AMOUNT', amounts: { 1: 600 } } }, byDefault).charges;
    expect([other.labour, other.isLabourDefault]).toEqual([amounts({ 1: 600_00 }), undefined]);
    // Without a default an empty field is an entry like any other.
    expect(decided({ labour: { mode: 'AMOUNT', amounts: { 1: 0, 2: 0 } } }).charges.labour).toEqual(amounts({}));
  });

  it('takes the amounts of the boards away for a percentage, and the percentage for amounts [PRI-31]', () => {
    expect(decided({ labour: { mode: 'PERCENTAGE', value: 6 } }).charges.labour).toEqual({
      mode: 'PERCENTAGE',
      percent: 6,
    });
    expect(decided({ wiring: { mode: 'AMOUNT', value: 0 } }).charges.wiring).toEqual(amounts({}));
    const there = decided({ labour: { mode: 'PERCENTAGE', value: 6, amounts: { 1: 0 } } });
    const back = decided({ labour: { mode: 'AMOUNT', amounts: { 3: 10 } } }, there);
    expect(back.charges.labour).toEqual(amounts({ 3: 10_00 }));
  });

  it('gives an amount to the boards that are selected and have none of their own in the call [PRI-39]', () => {
    const labour = { mode: 'AMOUNT', value: 500, selected: [1, 3], amounts: { 3: 700 } } as const;
    expect(decided({ labour }).charges.labour).toEqual(amounts({ 1: 500_00, 2: 7_500_50, 3: 700_00 }));
    const freight = { mode: 'AMOUNT', value: 0, selected: [1, 2, 3] } as const;
    expect(decided({ freight })).toEqual(keptCharges);
  });

  it('applies a percentage to all boards, whichever are selected [PRI-39]', () => {
    const wiring = { mode: 'PERCENTAGE', value: 4.25, selected: [1] } as const;
    expect(decided({ wiring }).charges.wiring).toEqual({ mode: 'PERCENTAGE', percent: 4.25 });
  });

  it('forgets an amount of 0, and a remark as soon as its board has no additional charge', () => {
    const none = decided({ additional: { mode: 'AMOUNT', amounts: { 2: 0 } } });
    expect(none).toEqual({ charges: { ...charges, additional: amounts({}) }, remarks: {} });
    expect(decided({ remarks: { 1: 'Nothing to remark', 2: '  Crane ' } }).remarks).toEqual({ 2: 'Crane' });
    expect(decided({ remarks: { 2: ' \u200b' } }).remarks).toEqual({});
    const both = decided({ additional: { mode: 'AMOUNT', amounts: { 1: 5 } }, remarks: { 1: 'Permit' } });
    expect(both.remarks).toEqual({ 1: 'Permit', 2: 'Site visit' });
  });

  it('keeps a percentage of an enquiry file that has more decimals when it is sent back as it was read', () => {
    expect(decided({ insurance: { value: 0.0625 }, tax: { value: 5 } }).charges.insurancePercent).toBe(0.0625);
  });

  it('takes percentages up to 100 and amounts up to a thousand million, the smallest of a paisa [PRI-28]', () => {
    const change = {
      tax: { value: 100 },
      margin: { value: 99.99 },
      overhead: { value: 0.01 },
      packing: { value: 1e9 },
      freight: { mode: 'AMOUNT', amounts: { 1: 0.01, 2: 1e9 } },
    } as const;
    expect(decided(change).charges).toMatchObject({
      taxPercent: 100,
      marginPercent: 99.99,
      overheadPercent: 0.01,
      packingPerTransportUnit: 1e11,
      freight: amounts({ 1: 1, 2: 1e11 }),
    });
  });

  const percent = 'Enter a percentage from 0 to 100.';
  const decimals = 'Enter at most two decimals.';
  const amount = 'Enter an amount from 0 to 1,00,00,00,000.00 rupees.';
  const gone = 'The project has no such board, or it was deleted meanwhile. Load the charges again.';

  it.each<[string, ChargesChange, string]>([
    ['a percentage below 0', { overhead: { value: -0.01 } }, `overhead.value: ${percent}`],
    ['a percentage above 100', { tax: { value: 100.01 } }, `tax.value: ${percent}`],
    ['an endless percentage', { margin: { value: Number.POSITIVE_INFINITY } }, `margin.value: ${percent}`],
    ['a percentage that is none', { margin: { value: Number.NaN } }, `margin.value: ${percent}`],
    ['three decimals of a percentage', { insurance: { value: 0.125 } }, `insurance.value: ${decimals}`],
    ['a percentage of wiring above 100', { wiring: { mode: 'PERCENTAGE', value: 101 } }, `wiring.value: ${percent}`],
    ['three decimals of labour', { labour: { mode: 'PERCENTAGE', value: 1.001 } }, `labour.value: ${decimals}`],
    ['no percentage', { labour: { mode: 'PERCENTAGE' } }, 'labour.value: Enter the percentage for all boards.'],
    [
      'amounts together with a percentage',
      { wiring: { mode: 'PERCENTAGE', value: 3, amounts: { 2: 0.01 } } },
      'wiring.amounts.2: A percentage is for all boards: leave the amounts of the boards out.',
    ],
    [
      'a percentage of additional costs',
      { additional: { mode: 'PERCENTAGE', value: 3 } },
      'additional.mode: This charge is an amount and never a percentage.',
    ],
    [
      'a percentage of freight',
      { freight: { mode: 'PERCENTAGE', value: 0 } },
      'freight.mode: This charge is an amount and never a percentage.',
    ],
    [
      'a percentage of packing',
      { packing: { mode: 'PERCENTAGE', value: 3 } },
      'packing.mode: This charge is an amount and never a percentage.',
    ],
    [
      'an amount of overhead',
      { overhead: { mode: 'AMOUNT', value: 3 } },
      'overhead.mode: This charge is a percentage and never an amount.',
    ],
    ['an amount below 0', { freight: { mode: 'AMOUNT', amounts: { 3: -1 } } }, `freight.amounts.3: ${amount}`],
    ['a part of a paisa', { labour: { mode: 'AMOUNT', amounts: { 3: 1.005 } } }, `labour.amounts.3: ${decimals}`],
    ['an enormous amount', { labour: { mode: 'AMOUNT', amounts: { 3: 1e300 } } }, `labour.amounts.3: ${amount}`],
    ['enormous packing', { packing: { value: 1e9 + 0.01 } }, `packing.value: ${amount}`],
    ['a part of a paisa of packing', { packing: { value: 0.001 } }, `packing.value: ${decimals}`],
    [
      'an amount of a board that is gone',
      { wiring: { mode: 'AMOUNT', amounts: { 4: 1 } } },
      `wiring.amounts.4: ${gone}`,
    ],
    [
      'an amount for selected boards of which one is gone',
      { freight: { mode: 'AMOUNT', value: 5, selected: [1, 9] } },
      `freight.value: ${gone}`,
    ],
    [
      'an amount for no board',
      { freight: { mode: 'AMOUNT', value: 5 } },
      'freight.value: An amount is for one board each: say for which boards it is.',
    ],
    ['a remark on a board that is gone', { remarks: { 4: 'Crane' } }, `additional.remarks.4: ${gone}`],
    [
      'a remark of endless length',
      { remarks: { 2: 'x'.repeat(301) } },
      'additional.remarks.2: A remark has at most 300 characters, all of them printable.',
    ],
    [
      'a remark that cannot be printed',
      { remarks: { 1: 'Cra\u0007ne' } },
      'additional.remarks.1: A remark has at most 300 characters, all of them printable.',
    ],
  ])('refuses %s and names the place [PRI-28]', (_what, change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });

  it('takes amounts for a thousand boards, or names the one that is gone', () => {
    const boards = Array.from({ length: 1000 }, (_, index) => index + 1);
    const all = { ...rules, boards: new Set(boards) };
    const labour = {
      mode: 'AMOUNT',
      amounts: Object.fromEntries(boards.map((board) => [board, board / 100])),
    } as const;
    const charged = mustBeOk(decideCharges(keptCharges, { labour }, all)).charges.labour;
    expect(charged).toEqual(amounts(Object.fromEntries(boards.map((board) => [board, board]))));
    const gone = { ...rules, boards: new Set(boards.filter((board) => board !== 777)) };
    expect(faultsOf({ labour }, gone)).toHaveLength(1);
    expect(faultsOf({ labour }, gone)[0]).toContain('labour.amounts.777: ');
  });

  it('names everything that is wrong at once', () => {
    const change = { tax: { value: 101 }, freight: { mode: 'AMOUNT', amounts: { 1: -1, 2: 1.005, 7: 1 } } } as const;
    expect(faultsOf(change).map((fault) => fault.split(':')[0])).toEqual([
      'freight.amounts.1',
      'freight.amounts.2',
      'freight.amounts.7',
      'tax.value',
    ]);
  });

  it('refuses a margin of all of the sale, but no other change of a project that has it', () => {
    const onSale = { ...rules, margin: 'on sale' } as const;
    const before = { ...keptCharges, charges: { ...charges, marginPercent: 100 } };
    expect(faultsOf({ margin: { value: 100 } }, onSale)).toEqual([
      'margin.value: A margin of 100 % on the sale leaves nothing for the cost: enter less.',
    ]);
    expect(decideCharges(before, { tax: { value: 5 } }, onSale).ok).toBe(true);
    expect(decideCharges(before, { margin: { value: 99.99 } }, onSale).ok).toBe(true);
    expect(decideCharges(before, { margin: { value: 100 } }, rules).ok).toBe(true);
  });
});
