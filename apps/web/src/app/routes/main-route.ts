import { createRoute } from '@tanstack/react-router';
import { latePart } from '../../ui/page/late-part.tsx';
import { root } from '../root-route.tsx';

/** Where every page of somebody who is signed in lies. */
export const main = createRoute({
  getParentRoute: () => root,
  path: '/main',
  component: latePart('The application', async () => (await import('../shell/app-shell.tsx')).AppShell),
});
