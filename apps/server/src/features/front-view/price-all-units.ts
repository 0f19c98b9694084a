import { err, ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { priceProject } from '@pw/pricing/price/price-project';
import type { PriceRefusal } from '@pw/pricing/price-refusal';
import type { Closed } from '../projects/open-project.ts';
import type { DrawableBoard } from './quote-drawable.ts';

/** The price of all units of a board, as its project adds it up. */
export function priceAllUnits({
  name,
  quantity,
  price,
}: DrawableBoard): Result<BoardPrice, Closed<PriceRefusal['code']>> {
  const project = priceProject([{ name, quantity, price }]);
  return project.ok ? ok(project.value) : err({ code: project.error.code, more: { message: project.error.message } });
}
