import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aComponent, aFeeder } from './configuration.ts';
import type { Random } from './random.ts';

const choices = ['Auto', 'Wall cabinet', 'Floor cabinet', 'Pedestal', 'Pole'];

/** A board of one section with some feeders of every kind that is on a plate; most find a cabinet. */
export function randomCabinetBoard(random: Random): BoardConfiguration {
  const choice = random.pick(choices);
  const copies = () => `A${random.pick([1, 1, 2, 3])}`;
  const ways = Array.from({ length: random.pick([1, 2, 3, 4]) }, (_, index) =>
    random.pick([
      aFeeder(`O/G-${index}`, 'MCCB_OG', random.pick([32, 63, 160, 250]), random.pick([3, 4]), copies()),
      aFeeder(`P-${index}`, 'STARTER', null, null, copies(), { MOTOR_KW: random.pick([2.2, 7.5, 15]) }),
      aFeeder(`F-${index}`, 'SFU_OG', random.pick([32, 63, 100]), '3N', copies()),
      aFeeder(`KWH-${index}`, 'METER', null, null, copies(), { METER_KIND: 'kWh direct' }),
      aFeeder(`SPACE-${index}`, 'SPACE', null, null, copies()),
      aFeeder(`DB-${index}`, 'DB', 63, 4, 'A1', {}, [
        aComponent('SmallWay', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: random.pick([6, 16, 32]) }),
      ]),
      aFeeder(`empty-${index}`, 'MCCB_OG', null, 3, copies()),
    ]),
  );
  return aBoard(
    {
      RATED_CURRENT: random.pick([63, 125, 250, 400]),
      INTERRUPT_RATING: random.pick([10, 25, 36]),
      SB_CABINET: choice,
      CABINET_RESERVE: random.pick([0, 20, 50]),
      CB_BD_LOC: random.pick(['Bottom', 'Top']),
      SB_LOCATION: random.pick(['Indoor', 'Outdoor']),
    },
    [aFeeder('I/C', 'MCCB_IC', random.pick([63, 125, 250]), 4, random.pick(['A1', 'A2'])), ...ways],
  );
}
