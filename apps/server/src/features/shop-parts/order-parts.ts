import type { FlatPartOnWire } from '@pw/contract/flat-parts';
import { partFileNames } from '@pw/domain/shop-parts/flat-part';
import type { SetBoard } from '@pw/drawing/drawing-set/set-ways';
import { type FlatPart, flatParts } from '@pw/drawing/flat-part/flat-parts';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
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
  /** null for a part with findings. */
  readonly fileName: string | null;
};

/** A board of an order: so many units of it are built. */
export type OrderedBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  readonly given: SetBoard<CatalogueTables>;
};

/** The boards of an order, by its approved revision. */
export async function readOrderedBoards(tx: AppTransaction, address: FrozenAddress): Promise<readonly OrderedBoard[]> {
  const { tables } = knowledgeOf(tx);
  const frozen = await readUnitBoards(tx, address);
  return (await listFrozenQuantities(tx, address)).map(({ lineItemId, quantity }) => {
    const { name, board, design } = boardOf(frozen, { lineItemId });
    return { lineItemId, name, quantity, given: { board, design, tables, isVerified: noneVerified } };
  });
}

/** The flat parts of the boards of an order. */
export function orderParts(boards: readonly OrderedBoard[], revision: number): readonly OrderPart[] {
  const parts = boards.flatMap(({ lineItemId, name, quantity, given }) =>
    flatParts(given).map((part) => ({
      partId: `${revision}-${lineItemId}-${part.mark}`,
      board: name,
      part,
      count: part.addresses.length * quantity,
    })),
  );
  const names = partFileNames(parts.map(({ board, part }) => ({ ...part, board })));
  return parts.map((each, at) => ({ ...each, fileName: each.part.findings.length === 0 ? (names[at] ?? null) : null }));
}

export async function readOrderParts(tx: AppTransaction, address: FrozenAddress): Promise<readonly OrderPart[]> {
  return orderParts(await readOrderedBoards(tx, address), address.revision);
}

/** A part as it is answered. */
export function presentFlatPart({ partId, board, part, count, fileName }: OrderPart): FlatPartOnWire {
  const { massKg, holes, crosses, findings, addresses, ...rest } = part;
  return {
    ...rest,
    partId,
    board,
    count,
    fileName,
    kg: Math.round(massKg * 1000) / 1000,
    addresses: [...addresses],
    holes: [...holes],
    crosses: [...crosses],
    findings: [...findings],
  };
}
