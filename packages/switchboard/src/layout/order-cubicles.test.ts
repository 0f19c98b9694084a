import { mustReadCatalog } from '@pw/catalog/read';
import { aModule, anEvaluatedFeeder } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import type { EvaluatedFeeder } from '../model/board.ts';
import { orderCubicles, placeFeeders } from './order-cubicles.ts';

const tables = mustReadCatalog();

const acb = (name: string, type: 'ACB_IC' | 'ACB_BC' | 'ACB_OG', placed: string, RATING = 1600) =>
  anEvaluatedFeeder(name, type, placed, { REQD_CUBICLE_TYPE: type, CUBICLE_WIDTH: 600, RATING, POLES: 4 });
const way = (name: string, placed: string, MODULE_HEIGHT = 900, RATING = 400) =>
  aModule(name, 'MCCB_OG', placed, { MODULE_HEIGHT, RATING });
const blank = (name: string, placed: string, CUBICLE_WIDTH = 800) =>
  anEvaluatedFeeder(name, 'EMPTY', placed, { REQD_CUBICLE_TYPE: 'EMPTY', CUBICLE_WIDTH });

const plainRooms = { hasBox: () => false, alley: () => ({ widthMm: 400 }) };
const cubiclesOf = (...feeders: EvaluatedFeeder[]) =>
  orderCubicles(tables, placeFeeders(feeders), () => true, plainRooms);
const rowOf = (...feeders: EvaluatedFeeder[]) =>
  cubiclesOf(...feeders).map(
    ({ section, feeders: inside }) => `${section} ${inside.map((each) => each.feeder.name).join(',')}`,
  );

describe('orderCubicles', () => {
  it('brings the incomers and the coupler of two sections together in the middle', () => {
    const row = rowOf(
      acb('I/C-1', 'ACB_IC', 'A1'),
      acb('I/C-2', 'ACB_IC', 'B1'),
      acb('B/C', 'ACB_BC', 'A1'),
      acb('O/G', 'ACB_OG', 'A1 B1', 1250),
      way('way', 'A2 B2'),
    );

    expect(row).toEqual(['A way,way', 'A O/G', 'A I/C-1', 'A B/C', 'B I/C-2', 'B O/G', 'B way,way']);
  });

  it('starts a board without coupler with its incomer, then breakers by current, modules, blanks', () => {
    const row = rowOf(
      blank('spare 2', 'A1'),
      way('way', 'A1'),
      blank('spare 1', 'A1'),
      acb('small', 'ACB_OG', 'A1', 800),
      acb('large', 'ACB_OG', 'A1', 1250),
      acb('I/C', 'ACB_IC', 'A1'),
    );

    expect(row).toEqual(['A I/C', 'A large', 'A small', 'A way', 'A spare 2', 'A spare 1']);
  });

  it('ends every later section that has a coupler with it, whether it has an incomer or not', () => {
    const row = rowOf(
      acb('I/C', 'ACB_IC', 'A1'),
      acb('B/C-1', 'ACB_BC', 'A1'),
      acb('B/C-2', 'ACB_BC', 'B1'),
      way('way', 'B1 C1'),
      blank('spare', 'A1 B1'),
    );

    expect(row).toEqual(['A spare', 'A I/C', 'A B/C-1', 'B way', 'B spare', 'B B/C-2', 'C way']);
  });

  it('gives a required coupler that is not placed no cubicle, and section A its plain order', () => {
    expect(rowOf(acb('I/C-1', 'ACB_IC', 'A1'), acb('I/C-2', 'ACB_IC', 'B1'), way('way', 'A1'))).toEqual([
      'A I/C-1',
      'A way',
      'B I/C-2',
    ]);
  });

  it('never mixes bus sections in one multi-tier cubicle', () => {
    expect(rowOf(way('way', 'A1 B1', 200))).toEqual(['A way', 'B way']);
  });

  it('puts the incomer on top of the first column, whatever the current of the ways below', () => {
    const incomer = aModule('I/C', 'MCCB_IC', 'A1', { MODULE_HEIGHT: 600, RATING: 250 });

    expect(rowOf(way('way', 'A1', 400, 400), incomer)).toEqual(['A I/C,way']);
  });

  it('keeps the copies of one entry together among ways of the same current', () => {
    expect(rowOf(way('b', 'A2', 200), way('a', 'A2', 200))).toEqual(['A a,a,b,b']);
  });

  it('numbers the cubicles from the left and says their width and used height', () => {
    const cubicles = cubiclesOf(acb('I/C', 'ACB_IC', 'A1'), way('way', 'A1', 400), blank('spare', 'A1'));

    expect(cubicles.map(({ number, type, widthMm, usedMm }) => ({ number, type, widthMm, usedMm }))).toEqual([
      { number: 1, type: 'ACB_IC', widthMm: 600, usedMm: 1800 },
      { number: 2, type: 'MT', widthMm: 1000, usedMm: 400 },
      { number: 3, type: 'EMPTY', widthMm: 800, usedMm: 0 },
    ]);
  });

  it('refuses a cubicle type that the trade does not have', () => {
    const odd = anEvaluatedFeeder('odd', 'ACB_OG', 'A1', { REQD_CUBICLE_TYPE: 'BOX' });

    expect(() => cubiclesOf(odd)).toThrow('odd: there is no cubicle type BOX');
  });
});
