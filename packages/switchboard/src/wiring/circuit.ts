import type { BreakerFamily } from '../model/article.ts';
import type { EnteredProperties } from '../model/board.ts';

/** The kinds of wires, which set their cross section and colour. */
export const wireKinds = ['tap', 'control AC', 'control DC', 'CT', 'neutral', 'earth', 'bus'] as const;

export type WireKind = (typeof wireKinds)[number];

/** A wire as a table gives it: `control` is AC or DC as the control voltage of the board. */
export const tabledWires = [...wireKinds, 'control'] as const;

export type TabledWire = (typeof tabledWires)[number];

/** The strips of a cubicle: control terminals, and terminals of current transformers. */
export const stripNames = ['X1', 'X2'] as const;

export type StripName = (typeof stripNames)[number];

/** What a bus of a section carries: the two poles of the control supply, and the fused measuring voltage. */
export const busNames = ['C1', 'C2', 'M1', 'M2', 'M3'] as const;

export type BusName = (typeof busNames)[number];

/** The poles of the power side at which a circuit begins. */
export const tapNames = ['L1', 'L2', 'L3', 'N', 'PE'] as const;

export type TapName = (typeof tapNames)[number];

/** A pin of a net of a circuit, with the wire that leads to it from the pin before. */
export type CircuitPin = {
  readonly wire: TabledWire;
  /** Whether it is a wire point of the take-off. */
  readonly isCounted: boolean;
} & (
  | { readonly kind: 'device'; readonly item: string; readonly pin: string }
  | { readonly kind: 'breaker'; readonly pin: string }
  | { readonly kind: 'terminal'; readonly strip: StripName; readonly no: number; readonly function: string }
  | { readonly kind: 'tap'; readonly tap: TapName }
  /** Where the circuit is fed from a bus of its section. */
  | { readonly kind: 'bus'; readonly bus: BusName }
  /** Where a bus of the section begins, if something in the section is fed from it. */
  | { readonly kind: 'feed'; readonly bus: BusName }
);

/** Pins that are connected; the order is that of the wires. */
export type CircuitNet = { readonly net: string; readonly pins: readonly CircuitPin[] };

/** Devices of one family in a circuit: the items `5.1` to `5.3`, or `5` of one alone. */
export type CircuitDevices = {
  readonly items: readonly string[];
  readonly family: string;
  /** What the table gives of them. */
  readonly properties: EnteredProperties;
  readonly pins: readonly string[];
  /** The item whose tag they have, as auxiliary contacts have that of their contactor; null with tags of their own. */
  readonly on: string | null;
};

/**
 * What is wired as one: a control kit, the metering of a feeder, an accessory of a breaker, or a starter, with its devices
 * and, where the tables have them, its nets.
 */
export type Circuit = {
  readonly name: string;
  /** The breaker whose accessories it connects; null where it has none. */
  readonly breaker: BreakerFamily | null;
  readonly accessories: readonly { readonly property: string; readonly choice: string }[];
  readonly breakerPins: readonly string[];
  readonly devices: readonly CircuitDevices[];
  readonly nets: readonly CircuitNet[];
  /** By the tables behind the take-off. */
  readonly wirePoints: number;
};
