import { describe, expect, it } from 'vitest';
import { isOutside, type PinnedDoor, pinOnLaterSheet, setPin } from './pin.ts';

const door = (address: string, feeder: string, x: number, y: number, size = 20): PinnedDoor => ({
  address,
  feeder,
  box: { x, y, widthMm: size, heightMm: size },
});

const doors = [door('1A', 'Incomer', 10, 10), door('2C', 'Chiller', 40, 10)];

describe('a point of a sheet', () => {
  const sheet = { widthMm: 420, heightMm: 297 };
  it.each([
    [0, 0],
    [420, 297],
    [12.3, 0],
  ])('is one at %s, %s', (x, y) => expect(isOutside({ x, y }, sheet)).toBe(false));
  it.each([
    [-0.1, 0],
    [420.1, 10],
    [10, 297.1],
    [1e9, 1e9],
    [Number.NaN, 10],
    [10, Number.NaN],
    [Number.POSITIVE_INFINITY, 10],
  ])('is none at %s, %s', (x, y) => expect(isOutside({ x, y }, sheet)).toBe(true));
});

describe('a pin', () => {
  it('is kept to a tenth of a millimetre, and names the compartment below it', () => {
    expect(setPin({ x: 50.04, y: 15 }, doors)).toEqual({
      x: 50,
      y: 15,
      door: { address: '2C', feeder: 'Chiller', xShare: 0.5, yShare: 0.25 },
    });
  });

  it('names none between compartments', () => {
    expect(setPin({ x: 35, y: 15 }, doors)).toEqual({ x: 35, y: 15, door: null });
    expect(setPin({ x: 50, y: 15 }, [])).toEqual({ x: 50, y: 15, door: null });
  });

  it('names the smaller one of two that are within each other', () => {
    const within = [door('2', 'Row', 30, 0, 60), ...doors];
    expect(setPin({ x: 41, y: 11 }, within).door?.address).toBe('2C');
    expect(setPin({ x: 41, y: 11 }, within.toReversed()).door?.address).toBe('2C');
  });
});

describe('a pin on the next revision', () => {
  const pin = setPin({ x: 50, y: 15 }, doors);
  it('is where it was while its compartment is', () => {
    expect(pinOnLaterSheet(pin, doors)).toEqual({ x: 50, y: 15 });
  });

  it('follows the feeder of its compartment, also into one of another size', () => {
    const moved = [door('1A', 'Chiller', 100, 50, 40), door('2C', 'Incomer', 40, 10)];
    expect(pinOnLaterSheet(pin, moved)).toEqual({ x: 120, y: 60 });
  });

  it('is in the compartment of its address where the feeder is gone, and where it was without that', () => {
    expect(pinOnLaterSheet(pin, [door('2C', 'Pump', 60, 20)])).toEqual({ x: 70, y: 25 });
    expect(pinOnLaterSheet(pin, [door('3A', 'Pump', 60, 20)])).toEqual({ x: 50, y: 15 });
    expect(pinOnLaterSheet(setPin({ x: 1, y: 1 }, doors), [door('1A', 'Pump', 60, 20)])).toEqual({ x: 1, y: 1 });
  });
});
