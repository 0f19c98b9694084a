import { compileFamilies } from '@pw/configurator/compile/compile-families';
import type { CompiledKnowledge } from '@pw/configurator/compile/knowledge';
import { type Family, family, type OptionRow, rootSlot, slotBelow } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { textLists } from '@pw/configurator/item';
import {
  derivedNumber,
  derivedText,
  enteredNumber,
  enteredText,
  listed,
  proposedNumber,
  proposedText,
  summedNumber,
} from '@pw/configurator/property';
import type { BatchEffect } from '@pw/configurator/session/batch';
import type { Operation } from '@pw/configurator/session/operation';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { Trace } from '@pw/configurator/session/trace';
import { mustBeOk } from './must-be-ok.ts';

/** A plant with two panels: a motor and a light in the first, a motor and a spare in the second. */
const standardPlant: readonly Operation[] = [
  { kind: 'add', part: 'plant', family: 'PLANT', below: null },
  { kind: 'add', part: 'panel 1', family: 'FEEDER_PANEL', below: 'plant' },
  { kind: 'add', part: 'panel 2', family: 'MOTOR_PANEL', below: 'plant' },
  { kind: 'add', part: 'motor 1', family: 'MOTOR', below: 'panel 1' },
  { kind: 'add', part: 'light 1', family: 'LIGHT', below: 'panel 1' },
  { kind: 'add', part: 'motor 2', family: 'MOTOR', below: 'panel 2' },
  { kind: 'add', part: 'spare 2', family: 'SPARE', below: 'panel 2' },
];

/** A session without parts. */
export function emptySession(families: readonly Family[] = plantFamilies): Session {
  return createSession(mustBeOk(compileFamilies(families)));
}

/** A session with the standard plant, of other families if they have the same names. */
export function plantSession(families: readonly Family[] = plantFamilies): Session {
  return plantSessionOf(mustBeOk(compileFamilies(families)));
}

/** The same, of families that are compiled. */
export function plantSessionOf(knowledge: CompiledKnowledge): Session {
  const session = createSession(knowledge);
  mustBeOk(session.apply(standardPlant));
  return session;
}

/** Takes back a batch that must have left a trace. */
export function takeBack(session: Session, trace: Trace | null): BatchEffect {
  if (!trace) {
    throw new Error('The batch left no trace');
  }
  return session.takeBack(trace);
}

/** Everything that a session shows, as one text. */
export function printSession(session: Session): string {
  const print = (part: string): unknown => [
    part,
    session.family(part),
    Object.keys(session.values(part)).map((property) => [property, session.state(part, property)]),
    session.parts(part).map(print),
  ];
  return JSON.stringify(print(session.root()));
}

const plantSlot = rootSlot('PLANT', {
  LEVEL: enteredNumber({ label: 'Fault level', initial: 50 }),
  SUPPLIES: enteredNumber({ label: 'Number of supplies', initial: 2 }),
  STOCK: enteredText({ label: 'Stock', initial: 'STANDARD' }),
  LOAD: summedNumber({ label: 'Load' }),
  FEED: proposedNumber({ label: 'Feed' }),
  BAR: derivedNumber({ label: 'Busbar' }),
  COPPER: summedNumber({ label: 'Copper' }),
  COST: derivedNumber({ label: 'Cost' }),
  PANEL_COST: summedNumber({ label: 'Cost of panels' }),
  NOTE: enteredText({ label: 'Note', initial: '', control: 'EDITB' }),
  FEED_GIVEN: derivedNumber({ label: 'Whether the feed is given' }),
});

const panelSlot = slotBelow(plantSlot, 'PANEL', {
  SUPPLY: enteredText({ label: 'Supply', initial: 'A' }),
  LOAD: summedNumber({ label: 'Load' }),
  COPPER: summedNumber({ label: 'Copper' }),
  DEVICE_COST: summedNumber({ label: 'Cost of devices' }),
  COST: derivedNumber({ label: 'Cost' }),
});

const deviceSlot = slotBelow(panelSlot, 'DEVICE', {
  POLES: enteredNumber({ label: 'Poles', initial: 3 }),
  RATING: enteredNumber({ label: 'Rating', initial: null }),
  LOAD: derivedNumber({ label: 'Load' }),
  COPPER: derivedNumber({ label: 'Copper' }),
});

