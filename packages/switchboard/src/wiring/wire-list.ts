import type { MissingPoints } from '@pw/domain/wiring/wire-list-words';
import type { StripName, WireKind } from './circuit.ts';

/** A pin on a board; `cubicle` is the number of its cubicle. */
export type BoardPin = { readonly cubicle: number } & (
  | {
      readonly kind: 'device';
      /** `+2A-P1`. */
      readonly tag: string;
      readonly pin: string;
    }
  | {
      readonly kind: 'terminal';
      /** `+2-X1`. */
      readonly strip: string;
      readonly no: number;
    }
  /** A pole of the power side in a compartment, or of the control supply of a section. */
  | { readonly kind: 'tap'; readonly at: string; readonly pin: string }
);

/** A pin of a net with the wire that leads to it from the pin before. */
export type WiredPin = BoardPin & {
  readonly wire: WireKind;
  /** Whether it is a wire point of the take-off. */
  readonly isCounted: boolean;
};

/** Pins that are connected, in the order of their wires. */
export type BoardNet = {
  /** Once on a board, as `2A.11`; `A.C1` of a bus of section A. */
  readonly net: string;
  readonly kind: WireKind;
  readonly pins: readonly WiredPin[];
};

/** A wire with what is printed on the ferrules of its two ends. */
export type Wire = {
  readonly no: number;
  readonly net: string;
  readonly from: string;
  readonly to: string;
  readonly mm2: number;
  readonly colour: string;
  readonly ferruleFrom: string;
  readonly ferruleTo: string;
  /** The transport units that it connects, as `1-2`; null within one. */
  readonly joint: string | null;
};

/** A terminal with the pins that its wires lead to: inside its cubicle, and in other ones. */
export type Terminal = {
  readonly no: number;
  /** null of a spare one. */
  readonly net: string | null;
  readonly function: string;
  readonly inside: string;
  readonly outside: string;
  /** Whether a cable from outside the board can be connected to it. */
  readonly isForSite: boolean;
};

/** The terminals of a cubicle in one row. */
export type Strip = {
  /** `+2-X1`. */
  readonly strip: string;
  readonly name: StripName;
  readonly cubicle: number;
  readonly terminals: readonly Terminal[];
};

/** A device that the list wires. */
export type TaggedDevice = { readonly tag: string; readonly address: string; readonly text: string };

/** All control wires of a board. */
export type WireList = {
  /** Wire points of the take-off. */
  readonly points: number;
  /** Of them those that the list connects. */
  readonly listed: number;
  /** Pins of coils, overload relays and the like, which the list connects and the take-off does not count. */
  readonly beyond: number;
  readonly devices: readonly TaggedDevice[];
  readonly nets: readonly BoardNet[];
  readonly wires: readonly Wire[];
  readonly strips: readonly Strip[];
  readonly missing: readonly MissingPoints[];
  /** Nets of a bus whose section has no circuit that feeds it. */
  readonly unfed: readonly string[];
};

/** The name of a pin: `+2A-P1:V1`, `+2-X1:3`, `+2A:L1`. */
export function pinName(pin: BoardPin): string {
  switch (pin.kind) {
    case 'device':
      return `${pin.tag}:${pin.pin}`;
    case 'terminal':
      return `${pin.strip}:${pin.no}`;
    default:
      return `${pin.at}:${pin.pin}`;
  }
}

/** The name of a pin without its place, as a ferrule has it: `P1:V1`, `X1:3`, `L1`. */
export function shortPinName(pin: BoardPin): string {
  switch (pin.kind) {
    case 'device':
      return `${withoutPlace(pin.tag)}:${pin.pin}`;
    case 'terminal':
      return `${withoutPlace(pin.strip)}:${pin.no}`;
    default:
      return pin.pin;
  }
}

function withoutPlace(tag: string): string {
  return tag.slice(tag.lastIndexOf('-') + 1);
}
