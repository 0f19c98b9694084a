import { answered } from '@pw/contract/call';
import { importBoardsCall, importFeedersCall } from '@pw/contract/feeders';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { route } from '../../platform/http/route.ts';
import { listBoards } from '../boards/boards.store.ts';
import { presentLineItem } from '../boards/open-board.ts';
import { openProject } from '../projects/open-project.ts';
import { feederTypeDisplay } from '../spec-api/present-part.ts';
import { feederSubpartId, partIdOf } from '../spec-api/runtime-ids.ts';
import { readSource } from '../spec-api/source-board.ts';

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

/** The feeders of a board that can be imported, in its order. */
export const importFeedersRoute = route(importFeedersCall, {
  async handle({ body: { projectId, lineItemId }, refuse, ...request }) {
    const source = await readSource(request, { projectId, lineItemId });
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const { view, entries, knowledge } = source.value.loaded;
    const feeders = view.parts(BOARD_PART).flatMap((part) => {
      const entry = entries.get(part);
      return entry?.kind === 'feeder' ? [{ part, name: entry.name, type: entry.type }] : [];
    });
    return answered(
      feeders.map(({ part, name, type }) => ({
        subpartId: feederSubpartId(lineItemId),
        partId: partIdOf({ lineItemId, part }),
        name,
        partFamilyName: type,
        partFamilyDisplayName: feederTypeDisplay(knowledge, type),
      })),
    );
  },
});
