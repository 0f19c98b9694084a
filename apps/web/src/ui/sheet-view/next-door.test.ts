import { describe, expect, it } from 'vitest';
import type { SheetDoor } from './read-sheet-svg.ts';
import { nextDoor } from './svg-sheet.tsx';

const door = (address: string, left: number, top: number, height: number): SheetDoor => ({
  feeder: address,
  cubicle: Number(address[0]),
  address,
  says: address,
  at: { left, top, width: 0.1, height },
});
const [upper, lower, breaker, far] = [
  door('1A', 0.1, 0.2, 0.1),
  door('1B', 0.1, 0.3, 0.1),
  door('2A', 0.25, 0.2, 0.3),
  door('3A', 0.4, 0.2, 0.1),
] as const;
const doors = [upper, lower, breaker, far];

describe('the door that an arrow leads to', () => {
  it.each([
    ['ArrowDown', upper, '1B'],
    ['ArrowUp', lower, '1A'],
    ['ArrowRight', lower, '2A'],
    ['ArrowRight', breaker, '3A'],
    ['ArrowLeft', breaker, '1B'],
    ['ArrowLeft', upper, null],
    ['Enter', upper, null],
  ])('by %s from %o is %s', (key, from, to) => {
    expect(nextDoor(doors, from, key)?.address ?? null).toBe(to);
  });
});
