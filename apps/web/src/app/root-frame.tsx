import { Outlet } from '@tanstack/react-router';
import { ShellMessageList } from './shell/shell-message-list.tsx';

/** What every page has, signed in or not: the messages of failing requests, which outlive the end of a session. */
export function RootFrame() {
  return (
    <>
      <ShellMessageList />
      <Outlet />
    </>
  );
}
