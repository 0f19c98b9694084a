import { listBoardsCall } from '@pw/contract/boards/list-boards';
import { boardTypes } from '@pw/domain/boards/board-form';
import { boardStateLabels } from '@pw/domain/boards/board-texts';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { dateOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { matchesSearch } from '@pw/domain/search/match-row';
import { route } from '../../platform/http/route.ts';
import { openProject } from '../projects/open-project.ts';
import { pageOf } from '../projects/page-of.ts';
import { type Board, listBoards } from './boards.store.ts';
import { presentLineItem } from './present-line-item.ts';

/** The boards of a project that are sought; who asks for a page gets one. */
export const listBoardsRoute = route(listBoardsCall, {
  async handle({ params, query, tx, refuse }) {
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const boards = await listBoards(tx, open.value.projectId);
    // A project has a few hundred at most, so the rule of all searches is asked itself.
    const found = boards.filter((board) => matchesSearch(shownOf(board), query.search));
    const page = pageOf(query, pageSizes.boards) ?? { skip: 0, size: found.length };
    return {
      items: found.slice(page.skip, page.skip + page.size).map(presentLineItem),
      total: found.length,
      incomplete: boards.filter(({ state }) => state !== 'generated').map(({ name }) => name),
    };
  },
});

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
