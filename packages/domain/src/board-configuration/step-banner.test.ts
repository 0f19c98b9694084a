import { describe, expect, it } from 'vitest';
import { boardBanner, feederBanner, frontViewBanner, TAKE_ACTION } from './step-banner.ts';

const invalid = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ feeder: `f${index}`, text: `OG-${index}: Poles is empty` }));

describe('the banners of the steps', () => {
  it('carry the link Take action', () => {
    expect(TAKE_ACTION).toBe('Take action');
  });

  it('name the rated current of the board, and lead to it [CFG-07, CFG-11]', () => {
    expect(boardBanner(false)).toEqual([
      { text: 'Rated Current is empty', target: { step: 'board', property: 'RATED_CURRENT' } },
    ]);
    expect(boardBanner(true)).toEqual([]);
  });

  it('name each of up to four invalid feeders, and lead to its properties [CFG-08, CFG-11]', () => {
    expect(feederBanner([])).toEqual([]);
    expect(feederBanner(invalid(4))).toHaveLength(4);
    expect(feederBanner(invalid(4))[3]).toEqual({
      text: 'OG-3: Poles is empty',
      target: { step: 'feeders', feeder: 'f3' },
    });
  });

  it.each([5, 12])('count %d invalid feeders [CFG-09]', (count) => {
    expect(feederBanner(invalid(count))).toEqual([
      { text: `${count} Feeders are still in inProgress state.`, target: { step: 'feeders' } },
    ]);
  });

  it('name the front view until it is generated [CFG-10]', () => {
    expect(frontViewBanner(false)).toEqual([
      { text: 'Front view needs to be generated', target: { step: 'front-view' } },
    ]);
    expect(frontViewBanner(true)).toEqual([]);
  });
});
