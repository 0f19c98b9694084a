import { catalogueComparisonRoutes } from '../features/catalogue-comparison/comparison.routes.ts';
import { goldenBoardRoutes } from '../features/catalogue-comparison/golden-boards.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about the comparison of a draft of tables. */
export const comparisonRoutes: readonly Route[] = [...catalogueComparisonRoutes, ...goldenBoardRoutes];
