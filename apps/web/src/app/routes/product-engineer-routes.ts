import { createRoute } from '@tanstack/react-router';
import { tablesSearch } from '../../features/catalogue/catalogue-addresses.ts';
import { latePart } from '../../ui/page/late-part.tsx';
import { main } from './main-route.ts';

const tables = createRoute({
  getParentRoute: () => main,
  path: '/product-engineer',
  validateSearch: tablesSearch,
  component: latePart(
    'The tables',
    async () => (await import('../../features/catalogue/tables/tables.screen.tsx')).TablesScreen,
  ),
});

const draft = createRoute({
  getParentRoute: () => main,
  path: '/product-engineer/draft',
  component: latePart(
    'The draft',
    async () => (await import('../../features/catalogue/draft/draft.screen.tsx')).DraftScreen,
  ),
});

const versions = createRoute({
  getParentRoute: () => main,
  path: '/product-engineer/versions',
  component: latePart(
    'The versions',
    async () => (await import('../../features/catalogue/versions/versions.screen.tsx')).VersionsScreen,
  ),
});

/** The tables of a company: read, changed in a draft, released. */
export const productEngineerRoutes = [tables, draft, versions] as const;
