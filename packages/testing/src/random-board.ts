import type { ChosenValue } from '@pw/configurator/value';
import { BOARD_PART, componentNames, numberedName, partId } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import type { InputProperties, InputProperty, PartInputs } from '@pw/switchboard/entry/part-inputs';
import type {
  BoardConfiguration,
  ComponentConfiguration,
  EnteredValue,
  FeederConfiguration,
} from '@pw/switchboard/model/board';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { aBlank, aFeeder } from './configuration.ts';
import { createRandom, type Random } from './random.ts';

const mccbRatings = [25, 63, 100, 160, 200, 250, 315, 400, 500, 630, 800];
const acbRatings = [630, 800, 1000, 1250, 1600, 2000, 2500, 3200];

/**
 * Makes a valid board of any shape, mostly sensible and now and then not: the same generator state gives the same
 * board. Names are unique on the board.
 */
export function randomBoard(random: Random, name = 'PCC-1'): BoardConfiguration {
  const couplers = random.chance(0.6) ? 0 : random.int(3);
  const used = sectionLetters.slice(0, couplers + 1);
  const rated = random.pick([400, 630, 800, 1000, 1250, 1600, 2000, 2500, 3200, 4000]);
  const feeders = used.flatMap((section, index): FeederConfiguration[] => [
    ...(random.chance(0.9) ? [incomer(random, `I/C-${section}`, rated, section)] : []),
    ...(index < couplers && random.chance(0.9)
      ? [aFeeder(`B/C-${section}`, coupler(random, rated), Math.max(630, rated), random.pick([3, 4]), `${section}1`)]
      : []),
  ]);
  const ways = Array.from({ length: random.int(16) }, (_, index) => outgoing(random, `O/G-${index + 1}`, used));
  const blanks = random.chance(0.2) ? [aBlank('Future', random.pick([400, 600, 800]), `${random.pick(used)}1`)] : [];
  return withHeatEntries({
    name,
    quantity: 1 + random.int(3),
    properties: boardProperties(random, rated, couplers),
    feeders: [...feeders, ...ways, ...blanks],
  });
}

/** Draws the entries of heat apart, by what the board is: so they move nothing else of this board, and no other board. */
function withHeatEntries(board: BoardConfiguration): BoardConfiguration {
  const random = createRandom(checksum(JSON.stringify(board)));
  const sometimes = (chance: number, properties: Readonly<Record<string, ChosenValue>>) =>
    random.chance(chance) ? properties : {};
  return {
    ...board,
    properties: {
      ...board.properties,
      ...sometimes(0.2, { SB_REAR: random.pick(['Free', 'Wall']) }),
      ...sometimes(0.2, { VENT_FANS: random.pick(['ACB cubicles', 'All cubicles']) }),
      ...sometimes(0.1, { SUN_W_M2: random.pick([300, 1000]) }),
      ...sometimes(0.2, { COLUMN_MAX_MM: random.pick([1000, 1200, 1400, 1600]) }),
      ...sometimes(0.1, { TRAFO_UKR: random.pick([0.5, 1.5]) }),
    },
    feeders: board.feeders.map((feeder) =>
      feeder.type === 'EMPTY'
        ? feeder
        : {
            ...feeder,
            properties: {
              ...feeder.properties,
              ...sometimes(0.1, { FEEDER_EXTRA_WIDTH: random.pick([200, 400]) }),
              ...sometimes(0.1, { FEEDER_RATING_BASIS: random.pick(['Nominal', 'Full current', 'Next frame']) }),
            },
          },
    ),
  };
}

function checksum(text: string): number {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => Math.imul(sum, 31) + code, 0);
}

