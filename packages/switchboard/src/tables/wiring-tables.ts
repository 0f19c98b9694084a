import { choice, defineTable, number, orEmpty, text } from '@pw/configurator/table/schema';
import type { TableOf } from '@pw/configurator/table/table';
import { defineConstantTable } from './constant-figure.ts';

/** What counts from 1. */
const counted = number('-', { min: 1, max: 999, whole: true });
const net = text(/[A-Z0-9]+/);
/** Words between blanks, each of which fits. */
const words = text();

/**
 * The tables behind wire list and terminal plan: no design and no price depends on them. What their cells may name is
 * judged in `wiring-needs.ts`, which browsers do not carry.
 */
export const wiringTables = {
  devicePin: defineTable({
    name: 'device-pin',
    columns: {
      /** Of breakers, of components, or an article of an interlock. */
      family: text(),
      /** The accessory of a breaker, or what the pins of a component follow from. */
      property: orEmpty(text()),
      choice: orEmpty(text()),
      pin: text(),
      function: text(),
      /** Whether the take-off counts it as a wire point. */
      counted: choice('Y', 'N'),
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
      /** One of `wireKinds`. */
      kind: text(),
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
      order: counted,
      /** A number of the kit's items with `.k` for the k-th of several; feeder, X1, X2, tap, bus or feed. */
      item: text(),
      pin: text(),
      /** Of a terminal. */
      function: orEmpty(text()),
      /** A kind, or `control`: AC or DC as the control voltage of the board. */
      wire: text(),
    },
    key: ['kit', 'net', 'order'],
  }),
  starterDevice: defineTable({
    name: 'starter-device',
    columns: {
      device: text(),
      kinds: orEmpty(words),
      controls: orEmpty(words),
      /** Rows of `kind-part.csv`, with `.k` for the k-th piece. */
      parts: text(),
      /** Its pins are those of the family in `device-pin.csv`, with this choice. */
      family: orEmpty(text()),
      choice: orEmpty(text()),
      /** The device whose tag it has. */
      on: orEmpty(text()),
      /** The device without which the conductors of the motor lead through it. */
      needs: orEmpty(text()),
      group: orEmpty(words),
      description: text(),
    },
    key: ['device', 'kinds'],
  }),
  starterNet: defineTable({
    name: 'starter-net',
    columns: {
      no: counted,
      kinds: orEmpty(words),
      controls: orEmpty(words),
      /** A device that has to be there, and one that must not. */
      given: orEmpty(text()),
      unless: orEmpty(text()),
      net,
      /** A device of `starter-device.csv`; X1, X2, tap or bus. */
      device: text(),
      /** Blank of a terminal, which the strip numbers. */
      pin: orEmpty(text()),
      toPin: orEmpty(text()),
      toNet: orEmpty(net),
      /** Of a terminal. */
      function: orEmpty(text()),
      wire: text(),
      /** Y: without the device, `net` and `toNet` are one net. */
      link: choice('Y', 'N'),
    },
    key: ['no'],
  }),
  interlockNet: defineTable({
    name: 'interlock-net',
    columns: {
      scheme: text(),
      interlock: text(),
      net,
      order: counted,
      /** An article, one with each breaker, or X1 for a terminal in the cubicle of the breaker. */
      item: text(),
      breaker: counted,
      /** Y: such a row for the breaker and each behind it. */
      onwards: choice('Y', 'N'),
      /** Blank for a terminal, which the strip numbers. */
      pin: orEmpty(text()),
      /** A terminal before or behind the contacts that release the closing of its breaker. */
      closing: orEmpty(choice('before', 'behind')),
      /** When the relay is on whose coil this pin is. */
      onWhile: orEmpty(choice('own open', 'all open')),
      function: orEmpty(text()),
      wire: text(),
    },
    key: ['scheme', 'interlock', 'net', 'order'],
  }),
};

export type WiringTables = { readonly [Name in keyof typeof wiringTables]: TableOf<(typeof wiringTables)[Name]> };
