import { useMantineColorScheme } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { mayDo } from '@pw/domain/permissions';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SupportContacts } from '../../features/home/support-contacts.tsx';
import { wizardAt } from '../../features/projects/project-addresses.ts';
import { useStore } from '../../platform/external-store.ts';
import { roleOf, sessionStore } from '../../platform/session.ts';
import { blockingCalls } from '../../platform/shell-messages.ts';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { OverlaySpinner } from '../../ui/messages/states.tsx';
import { SkipLink } from '../../ui/page/page.tsx';
import { areaOfRole } from '../areas.ts';
import { GoToDialog, goToEntries } from './go-to-dialog.tsx';
import { Header } from './header.tsx';
import { KeySheet, StatusStrip } from './key-sheet.tsx';
import { LeaveQuestion, SignOutQuestion, signOut } from './leave-question.tsx';
import classes from './shell.module.css';

type Opened = 'search' | 'keys' | 'support' | 'sign-out' | null;

/** The frame around every page of whoever is signed in. */
export function AppShell() {
  const role = roleOf(useStore(sessionStore));
  const running = useStore(blockingCalls);
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const { toggleColorScheme } = useMantineColorScheme();
  const close = () => setOpened(null);
  const askedSignOut = () => (unsavedWork.get().size > 0 ? setOpened('sign-out') : signOut());
  useShellKeys({ onSearch: () => setOpened('search'), onShowKeys: () => setOpened('keys') });

  const area = role && areaOfRole(role);
  if (!area) {
    // The guard of the routes is about to send them to the login.
    return null;
  }
  const entries = goToEntries(area, {
    goTo: (path) => void navigate({ to: path }),
    toggleTheme: toggleColorScheme,
    contactSupport: () => setOpened('support'),
    showKeys: () => setOpened('keys'),
    signOut: askedSignOut,
  });
  return (
    <div className={classes.shell}>
      <SkipLink target="main" />
      <Header
        area={area}
        onSearch={() => setOpened('search')}
        onShowKeys={() => setOpened('keys')}
        onContactSupport={() => setOpened('support')}
        onSignOut={askedSignOut}
      />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
        <OverlaySpinner active={running > 0} />
      </main>
      <StatusStrip />
      <GoToDialog
        opened={opened === 'search'}
        entries={entries}
        onProject={mayDo(role, 'projects.manage') ? (projectId) => void navigate(wizardAt(projectId)) : null}
        onClose={close}
      />
      <KeySheet opened={opened === 'keys'} onClose={close} />
      <ContactSupportDialog opened={opened === 'support'} onClose={close} />
      <SignOutQuestion opened={opened === 'sign-out'} onClose={close} />
      <LeaveQuestion />
    </div>
  );
}

type ShellKeys = { readonly onSearch: () => void; readonly onShowKeys: () => void };

/** The keys that work everywhere but in a dialog, since none stands over another. Single characters: outside inputs. */
function useShellKeys({ onSearch, onShowKeys }: ShellKeys): void {
  useHotkeys([['mod+K', unlessInDialog(onSearch)]], []);
  useHotkeys([
    ['shift+?', unlessInDialog(onShowKeys)],
    ['?', unlessInDialog(onShowKeys)],
  ]);
}

function unlessInDialog(run: () => void): () => void {
  return () => {
    if (document.querySelector('[role="dialog"]') === null) {
      run();
    }
  };
}

/** Whom to turn to, from anywhere. */
function ContactSupportDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Dialog opened={opened} title="Contact support" width={600} onClose={onClose}>
      <SupportContacts />
    </Dialog>
  );
}
