import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

describe('what check C3 misses in a feeder', () => {
  it('is nothing when rating, poles and a section are there', () => {
    expect(oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A1')).values.INCOMPLETE).toBe('');
  });

  it('is the poles when they are not set [CFG-67]', () => {
    expect(oneFeeder(knowledge, aFeeder('F', 'ACB_IC', 1600, null, 'A1')).values.INCOMPLETE).toBe('Poles is empty');
  });

  it('is the rated current when it is not set [CFG-68]', () => {
    expect(oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', null, 4, 'A1')).values.INCOMPLETE).toBe(
      'Rated Current is empty',
    );
  });

  it('is the bus section when every quantity is 0 [CFG-69]', () => {
    expect(oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, '')).values.INCOMPLETE).toBe('No bus section is added');
  });

  it('is all of it in one text', () => {
    expect(oneFeeder(knowledge, aFeeder('F', 'ACB_OG', null, null, '')).values.INCOMPLETE).toBe(
      'Rated Current is empty, Poles is empty, No bus section is added',
    );
  });

  it.each([
    { type: 'ACB_IC', ratingA: 400, text: 'Rated Current 400 A is outside 630 to 4000 A of the ACB' },
    { type: 'MCCB_IC', ratingA: 2000, text: 'Rated Current 2000 A is outside 25 to 1600 A of the MCCB' },
  ])('is a rating that no $type has', ({ type, ratingA, text }) => {
    expect(oneFeeder(knowledge, aFeeder('F', type, ratingA, 3, 'A1')).values.INCOMPLETE).toBe(text);
  });

  it('is a module height of 0, which is a value, not "not set"', () => {
    const chosen = { MCCB_MODULE_HEIGHT: 0 };
    expect(oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A1', chosen)).values.INCOMPLETE).toBe(
      'Module height is 0',
    );
  });
});

describe('what check G2 says of a feeder', () => {
  it.each([
    { heightMm: 1800, text: '' },
    { heightMm: 1850, text: 'Compartment stack exceeds 1800 mm' },
  ])('of a module of $heightMm mm is "$text"', ({ heightMm, text }) => {
    const chosen = { MCCB_MODULE_HEIGHT: heightMm };
    expect(oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A1', chosen)).values.OVERSIZE).toBe(text);
  });

  it('counts the rows of door instruments: 52 meters make 17 rows above the first', () => {
    const meters = [aComponent('Ammeter', { QTY: 52 })];
    const { values } = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A1', {}, meters));
    expect(values).toMatchObject({ MODULE_HEIGHT: 1900, OVERSIZE: 'Compartment stack exceeds 1800 mm' });
  });

  it('asks a blank for its width, and check C3 for its section [CFG-70]', () => {
    const blank = (widthMm: number | null, placed: string) => oneFeeder(knowledge, aBlank('E', widthMm, placed)).values;
    expect(blank(null, 'A1')).toMatchObject({ INCOMPLETE: '', OVERSIZE: 'Cubicle width is not added' });
    expect(blank(600, '')).toMatchObject({ INCOMPLETE: 'No bus section is added', OVERSIZE: '' });
    expect(blank(600, 'A1')).toMatchObject({ INCOMPLETE: '', OVERSIZE: '', CUBICLE_WIDTH: 600 });
  });
});
