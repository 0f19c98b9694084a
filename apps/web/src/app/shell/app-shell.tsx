import { useMantineColorScheme } from '@mantine/core';
import { mayDo } from '@pw/domain/access/permissions';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { wizardAt } from '../../features/projects/project-addresses.ts';
import { useStore } from '../../platform/external-store.ts';
import { blockingCalls } from '../../platform/running-calls.ts';
import { roleOf, sessionStore } from '../../platform/session.ts';
import { OverlaySpinner } from '../../ui/overlay-spinner/overlay-spinner.tsx';
import { SkipLink } from '../../ui/skip-link/skip-link.tsx';
import { areaOfRole } from '../routing/areas.ts';
import { unsavedWork } from '../unsaved-work.ts';
import { ContactSupportDialog } from './contact-support-dialog.tsx';
import { GoToDialog } from './go-to-dialog.tsx';
import { goToEntries } from './go-to-entries.ts';
import { Header } from './header.tsx';
import { KeySheet } from './key-sheet.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import classes from './shell.module.css';
import { signOut } from './sign-out.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { StatusStrip } from './status-strip.tsx';
import { useShellKeys } from './use-shell-keys.ts';

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
