import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { faultTexts, missingEntries, sizeFaults } from '../model/feeder-faults.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

/** What a feeder lacks, in words. */
const lacked = (feeder: FeederConfiguration) => faultTexts(missingEntries(oneFeeder(knowledge, feeder)));

/** Why a feeder does not fit, in words. */
const misfits = (feeder: FeederConfiguration) => faultTexts(sizeFaults(oneFeeder(knowledge, feeder)));

describe('what check C3 misses in a feeder', () => {
  it('is nothing when rating, poles and a section are there', () => {
    expect(lacked(aFeeder('F', 'MCCB_OG', 160, 3, 'A1'))).toBe('');
  });

  it('is the poles when they are not set [CFG-67]', () => {
    expect(lacked(aFeeder('F', 'ACB_IC', 1600, null, 'A1'))).toBe('Poles is empty');
  });

  it('is the rated current when it is not set [CFG-68]', () => {
    expect(lacked(aFeeder('F', 'MCCB_OG', null, 4, 'A1'))).toBe('Rated Current is empty');
  });

  it('is the bus section when every quantity is 0 [CFG-69]', () => {
    expect(lacked(aFeeder('F', 'MCCB_OG', 160, 3, ''))).toBe('No bus section is added');
  });

  it('is a list of codes with what their words need', () => {
    const codesOf = (feeder: FeederConfiguration) => missingEntries(oneFeeder(knowledge, feeder));
    expect(codesOf(aFeeder('F', 'MCCB_OG', 160, 3, 'A1'))).toEqual([]);
    expect(codesOf(aFeeder('F', 'ACB_OG', 400, null, ''))).toEqual([
      { code: 'RATED_CURRENT_OUTSIDE', kind: 'ACB', ratingA: 400, leastA: 630, mostA: 4000 },
      { code: 'POLES_EMPTY' },
      { code: 'NO_SECTION' },
    ]);
  });

  it('is all of it in one text', () => {
    expect(lacked(aFeeder('F', 'ACB_OG', null, null, ''))).toBe(
      'Rated Current is empty, Poles is empty, No bus section is added',
    );
  });

  it.each([
    { type: 'ACB_IC', ratingA: 400, text: 'Rated Current 400 A is outside 630 to 4000 A of the ACB' },
    { type: 'MCCB_IC', ratingA: 2000, text: 'Rated Current 2000 A is outside 25 to 1600 A of the MCCB' },
  ])('is a rating that no $type has', ({ type, ratingA, text }) => {
    expect(lacked(aFeeder('F', type, ratingA, 3, 'A1'))).toBe(text);
  });

  it('is a module height of 0, which is a value, not "not set"', () => {
    const chosen = { MCCB_MODULE_HEIGHT: 0 };
    expect(lacked(aFeeder('F', 'MCCB_OG', 160, 3, 'A1', chosen))).toBe('Module height is 0');
  });
});

describe('what check G2 says of a feeder', () => {
  it.each([
    { heightMm: 1800, text: '' },
    { heightMm: 1850, text: 'Compartment stack exceeds 1800 mm' },
  ])('of a module of $heightMm mm is "$text"', ({ heightMm, text }) => {
    const chosen = { MCCB_MODULE_HEIGHT: heightMm };
    expect(misfits(aFeeder('F', 'MCCB_OG', 160, 3, 'A1', chosen))).toBe(text);
  });

  it('counts the rows of door instruments: 52 meters make 17 rows above the first', () => {
    const meters = [aComponent('Ammeter', { QTY: 52 })];
    const feeder = aFeeder('F', 'MCCB_OG', 160, 3, 'A1', {}, meters);
    expect(oneFeeder(knowledge, feeder).values.MODULE_HEIGHT).toBe(1900);
    expect(misfits(feeder)).toBe('Compartment stack exceeds 1800 mm');
  });

  it('asks a blank for its width, and check C3 for its section [CFG-70]', () => {
    const faultsOf = (widthMm: number | null, placed: string) => {
      const blank = aBlank('E', widthMm, placed);
      return [lacked(blank), misfits(blank)];
    };
    expect(faultsOf(null, 'A1')).toEqual(['', 'Cubicle width is not added']);
    expect(faultsOf(600, '')).toEqual(['No bus section is added', '']);
    expect(faultsOf(600, 'A1')).toEqual(['', '']);
    expect(oneFeeder(knowledge, aBlank('E', 600, 'A1')).values.CUBICLE_WIDTH).toBe(600);
  });
});
