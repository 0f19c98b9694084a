import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { latePart } from '../../ui/page/late-part.tsx';
import { addressText, root } from '../root-route.tsx';

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Who comes from a subscription signs in as administrator.
  validateSearch: z.object({
    as: z.enum(['customer', 'administrator']).optional().catch(undefined),
    /** A link for a new password is asked for. */
    forgot: z.boolean().optional().catch(undefined),
  }),
  component: latePart('The login', async () => (await import('../../features/sign-in/login.screen.tsx')).LoginScreen),
});

const subscribe = createRoute({
  getParentRoute: () => root,
  path: '/subscribe',
  component: latePart(
    'The subscription',
    async () => (await import('../../features/subscriptions/subscribe.screen.tsx')).SubscribeScreen,
  ),
});

/** Where links in mails lead. */
const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  validateSearch: z.object({ link: addressText }),
  component: latePart(
    'The page for a new password',
    async () => (await import('../../features/sign-in/set-password.screen.tsx')).SetPasswordScreen,
  ),
});

/** The pages of somebody who is not signed in yet. */
export const entranceRoutes = [login, subscribe, setPassword] as const;
