import { listWires } from '@pw/switchboard/wiring/list-wires';
import type { WireList } from '@pw/switchboard/wiring/wire-list';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import type { FrozenAddress } from '../projects/frozen-project.store.ts';
import { readUnitBoards, type UnitBoards } from '../serial-units/unit-boards.ts';

/** A board of an order with its wires. */
export type WiredBoard = { readonly lineItemId: number; readonly board: string; readonly list: WireList };

/** The boards of an order by its approved revision, with the wires of those that are asked for. */
export type OrderWiring = {
  readonly company: UnitBoards['company'];
  readonly names: readonly { readonly lineItemId: number; readonly board: string }[];
  readonly boards: readonly WiredBoard[];
};

/**
 * Lists the wires of the boards of an order.
 * @param lineItemId that of one board; undefined for all
 */
export async function readOrderWiring(
  tx: AppTransaction,
  address: FrozenAddress,
  lineItemId: number | undefined,
): Promise<OrderWiring> {
  const { company, boards } = await readUnitBoards(tx, address);
  const { tables } = knowledgeOf(tx);
  const { ferruleText } = await readSettings(tx);
  return {
    company,
    names: [...boards].map(([id, { name }]) => ({ lineItemId: id, board: name })),
    boards: [...boards]
      .filter(([id]) => lineItemId === undefined || id === lineItemId)
      .map(([id, built]) => ({ lineItemId: id, board: built.name, list: listWires(tables, built, ferruleText) })),
  };
}
