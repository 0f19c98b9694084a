import type { FlatPartOnWire } from '@pw/contract/flat-parts';
import { type FlatPart, flatParts } from '@pw/drawing/flat-part/flat-parts';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listFrozenQuantities } from '../boards/frozen-boards.store.ts';
import type { FrozenAddress } from '../projects/frozen-project.store.ts';
import { boardOf, readUnitBoards } from '../serial-units/unit-boards.ts';

/** A flat part of an order: those of all units of a board together. */
export type OrderPart = {
  /** Names revision, board and mark, so that no later revision answers for it. */
  readonly partId: string;
  readonly board: string;
  readonly part: FlatPart;
  readonly count: number;
};

/** The flat parts of all boards of an order, by its approved revision. */
export async function readOrderParts(tx: AppTransaction, address: FrozenAddress): Promise<readonly OrderPart[]> {
  const { tables } = knowledgeOf(tx);
  const frozen = await readUnitBoards(tx, address);
  return (await listFrozenQuantities(tx, address)).flatMap(({ lineItemId, quantity }) => {
    const { name, board, design } = boardOf(frozen, { lineItemId });
    return flatParts({ board, design, tables, isVerified: noneVerified }).map((part) => ({
      partId: `${address.revision}-${lineItemId}-${part.mark}`,
      board: name,
      part,
      count: part.addresses.length * quantity,
    }));
  });
}

/** A part as it is answered. */
export function presentFlatPart({ partId, board, part, count }: OrderPart): FlatPartOnWire {
  const { massKg, note: _, holes, crosses, findings, addresses, ...rest } = part;
  return {
    ...rest,
    partId,
    board,
    count,
    kg: Math.round(massKg * 1000) / 1000,
    addresses: [...addresses],
    holes: [...holes],
    crosses: [...crosses],
    findings: [...findings],
  };
}
