import type { DraftComponent } from '@pw/switchboard/editing/draft';
import { expect, it } from 'vitest';
import { componentsChanged } from './feeder-tabs.tsx';

const lamp = (part: string, quantity = 1): DraftComponent => {
  return { part, name: `Lamps-${part}`, family: 'Lamps', properties: { QTY: quantity } };
};

it('tells components from what they were when others or other values are there [CFG-102]', () => {
  const before = [lamp('c1'), lamp('c2')];
  expect(componentsChanged(before, [lamp('c1'), lamp('c2')])).toBe(false);
  expect(componentsChanged(before, [lamp('c1')])).toBe(true);
  expect(componentsChanged(before, [lamp('c1'), lamp('c2'), lamp('c3')])).toBe(true);
  expect(componentsChanged(before, [lamp('c1'), lamp('c3')])).toBe(true);
  expect(componentsChanged(before, [lamp('c1'), lamp('c2', 3)])).toBe(true);
});
