import { importBoardsCall } from '@pw/contract/feeders/import-boards';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { listBoards } from '../boards/boards.store.ts';
import { presentLineItem } from '../boards/present-line-item.ts';
import { openProject } from '../projects/open-project.ts';

/** The boards of a project whose feeders can be imported. */
export const importBoardsRoute = route(importBoardsCall, {
  async handle({ body: { projectId }, tx, refuse }) {
    const project = await openProject(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const boards = await listBoards(tx, projectId);
    return answered(
      boards.map(presentLineItem).map(({ lineItemID, itemDesc, udfs }) => ({ lineItemID, itemDesc, udfs })),
    );
  },
});
