import type { ChosenValue } from '@pw/configurator/value';
import { NOMINAL } from '@pw/switchboard/breaker/choice';
import type { BoardConfiguration, ComponentConfiguration, FeederConfiguration } from '@pw/switchboard/model/board';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';

type ChosenValues = Readonly<Record<string, ChosenValue>>;

/**
 * A board configuration: 1600 A with one incomer, breakers by their own rating, unless the test says otherwise. So a
 * test of something else does not depend on the frame that carries its current in the cubicle.
 */
export function aBoard(
  properties: ChosenValues = {},
  feeders: readonly FeederConfiguration[] = [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1')],
): BoardConfiguration {
  return {
    name: 'PCC-1',
    quantity: 1,
    properties: { RATED_CURRENT: 1600, SB_RATING_BASIS: NOMINAL, ...properties },
    feeders,
  };
}

/** A feeder with rating (A) and poles, placed as `'A2 B1'` says: two copies in section A, one in B. */
export function aFeeder(
  name: string,
  type: string,
  ratingA: number | null,
  poles: number | '3N' | null,
  placed: string,
  properties: ChosenValues = {},
  components: readonly ComponentConfiguration[] = [],
): FeederConfiguration {
  const sections = placed.split(' ').filter((each) => each !== '');
  const quantities = sections.map((each) => [`SECTION_${each.charAt(0)}`, Number(each.slice(1))] as const);
  return {
    name,
    type,
    properties: {
      ...(ratingA === null ? {} : { FEEDER_AMP_RATING: ratingA }),
      ...(poles === null ? {} : { FEEDER_POLES: String(poles) }),
      ...Object.fromEntries(quantities),
      ...properties,
    },
    components,
  };
}

/** A blank cubicle of a width, placed as in {@link aFeeder}. */
export function aBlank(name: string, widthMm: number | null, placed: string): FeederConfiguration {
  return aFeeder(name, 'EMPTY', null, null, placed, widthMm === null ? {} : { EMPTY_FEEDER_WIDTH: widthMm });
}

/** A control or monitoring component. */
export function aComponent(family: string, properties: ChosenValues = {}): ComponentConfiguration {
  return { family, properties };
}

/** The same board with other properties. */
export function withProperties(board: BoardConfiguration, properties: ChosenValues): BoardConfiguration {
  return { ...board, properties: { ...board.properties, ...properties } };
}

/** The same board with further feeders. */
export function withFeeders(board: BoardConfiguration, ...feeders: readonly FeederConfiguration[]): BoardConfiguration {
  return { ...board, feeders: [...board.feeders, ...feeders] };
}

/** Two sections of 630 A with an MCCB between them: two incomers, a coupler, four ways in each section. */
export const joinedByMccb = aBoard(
  { RATED_CURRENT: 630, QTY_BC: 1, BUS_MAT: 'Copper', SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 },
  [
    aFeeder('I/C-1', 'MCCB_IC', 630, 4, 'A1'),
    aFeeder('I/C-2', 'MCCB_IC', 630, 4, 'B1'),
    aFeeder('B/C', 'MCCB_BC', 630, 4, 'A1'),
    aFeeder('O/G', 'MCCB_OG', 160, 4, 'A4 B4'),
  ],
);

const board400 = { RATED_CURRENT: 400, BUS_MAT: 'Copper', SB_IP: 'IP54', INTERRUPT_RATING: 36 };

/** The reference boards of SBD 18.1, as their headings give them. */
export const referenceBoards = {
  /** 1600 A power control centre: two incomers, a coupler, 12 four-pole ways. */
  RB1: aBoard(
    { RATED_CURRENT: 1600, QTY_BC: 1, BUS_MAT: 'Copper', SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 100 },
    [
      aFeeder('I/C-1', 'ACB_IC', 1600, 4, 'A1'),
      aFeeder('I/C-2', 'ACB_IC', 1600, 4, 'B1'),
      aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
      aFeeder('O/G-400', 'MCCB_OG', 400, 4, 'A2 B2'),
      aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A2 B2'),
      aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A2 B2'),
    ],
  ),
  /** 400 A main distribution board in one enclosure of 2000 mm: its form 3b keeps it out of a cabinet. */
  RB2: aBoard({ ...board400, SB_FORM: '3b', NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A2'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A4'),
    aFeeder('O/G-63', 'MCCB_OG', 63, 4, 'A2'),
  ]),
  /** 2500 A power control centre in aluminium, three-pole. */
  RB4: aBoard(
    { RATED_CURRENT: 2500, QTY_BC: 1, BUS_MAT: 'Aluminium', SB_IP: 'IP42', INTERRUPT_RATING: 50, NEUTRAL_RATING: 50 },
    [
      aFeeder('I/C-1', 'ACB_IC', 2500, 3, 'A1'),
      aFeeder('I/C-2', 'ACB_IC', 2500, 3, 'B1'),
      aFeeder('B/C', 'ACB_BC', 2500, 3, 'A1'),
      aFeeder('O/G-1250', 'ACB_OG', 1250, 3, 'A1 B1'),
      aFeeder('O/G-400', 'MCCB_OG', 400, 3, 'A3 B3'),
      aFeeder('O/G-250', 'MCCB_OG', 250, 3, 'A2 B2'),
    ],
  ),
  /** 800 A main distribution board in aluminium with an incomer in a cubicle of its own. */
  RB5: aBoard({ RATED_CURRENT: 800, BUS_MAT: 'Aluminium', SB_IP: 'IP54', INTERRUPT_RATING: 36, NEUTRAL_RATING: 100 }, [
    aFeeder('I/C', 'MCCB_IC', 800, 4, 'A1'),
    aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A2'),
    aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A4'),
    aFeeder('O/G-100', 'MCCB_OG', 100, 4, 'A4'),
  ]),
};

