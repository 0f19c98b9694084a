import { type FeederPrice, priceFeeder } from '@pw/pricing/bill/feeder-price';
import type { PriceTerms } from '@pw/pricing/price-terms';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { type CompartmentWidth, compartmentWidth } from '@pw/switchboard/layout/compartment-width';
import type { WorkedBoard } from './board-summary.ts';
import type { drawDoor } from './draw-door.ts';

/** What the drawer of a feeder shows of the design and the price of its board. */
export type FeederDetail = {
  readonly part: string;
  /** Of one copy; null while the terms did not arrive, and where an amount is too large. */
  readonly price: FeederPrice | null;
  /** The width of its compartment; null for a feeder that stands nowhere. */
  readonly width: CompartmentWidth | null;
  /** Its door as an SVG file; null for a feeder that stands nowhere, and until the drawing is loaded. */
  readonly doorSvg: string | null;
};

/** One feeder of a board that was worked out; null where it has no such feeder. */
export function feederDetail(
  tables: Knowledge['tables'],
  terms: PriceTerms | null,
  { board, design, parts }: WorkedBoard,
  part: string,
  draw: typeof drawDoor | null,
): FeederDetail | null {
  const feeder = board.feeders.find(({ name }) => parts.get(name) === part);
  if (!feeder) {
    return null;
  }
  const priced = terms && priceFeeder(feeder, tables, terms);
  const doorSvg = design && draw ? draw(tables, design, feeder.name) : null;
  const cubicle = design?.cubicles.find(({ feeders }) => feeders.some((placed) => placed.feeder.name === feeder.name));
  const width = cubicle ? compartmentWidth(tables, cubicle) : null;
  return { part, width, price: priced?.ok ? priced.value : null, doorSvg };
}
