import type { AnswerOf } from '@pw/contract/call';
import type { PreviewedPriceOnWire, previewProjectPriceCall } from '@pw/contract/project-charges';
import { someCharges } from './a-price.ts';

type Effect = AnswerOf<typeof previewProjectPriceCall>;

const before: PreviewedPriceOnWire = {
  totals: {
    list: 6725648.95,
    listPaise: 672_564_895,
    net: 4726238.9,
    netPaise: 472_623_890,
    margin: 683415.4,
    marginPaise: 68_341_540,
    final: 7685277,
    finalPaise: 768_527_700,
    charges: someCharges({ margin: 68_341_540 }),
  },
  boards: [],
  marginStanding: { floorPercent: 0, marginPercent: 10.71, isBelow: false, shortPaise: 0 },
  unpricedArticles: 0,
};

/** What a change makes of the price: the margin grows by a quarter, and the final price by that. */
export function anEffect(): Effect {
  const totals = {
    ...before.totals,
    margin: 854269.25,
    marginPaise: 85_426_925,
    final: 7856130.85,
    finalPaise: 785_613_085,
  };
  return { before, after: { ...before, totals } };
}