const number = <const Name extends string>(rule: string, text: string, ...names: readonly Name[]) =>
  formula({ rule, source: 'plant rules', text, names });

const text = <const Name extends string>(rule: string, text: string, ...names: readonly Name[]) =>
  formula<Name, string>({ rule, source: 'plant rules', text, names });

const plain = (...values: readonly (string | number)[]): readonly OptionRow[] => values.map((value) => ({ value }));

// Two frames for the middle ratings: one value, two rows, and either may be the one that fits.
const ratings: readonly OptionRow[] = [
  [16, 3, 36],
  [25, 3, 36],
  [25, 4, 50],
  [40, 3, 50],
  [40, 4, 36],
  [63, 4, 65],
  [100, 3, 65],
  [100, 4, 80],
].map(([value = 0, poles, level]) => ({
  value,
  row: { poles, level },
  reference: { table: 'devices', revision: '1', row: `${value} A, ${poles} poles` },
}));

// The rows above are the only ones that these filters meet.
const ratingRow = (option: OptionRow) => option.row as { readonly poles: number; readonly level: number };

const plant = family(plantSlot, { name: 'PLANT', id: 1, own: {} }, (build) => [
  build.options('LEVEL', plain(36, 50, 65, 80)),
  build.options('SUPPLIES', plain(1, 2, 3)),
  build.options('STOCK', plain('SMALL', 'STANDARD', 'FULL')),
  build.sum('LOAD', 'PANEL', 'LOAD'),
  build.propose('FEED', ['LOAD'], number('feed', 'if(LOAD <= 100, 100, if(LOAD <= 250, 250, 630))', 'LOAD')),
  build.options('FEED', plain(100, 250, 400, 630), [
    build.filter('load', ['LOAD'], (option, load) => Number(option.value) >= load),
    build.filter('fault-level', ['LEVEL'], (option, level) => level < 80 || option.value !== 100),
  ]),
  build.derive('BAR', ['FEED', 'SUPPLIES'], number('bar', 'if(f = none, 1, ceil(f / (100 * s)))', 'f', 's')),
  build.sum('COPPER', 'PANEL', 'COPPER'),
  build.sum('PANEL_COST', 'PANEL', 'COST'),
  build.derive('COST', ['PANEL_COST', 'COPPER'], number('cost', 'PANEL_COST + 7 * COPPER', 'PANEL_COST', 'COPPER')),
  build.given('FEED_GIVEN', 'FEED'),
  build.enabled('NOTE', ['FEED_GIVEN'], number('note-of-feed', 'FEED_GIVEN', 'FEED_GIVEN')),
  build.visible('NOTE', ['STOCK'], number('note', 'STOCK <> "SMALL"', 'STOCK')),
]);

const feederPanel = family(
  panelSlot,
  {
    name: 'FEEDER_PANEL',
    id: 2,
    own: {
      SPARE: enteredNumber({ label: 'Spare', initial: 10, control: 'EDITB' }),
      TAGS: listed({ label: 'Tags of the motors', type: textLists }),
    },
  },
  (build) => [
    build.options('SUPPLY', plain('A', 'B', 'C'), [
      build.filter(
        'supplies',
        ['PLANT.SUPPLIES'],
        (option, supplies) => 'ABC'.indexOf(String(option.value)) < supplies,
      ),
    ]),
    build.sum('LOAD', 'DEVICE', 'LOAD'),
    build.sum('COPPER', 'DEVICE', 'COPPER'),
    build.sum('DEVICE_COST', 'DEVICE', 'COST'),
    build.sum('TAGS', 'DEVICE', 'TAG'),
    build.derive(
      'COST',
      { devices: 'DEVICE_COST', spare: 'SPARE', level: 'PLANT.LEVEL' },
      number('panel-cost', 'floor(devices * (100 + spare) / 100) + level', 'devices', 'spare', 'level'),
    ),
    build.enabled('SPARE', ['LOAD'], number('spare', 'LOAD > 0', 'LOAD')),
  ],
);

const motorPanel = family(panelSlot, { name: 'MOTOR_PANEL', id: 3, own: {} }, (build) => [
  build.options('SUPPLY', plain('A', 'B', 'C')),
  build.sum('LOAD', 'DEVICE', 'LOAD'),
  build.sum('COPPER', 'DEVICE', 'COPPER'),
  build.sum('DEVICE_COST', 'DEVICE', 'COST'),
  build.derive('COST', ['DEVICE_COST', 'SUPPLY'], number('panel-cost', 'a + if(s = "B", 5, 9)', 'a', 's')),
]);

