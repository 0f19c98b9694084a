import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { terminationMm, turnMm } from './termination-room.ts';

const tables = mustReadCatalog();

describe('the room of a termination (SBD 5.7)', () => {
  it.each([
    [16, 200],
    [50, 250],
    [95, 300],
    [150, 350],
    [240, 400],
    [300, 450],
    [400, 450],
  ])('of a multi-core cable of %s mm2 is %s mm', (sizeMm2, roomMm) => {
    expect(terminationMm(tables, sizeMm2, false)).toBe(roomMm);
  });

  it.each([
    [150, 450],
    [300, 550],
    [630, 700],
  ])('of a single-core cable of %s mm2 is %s mm', (sizeMm2, roomMm) => {
    expect(terminationMm(tables, sizeMm2, true)).toBe(roomMm);
  });

  it('of a size between two rows is that of the larger one, above the last row that of the last', () => {
    expect(terminationMm(tables, 60, false)).toBe(terminationMm(tables, 70, false));
    expect(terminationMm(tables, 800, true)).toBe(terminationMm(tables, 630, true));
  });

  it('is for the bend and the lug alone where the cable turns', () => {
    expect(turnMm(tables, 300, true)).toBe(450);
    expect(turnMm(tables, 630, true)).toBe(570);
  });
});
