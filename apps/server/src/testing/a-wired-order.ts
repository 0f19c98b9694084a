import type { CoreCable } from '@pw/domain/wiring/core-list';
import { referenceBoards } from '@pw/testing/configuration';
import { aPricedEnquiry } from './a-configured-project.ts';
import type { AnOrder } from './an-order.ts';
import { anOrderOfBoards } from './an-order-with-units.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** A small board whose incomer has contacts on terminals, and one way a component without nets. */
const wiredBoard = {
  ...referenceBoards.RB2,
  feeders: referenceBoards.RB2.feeders.map((feeder) => {
    const ofFeeder = feeder.name === 'I/C' ? { FEEDER_AUX: 'Y', FEEDER_METERING: 'MFM' } : {};
    const hasAnnunciator = feeder.name === 'O/G-160';
    return {
      ...feeder,
      properties: { ...feeder.properties, ...ofFeeder },
      components: hasAnnunciator ? [{ family: 'Annunciator', properties: {} }] : [],
    };
  }),
};

/** An approved order of two boards with control wires. */
export function aWiredOrder(server: TestServer, company: SeededCompany): Promise<AnOrder> {
  const boards = [
    { ...wiredBoard, name: 'MDB' },
    { ...wiredBoard, name: 'PDB', quantity: 2 },
  ];
  return anOrderOfBoards(server, company, aPricedEnquiry({ boards }));
}

/** A cable at the first terminals of the strip of the incomer. */
export function aCable(lineItemId: number, given: Partial<CoreCable> = {}): CoreCable {
  return { number: 'W101', cores: 3, lineItemId, from: '+1-X1', to: 'RTU panel', terminals: [4, 5], ...given };
}
