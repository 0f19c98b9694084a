import { describe, expect, it } from 'vitest';
import { isItem, itemType } from './item.ts';

type Cable = { readonly runs: number; readonly sizeMm2: number };

const cables = itemType<Cable>({
  print: ({ runs, sizeMm2 }) => `${runs} x ${sizeMm2}`,
  parse: (text) => {
    const [, runs, sizeMm2] = /^0*(\d+) x (\d+)$/.exec(text) ?? [];
    return runs === undefined ? null : { runs: Number(runs), sizeMm2: Number(sizeMm2) };
  },
});

describe('an item', () => {
  it('is one object for one text, however it was made', () => {
    const cable = cables.of({ runs: 2, sizeMm2: 240 });
    expect(cables.of({ runs: 2, sizeMm2: 240 })).toBe(cable);
    expect(cables.read('2 x 240')).toBe(cable);
    expect(cables.read('02 x 240')).toBe(cable);
    expect(cables.of({ runs: 3, sizeMm2: 240 })).not.toBe(cable);
  });

  it('has its fields, which nobody changes', () => {
    const cable = cables.of({ runs: 2, sizeMm2: 240 });
    expect(cable.runs).toBe(2);
    expect(Object.isFrozen(cable)).toBe(true);
  });

  it('is written by its text, in files too', () => {
    const cable = cables.of({ runs: 2, sizeMm2: 240 });
    expect(`${cable}`).toBe('2 x 240');
    expect(JSON.stringify([cable])).toBe('["2 x 240"]');
  });

  it('differs from other objects, and is read from no other text', () => {
    expect(isItem(cables.of({ runs: 1, sizeMm2: 16 }))).toBe(true);
    expect(isItem({ runs: 1, sizeMm2: 16 })).toBe(false);
    expect(cables.read('two cables')).toBeNull();
  });
});
