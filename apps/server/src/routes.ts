import { specRoutes } from './features/spec-api/spec.routes.ts';
import type { Route } from './platform/http/route.ts';
import { boardRoutes } from './routes/board-routes.ts';
import { companyRoutes } from './routes/company-routes.ts';
import { comparisonRoutes } from './routes/comparison-routes.ts';
import { enquiryRoutes } from './routes/enquiry-routes.ts';
import { priceRoutes } from './routes/price-routes.ts';
import { projectRoutes } from './routes/project-routes.ts';

/** Every call that this server answers. A test compares them with the contract. */
export const routes: readonly Route[] = [
  ...companyRoutes,
  ...priceRoutes,
  ...comparisonRoutes,
  ...projectRoutes,
  ...boardRoutes,
  ...enquiryRoutes,
  ...specRoutes,
];