function boardProperties(random: Random, rated: number, couplers: number): Readonly<Record<string, ChosenValue>> {
  const sometimes = (chance: number, properties: Readonly<Record<string, ChosenValue>>) =>
    random.chance(chance) ? properties : {};
  return {
    RATED_CURRENT: rated,
    QTY_BC: couplers,
    BUS_MAT: random.pick(['Copper', 'Aluminium']),
    INTERRUPT_RATING: random.pick([16, 25, 36, 50, 65, 80]),
    ...sometimes(0.5, { SB_IP: random.pick(['IP42', 'IP52', 'IP54']) }),
    ...sometimes(0.5, { NEUTRAL_RATING: random.pick([0, 50, 100, 200]) }),
    ...sometimes(0.3, { AMBIENT: random.pick([35, 45, 50]) }),
    ...sometimes(0.2, { SC_TIME: random.pick([2, 3]) }),
    ...sometimes(0.3, { SB_RATING_BASIS: random.pick(['Nominal', 'Incomers', 'Full current']) }),
    ...sometimes(0.2, { DENSITY_CAP: 'N' }),
    ...sometimes(0.3, { BUS_PLATING: random.pick(['None', 'Tinned', 'Painted black', 'Silver-plated joints']) }),
    ...sometimes(0.2, { HEATER: random.pick(['Per cubicle', 'Per board']), SOCKET: 'Y', MIMIC: 'Y' }),
    ...sometimes(0.2, { CUBICLE_LIGHT: 'Y', HARDWARE: 'Stainless steel', SB_COLOR: 'RAL 7035' }),
    ...sometimes(0.2, { SCOPE_GLANDS: 'Y', SCOPE_LUGS: 'Y', SCOPE_FOUNDATION_BOLTS: 'Y', SCOPE_TROLLEY: 'Y' }),
    ...sometimes(0.3, { CABLE_MATERIAL: 'Copper', CABLE_GROUP_FACTOR: random.pick([0.6, 1]) }),
    ...sometimes(0.3, { CABLE_KIND: 'Single-core', SB_CONN_TYPE: random.pick(['Cable', 'Bus trunking']) }),
    ...sometimes(0.2, { EARTH_BUS: random.pick(['Copper', 'Aluminium', 'GI']) }),
    ...sometimes(0.2, { SB_FORM: random.pick(['1', '2b', '4b']) }),
    ...sometimes(0.2, { SB_BASEFRAME: random.pick([0, 100, 200]) }),
    ...sometimes(0.1, { SB_DESIGN: 'Single front - front+rear access', CB_BD_LOC: 'Both' }),
    ...sometimes(0.05, { OPER_VOLTAGE: 690 }),
    ...sometimes(0.2, { SB_LOCATION: 'Outdoor' }),
    ...sometimes(0.2, { EARTH_FAULT_FROM: random.pick([0, 400, 1600]) }),
    ...sometimes(0.2, { SPARE_SHARE: random.pick([10, 25]), SPARE_OF: random.pick(['ways', 'space']) }),
    ...sometimes(0.2, { MBB_POS: 'Bottom' }),
    ...sometimes(0.3, {
      TRAFO_KVA: random.pick([250, 1000, 2500]),
      HV_MVA: random.pick([100, 500]),
      MOTOR_KW: random.pick([50, 400]),
      SUPPLY_M: 20,
      SUPPLY_RUNS: 3,
      SUPPLY_SIZE: 300,
    }),
    ...sometimes(0.2, { HARMONIC_3: random.pick([10, 25, 50]), VOLT_DROP_PCT: 2 }),
    ...sometimes(0.2, {
      SUPPLY_SCHEME: random.pick(['1of2', '2of3', '3of5']),
      INTERLOCK_KIND: random.pick(['Key', 'Electrical']),
      SUPPLY_AUTO: random.pick(['Auto', 'Manual']),
    }),
  };
}

function coupler(random: Random, rated: number): string {
  return rated <= 1600 && random.chance(0.3) ? 'MCCB_BC' : 'ACB_BC';
}

function incomer(random: Random, name: string, rated: number, section: string): FeederConfiguration {
  const isAcb = rated >= 630 && random.chance(0.7);
  const fitting = (isAcb ? acbRatings : mccbRatings).filter((rating) => rating <= rated);
  return aFeeder(name, isAcb ? 'ACB_IC' : 'MCCB_IC', fitting.at(-1) ?? 400, random.pick([3, 4]), `${section}1`, {
    ...(random.chance(0.3) ? { FEEDER_KEYLOCK: 'Y' } : {}),
    ...(random.chance(0.3) ? { FEEDER_SHUNT: 'Y', FEEDER_AUX: 'Y' } : {}),
  });
}

