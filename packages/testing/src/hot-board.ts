import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder } from './configuration.ts';
import type { Random } from './random.ts';

const incomersA = [1250, 1600, 2000, 2500, 3200];
const waysA = [160, 250, 400, 630];
const MOST_ALUMINIUM_A = 2500;

/**
 * Makes a closed board that is too hot: full incomers in a warm room, narrow partitions, columns of large ways (SBD 19.5). The
 * same generator state gives the same board.
 */
export function hotBoard(random: Random, name: string): BoardConfiguration {
  const ratedA = random.pick(incomersA);
  const ways = Array.from({ length: 2 + random.int(4) }, (_, index) =>
    aFeeder(`O/G-${index + 1}`, 'MCCB_OG', random.pick(waysA), 4, `A${1 + random.int(3)}`),
  );
  const properties = {
    RATED_CURRENT: ratedA,
    // Aluminium has no bar for more in a room as warm as this.
    BUS_MAT: ratedA > MOST_ALUMINIUM_A ? 'Copper' : random.pick(['Copper', 'Aluminium']),
    INTERRUPT_RATING: 50,
    SB_IP: random.pick(['IP52', 'IP54']),
    SB_FORM: random.pick(['3b', '4b']),
    AMBIENT: random.pick([45, 50]),
    ...(random.chance(0.5) ? { SB_REAR: 'Wall' } : {}),
    ...(random.chance(0.5) ? { SB_RATING_BASIS: 'Nominal' } : {}),
  };
  return { ...aBoard(properties, [aFeeder('I/C', 'ACB_IC', ratedA, 4, 'A1'), ...ways]), name };
}

/** Makes a small ventilated board, which is cool enough everywhere. */
export function coolBoard(random: Random, name: string): BoardConfiguration {
  const ratedA = random.pick([400, 630, 800]);
  const ways = Array.from({ length: 2 + random.int(3) }, (_, index) =>
    aFeeder(`O/G-${index + 1}`, 'MCCB_OG', random.pick([63, 100, 160]), 4, `A${1 + random.int(2)}`),
  );
  const properties = {
    RATED_CURRENT: ratedA,
    INTERRUPT_RATING: 36,
    SB_IP: 'IP42',
    SB_FORM: random.pick(['1', '2b', '3b']),
    AMBIENT: random.pick([35, 40]),
  };
  return { ...aBoard(properties, [aFeeder('I/C', 'MCCB_IC', ratedA, 4, 'A1'), ...ways]), name };
}
