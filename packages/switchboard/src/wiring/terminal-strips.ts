import type { StripName } from './circuit.ts';
import type { BoardNet, Strip, Terminal } from './wire-list.ts';
import { pinName } from './wire-list.ts';

/** What is known of a terminal before its wires are. */
type NewTerminal = { readonly net: string; readonly function: string; readonly isForSite: boolean };

type TerminalPin = {
  readonly kind: 'terminal';
  readonly cubicle: number;
  readonly strip: string;
  readonly no: number;
};

/** The strips of a board while its nets are laid out: terminals count in the order in which they are asked for. */
export type TerminalStrips = {
  readonly add: (cubicle: number, name: StripName, terminal: NewTerminal) => TerminalPin;
  /** The strips by cubicle, with a share of spare terminals at the end of each, rounded up. */
  readonly finish: (nets: readonly BoardNet[], spareShare: number) => readonly Strip[];
};

type GrowingStrip = { readonly cubicle: number; readonly name: StripName; readonly terminals: NewTerminal[] };

export function terminalStrips(): TerminalStrips {
  const strips = new Map<string, GrowingStrip>();
  return {
    add: (cubicle, name, terminal) => {
      const strip = `+${cubicle}-${name}`;
      const growing = strips.get(strip) ?? { cubicle, name, terminals: [] };
      strips.set(strip, growing);
      growing.terminals.push(terminal);
      return { kind: 'terminal', cubicle, strip, no: growing.terminals.length };
    },
    finish: (nets, spareShare) => {
      const neighbours = neighboursOf(nets);
      return [...strips]
        .toSorted(([one, { cubicle: left }], [other, { cubicle: right }]) => left - right || (one < other ? -1 : 1))
        .map(([strip, { cubicle, name, terminals }]): Strip => {
          const used = terminals.map((terminal, at): Terminal => {
            const ofTerminal = neighbours.get(`${strip}:${at + 1}`) ?? { inside: [], outside: [] };
            const inside = ofTerminal.inside.join(', ');
            return { no: at + 1, ...terminal, inside, outside: ofTerminal.outside.join(', ') };
          });
          return { strip, name, cubicle, terminals: [...used, ...spares(used.length, spareShare)] };
        });
    },
  };
}

function spares(used: number, share: number): readonly Terminal[] {
  return Array.from({ length: Math.ceil(used * share) }, (_, at) => {
    return { no: used + at + 1, net: null, function: 'spare', inside: '', outside: '', isForSite: true };
  });
}

type Neighbours = { readonly inside: string[]; readonly outside: string[] };

/** The pins at the other ends of the wires of each terminal, in its cubicle and in others. */
function neighboursOf(nets: readonly BoardNet[]): ReadonlyMap<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const { pins } of nets) {
    for (const [at, pin] of pins.entries()) {
      if (pin.kind !== 'terminal') {
        continue;
      }
      const ofPin: Neighbours = { inside: [], outside: [] };
      for (const other of [pins[at - 1], pins[at + 1]]) {
        if (other) {
          ofPin[other.cubicle === pin.cubicle ? 'inside' : 'outside'].push(pinName(other));
        }
      }
      neighbours.set(pinName(pin), ofPin);
    }
  }
  return neighbours;
}