const ratings = [63, 100, 160, 250, 400, 63, 100, 32];

/**
 * A board of many feeder entries in five sections, as large enquiries have them: an incomer and a coupler per
 * section, outgoing ways of mixed ratings, a meter or a lamp on every fourth.
 */
export function manyFeeders(count: number): BoardConfiguration {
  const supply = sectionLetters.flatMap((section, index) => [
    aFeeder(`I/C-${section}`, 'ACB_IC', 2500, 4, `${section}1`),
    ...(index < sectionLetters.length - 1 ? [aFeeder(`B/C-${section}`, 'ACB_BC', 2500, 4, `${section}1`)] : []),
  ]);
  const ways = Array.from({ length: Math.max(0, count - supply.length) }, (_, index) => way(index));
  return aBoard({ RATED_CURRENT: 2500, QTY_BC: 4, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [...supply, ...ways]);
}

function way(index: number): FeederConfiguration {
  const section = sectionLetters[index % sectionLetters.length] ?? 'A';
  const components =
    index % 4 === 0 ? [aComponent('PowerMonitoringDevice'), aComponent('Lamps', { COLOR: 'Red', QTY: 3 })] : [];
  const ratingA = ratings[index % ratings.length] ?? 63;
  return aFeeder(`O/G-${index + 1}`, 'MCCB_OG', ratingA, index % 3 === 0 ? 4 : 3, `${section}1`, {}, components);
}

const motorKw = [0.37, 1.5, 4, 7.5, 11, 18.5, 37, 55, 90, 132];
const starterKinds = ['DOL', 'RDOL', 'SD', 'SOFT', 'VFD'];

/** The same board of many feeders, of which the last `starters` are motor starters, as a motor control centre has them. */
export function manyStarters(count: number, starters: number): BoardConfiguration {
  const board = manyFeeders(count);
  const others = board.feeders.slice(0, count - starters);
  return { ...board, feeders: [...others, ...Array.from({ length: starters }, (_, index) => motor(index))] };
}

function motor(index: number): FeederConfiguration {
  const section = sectionLetters[index % sectionLetters.length] ?? 'A';
  return aFeeder(`M-${index + 1}`, 'STARTER', null, null, `${section}1`, {
    MOTOR_KW: motorKw[index % motorKw.length] ?? 1.5,
    STARTER_KIND: starterKinds[Math.floor(index / motorKw.length) % starterKinds.length] ?? 'DOL',
  });
}

const lamps = ['Red', 'Green', 'Amber'].map((colour) => aComponent('Lamps', { COLOR: colour, QTY: 1 }));
const meters = [aComponent('Ammeter'), aComponent('AmmeterSelectorSwitch')];

/**
 * A board of 30 cubicles in five bus sections: an incomer, a coupler and a large way in each, columns of modules with
 * door instruments, a vacant compartment at the bottom of some, and blank cubicles in four sections.
 */
export const longBoard: BoardConfiguration = aBoard(
  { RATED_CURRENT: 2500, QTY_BC: 4, SB_IP: 'IP42', NEUTRAL_RATING: 100, MBB_POS: 'Bottom' },
  [
    ...sectionLetters.flatMap((letter, index) => [
      aFeeder(`I/C-${letter}`, 'ACB_IC', 2500, 4, `${letter}1`, {}, [aComponent('PowerMonitoringDevice'), ...lamps]),
      ...(index < sectionLetters.length - 1 ? [aFeeder(`B/C-${letter}`, 'ACB_BC', 2500, 4, `${letter}1`)] : []),
      aFeeder(`ACB-${letter}`, 'ACB_OG', 1250, 3, `${letter}1`),
      aFeeder(`OG-${letter}1`, 'MCCB_OG', 250, 3, `${letter}7`, {}, [...meters, ...lamps]),
      aFeeder(`OG-${letter}2`, 'MCCB_OG', 63, 3, `${letter}4`, {}, lamps),
    ]),
    aBlank('Future', 800, 'A2 B2 C1 D1'),
  ],
);

/** A board of mixed feeders in one section, as a motor control centre has them: starters and every other kind among breakers. */
export function mixedFeeders(count: number): BoardConfiguration {
  const kinds: readonly ((index: number) => FeederConfiguration)[] = [
    (index) => ({ ...motor(index), properties: { ...motor(index).properties, ...inSectionA } }),
    (index) => ({ ...way(index), properties: { ...way(index).properties, ...inSectionA } }),
    (index) => aFeeder(`SF-${index + 1}`, 'SFU_OG', 100, '3N', 'A1'),
    (index) => aFeeder(`DB-${index + 1}`, 'DB', 63, 4, 'A1', {}, smallWays),
    (index) => aFeeder(`KWH-${index + 1}`, 'METER', null, null, 'A1', { METER_KIND: 'kWh CT' }),
    (index) => aFeeder(`SPACE-${index + 1}`, 'SPACE', null, null, 'A1', { SPACE_FOR: 250 }),
  ];
  // Of ten feeders five are starters and one is of each other kind.
  const kindOf = (index: number) => kinds[Math.max(0, (index % 10) - 4)] ?? motor;
  const supply = [
    aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1'),
    aFeeder('ATS', 'CHANGEOVER', 400, 4, 'A1', { FEEDER_UPSTREAM: 'MCCB' }),
  ];
  const ways = Array.from({ length: count - supply.length }, (_, index) => kindOf(index)(index));
  return aBoard({ RATED_CURRENT: 2500, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [...supply, ...ways]);
}

const inSectionA = { SECTION_A: 1, SECTION_B: 0, SECTION_C: 0, SECTION_D: 0, SECTION_E: 0 };

const smallWays = [
  aComponent('SmallWay', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: 12 }),
  aComponent('SmallWay', { WAY_DEVICE: 'RCBO', WAY_AMP: 32, WAY_POLES: '2', QTY: 4 }),
];
