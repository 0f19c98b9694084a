import type { MoneyRefusal } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import type { AddedRate } from '../company-rates/company-rates.ts';
import { type BillLine, priceLine } from './bill-line.ts';
import { countOf } from './design-counts.ts';

/** One line per rate that the company added, in its order: the count of the design at that rate, without discount. */
export function addedLines(
  added: readonly AddedRate[],
  board: EvaluatedBoard,
  design: BoardDesign,
): Result<readonly BillLine[], MoneyRefusal> {
  const lines: BillLine[] = [];
  for (const { type, material, unit, rate } of added) {
    const item = {
      description: material,
      catalogueNumber: '',
      group: type,
      make: '',
      materialClass: type,
      unit,
      feeder: null,
    };
    const priced = priceLine(item, countOf(unit, board, design), rate, null);
    if (!priced.ok) {
      return priced;
    }
    lines.push(priced.value);
  }
  return ok(lines);
}
