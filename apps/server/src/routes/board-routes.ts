import {
  closeEditingRoute,
  discardEditingRoute,
  editBoardRoute,
  followEditingRoute,
  keepEditingRoute,
  openEditingRoute,
  readEditingRoute,
  redoEditRoute,
  saveEditingRoute,
  takeOverEditingRoute,
  undoEditRoute,
} from '../features/board-configuration/board-configuration.routes.ts';
import {
  readDemandLibraryRoute,
  readProjectDemandsRoute,
  saveDemandLibraryRoute,
  saveProjectDefaultsRoute,
  saveProjectDemandsRoute,
} from '../features/board-configuration/demands.routes.ts';
import {
  acceptKnowledgeRoute,
  compareKnowledgeRoute,
  explainPropertyRoute,
  readDraftDesignRoute,
  readKnowledgeRoute,
} from '../features/board-configuration/knowledge.routes.ts';
import { compareRatingBasesRoute } from '../features/board-configuration/rating-bases.routes.ts';
import { deleteBoardRoute, deleteBoardsRoute, dropBoardPriceRoute } from '../features/boards/board-deletion.routes.ts';
import {
  addBoardRoute,
  copyBoardsRoute,
  findBoardsRoute,
  listBoardsRoute,
  readBoardsRoute,
  renameBoardRoute,
  setBoardQuantityRoute,
} from '../features/boards/boards.routes.ts';
import {
  addGlobalFeederRoute,
  findGlobalFeedersRoute,
  readSearchCriteriaRoute,
  saveGlobalFeedersRoute,
} from '../features/feeder-search/feeder-search.routes.ts';
import { listFeedersRoute } from '../features/feeders/feeders.routes.ts';
import {
  generateFrontViewRoute,
  readDrawingFileRoute,
  readDrawingSetRoute,
  readFrontViewRoute,
} from '../features/front-view/front-view.routes.ts';
import { readHeatMapFileRoute, readHeatMapRoute } from '../features/front-view/heat-map.routes.ts';
import { boardStandardRoutes } from '../features/standard-boards/board-standard.routes.ts';
import { standardBoardRoutes } from '../features/standard-boards/standard-boards.routes.ts';
import { standardUseRoutes } from '../features/standard-boards/standard-use.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about boards and their feeders. */
export const boardRoutes: readonly Route[] = [
  closeEditingRoute,
  discardEditingRoute,
  editBoardRoute,
  followEditingRoute,
  openEditingRoute,
  readEditingRoute,
  redoEditRoute,
  saveEditingRoute,
  takeOverEditingRoute,
  undoEditRoute,
  acceptKnowledgeRoute,
  compareKnowledgeRoute,
  explainPropertyRoute,
  readDraftDesignRoute,
  readProjectDemandsRoute,
  saveProjectDemandsRoute,
  saveProjectDefaultsRoute,
  compareRatingBasesRoute,
  readDemandLibraryRoute,
  saveDemandLibraryRoute,
  keepEditingRoute,
  readKnowledgeRoute,
  addBoardRoute,
  renameBoardRoute,
  copyBoardsRoute,
  deleteBoardRoute,
  deleteBoardsRoute,
  dropBoardPriceRoute,
  findBoardsRoute,
  readBoardsRoute,
  listBoardsRoute,
  setBoardQuantityRoute,
  addGlobalFeederRoute,
  findGlobalFeedersRoute,
  readSearchCriteriaRoute,
  saveGlobalFeedersRoute,
  generateFrontViewRoute,
  readFrontViewRoute,
  readDrawingFileRoute,
  readDrawingSetRoute,
  readHeatMapRoute,
  readHeatMapFileRoute,
  listFeedersRoute,
  ...standardBoardRoutes,
  ...standardUseRoutes,
  ...boardStandardRoutes,
];
