import { findRowUsesCall } from '@pw/contract/catalogue-comparison';
import { type BoardOfUses, gatherRowUses, type RowUses, rowKey } from '@pw/pricing/catalogue-comparison/row-uses';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { inTurns, knowledgeOf, tablesOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { keepRecent } from '../../platform/recent.ts';
import { comparedBoardsPrint } from '../catalogue/compared-boards.ts';
import { readOpenDraft } from '../catalogue/open-draft.ts';
import { openedTable, schemaNamed } from '../catalogue/present-table.ts';
import { readComparedBoards } from './compared-boards.ts';
import { type ComparedBoard, quoteCompared } from './work-out-board.ts';

type WorkedUses = { readonly boards: number; readonly uses: RowUses };

/** Each takes some megabytes. A person asks for one row after the other. */
const recentUses = keepRecent<Promise<WorkedUses>>('article-uses', 4);

/** Who uses a row of the version in force. Boards are worked out with the first row, and again when one of them changed. */
const findRowUsesRoute = route(findRowUsesCall, {
  isOfOneMoment: true,
  isHeavy: true,
  async handle({ params, query: { row }, tx, actor, now, refuse }) {
    const own = tablesOf(tx);
    const schema = schemaNamed(params.table, own);
    if (schema === undefined || !openedTable(own, schema).rows.some(({ name }) => name === row)) {
      return refuse('NOT_FOUND');
    }
    const { boards, uses } = await usesNow(tx, actor.companyId, now);
    return { boards, uses: [...(uses.get(rowKey(schema.name, row)) ?? [])] };
  },
});

async function usesNow(tx: AppTransaction, companyId: string, now: Date): Promise<WorkedUses> {
  const open = await readOpenDraft(tx);
  const knowledge = knowledgeOf(tx);
  const key = [companyId, knowledge.version, await comparedBoardsPrint(tx, open)].join(' ');
  const working =
    recentUses.get(key) ?? readComparedBoards(tx, open, now).then((boards) => workOutUses(boards, knowledge));
  recentUses.put(key, working);
  try {
    return await working;
  } catch (error) {
    void recentUses.take(key);
    throw error;
  }
}

async function workOutUses(boards: readonly ComparedBoard[], knowledge: Knowledge): Promise<WorkedUses> {
  return { boards: boards.length, uses: await inTurns(gatherRowUses(quotedBoards(boards, knowledge))) };
}

/** Works each board out when it is asked for: all of them together take a gigabyte. */
function* quotedBoards(boards: readonly ComparedBoard[], knowledge: Knowledge): Generator<BoardOfUses> {
  for (const board of boards) {
    const { quoted } = quoteCompared(board, knowledge);
    if (quoted !== null) {
      yield { name: board.name, quoted };
    }
  }
}

export const rowUsesRoutes: readonly Route[] = [findRowUsesRoute];
