import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from '../platform/external-store.ts';
import { isLookingForSession, sessionStore } from '../platform/session.ts';
import { storageKeys } from '../platform/storage-keys.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { WaitingState } from '../ui/messages/waiting-state.tsx';
import { guardRoute } from './areas.ts';
import { createAppRouter } from './router.tsx';

/** The whole client. */
export function App() {
  const [queries] = useState(
    () =>
      new QueryClient({
        // A request without network fails at once and says so; it does not wait in silence.
        defaultOptions: {
          queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  );
  const [router] = useState(createAppRouter);
  const isLooking = useStore(isLookingForSession);
  useEffect(
    () =>
      sessionStore.subscribe(() => {
        if (sessionStore.get() === null) {
          // What one user has read must not be there for the next.
          queries.clear();
        }
        // Signing in and out opens and closes pages: the guard decides again.
        void router.invalidate();
      }),
    [router, queries],
  );
  return (
    <ThemeProvider schemeStorageKey={storageKeys.colourScheme}>
      {isLooking && asksForSignIn() ? (
        <WaitingState text="Looking for your sign-in" />
      ) : (
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      )}
    </ThemeProvider>
  );
}

/** Whether the address is of a page that nobody sees without a sign-in. */
function asksForSignIn(): boolean {
  const [path = ''] = window.location.hash.replace(/^#/, '').split('?');
  return guardRoute(path, null) !== null;
}
