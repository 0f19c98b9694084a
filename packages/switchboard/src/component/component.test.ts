import { mustReadCatalog } from '@pw/catalog/read';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { everyComponentArticle } from '../articles/every-catalogue-number.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { componentFamilyName } from '../model/article.ts';
import { componentArticle } from './component-article.ts';
import { componentFamilies } from './component-families.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

type Chosen = Readonly<Record<string, string | number>>;

function componentOf(family: string, chosen: Chosen = {}, ratingA = 400) {
  const feeder = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', ratingA, 4, 'A1', {}, [aComponent(family, chosen)]));
  const [component] = feeder.components;
  if (!component) {
    throw new Error('the feeder has one component');
  }
  return component;
}
const articleOf = (family: string, chosen: Chosen = {}) =>
  componentArticle(componentOf(family, chosen), tables, [{ family: componentFamilyName(family) }]);

describe('the component families', () => {
  it('are the fifteen of the enquiry with their part family ids and suppliers [CFG-47]', () => {
    const withId = componentFamilies(tables).filter(({ id }) => id !== null);
    expect(withId.map((family) => [family.name, family.id, componentOf(family.name).values.SuppliedBy])).toEqual([
      ['Ammeter', 67, 'Non-Siemens'],
      ['AmmeterSelectorSwitch', 74, 'Siemens'],
      ['Annunciator', 68, 'Non-Siemens'],
      ['BreakerControlSwitch', 69, 'Non-Siemens'],
      ['ElectronicHooter', 70, 'Non-Siemens'],
      ['Lamps', 75, 'Siemens'],
      ['MCB10kA', 76, 'Siemens'],
      ['MeteringCT', 77, 'Siemens'],
      ['Other', 71, 'Non-Siemens'],
      ['PotentialTransformer', 72, 'Non-Siemens'],
      ['PowerMonitoringDevice', 78, 'Siemens'],
      ['ProtectionCT', 79, 'Siemens'],
      ['Timer', 80, 'Siemens'],
      ['Voltmeter', 73, 'Non-Siemens'],
      ['VoltmeterSelectorSwitch', 81, 'Siemens'],
    ]);
  });

  it('are supplied by Siemens, another maker or the customer [CFG-110]', () => {
    for (const family of componentFamilies(tables)) {
      const rule = family.rules.find((each) => each.kind === 'options' && each.property === 'SuppliedBy');
      const offered = rule?.kind === 'options' ? rule.options.map((option) => option.value) : [];
      expect(offered).toEqual(['Siemens', 'Non-Siemens', 'customer']);
    }
  });

  it('take the control voltage of the board', () => {
    const timer = aFeeder('F', 'MCCB_OG', 400, 4, 'A1', {}, [aComponent('Timer')]);
    const { components } = oneFeeder(knowledge, timer, { CONTROL_VOLTAGE: '110 DC' });
    expect(components[0]?.values.CONTROL_VOLTAGE).toBe('110 DC');
  });
});

describe('the wire points of a component', () => {
  it.each([
    { family: 'Ammeter', points: 2 },
    { family: 'AmmeterSelectorSwitch', points: 8 },
    { family: 'Annunciator', points: 22 },
    { family: 'BreakerControlSwitch', points: 6 },
    { family: 'ElectronicHooter', points: 2 },
    { family: 'Lamps', points: 2 },
    { family: 'MCB10kA', points: 2 },
    { family: 'MeteringCT', points: 2 },
    { family: 'Other', points: 0 },
    { family: 'PotentialTransformer', points: 4 },
    { family: 'PowerMonitoringDevice', points: 14 },
    { family: 'ProtectionCT', points: 2 },
    { family: 'Timer', points: 5 },
    { family: 'Voltmeter', points: 2 },
    { family: 'VoltmeterSelectorSwitch', points: 8 },
  ])('are $points for one piece of $family, three times that for three', ({ family, points }) => {
    expect(componentOf(family).values.COMPONENT_WIRE_POINTS).toBe(points);
    expect(componentOf(family, { QTY: 3 }).values.COMPONENT_WIRE_POINTS).toBe(points * 3);
  });

  it('are the entered ones per piece, also 0', () => {
    expect(componentOf('Other', { QTY: 2, WIRE_POINTS: 7 }).values.COMPONENT_WIRE_POINTS).toBe(14);
    expect(componentOf('Timer', { WIRE_POINTS: 0 }).values.COMPONENT_WIRE_POINTS).toBe(0);
  });
});

