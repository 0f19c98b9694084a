import { createRoute } from '@tanstack/react-router';
import { latePart } from '../../ui/page/late-part.tsx';
import { root } from '../root-route.tsx';

/** The parent of every page behind the sign-in. */
export const main = createRoute({
  getParentRoute: () => root,
  path: '/main',
  component: latePart('The application', async () => (await import('../shell/app-shell.tsx')).AppShell),
});
