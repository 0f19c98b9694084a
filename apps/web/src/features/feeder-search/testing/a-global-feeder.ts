import type { GlobalFeederOnWire } from '@pw/contract/feeder-search';

/** A feeder of the library as the calls answer it. */
export function aGlobalFeeder(given: Partial<GlobalFeederOnWire> = {}): GlobalFeederOnWire {
  return {
    feederId: '11111111-1111-4111-8111-111111111111',
    name: 'PDB feeder with metering',
    instance: 'MCCB',
    type: 'MCCB_OG',
    typeLabel: 'MCCB OUTGOING',
    properties: { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4 },
    components: [
      { family: 'Lamps', name: 'Lamps7', properties: { QTY: 3 } },
      { family: 'Ammeter', name: 'Ammeter3', properties: {} },
    ],
    ratedCurrent: 400,
    poles: 4,
    industry: 'Industrial & Manufacturing - Automotive',
    uses: 9,
    ...given,
  };
}
