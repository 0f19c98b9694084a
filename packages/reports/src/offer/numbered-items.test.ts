import { describe, expect, it } from 'vitest';
import { itemLegend, numberItems } from './numbered-items.ts';

const titles = { common: 'Each has', numbered: 'With' };

describe('items of many rows', () => {
  it('are numbered in the order in which they come, those of every row without a number', () => {
    const items = numberItems([
      ['handle', 'lamp'],
      ['handle', 'coil', 'lamp', 'relay', 'timer'],
      ['handle', 'coil', 'relay', 'timer', 'fan'],
    ]);
    expect(items.common).toEqual(['handle']);
    expect(items.items).toEqual(['lamp', 'coil', 'relay', 'timer', 'fan']);
    expect(items.numbersOf(['handle', 'lamp'])).toBe('1');
    expect(items.numbersOf(['timer', 'coil', 'lamp', 'relay'])).toBe('1–4');
    expect(items.numbersOf(['fan', 'coil', 'lamp'])).toBe('1, 2, 5');
    expect(itemLegend(items, titles).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))).toEqual([
      'Each has: handle.',
      'With 1: lamp; 2: coil; 3: relay; 4: timer; 5: fan.',
    ]);
  });

  it('have all numbers where there is one row, and no legend where there is nothing', () => {
    expect(numberItems([['handle']])).toMatchObject({ common: [], items: ['handle'] });
    expect(itemLegend(numberItems([[], []]), titles)).toEqual([]);
  });
});
