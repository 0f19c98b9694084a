import type { QuantityTables } from '../tables/quantity-tables.ts';
import type { BoardNet, WireList } from './wire-list.ts';

/** The mean length of wire for a wire point by the take-off, m (SBD 12.7). */
export type MeanLengths = { readonly controlM: number; readonly transformerM: number };

export function meanLengths({ materialQuantity }: Pick<QuantityTables, 'materialQuantity'>): MeanLengths {
  const each = (line: string) => materialQuantity.rows.find((row) => row.line === line)?.each ?? 0;
  return { controlM: each('control wire'), transformerM: each('CT wire') };
}

/** Wires of one kind that a board needs; the length by the mean of the take-off, m. */
export type WireQuantity = {
  readonly mm2: number;
  readonly colour: string;
  readonly wires: number;
  readonly lengthM: number;
};

/** The wires and terminals of a board, spare terminals among them. */
export type WiringMaterials = {
  readonly controlTerminals: number;
  readonly transformerTerminals: number;
  readonly ferrules: number;
  readonly wires: readonly WireQuantity[];
};

/**
 * What a board needs by its wire list, in place of the estimate of the take-off; null where the list lacks wire points, so
 * that the estimate is all there is.
 */
export function wiringMaterials(list: WireList, means: MeanLengths): WiringMaterials | null {
  if (list.missing.some(({ reason }) => reason !== 'led through')) {
    return null;
  }
  const terminalsOf = (name: 'X1' | 'X2') =>
    list.strips.filter((strip) => strip.name === name).reduce((sum, { terminals }) => sum + terminals.length, 0);
  return {
    controlTerminals: terminalsOf('X1'),
    transformerTerminals: terminalsOf('X2'),
    ferrules: 2 * list.wires.length,
    wires: wireQuantities(list, means),
  };
}

function wireQuantities({ nets, wires }: WireList, means: MeanLengths): readonly WireQuantity[] {
  const lengths = nets.flatMap((net) => lengthsOf(net, means));
  const quantities = new Map<string, { mm2: number; colour: string; wires: number; lengthM: number }>();
  for (const [at, { mm2, colour }] of wires.entries()) {
    const key = `${mm2} ${colour}`;
    const quantity = quantities.get(key) ?? { mm2, colour, wires: 0, lengthM: 0 };
    quantity.wires += 1;
    quantity.lengthM += lengths[at] ?? 0;
    quantities.set(key, quantity);
  }
  return [...quantities.values()].toSorted((one, other) => one.mm2 - other.mm2 || (one.colour < other.colour ? -1 : 1));
}

/** The length of each wire of a net: each pin of a device has the mean of one wire point, shared by its wires. */
function lengthsOf({ kind, pins }: BoardNet, { controlM, transformerM }: MeanLengths): readonly number[] {
  const meanM = kind === 'CT' ? transformerM : controlM;
  const shareOf = (at: number) => {
    const wires = at === 0 || at === pins.length - 1 ? 1 : 2;
    return pins[at]?.kind === 'device' ? meanM / wires : 0;
  };
  return pins.slice(1).map((_, at) => shareOf(at) + shareOf(at + 1));
}
