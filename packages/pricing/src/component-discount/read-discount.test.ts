import { mustReadCatalog } from '@pw/catalog/read';
import { articleGroups } from '@pw/switchboard/model/article';
import { describe, expect, it } from 'vitest';
import { groupName } from './discount-group.ts';
import { readDiscount, type SentDiscount } from './read-discount.ts';

const tables = mustReadCatalog();

function read(sent: Partial<SentDiscount>) {
  const read = readDiscount({ groups: ['MCCB'], makes: ['Siemens'], percent: 10, ...sent }, tables);
  return read.ok ? read.value : read.error.code;
}

describe('the groups of a discount that is sent', () => {
  it('are ACB, MCCB and the fifteen component groups, and behind them those of further kinds [DSH-34, DSH-35]', () => {
    expect(articleGroups.map((group) => groupName(group, tables))).toEqual([
      'ACB',
      'MCCB',
      'Ammeter',
      'Ammeter Selector Switch',
      'Annunciator',
      'Breaker Control Switch',
      'Electronic Hooter',
      'Lamps',
      'MCB 10kA',
      'Metering CT',
      'Other',
      'Potential Transformer',
      'Power Monitoring Device',
      'Protection CT',
      'Timer',
      'Voltmeter',
      'Voltmeter Selector Switch',
      'STARTER',
      'SFU',
      'DB',
      'METER',
      'CONTROL',
      'CHANGEOVER',
      'APFC',
      'INTERLOCK',
      'CABINET',
    ]);
  });

  it('are read by these names, and a single null means every group [DSH-31]', () => {
    expect(read({ groups: ['MCB 10kA', 'ACB'] })).toMatchObject({ groups: ['MCB10kA', 'ACB'] });
    expect(read({ groups: [null] })).toMatchObject({ groups: null });
  });

  it.each([[['MCB10kA']], [['Lamps', 'lamps']], [[null, 'Lamps']], [['']], [[]]])(
    'are refused when one has no such name: %j',
    (groups) => {
      expect(read({ groups })).toBe('GROUP_UNKNOWN');
    },
  );
});

describe('the makes of a discount that is sent', () => {
  it.each([
    [['Siemens'], ['Siemens Switchgear']],
    [['Non-Siemens'], ['Non-Siemens Switchgear']],
    [
      ['Non-Siemens Switchgear', 'Siemens'],
      ['Siemens Switchgear', 'Non-Siemens Switchgear'],
    ],
    [['Non-Siemens Switchgear', 'Non-Siemens'], ['Non-Siemens Switchgear']],
  ])('mean classes of material: %j [DSH-32]', (makes, materialClasses) => {
    expect(read({ makes })).toMatchObject({ materialClasses });
  });

  it.each([[['L&T']], [['Siemens', 'All']], [['toString']], [[]]])('are refused when one is unknown: %j', (makes) => {
    expect(read({ makes })).toBe('MAKE_UNKNOWN');
  });
});

describe('the percentage of a discount that is sent', () => {
  it.each([
    [0, { percent: 0 }],
    [100, { percent: 100 }],
    [12.345, { percent: 12.345 }],
    [-0.01, 'DISCOUNT_NEGATIVE'],
    [100.01, 'DISCOUNT_ABOVE_100'],
  ])('is 0 to 100 percent: %d', (percent, expected) => {
    const value = read({ percent });
    expect(typeof value === 'string' ? value : { percent: value.percent }).toEqual(expected);
  });
});
