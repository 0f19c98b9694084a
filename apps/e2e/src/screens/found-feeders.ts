import type { Page } from '@playwright/test';
import type { AnswerOf } from '@pw/contract/call';
import type { findGlobalFeedersCall, GlobalFeederOnWire } from '@pw/contract/feeder-search';

type Found = readonly [name: string, rating: number, poles: number, components: readonly string[], industry: string];

const globalFeeders: readonly Found[] = [
  ['PDB feeder with metering', 400, 4, ['PowerMonitoringDevice', 'Lamps', 'MeteringCT'], 'Automotive'],
  ['Press line feeder', 400, 4, ['Ammeter', 'Lamps'], 'Automotive'],
  ['Chiller feeder', 250, 4, ['Lamps', 'Hooter'], 'Commercial'],
  ['UPS input', 250, 4, ['Lamps'], 'Data centre'],
  ['Welding PDB', 160, 3, [], 'Automotive'],
];

const TOTAL = 31;

/** Lets the search for global feeders find the library of a company after a while. */
export async function answerGlobalFeeders(page: Page): Promise<void> {
  const answer: AnswerOf<typeof findGlobalFeedersCall> = { items: globalFeeders.map(aFeeder), total: TOTAL };
  await page.route('**/api/v1/global-feeders/search', (route) => route.fulfill({ json: answer }));
}

function aFeeder([name, ratedCurrent, poles, families, industry]: Found, at: number): GlobalFeederOnWire {
  return {
    feederId: `11111111-1111-4111-8111-11111111111${at}`,
    name,
    instance: 'MCCB',
    type: 'MCCB_OG',
    typeLabel: 'MCCB OUTGOING',
    properties: { FEEDER_AMP_RATING: ratedCurrent, FEEDER_POLES: poles },
    components: families.map((family) => ({ family, name: `${family}1`, properties: {} })),
    ratedCurrent,
    poles,
    industry,
    uses: Math.max(0, 9 - 2 * at),
  };
}
