import { describe, expect, it } from 'vitest';
import { thermalTables } from './thermal-tables.ts';

describe('the constants of temperatures', () => {
  const faultsWith = (wall: number) => {
    const rows = [
      { quantity: 'wall convection', value: wall, unit: 'W/m2K(4/3)' },
      { quantity: 'roof convection', value: 1.52, unit: 'W/m2K(4/3)' },
    ];
    return thermalTables.thermalConstant.checks.flatMap((check) => check(rows));
  };

  it('tell a slip in one of two that nature keeps in a ratio', () => {
    expect(faultsWith(1.31)).toEqual([]);
    expect(faultsWith(1.13).map(({ row, message }) => [row, message])).toEqual([
      [2, 'roof convection is 1.345 times wall convection: 1.1 to 1.22'],
    ]);
  });
});
