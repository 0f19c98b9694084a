import { createRoute } from '@tanstack/react-router';
import { tablesSearch } from '../../features/catalogue/catalogue-addresses.ts';
import { kindsSearch } from '../../features/catalogue-kinds/kinds-address.ts';
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

const kinds = createRoute({
  getParentRoute: () => main,
  path: '/product-engineer/kinds',
  validateSearch: kindsSearch,
  component: latePart(
    'The kinds',
    async () => (await import('../../features/catalogue-kinds/kinds.screen.tsx')).KindsScreen,
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
export const productEngineerRoutes = [tables, draft, kinds, versions] as const;
