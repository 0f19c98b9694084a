import type { RateNoticeOnWire } from '@pw/contract/rate-notice';

const more = { by: 'Neha Rao', at: '2026-11-23T05:00:00.000Z' };

/** A notice of one rate that was changed and one that was added. */
export const aRateNotice: RateNoticeOnWire = {
  upTo: 12,
  unpricedArticles: 0,
  changes: [
    {
      material: 'CRCA sheet steel',
      unit: 'kg',
      from: { rate: 145, ratePaise: 14_500 },
      to: { rate: 160.5, ratePaise: 16_050 },
      ...more,
    },
    { material: 'Crate', unit: 'board', from: null, to: { rate: 900, ratePaise: 90_000 }, ...more },
  ],
  finalPrice: { before: 768527.7, beforePaise: 76_852_770, after: 771000, afterPaise: 77_100_000 },
};
