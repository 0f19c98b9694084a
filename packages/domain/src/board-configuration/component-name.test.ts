import { describe, expect, it } from 'vitest';
import { componentName } from './component-name.ts';

describe('the name of a new component', () => {
  it.each([
    [0, 'Lamps1'],
    [0.5, 'Lamps51'],
    [0.999, 'Lamps100'],
  ])('is its family with a number from 1 to 100, drawn at random (%d) [CFG-105]', (random, name) => {
    expect(componentName('Lamps', [], random)).toBe(name);
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
