import { decideFrontView, type FrontViewRefusal } from '@pw/domain/front-view/decide-front-view';
import { err, ok, type Result } from '@pw/domain/result';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { priceProject } from '@pw/pricing/price/price-project';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import { type CheckFinding, stateFinding } from '@pw/switchboard/findings/finding';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import { quoteSavedBoard } from './board-price.ts';
import type { Board } from './boards.store.ts';

/** A board of which front view and price can be made. */
export type DrawableBoard = QuotedBoard & { readonly design: BoardDesign; readonly price: BoardPrice };

export type DrawableRefusal = CodedRefusal<FrontViewRefusal['code'] | PriceRefusal['code']>;

/** Works a configuration out as far as front view and price need it; refused where it has no design or has errors. */
export function quoteDrawable(
  board: Board,
  inputs: BoardInputs,
  terms: ProjectTerms,
): Result<DrawableBoard, DrawableRefusal> {
  const quoted = quoteSavedBoard(board, inputs, terms);
  return quoted.ok
    ? decideDrawable(quoted.value)
    : err({ code: quoted.error.code, more: { message: quoted.error.message } });
}

/** Decides for a board that is calculated already. */
export function decideDrawable(quoted: QuotedBoard): Result<DrawableBoard, CodedRefusal<FrontViewRefusal['code']>> {
  const { name, design, price, checks } = quoted;
  const decided = decideFrontView({ name, hasDesign: design !== null, checks });
  if (!decided.ok) {
    const { code, text: message } = decided.error;
    return err({ code, more: { message, details: { checks: presentErrors(checks) } } });
  }
  if (design === null || price === null) {
    throw new Error(`The board ${name} has a design or a price, but not both`);
  }
  return ok({ ...quoted, design, price });
}

function presentErrors(checks: readonly CheckFinding[]) {
  return checks
    .filter(({ severity }) => severity === 'E')
    .map(stateFinding)
    .map(({ severity: _known, ...finding }) => finding);
}

/** The price of all units of a board, as its project adds it up. */
export function priceAllUnits({
  name,
  quantity,
  price,
}: DrawableBoard): Result<BoardPrice, CodedRefusal<PriceRefusal['code']>> {
  const project = priceProject([{ name, quantity, price }], 'paisa');
  return project.ok ? ok(project.value) : err({ code: project.error.code, more: { message: project.error.message } });
}
