import type { BoardDesignOnWire } from '@pw/contract/price-fields';
import type { ComparedBoard } from '@pw/pricing/revisions/compared-revision';
import { draftOf } from '@pw/switchboard/editing/draft';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type FrozenBoardRow, listFrozenBoards, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { readWhole, sheetsOf } from '../boards/frozen-whole.ts';
import type { FrozenRevision } from '../projects/frozen-project.store.ts';
import { type ComparedSide, makeSide } from './compared-side.ts';

/** A submitted revision as it was frozen: nothing of it is worked out. */
export async function frozenSide(tx: AppTransaction, frozen: FrozenRevision): Promise<ComparedSide> {
  const { revision, submittedAt, knowledgeVersion, keptTerms: kept, priceAge: prices } = frozen;
  const boards = await listFrozenBoards(tx, frozen);
  return makeSide({
    ...frozen,
    kept,
    prices,
    head: { revision, submittedAt: submittedAt.toISOString(), knowledgeVersion },
    boards: boards.map(frozenBoard),
    sheetsOf: async (lineItemId) =>
      boards.some((board) => board.lineItemId === lineItemId)
        ? sheetsOf(await readWhole(await readFrozenWhole(tx, frozen, lineItemId)))
        : [],
  });
}

function frozenBoard({ lineItemId, name, quantity, unitPrice, ...row }: FrozenBoardRow): ComparedBoard {
  // It was frozen as the call answers it.
  const { design, bom } = row.design as BoardDesignOnWire;
  // What has no price counts 0, as in a bill that is worked out.
  const bill = bom.map(({ listPricePaise, ...line }) => ({ ...line, listPricePaise: listPricePaise ?? 0 }));
  const { results, checks } = row;
  return { lineItemId, name, quantity, unitPrice, inputs: draftOf(row.inputs), results, checks, design, bill };
}
