import type { ControlKit } from '@pw/switchboard/component/control-kit';
import { withControlKit } from '@pw/switchboard/component/control-kit';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import type { Demand } from '@pw/switchboard/model/demand';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { Random } from './random.ts';
import { randomBoard } from './random-board.ts';
import { withRandomKinds } from './random-kinds.ts';

/** A random board with control kits, metering, accessories, changed kits, interlocks, starters and feeders of other kinds. */
export function randomWiredBoard(random: Random, { kits }: Pick<Knowledge, 'kits'>): BoardConfiguration {
  const board = randomBoard(random);
  const mixed = random.chance(0.3) ? withRandomKinds(random, board) : board;
  const interlock = { INTERLOCK_KIND: random.pick(['Key', 'Electrical', 'Electrical + key']) };
  return {
    ...mixed,
    properties: {
      ...mixed.properties,
      ...(random.chance(0.4) ? { CONTROL_VOLTAGE: random.pick(['110 AC', '110 DC', '24 DC']) } : {}),
      ...(random.chance(0.5) ? { SUPPLY_SCHEME: aScheme(random, mixed), ...interlock } : {}),
      ...(random.chance(0.1) ? { SUPPLY_AUTO: 'Auto' } : {}),
    },
    feeders: mixed.feeders.map((feeder) => equipped(random, [...kits.values()], feeder)),
    demands: random.chance(0.3) ? [aKitDemand(random, [...kits.values()])] : [],
  };
}

/** Most often one that fits the breakers of the board. */
function aScheme(random: Random, { feeders }: BoardConfiguration): string {
  const placed = (ending: string) =>
    feeders.reduce((sum, { type, properties }) => {
      const copies = sectionLetters.reduce((all, section) => all + Number(properties[`SECTION_${section}`] ?? 0), 0);
      return type.endsWith(ending) ? sum + copies : sum;
    }, 0);
  const fitting: Readonly<Record<string, string>> = { '2 0': '1of2', '3 0': '1ofN', '2 1': '2of3', '3 2': '3of5' };
  const fits = random.chance(0.8) ? fitting[`${placed('_IC')} ${placed('_BC')}`] : undefined;
  return fits ?? random.pick(['1of2', '2of3', '3of5', '1ofN']);
}

function equipped(random: Random, kits: readonly ControlKit[], feeder: FeederConfiguration): FeederConfiguration {
  if (feeder.type === 'STARTER') {
    return { ...feeder, properties: { ...feeder.properties, ...starterChoices(random) } };
  }
  const ofType = kits.filter(({ type }) => type === feeder.type);
  if (ofType.length === 0) {
    return feeder;
  }
  const metering = random.chance(0.4) ? { FEEDER_METERING: random.pick(['A', 'VA', 'MFM']) } : {};
  const indication = random.chance(0.2) ? { FEEDER_INDICATION: random.pick(['ON-OFF', 'ON-OFF-TRIP']) } : {};
  const ticks = random.chance(0.3) ? { FEEDER_UVR: 'Y', FEEDER_TRIPALARM: 'Y', FEEDER_COMM: 'Y' } : {};
  const own = { ...feeder, properties: { ...feeder.properties, ...metering, ...indication, ...ticks } };
  if (random.chance(0.5)) {
    return own;
  }
  const withKit = withControlKit(random.pick(ofType), own);
  // Now and then a person has changed the kit.
  return random.chance(0.2) ? { ...withKit, components: withKit.components.slice(0, -1) } : withKit;
}

function starterChoices(random: Random): FeederConfiguration['properties'] {
  return {
    CONTROL_CIRCUIT: random.pick(['Local', 'Local/Remote', 'Remote', 'PLC']),
    ...(random.chance(0.2) ? { STARTER_KIND: 'SDRDOL' } : {}),
    ...(random.chance(0.3) ? { SCPD: random.pick(['MPCB', 'MCCB', 'FUSE']) } : {}),
    ...(random.chance(0.4) ? { OVERLOAD: random.pick(['Electronic', 'Relay', 'PTC']) } : {}),
  };
}

function aKitDemand(random: Random, kits: readonly ControlKit[]): Demand {
  const kit = random.pick(kits);
  return { when: { types: [kit.type] }, set: {}, kit: kit.name, note: '' };
}
