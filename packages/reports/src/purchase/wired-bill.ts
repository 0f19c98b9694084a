import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { BillLine } from '@pw/pricing/bill/bill-line';
import type { WiringMaterials } from '@pw/switchboard/wiring/wiring-materials';

/** How much of a material line a wire list needs, by the rate of the line. */
const byRate = {
  wire15PerM: ({ wires }: WiringMaterials) => metres(wires, 1.5),
  wire25PerM: ({ wires }: WiringMaterials) => metres(wires, 2.5),
  ferrule: ({ ferrules }: WiringMaterials) => ferrules,
  terminal: ({ controlTerminals }: WiringMaterials) => controlTerminals,
  ctTerminal: ({ transformerTerminals }: WiringMaterials) => transformerTerminals,
} as const satisfies Partial<Record<NonNullable<BillLine['rateKey']>, (materials: WiringMaterials) => number>>;

/** The cross sections that the rates above are for, mm2. */
const knownSections: readonly number[] = [1.5, 2.5];

/** Lengths are bought to a tenth. */
const DECIMALS = 1;

function metres(wires: WiringMaterials['wires'], section: number): number {
  const lengths = wires.filter(({ mm2 }) => mm2 === section).map(({ lengthM }) => lengthM);
  return roundHalfUp(
    lengths.reduce((sum, lengthM) => sum + lengthM, 0),
    DECIMALS,
  );
}

/**
 * The bill of one unit with the wires, ferrules and terminals of its wire list in place of the take-off's estimate; null
 * where the list has a cross section that no line of the bill is for.
 */
export function wiredBill(bill: readonly BillLine[], materials: WiringMaterials): readonly BillLine[] | null {
  if (materials.wires.some(({ mm2 }) => !knownSections.includes(mm2))) {
    return null;
  }
  return bill.map((line) => {
    const needed = needOf(line);
    return needed === undefined ? line : { ...line, quantity: { ...line.quantity, value: needed(materials) } };
  });
}

function needOf({ rateKey }: BillLine): ((materials: WiringMaterials) => number) | undefined {
  // Only these rates are of wires and terminals.
  return rateKey !== undefined && rateKey in byRate ? byRate[rateKey as keyof typeof byRate] : undefined;
}