function outgoing(random: Random, name: string, sections: readonly string[]): FeederConfiguration {
  const placed = sections.map((section) => `${section}${random.int(4)}`).join(' ');
  const components = random.chance(0.3) ? someComponents(random) : [];
  const properties = {
    ...(random.chance(0.15) ? { FEEDER_FAULT_LEVEL: random.pick([16, 25, 36, 70]) } : {}),
    ...(random.chance(0.4) ? { CABLE_LENGTH: random.pick([5, 40, 150, 600]) } : {}),
    ...(random.chance(0.1) ? { CABLE_RUNS: 1 + random.int(5), CABLE_SIZE: random.pick([25, 120, 300]) } : {}),
  };
  return random.chance(0.1)
    ? aFeeder(name, 'ACB_OG', random.pick(acbRatings), random.pick([3, 4]), placed, properties, components)
    : aFeeder(name, 'MCCB_OG', random.pick(mccbRatings), random.pick([3, 3, 4]), placed, properties, components);
}

function someComponents(random: Random): readonly ComponentConfiguration[] {
  const families = ['PowerMonitoringDevice', 'Lamps', 'Ammeter', 'VoltmeterSelectorSwitch', 'Timer'];
  const ratio = { family: 'MeteringCT', properties: { CT_RATIO: random.pick(['100/5', '400/5', '1000/1']), QTY: 3 } };
  return [ratio, { family: random.pick(families), properties: { QTY: 1 + random.int(3) } }];
}

/** Around this many feeders adding and removing balance. */
const USUAL_FEEDERS = 12;

/** Draws one edit that the board can be expected to take; a few are refused, as those of users are. */
export function randomEdit(random: Random, inputs: PartInputs, board: EditableBoard): Edit {
  const { entries, nextPart } = board;
  const parts = [...entries.keys()];
  const feeders = parts.filter((part) => entries.get(part)?.kind === 'feeder');
  if (random.chance(0.5 * (1 - feeders.length / (2 * USUAL_FEEDERS)))) {
    const part = partId('feeder', nextPart);
    const type = random.pick([...inputs.feeders.keys()]);
    const before = feeders.length > 0 && random.chance(0.3) ? { before: random.pick(feeders) } : {};
    return {
      kind: 'add-feeder',
      part,
      name: `F ${nextPart}`,
      type,
      properties: { SECTION_A: random.int(3) },
      ...before,
    };
  }
  if (feeders.length > 0 && random.chance(0.15)) {
    return newComponent(random, inputs, board, random.pick(feeders));
  }
  if (parts.length > 0 && random.chance(0.1 + (0.1 * feeders.length) / USUAL_FEEDERS)) {
    return { kind: 'remove', part: random.pick(parts) };
  }
  if (parts.length > 0 && random.chance(0.1)) {
    return { kind: 'rename', part: random.pick(parts), name: `Name ${random.int(30)}` };
  }
  const part = random.pick([BOARD_PART, ...parts]);
  const [property, input] = random.pick([...inputsOf(inputs, board, part)]);
  return random.chance(0.2)
    ? { kind: 'reset', part, property }
    : { kind: 'set', part, property, value: randomValue(random, input) };
}

function newComponent(random: Random, inputs: PartInputs, { entries, nextPart }: EditableBoard, feeder: string): Edit {
  const entry = entries.get(feeder);
  const held = entry?.kind === 'feeder' ? inputs.feeders.get(entry.type)?.components : undefined;
  const family = random.pick([...(held ?? inputs.components).keys()]);
  const name = numberedName(family, entry?.kind === 'feeder' ? componentNames(entries, entry) : []);
  return { kind: 'add-component', feeder, part: partId('component', nextPart), family, name };
}

function inputsOf(inputs: PartInputs, { entries }: EditableBoard, part: string): InputProperties {
  const entry = entries.get(part);
  if (!entry) {
    return inputs.board;
  }
  const known = entry.kind === 'feeder' ? inputs.feeders.get(entry.type)?.inputs : inputs.components.get(entry.family);
  return known ?? new Map();
}

function randomValue(random: Random, { property, values }: InputProperty): EnteredValue {
  if (values !== null && values.length > 0) {
    const { limits } = property;
    const takesOthers = limits !== undefined && 'min' in limits && random.chance(0.3);
    return takesOthers ? limits.min + random.int(limits.max - limits.min) + 0.5 : random.pick(values);
  }
  return property.kind === 'number' ? random.int(5) : `Text ${random.int(5)}`;
}
