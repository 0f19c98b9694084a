import { catalogueComparisonRoutes } from '../features/catalogue-comparison/comparison.routes.ts';
import { goldenBoardRoutes } from '../features/catalogue-comparison/golden-boards.routes.ts';
import { kindTrialRoutes } from '../features/catalogue-comparison/kind-trial.routes.ts';
import { rowUsesRoutes } from '../features/catalogue-comparison/row-uses.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about the boards that show what tables do. */
export const comparisonRoutes: readonly Route[] = [
  ...catalogueComparisonRoutes,
  ...goldenBoardRoutes,
  ...rowUsesRoutes,
  ...kindTrialRoutes,
];