const motor = family(
  deviceSlot,
  {
    name: 'MOTOR',
    id: 4,
    own: {
      STARTER: proposedText({ label: 'Starter' }),
      COST: derivedNumber({ label: 'Cost' }),
      TAG: derivedText({ label: 'Tag' }),
    },
  },
  (build) => [
    build.options('POLES', plain(3)),
    build.options('RATING', ratings, [
      build.filter('poles', ['POLES'], (option, poles) => ratingRow(option).poles === poles),
      build.filter('fault-level', ['PLANT.LEVEL'], (option, level) => ratingRow(option).level >= level),
    ]),
    build.derive('LOAD', ['RATING'], number('motor-load', 'if(RATING = none, 0, floor(RATING * 0.8))', 'RATING')),
    build.derive('COPPER', ['PLANT.BAR', 'POLES'], number('copper', 'bar * poles', 'bar', 'poles')),
    build.propose(
      'STARTER',
      ['RATING', 'PLANT.STOCK'],
      text('starter', 'if(s = "SMALL", "DOL", if(r = 100, "SOFT", "STAR"))', 'r', 's'),
    ),
    build.options('STARTER', plain('DOL', 'STAR', 'SOFT', 'VFD'), [
      build.filter('stock', ['PLANT.STOCK'], (option, stock) => stock !== 'SMALL' || option.value === 'DOL'),
      build.filter('supply', ['PANEL.SUPPLY'], (option, supply) => supply !== 'C' || option.value !== 'VFD'),
      build.filter('rating', ['RATING'], (option, rating) => option.value !== 'SOFT' || (rating ?? 0) >= 40),
    ]),
    build.derive('COST', ['STARTER', 'LOAD'], number('motor-cost', 'if(s = "VFD", 90, 20) + 3 * l', 's', 'l')),
    build.derive('TAG', ['PANEL.SUPPLY', 'STARTER'], text('tag', 'p & "-" & s', 'p', 's')),
    build.visible('STARTER', ['RATING'], number('starter-shown', 'RATING <> none', 'RATING')),
    build.enabled(
      'STARTER',
      ['PLANT.STOCK', 'RATING'],
      number('starter-open', 'if(s = "FULL", r <> none, 0)', 's', 'r'),
    ),
  ],
);

export const light = family(
  deviceSlot,
  {
    name: 'LIGHT',
    id: 5,
    own: {
      COST: enteredNumber({ label: 'Cost', initial: 12, control: 'EDITB' }),
      LAMPS: enteredNumber({ label: 'Lamps', initial: 1 }),
    },
  },
  (build) => [
    build.options('POLES', plain(3, 4)),
    build.options('RATING', ratings, [
      build.filter('poles', ['POLES'], (option, poles) => ratingRow(option).poles === poles),
    ]),
    build.options('LAMPS', plain(1, 2, 4, 8), [
      build.filter(
        'rating',
        ['RATING', 'POLES'],
        (option, rating, poles) => Number(option.value) * poles <= (rating ?? 99),
      ),
    ]),
    build.derive('LOAD', ['LAMPS', 'RATING'], number('light-load', 'if(r = none, l, min(r, 2 * l))', 'l', 'r')),
    build.derive('COPPER', ['PLANT.BAR', 'PLANT.SUPPLIES'], number('copper', 'bar + s', 'bar', 's')),
    build.enabled('LAMPS', ['PANEL.SUPPLY'], number('lamps-open', 's <> "C"', 's')),
  ],
);

/** A device without cost: sums of costs pass it by. */
const spare = family(deviceSlot, { name: 'SPARE', id: 6, own: {} }, (build) => [
  build.options('POLES', plain(3, 4)),
  build.derive('LOAD', [], number('no-load', '0')),
  build.derive('COPPER', ['PLANT.BAR'], number('copper', 'bar', 'bar')),
]);

/**
 * Made-up knowledge that uses everything the engine offers, for tests of the engine: a plant with panels with devices.
 * Values run both ways twice (plant -> device -> plant -> device -> plant), over one level and over two.
 */
export const plantFamilies: readonly Family[] = [plant, feederPanel, motorPanel, motor, light, spare];
