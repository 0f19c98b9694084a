import { describe, expect, it } from 'vitest';
import { componentName, findComponents, judgeAddQuantity, judgeComponentText } from './component-form.ts';

describe('the name of a new component', () => {
  it.each([
    [0, 'Lamps1'],
    [0.5, 'Lamps51'],
    [0.999, 'Lamps100'],
  ])('is its family with a number from 1 to 100, drawn at random (%d) [CFG-105]', (random, name) => {
    expect(componentName('Lamps', [], random)).toBe(name);
  });

  it('is none that the feeder has with other blanks', () => {
    expect(componentName('Lamps', ['Lamps1 '], 0)).toBe('Lamps2');
  });

  it('is no name that the feeder has already [CFG-106]', () => {
    const names: string[] = [];
    for (let count = 0; count < 150; count += 1) {
      names.push(componentName('Lamps', names, 0.3));
    }
    expect(new Set(names).size).toBe(150);
    expect(names.slice(0, 100).every((name) => Number(name.slice('Lamps'.length)) <= 100)).toBe(true);
  });
});

describe('the texts of a component', () => {
  it.each(['MAKE', 'CATALOG_NO', 'AM_DESCRIPTION', 'PRICE'])('%s holds none of & < ø [CFG-103]', (field) => {
    for (const character of ['&', '<', 'ø']) {
      expect(judgeComponentText(field, `L${character}T`)).toBe('The characters & < ø are not allowed.');
    }
    expect(judgeComponentText(field, 'Schneider > 5 %')).toBeNull();
  });

  it('leaves other fields alone', () => {
    expect(judgeComponentText('COLOR', 'Red & Green')).toBeNull();
  });
});

describe('the quantity dialog', () => {
  it.each([null, Number.NaN])('asks for a quantity when the box is empty (%s) [CFG-85]', (entered) => {
    expect(judgeAddQuantity(entered)).toEqual({ text: 'Please add quantity', canAdd: false });
  });

  it('does not add 0 [CFG-85]', () => {
    expect(judgeAddQuantity(0).canAdd).toBe(false);
  });

  it.each([1, 999])('adds %d', (entered) => {
    expect(judgeAddQuantity(entered)).toEqual({ text: null, canAdd: true });
  });

  it.each([-1, 1.5, 1000, Number.POSITIVE_INFINITY])('says what it takes instead of %d', (entered) => {
    expect(judgeAddQuantity(entered)).toEqual({ text: 'Quantity is a whole number from 1 to 999', canAdd: false });
  });
});

const components = ['Ammeter', 'Ammeter Selector Switch', 'MCB 10kA'].map((display) => ({ display }));
const namesFor = (search: string) => findComponents(components, search).map(({ display }) => display);

describe('the search among components', () => {
  it.each(['ammeterselector', 'AMMETER  SEL', ' r s e l '])('ignores blanks and case: %j [CFG-98]', (search) => {
    expect(namesFor(search)).toEqual(['Ammeter Selector Switch']);
  });

  it('finds by any part, and nothing where nothing fits', () => {
    expect(namesFor('10 ka')).toEqual(['MCB 10kA']);
    expect(namesFor('voltmeter')).toEqual([]);
  });

  it('shows all when nothing is sought', () => {
    expect(namesFor('  ')).toHaveLength(3);
  });
});
