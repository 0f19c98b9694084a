import { createHashHistory, createRoute, createRouter } from '@tanstack/react-router';
import { latePart } from '../ui/page/late-part.tsx';
import { RouteFailure, root } from './root-route.tsx';
import { administrationRoutes } from './routes/administration-routes.ts';
import { boardRoutes } from './routes/board-routes.ts';
import { commercialRoutes } from './routes/commercial-routes.ts';
import { entranceRoutes } from './routes/entrance-routes.ts';
import { main } from './routes/main-route.ts';
import { manufactureRoutes } from './routes/manufacture-routes.ts';
import { productEngineerRoutes } from './routes/product-engineer-routes.ts';
import { projectRoutes } from './routes/project-routes.ts';

/** In no build for users: a condition around the whole keeps the screen out of it. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/foundations',
        component: latePart(
          'The foundations',
          async () => (await import('../ui/foundations/foundations.screen.tsx')).FoundationsScreen,
        ),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  ...entranceRoutes,
  ...developmentRoutes,
  main.addChildren([
    ...administrationRoutes,
    ...commercialRoutes,
    ...productEngineerRoutes,
    ...projectRoutes,
    ...boardRoutes,
    ...manufactureRoutes,
  ]),
]);

/** The addresses of the client, all behind the hash. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    history: createHashHistory(),
    defaultErrorComponent: RouteFailure,
    // A path that no route knows passes the guard of the root and is sent on.
    notFoundMode: 'root',
    defaultPreload: 'intent',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
