import { describe, expect, it } from 'vitest';
import { type BoardFacts, boardFactsText } from './board-facts.ts';

const facts: BoardFacts = {
  ratedCurrentA: 1600,
  busbarMaterial: 'Copper',
  protection: 'IP42',
  cubicles: 5,
  lengthMm: 4000,
  heightMm: 2275,
  depthMm: 800,
  transportUnitsMm: [2000, 2000],
  busbarKg: 120,
  sheetMetalKg: 900,
  colour: 'RAL 7035',
  note: '',
};

describe('a board in one line', () => {
  it('counts its cubicles and transport units', () => {
    expect(boardFactsText(facts)).toBe('1600 A, Copper, IP42, 5 cubicles, 4000 mm, 2 transport units');
  });

  it('names the cabinet that it is in', () => {
    const small = { ...facts, ratedCurrentA: 100, cubicles: 1, cabinet: 'wall cabinet WC-4' };
    expect(boardFactsText({ ...small, lengthMm: 600, transportUnitsMm: [600] })).toBe(
      '100 A, Copper, IP42, wall cabinet WC-4, 600 mm, 1 transport unit',
    );
  });
});