describe('the ratio of a current transformer', () => {
  it.each([
    { ratingA: 25, ratio: '25/5' },
    { ratingA: 63, ratio: '75/5' },
    { ratingA: 315, ratio: '400/5' },
    { ratingA: 400, ratio: '400/5' },
    { ratingA: 630, ratio: '750/5' },
  ])('is $ratio at $ratingA A: the first primary that reaches the rated current', ({ ratingA, ratio }) => {
    expect(String(componentOf('MeteringCT', {}, ratingA).values.RATIO)).toBe(ratio);
  });

  it('is the one asked for', () => {
    expect(String(componentOf('ProtectionCT', { CT_RATIO: '1000/1' }).values.RATIO)).toBe('1000/1');
  });
});

describe('the article of a component', () => {
  it('is what the family stands for, one piece by default [CFG-108]', () => {
    expect(articleOf('PowerMonitoringDevice')).toEqual({
      description: 'Power monitoring device PAC3200',
      catalogueNumber: '7KM2112-0BA00',
      group: 'PowerMonitoringDevice',
      make: 'Siemens',
      materialClass: 'Siemens Switchgear',
      quantity: 1,
      priceKey: '7KM2112-0BA00',
      device: null,
    });
  });

  it('is numbered by colour and voltage, and by ratio', () => {
    expect(articleOf('Lamps', { COLOR: 'Red' })).toMatchObject({
      catalogueNumber: '3SU1106-6AA20-1AA0',
      priceKey: '3SU1',
      description: 'LED indicating lamp 22 mm red',
    });
    expect(articleOf('Lamps', { COLOR: 'Green', CONTROL_VOLTAGE: '24 DC' }).catalogueNumber).toBe('3SU1102-6AA40-1AA0');
    expect(articleOf('Lamps')).toMatchObject({ catalogueNumber: '3SU1-LAMP', priceKey: '3SU1' });
    expect(articleOf('MeteringCT').catalogueNumber).toBe('4NC5-400/5');
  });

  it.each([
    { chosen: {}, number: '5SL4102-7', priceKey: '5SL4-1', words: '1P 2 A C', points: 2 },
    { chosen: { MCB_POLES: '2', MCB_AMP: 6 }, number: '5SL4206-7', priceKey: '5SL4-2', words: '2P 6 A C', points: 4 },
    {
      chosen: { MCB_POLES: '1N', MCB_AMP: 16, MCB_CURVE: 'B' },
      number: '5SL4516-6',
      priceKey: '5SL4-5',
      words: '1P+N 16 A B',
      points: 4,
    },
    {
      chosen: { MCB_POLES: '3N', MCB_AMP: 63, MCB_CURVE: 'D' },
      number: '5SL4663-8',
      priceKey: '5SL4-6',
      words: '3P+N 63 A D',
      points: 8,
    },
  ])('of a small breaker is $number, priced as $priceKey, with $points wire points', (row) => {
    expect(articleOf('MCB10kA', row.chosen)).toMatchObject({
      catalogueNumber: row.number,
      priceKey: row.priceKey,
      description: `Miniature circuit breaker 10 kA ${row.words}`,
    });
    expect(componentOf('MCB10kA', row.chosen).values.COMPONENT_WIRE_POINTS).toBe(row.points);
  });

  it.each([
    { family: 'MeteringCT', next: [], words: 'Metering current transformer 400/5, class 1.0, 5 VA' },
    { family: 'MeteringCT', next: ['Ammeter'], words: 'Metering current transformer 400/5, class 1.0, 10 VA' },
    {
      family: 'MeteringCT',
      next: ['PowerMonitoringDevice', 'Ammeter'],
      words: 'Metering current transformer 400/5, class 0.5, 10 VA',
    },
    {
      family: 'MeteringCT',
      next: ['PowerMonitoringDevice'],
      words: 'Metering current transformer 400/5, class 0.5, 5 VA',
    },
    { family: 'ProtectionCT', next: [], words: 'Protection current transformer 400/5, class 5P10, 15 VA' },
  ])('of a $family next to $next is “$words”', ({ family, next, words }) => {
    const neighbours = next.map((each) => ({ family: componentFamilyName(each) }));
    expect(componentArticle(componentOf(family), tables, neighbours).description).toBe(words);
  });

  it('of a current transformer has the entered rating instead of class and burden', () => {
    expect(articleOf('MeteringCT', { RATING: 'class 0.2S, 2.5 VA' }).description).toBe(
      'Metering current transformer 400/5, class 0.2S, 2.5 VA',
    );
  });

  it('keeps what was entered, and a catalogue number of its own is priced as the family', () => {
    const entered = { AM_DESCRIPTION: 'Multifunction meter', CATALOG_NO: 'EM6400', MAKE: 'Schneider', QTY: 2 };
    expect(articleOf('PowerMonitoringDevice', entered)).toMatchObject({
      description: 'Multifunction meter',
      catalogueNumber: 'EM6400',
      make: 'Schneider',
      materialClass: 'Siemens Switchgear',
      quantity: 2,
      priceKey: '7KM2112-0BA00',
    });
  });

  it.each([
    { chosen: {}, make: 'Non-Siemens', materialClass: 'Non-Siemens Switchgear' },
    { chosen: { SuppliedBy: 'Siemens' }, make: 'Siemens', materialClass: 'Siemens Switchgear' },
    { chosen: { SuppliedBy: 'customer' }, make: 'Non-Siemens', materialClass: 'Non-Siemens Switchgear' },
  ])('follows the supplier: $chosen is $make', ({ chosen, ...expected }) => {
    expect(articleOf('Voltmeter', chosen)).toMatchObject(expected);
  });

  it('costs what was entered instead of the list, to the paisa, and nothing when the customer supplies it', () => {
    expect(articleOf('Timer', { PRICE: 1234.56 }).listPrice).toEqual({ paise: 123456, source: 'entered' });
    expect(articleOf('Timer', { PRICE: 0 }).listPrice).toEqual({ paise: 0, source: 'entered' });
    expect(articleOf('Timer', { PRICE: 5, SuppliedBy: 'customer' }).listPrice?.paise).toBe(0);
    expect(articleOf('Timer').listPrice).toBeUndefined();
  });
});

describe('everyComponentArticle', () => {
  it('lists each number once: 14 families without choices, 6 lamps at 3 voltages, 6 x 12 x 3 small breakers, 28 primaries with 2 secondaries for both transformers', () => {
    const numbers = everyComponentArticle(tables).map((each) => each.catalogueNumber);
    expect(numbers).toHaveLength(14 + 6 * 3 + 6 * 12 * 3 + 2 * 28 * 2);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('holds what every family gives with each choice', () => {
    const known = new Set(everyComponentArticle(tables).map((each) => each.priceKey));
    for (const family of componentFamilies(tables).filter(({ id }) => id !== null)) {
      const own = family.rules.filter(
        (rule) =>
          rule.kind === 'options' && ['COLOR', 'CT_RATIO', 'MCB_POLES', 'MCB_AMP', 'MCB_CURVE'].includes(rule.property),
      );
      const choices = own.flatMap((rule) =>
        rule.kind === 'options' ? rule.options.map((option) => ({ [rule.property]: option.value })) : [],
      );
      for (const chosen of [{}, ...choices]) {
        expect(known).toContain(articleOf(family.name, chosen).priceKey);
      }
    }
  });
});
