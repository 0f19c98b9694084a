import type { listBoardsCall } from '@pw/contract/boards';
import type { AnswerOf } from '@pw/contract/call';
import { boardStateLabels } from '@pw/domain/boards/board-texts';
import { boardTypes } from '@pw/domain/boards/decide-board';
import { dateOnScreen } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import { pageOf } from '../../platform/http/read-request.ts';
import type { Project } from '../projects/projects.store.ts';
import { findGaps } from './board-gaps.ts';
import { type Board, listBoards } from './boards.store.ts';
import { type BoardRequest, presentBoard } from './open-board.ts';

type Sought = { readonly search: string; readonly page?: number | undefined; readonly size?: number | undefined };

/** The boards of a project that are sought, with what keeps each in progress; who asks for a page gets one. */
export async function listSoughtBoards(
  request: Pick<BoardRequest, 'tx' | 'platform' | 'actor'>,
  project: Project,
  query: Sought,
): Promise<AnswerOf<typeof listBoardsCall>> {
  const boards = await listBoards(request.tx, project.projectId);
  // A project has a few hundred at most, so the rule of all searches is asked itself.
  const matches = boards.filter((board) => matchesSearch(shownOf(board), query.search));
  const page = pageOf(query, pageSizes.boards) ?? { skip: 0, size: matches.length };
  const shown = matches.slice(page.skip, page.skip + page.size);
  const gaps = await findGaps(request, project, shown);
  return {
    items: shown.map((board) => ({ ...presentBoard(board), gap: gaps.get(board.lineItemId) ?? null })),
    total: matches.length,
    boards: boards.length,
    panels: boards.reduce((sum, { quantity }) => sum + quantity, 0),
    incomplete: boards.filter(({ state }) => state !== 'generated').map(({ name }) => name),
  };
}

/** What the list shows of a board, as it shows it. */
function shownOf({ itemNumber, name, type, quantity, state, createdAt, savedAt }: Board) {
  return {
    state: boardStateLabels[state],
    itemNumber,
    name,
    type: boardTypes.find((each) => each.type === type)?.label ?? type,
    quantity,
    createdAt: dateOnScreen(createdAt.getTime()),
    savedAt: dateOnScreen(savedAt.getTime()),
  };
}
