import { createRootRoute, type ErrorComponentProps, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { useStore } from '../platform/external-store.ts';
import { roleOf, sessionStore, takeWishedPage, wishPage } from '../platform/session.ts';
import { dismissMessage, shellMessages } from '../platform/shell-messages.ts';
import { Banner } from '../ui/messages/banner.tsx';
import { FailedState } from '../ui/messages/states.tsx';
import { guardRoute, isPageOfRole } from './areas.ts';
import classes from './shell/shell.module.css';

/** A text in an address, which a browser may hand over as the number that it looks like. */
export const addressText = z.coerce.string().optional().catch(undefined);

/** What every page has, signed in or not: the messages of failing requests, which outlive the end of a session. */
function RootFrame() {
  return (
    <>
      <ShellMessageList />
      <Outlet />
    </>
  );
}

/** The failing requests of the last seconds that no screen has words for. */
function ShellMessageList() {
  const messages = useStore(shellMessages);
  return (
    <div className={classes.messages}>
      {messages.map(({ id, text }) => (
        <Banner key={id} tone="bad" links={[{ label: 'Close', onPress: () => dismissMessage(id) }]}>
          {text}
        </Banner>
      ))}
    </div>
  );
}

/** A page that could not be shown: its code did not arrive, or it has a defect. */
export function RouteFailure({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <FailedState
      cause="The page could not be shown"
      text="Nothing that was saved is lost. Try again, or reload the page."
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}

/** The root of all addresses: its guard sends away users who may not open a page. */
export const root = createRootRoute({
  // Each way into a page passes here: links, typed addresses, the end of a session.
  beforeLoad: ({ location: { pathname, search } }) => {
    const session = sessionStore.get();
    const target = guardRoute(pathname, roleOf(session));
    if (target === null) {
      return;
    }
    const wished = session ? takeWishedPage(session.userId) : null;
    if (wished !== null && pathname === '/login' && guardRoute(wished.path, roleOf(session)) === null) {
      throw redirect({ to: wished.path, search: wished.search, replace: true });
    }
    if (session === null && isPageOfRole(pathname)) {
      wishPage({ path: pathname, search });
    }
    throw redirect({ to: target, replace: true });
  },
  component: RootFrame,
  errorComponent: RouteFailure,
});
