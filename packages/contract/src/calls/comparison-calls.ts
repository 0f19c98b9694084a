import type { CallForm } from '../call.ts';
import {
  acceptComparisonLinesCall,
  compareCatalogueDraftCall,
  readCatalogueComparisonCall,
  stopCatalogueComparisonCall,
} from '../catalogue-comparison.ts';
import { addGoldenBoardCall, listGoldenBoardsCall, removeGoldenBoardCall } from '../golden-boards.ts';

/** The calls about the comparison of a draft of tables. */
export const comparisonCalls: readonly CallForm[] = [
  compareCatalogueDraftCall,
  readCatalogueComparisonCall,
  stopCatalogueComparisonCall,
  acceptComparisonLinesCall,
  listGoldenBoardsCall,
  addGoldenBoardCall,
  removeGoldenBoardCall,
];
