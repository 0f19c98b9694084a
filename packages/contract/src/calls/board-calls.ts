import {
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  followEditingCall,
  keepEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '../board-configuration.ts';
import {
  acceptKnowledgeCall,
  compareKnowledgeCall,
  explainPropertyCall,
  readDraftDesignCall,
  readKnowledgeCall,
} from '../board-knowledge.ts';
import { boardStandardCalls } from '../board-standard.ts';
import {
  addBoardCall,
  copyBoardsCall,
  deleteBoardCall,
  deleteBoardsCall,
  dropBoardPriceCall,
  findBoardsCall,
  listBoardsCall,
  readBoardsCall,
  renameBoardCall,
  setBoardQuantityCall,
} from '../boards.ts';
import type { CallForm } from '../call.ts';
import { readDemandLibraryCall, saveDemandLibraryCall } from '../demand-library.ts';
import { readDrawingFileCall, readDrawingSetCall } from '../drawing-set.ts';
import {
  addGlobalFeederCall,
  findGlobalFeedersCall,
  readSearchCriteriaCall,
  saveGlobalFeedersCall,
} from '../feeder-search.ts';
import { listFeedersCall } from '../feeders.ts';
import { generateFrontViewCall, readFrontViewCall } from '../front-view.ts';
import { readHeatMapCall, readHeatMapFileCall } from '../heat-map.ts';
import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from '../project-demands.ts';
import { compareRatingBasesCall } from '../rating-bases.ts';
import { standardBoardCalls } from '../standard-boards.ts';

/** The calls about boards and their feeders. */
export const boardCalls: readonly CallForm[] = [
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  openEditingCall,
  readEditingCall,
  followEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
  acceptKnowledgeCall,
  compareKnowledgeCall,
  explainPropertyCall,
  readDraftDesignCall,
  keepEditingCall,
  readKnowledgeCall,
  readProjectDemandsCall,
  saveProjectDemandsCall,
  saveProjectDefaultsCall,
  compareRatingBasesCall,
  readDemandLibraryCall,
  saveDemandLibraryCall,
  addBoardCall,
  renameBoardCall,
  copyBoardsCall,
  deleteBoardCall,
  deleteBoardsCall,
  dropBoardPriceCall,
  findBoardsCall,
  readBoardsCall,
  listBoardsCall,
  setBoardQuantityCall,
  addGlobalFeederCall,
  findGlobalFeedersCall,
  readSearchCriteriaCall,
  saveGlobalFeedersCall,
  listFeedersCall,
  generateFrontViewCall,
  readFrontViewCall,
  readDrawingFileCall,
  readDrawingSetCall,
  readHeatMapCall,
  readHeatMapFileCall,
  ...standardBoardCalls,
  ...boardStandardCalls,
];
