import { knowledgeWith, OWN_MAKE, ownSeriesFiles, ownSeriesKnowledge } from '@pw/catalog/own-series';
import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { catalogueArticles } from '../articles/catalogue-articles.ts';
import { openSession } from '../assessment/evaluate-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { feederRemarks, remarkTexts } from '../model/feeder-faults.ts';

const knowledge = ownSeriesKnowledge();

type Chosen = Readonly<Record<string, string | number>>;
const feederOf = (ratingA: number, feeder: Chosen = {}, board: Chosen = {}, type = 'MCCB_OG', of = knowledge) =>
  oneFeeder(of, aFeeder('F', type, ratingA, 3, 'A1', feeder), { BOARD_MAKE: OWN_MAKE, ...board });
const way = (...chosen: Parameters<typeof feederOf>) => feederOf(...chosen).values;

describe('a board that asks for the make of a series of the company', () => {
  it.each([
    { ratingA: 63, chosen: {}, breaker: 'NX1-63', number: 'NX1N-63/3T' },
    { ratingA: 125, chosen: {}, breaker: 'NX1-160', number: 'NX1N-160/3T' },
    { ratingA: 250, chosen: {}, breaker: 'NX2-250', number: 'NX2N-250/3E' },
    { ratingA: 63, chosen: { FEEDER_FAULT_LEVEL: 50 }, breaker: 'NX1-63', number: 'NX1H-63/3T' },
    { ratingA: 400, chosen: { FEEDER_RELEASE: 'LSIG' }, breaker: 'NX3-400', number: 'NX3N-400/3G' },
    { ratingA: 1000, chosen: { FEEDER_ICU_CLASS: 'H' }, breaker: 'NX5-1000', number: 'NX5H-1000/3E' },
  ])('takes $number at $ratingA A', ({ ratingA, chosen, breaker, number }) => {
    const board = { INTERRUPT_RATING: 36 };
    expect(way(ratingA, chosen, board)).toMatchObject({ SERIES: 'NX', BREAKER: breaker, FEEDER_CAT_NO: number });
  });

  it('takes it before its rating is looked at, so that a fault level beyond the make is an error and no other make', () => {
    expect(way(63, { FEEDER_FAULT_LEVEL: 100 })).toMatchObject({ SERIES: 'NX', ICU_CLASS: 'H', ICU: 70 });
  });

  it('has its heights, mass and current of the series', () => {
    expect(way(160)).toMatchObject({
      STANDARD_HEIGHT: 250,
      DEVICE_MASS: 2.1,
      OPERATING_CURRENT: 140,
    });
    expect(way(160, {}, { BOARD_MAKE: '' })).toMatchObject({ STANDARD_HEIGHT: 200, DEVICE_MASS: 2.5 });
  });

  it('has the usual heights where the series says nothing of a type', () => {
    expect(way(400, {}, {}, 'MCCB_IC')).toMatchObject({ SERIES: 'NX', STANDARD_HEIGHT: 600 });
  });

  it('takes the release that stands for one that the series has not, and says so', () => {
    const feeder = feederOf(400, { FEEDER_RELEASE: 'LI' });
    expect(feeder.values).toMatchObject({ TRIP_UNIT: 'NE3' });
    expect(remarkTexts(feederRemarks(feeder))).toBe('release LI is not made in NX; LSI taken');
  });

  it('takes the usual make where the series is not made for the rating or in the class, and says so', () => {
    for (const feeder of [feederOf(1250), feederOf(160, { FEEDER_ICU_CLASS: 'L', FEEDER_RELEASE: 'LSI' })]) {
      expect(feeder.values.SERIES).toMatch(/^3VA/);
      expect(remarkTexts(feederRemarks(feeder))).toBe(
        `${OWN_MAKE} makes no breaker for it; ${feeder.values.SERIES} taken`,
      );
    }
  });

  it('takes the usual ACB, since the company has none of the make', () => {
    const feeder = feederOf(1600, {}, {}, 'ACB_IC');
    expect(feeder.values.SERIES).toBe('3WA1');
    expect(remarkTexts(feederRemarks(feeder))).toBe(`${OWN_MAKE} makes no breaker for it; 3WA1 taken`);
  });

  it('chooses by the current that it carries in its own series alone', () => {
    const full = { SB_RATING_BASIS: 'Full current', AMBIENT: 40, SB_IP: 'IP54' };
    // 480 A of the 630 A frame carry 400 A; 330 A of the 400 A frame do not.
    expect(way(400, { FEEDER_LOAD: 400 }, full)).toMatchObject({ BREAKER: 'NX4-500' });
    expect(way(1000, { FEEDER_LOAD: 1000 }, full)).toMatchObject({ BREAKER: 'NX5-1000' });
  });
});

