import type { Paise } from '@pw/domain/money';
import type { MetalChange } from '@pw/pricing/exposure/exposure';
import { type RequotedBoard, requote } from '@pw/pricing/exposure/requote';
import type { RateKey } from '@pw/pricing/price-list/price-tables';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { materialsOf } from '../boards/unit-price.ts';
import { hasPrice, priceOfProject } from '../project-pricing/project-price.ts';

type RequotedPrice = { readonly finalPaise: Paise | null; readonly requotedPaise: Paise | null };

const unpriced: RequotedPrice = { finalPaise: null, requotedPaise: null };

/**
 * The final price of a project as it is, and after a change of a metal; null where a board has no price.
 * @param rateKeys those that price the metal
 */
export async function requoteProject(
  tx: AppTransaction,
  project: { readonly companyId: string; readonly projectId: number },
  change: MetalChange,
  rateKeys: ReadonlySet<RateKey>,
): Promise<RequotedPrice> {
  const priced = await priceOfProject(tx, project);
  if (!priced.ok) {
    return unpriced;
  }
  const { boards, totals, terms } = priced.value;
  const requoted: RequotedBoard[] = [];
  for (const board of boards) {
    const materials = await materialsOf(tx, project.companyId, board, terms);
    if (!hasPrice(board) || !materials.ok) {
      return unpriced;
    }
    const { name, quantity, unit } = board;
    requoted.push({ name, quantity, unit, materials: materials.value, terms: terms.of(board) });
  }
  const price = requote(requoted, change, rateKeys, terms.roundTo);
  return { finalPaise: totals.final.paise, requotedPaise: price.ok ? price.value.final.paise : null };
}
