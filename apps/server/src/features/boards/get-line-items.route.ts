import { getLineItemsCall } from '@pw/contract/boards/get-line-items';
import { route } from '../../platform/http/route.ts';
import { openProject } from '../projects/open-project.ts';
import { listBoards } from './boards.store.ts';
import { presentLineItem } from './present-line-item.ts';

/** Every board of a project. */
export const getLineItemsRoute = route(getLineItemsCall, {
  async handle({ params, tx, refuse }) {
    const open = await openProject(tx, params.projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const boards = await listBoards(tx, open.value.projectId);
    return boards.map(presentLineItem);
  },
});
