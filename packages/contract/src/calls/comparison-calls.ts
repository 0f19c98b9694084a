import type { CallForm } from '../call.ts';
import {
  acceptComparisonLinesCall,
  compareCatalogueDraftCall,
  findRowUsesCall,
  readCatalogueComparisonCall,
  stopCatalogueComparisonCall,
} from '../catalogue-comparison.ts';
import { readDraftTablesCall, readTrialPricesCall } from '../catalogue-trial.ts';
import { addGoldenBoardCall, listGoldenBoardsCall, removeGoldenBoardCall } from '../golden-boards.ts';

/** The calls about the boards that show what tables do. */
export const comparisonCalls: readonly CallForm[] = [
  compareCatalogueDraftCall,
  readCatalogueComparisonCall,
  stopCatalogueComparisonCall,
  acceptComparisonLinesCall,
  findRowUsesCall,
  listGoldenBoardsCall,
  addGoldenBoardCall,
  removeGoldenBoardCall,
  readDraftTablesCall,
  readTrialPricesCall,
];
