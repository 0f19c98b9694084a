import type { ChosenValue } from '@pw/configurator/value';
import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { aComponent, aFeeder } from './configuration.ts';
import type { Random } from './random.ts';

type Chosen = Readonly<Record<string, ChosenValue>>;

function switching(random: Random): Chosen {
  return random.chance(0.5) ? { SFU_KIND: 'SFU' } : { SFU_KIND: 'SWITCH', ...upstream(random) };
}

/** What protects a switch; now and then nobody says it. */
function upstream(random: Random): Chosen {
  const device = {
    FEEDER_UPSTREAM: random.pick(['Fuse', 'MCCB', 'ACB']),
    FEEDER_UPSTREAM_A: random.pick([0, 400, 800]),
  };
  return random.chance(0.8) ? device : {};
}

/** A feeder of each kind that tables make, drawn again each time. */
const kinds: readonly ((random: Random) => readonly [type: string, properties: Chosen])[] = [
  (random) => [
    'STARTER',
    {
      STARTER_KIND: random.pick(['MPCB', 'DOL', 'RDOL', 'SD', 'SOFT', 'VFD']),
      MOTOR_KW: random.pick([0.37, 2.2, 7.5, 11, 30, 45, 90]),
      STARTER_METER: random.pick(['None', 'A', 'MFM']),
      STARTER_DUTY: random.pick(['Normal', 'Heavy']),
      STARTER_LAMPS: random.pick(['None', 'RUN-OFF-TRIP']),
      EARTH_LEAKAGE: random.pick(['N', 'Y']),
      THERMISTOR: random.pick(['N', 'Y']),
      SPACE_HEATER: random.pick(['N', 'Y']),
    },
  ],
  (random) => [
    'SFU_OG',
    {
      ...switching(random),
      FEEDER_AMP_RATING: random.pick([63, 100, 200]),
      FEEDER_POLES: random.pick(['3', '3N', '4']),
    },
  ],
  (random) => [
    'METER',
    { METER_KIND: random.pick(['kWh direct', 'kWh CT', 'Trivector']), METER_QTY: 1 + random.int(2) },
  ],
  (random) => ['CONTROL', { CONTROL_VA: random.pick([250, 500, 1000]) }],
  (random) => ['APFC', { APFC_KVAR: random.pick([50, 100, 200]), APFC_CT: random.pick(['Ours', 'Purchaser']) }],
  (random) => ['CHANGEOVER', { FEEDER_AMP_RATING: random.pick([250, 400, 630]), ...upstream(random) }],
];

/** A distribution section with some small ways. */
function section(random: Random, name: string, placed: string): FeederConfiguration {
  const ways = Array.from({ length: 1 + random.int(4) }, () =>
    aComponent('SmallWay', {
      WAY_DEVICE: random.pick(['MCB', 'RCBO']),
      WAY_AMP: random.pick([16, 32]),
      WAY_POLES: '2',
      QTY: 1 + random.int(4),
    }),
  );
  return aFeeder(name, 'DB', 63, 4, placed, {}, ways);
}

/** The same board with some feeders of the kinds that tables make, in section A; names are unique on the board. */
export function withRandomKinds(random: Random, board: BoardConfiguration): BoardConfiguration {
  const further = Array.from({ length: 1 + random.int(6) }, (_, index) => {
    const [type, properties] = random.pick(kinds)(random);
    return aFeeder(`K-${index + 1}`, type, null, null, `A${1 + random.int(2)}`, properties);
  });
  const sections = random.chance(0.5) ? [section(random, 'LDB', 'A1')] : [];
  return { ...board, feeders: [...board.feeders, ...further, ...sections] };
}