describe('the articles of a series of the company', () => {
  it('are of its make, in the class of other makes', () => {
    const [breaker, handle] = articlesOf(feederOf(160, { FEEDER_ROT_HANDLE: 'Y' }, { INTERRUPT_RATING: 36 }));
    expect(breaker).toMatchObject({
      description: 'MCCB NX 160 A 3P 36 kA NTM',
      catalogueNumber: 'NX1N-160/3T',
      priceKey: 'NX1N-160/3T',
      make: OWN_MAKE,
      materialClass: 'Non-Siemens Switchgear',
    });
    expect(handle).toMatchObject({ catalogueNumber: 'NXH-1', make: OWN_MAKE });
  });

  it('have no price and no number where the list of numbers lacks one, and never a price of 0', () => {
    // The maker has no thermal release above 250 A.
    const [breaker] = articlesOf(feederOf(315, { FEEDER_RELEASE: 'TM-A' }));
    expect(breaker).toMatchObject({ catalogueNumber: '', description: expect.stringContaining('MCCB NX 315 A') });
    expect(breaker?.priceKey).toBe(breaker?.description);
    expect(breaker?.listPrice).toBeUndefined();
  });

  it('are among those that the catalogue can generate, each with its make', () => {
    const own = catalogueArticles(knowledge.tables).filter(({ make }) => make === OWN_MAKE);
    expect(own.map(({ catalogueNumber }) => catalogueNumber)).toEqual(
      expect.arrayContaining(['NX1N-63/3T', 'NX5H-1000/4G', 'NXH-1']),
    );
    expect(own.some(({ catalogueNumber }) => catalogueNumber === '')).toBe(false);
  });
});

describe('the choice of the make', () => {
  it('is asked where a company has series of its own, and not where there is one make', () => {
    const shownIn = (of: typeof knowledge) => openSession(of, aBoard({}, [])).state('board', 'BOARD_MAKE').visible;
    expect(shownIn(knowledge)).toBe(true);
    expect(shownIn(compileKnowledge(mustReadCatalog()))).toBe(false);
  });

  it('changes nothing in a board that does not ask for one', () => {
    const shipped = compileKnowledge(mustReadCatalog());
    for (const ratingA of [63, 160, 250, 400, 630, 1000, 1250, 1600]) {
      const asked = [ratingA, {}, { BOARD_MAKE: '' }, 'MCCB_OG'] as const;
      expect(way(...asked, knowledge)).toEqual(way(...asked, shipped));
    }
  });
});

describe('rows of a company', () => {
  it('take the place of rows of the product with the same key', () => {
    const front = '# source: our own tests\n# tag: H\n# revision: 2026-11\n';
    const heights = `${front}type,upToA,heightMm\n-,A,mm\nMCCB_OG,160,250\n`;
    const changed = knowledgeWith(new Map([...ownSeriesFiles, ['mccb-module-height.csv', heights]]));
    expect(way(160, {}, { BOARD_MAKE: '' }, 'MCCB_OG', changed)).toMatchObject({ STANDARD_HEIGHT: 250 });
  });
});

function articlesOf(feeder: ReturnType<typeof feederOf>) {
  return feeder.kind.articles(feeder.values);
}
