import { foreignKey } from '@pw/configurator/table/foreign-key';
import { rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { defineConstantTable } from './constant-figure.ts';
import { supplyTables } from './supply-tables.ts';

/** The kinds of wires, which set their cross section and colour. */
export const wireKinds = ['tap', 'control AC', 'control DC', 'CT', 'neutral', 'earth', 'bus'] as const;

export type WireKind = (typeof wireKinds)[number];

/** The kinds that a table of nets gives: `control` is AC or DC as the control voltage of the board. */
const tabledWire = choice(...wireKinds, 'control');

const order = number('-', { min: 1, max: 200, whole: true });
const net = text(/[A-Z0-9]+/);
const pin = text(/[A-Za-z0-9+-]+/);

/** The tables behind wire list and terminal plan: no design and no price depends on them. */
export const wiringTables = {
  devicePin: defineTable({
    name: 'device-pin',
    columns: {
      /** Of breakers, of components, or an article of an interlock. */
      family: text(),
      /** The accessory of a breaker, or what the pins of a component follow from. */
      property: orEmpty(text(/\w+/)),
      choice: orEmpty(text()),
      pin,
      function: text(),
    },
    key: ['family', 'property', 'choice', 'pin'],
  }),
  deviceLetter: defineTable({
    name: 'device-letter',
    columns: { family: text(), letter: text(/[A-Z]/) },
    key: ['family'],
  }),
  wireRule: defineTable({
    name: 'wire-rule',
    columns: {
      kind: choice(...wireKinds),
      mm2: number('mm2', { min: 0.5, max: 6 }),
      colour: text(),
      fused: choice('Y', 'N'),
    },
    key: ['kind'],
  }),
  wiringConstant: defineConstantTable('wiring-constant', { min: 0, max: 100 }),
  kitNet: defineTable({
    name: 'kit-net',
    columns: {
      kit: text(),
      net,
      order,
      item: text(/[1-9]\d?(\.[1-9]\d?)?|feeder|X1|X2|tap|bus|feed/),
      pin,
      /** Of a terminal. */
      function: orEmpty(text()),
      wire: tabledWire,
    },
    key: ['kit', 'net', 'order'],
    checks: [rising({ within: ['kit', 'net'], by: 'order', column: 'order', strictly: true })],
  }),
  interlockNet: defineTable({
    name: 'interlock-net',
    columns: {
      scheme: supplyTables.supplyScheme.columns.scheme,
      interlock: text(),
      net,
      order,
      /** An article, one with each breaker, or X1 for a terminal in the cubicle of the breaker. */
      item: text(/PW-[A-Z]+|X1/),
      breaker: number('-', { min: 1, max: 20, whole: true }),
      /** Blank for a terminal, which the strip numbers. */
      pin: orEmpty(pin),
      function: orEmpty(text()),
      wire: tabledWire,
    },
    key: ['scheme', 'interlock', 'net', 'order'],
    checks: [rising({ within: ['scheme', 'interlock', 'net'], by: 'order', column: 'order', strictly: true })],
  }),
};

export const wiringForeignKeys = [
  foreignKey({
    from: wiringTables.interlockNet,
    columns: ['scheme'],
    to: supplyTables.supplyScheme,
    matching: ['scheme'],
  }),
];

export type WiringTables = { readonly [Name in keyof typeof wiringTables]: TableOf<(typeof wiringTables)[Name]> };
