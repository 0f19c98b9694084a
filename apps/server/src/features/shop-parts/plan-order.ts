import { type CutPlan, planCuts, sectionName } from '@pw/domain/shop-parts/cut-plan';
import { stockRules } from '@pw/domain/shop-parts/cut-settings';
import { cutPieces } from '@pw/reports/workshop/cut-pieces';
import type { KeptSection, KeptSettings } from '../../database/shop-part-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenQuantities } from '../boards/frozen-boards.store.ts';
import type { FrozenAddress } from '../projects/frozen-project.store.ts';
import { boardOf, readUnitBoards } from '../serial-units/unit-boards.ts';
import { listFreeRemnants } from './remnants.store.ts';

/** The plan of an order by its approved revision, with what a metre of each cross section weighs. */
export type OrderPlan = Pick<CutPlan, 'tooLong'> & { readonly plan: readonly KeptSection[] };

/** Pools the pieces of all boards of an order and plans how they are cut. */
export async function planOrder(
  tx: AppTransaction,
  address: FrozenAddress,
  { useRemnants, ...settings }: KeptSettings,
): Promise<OrderPlan> {
  const { tables } = knowledgeOf(tx);
  const frozen = await readUnitBoards(tx, address);
  const boards = (await listFrozenQuantities(tx, address)).map((each) => {
    const designed = boardOf(frozen, each);
    return { name: designed.name, quantity: each.quantity, designed };
  });
  const pieces = cutPieces(tables, boards);
  const remnants = useRemnants ? await listFreeRemnants(tx) : [];
  const { sections, tooLong } = planCuts(pieces, stockRules(tables.stockLength.rows, settings), remnants);
  const kgPerM = new Map(pieces.map((piece) => [sectionName(piece), piece.kgPerM]));
  const plan = sections.map((section) => ({ ...section, kgPerM: kgPerM.get(sectionName(section)) ?? 0 }));
  return { plan, tooLong };
}
