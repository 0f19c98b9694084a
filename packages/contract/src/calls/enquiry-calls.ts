import type { CallForm } from '../call.ts';
import {
  answerIntakeCall,
  discardIntakeCall,
  listIntakesCall,
  makeIntakeBoardsCall,
  readBoardOriginCall,
  readIntakeCall,
  readIntakeCellsCall,
  readIntakeFileCall,
  uploadIntakeCall,
} from '../intake.ts';
import { compareIntakeCall, decideBoardChangesCall, readBoardEditionCall } from '../intake-editions.ts';
import { forgetIntakeMemoryCall, listIntakeMemoriesCall } from '../intake-memories.ts';
import { readIntakeTablesCall } from '../intake-tables.ts';

/** The calls about files of enquiries. */
export const enquiryCalls: readonly CallForm[] = [
  uploadIntakeCall,
  listIntakesCall,
  readIntakeCall,
  readIntakeCellsCall,
  readIntakeFileCall,
  answerIntakeCall,
  makeIntakeBoardsCall,
  discardIntakeCall,
  readBoardOriginCall,
  compareIntakeCall,
  readBoardEditionCall,
  decideBoardChangesCall,
  listIntakeMemoriesCall,
  forgetIntakeMemoryCall,
  readIntakeTablesCall,
];
