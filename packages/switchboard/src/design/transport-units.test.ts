import { describe, expect, it } from 'vitest';
import { splitTransportUnits } from './transport-units.ts';

const split = (...widths: number[]) =>
  splitTransportUnits(
    widths.map((widthMm) => ({ widthMm })),
    { widthMm: 2400, massKg: 1500 },
    ({ widthMm }) => widthMm / 2,
  ).map((unit) => unit.map(({ widthMm }) => widthMm));

describe('splitTransportUnits', () => {
  it('takes cubicles from the left as long as they fit into the width', () => {
    expect(split(1000, 600, 800, 600, 1000)).toEqual([
      [1000, 600, 800],
      [600, 1000],
    ]);
  });

  it('fills the width exactly and starts again one millimetre later', () => {
    expect(split(1000, 1400)).toHaveLength(1);
    expect(split(1000, 1401)).toHaveLength(2);
  });

  it('sends a cubicle that is wider than the limit alone', () => {
    expect(split(600, 2600, 600)).toEqual([[600], [2600], [600]]);
  });

  it('closes a unit before it is too heavy, and sends what is heavier than the limit alone', () => {
    const masses = (...kg: number[]) =>
      splitTransportUnits(
        kg.map((massKg) => ({ widthMm: 600, massKg })),
        { widthMm: 2400, massKg: 1500 },
        ({ massKg }) => massKg,
      ).map((unit) => unit.map(({ massKg }) => massKg));
    expect(masses(500, 500, 500, 100)).toEqual([[500, 500, 500], [100]]);
    expect(masses(800, 701, 1600, 400)).toEqual([[800], [701], [1600], [400]]);
  });

  it('never parts a cable box from the cubicle on its right, by width or by mass', () => {
    const box = { widthMm: 400, massKg: 100, boxOf: 'F-3' };
    const cubicle = (widthMm: number, massKg: number) => ({ widthMm, massKg });
    const units = (massKg: number, ...row: Parameters<typeof splitTransportUnits>[0]) =>
      splitTransportUnits(row, { widthMm: 2400, massKg }, (each) => ('massKg' in each ? Number(each.massKg) : 0)).map(
        (unit) => unit.map(({ widthMm }) => widthMm),
      );
    // The box alone would still fit next to the first two; the cubicle whose cables it takes would not.
    expect(units(9000, cubicle(1000, 1), cubicle(800, 1), box, cubicle(600, 1))).toEqual([
      [1000, 800],
      [400, 600],
    ]);
    expect(units(1000, cubicle(600, 500), cubicle(600, 400), box, cubicle(600, 300))).toEqual([
      [600, 600],
      [400, 600],
    ]);
  });

  it('makes no unit of no cubicle', () => {
    expect(split()).toEqual([]);
  });
});
