import { useMantineColorScheme } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { signOutCall } from '@pw/contract/sign-in';
import { mayDo, offeredPortals } from '@pw/domain/permissions';
import { Outlet, useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { quoteOverview } from '../../features/approvals/approval-addresses.ts';
import { SupportContacts } from '../../features/home/support-contacts.tsx';
import { configureBoard, newBoardConfiguration, wizardAt } from '../../features/projects/project-addresses.ts';
import { afterPaint } from '../../platform/after-paint.ts';
import { useStore } from '../../platform/external-store.ts';
import { type ScreenKeyHint, screenKeys } from '../../platform/screen-keys.ts';
import { sendCall } from '../../platform/send-call.ts';
import { endSession, roleOf, sessionStore } from '../../platform/session.ts';
import { blockingCalls } from '../../platform/shell-messages.ts';
import { keepAddress, pageAsksItself, unsavedWork } from '../../platform/unsaved-work.ts';
import { CutTextTip } from '../../ui/controls/cut-text-tip.tsx';
import { KeyCap } from '../../ui/controls/keys.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { OverlaySpinner } from '../../ui/messages/states.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { SkipLink } from '../../ui/page/page.tsx';
import { adminScreens, areaOfRole, guardRoute } from '../areas.ts';
import type { FoundBoard, FoundPlaces } from './found-entries.ts';
import { goToEntries } from './go-to-entries.ts';
import { Header } from './header.tsx';
import keySheetClasses from './key-sheet.module.css';
import classes from './shell.module.css';
import { StatusStrip } from './status-strip.tsx';

const GoToDialog = latePart('The search', async () => (await import('./go-to-dialog.tsx')).GoToDialog);

const RoleDialog = latePart(
  'The choice of the role',
  async () => (await import('../../features/sign-in/role-dialog.tsx')).RoleDialog,
);

const ChangePasswordDialog = lateDialog(
  'The form of the password',
  async () => (await import('../../features/sign-in/change-password-dialog.tsx')).ChangePasswordDialog,
);

const SessionsDialog = lateDialog(
  'The list of sign-ins',
  async () => (await import('../../features/sign-in/sessions-dialog.tsx')).SessionsDialog,
);

type OpenPart = 'sessions' | 'search' | 'keys' | 'support' | 'role' | 'password' | LeavingPart | null;

/** A question that stands before a way out, while something is not saved. */
type LeavingPart = 'sign-out' | 'leave-role';

/** The frame around every page of the user who is signed in. */
export function AppShell() {
  const session = useStore(sessionStore);
  const role = roleOf(session);
  const running = useStore(blockingCalls);
  const [opened, setOpened] = useState<OpenPart>(null);
  const navigate = useNavigate();
  const { toggleColorScheme } = useMantineColorScheme();
  const close = () => setOpened(null);
  // Once it is there it stays: closed, it gives the focus back.
  const [hasSearched, setHasSearched] = useState(false);
  useEffect(() => afterPaint(() => void GoToDialog.preload()), []);
  const search = () => {
    setHasSearched(true);
    setOpened('search');
  };
  const askedSignOut = () => (unsavedWork.get().size > 0 ? setOpened('sign-out') : signOut());
  const askedRole = () => setOpened(unsavedWork.get().size > 0 ? 'leave-role' : 'role');
  useShellKeys({ onSearch: search, onShowKeys: () => setOpened('keys') });

  const area = role && areaOfRole(role);
  if (!area) {
    // The guard of the routes is about to send them to the login.
    return null;
  }
  const hasPassword = mayDo(role, 'password.own');
  const entries = goToEntries(area, {
    goTo: ({ path, search }) => void navigate({ to: path, search: search ?? {} }),
    toggleTheme: toggleColorScheme,
    contactSupport: () => setOpened('support'),
    showSessions: () => setOpened('sessions'),
    changePassword: hasPassword ? () => setOpened('password') : null,
    showKeys: () => setOpened('keys'),
    signOut: askedSignOut,
  });
  const worksOnProjects = mayDo(role, 'projects.manage');
  const places: FoundPlaces = {
    project: worksOnProjects ? (projectId) => void navigate(wizardAt(projectId)) : null,
    board: worksOnProjects ? (board) => void navigate(addressOfBoard(board)) : null,
    request: mayDo(role, 'approvals.read') ? (request) => void navigate(quoteOverview(request)) : null,
    person: mayDo(role, 'company-users.manage') ? (user) => void navigate(addressOfPerson(user)) : null,
  };
  return (
    <div className={classes.shell}>
      <SkipLink target="main" />
      <Header
        area={area}
        onSearch={search}
        onShowKeys={() => setOpened('keys')}
        onContactSupport={() => setOpened('support')}
        onChangeRole={offeredPortals.some((portal) => portal.role === role) ? askedRole : null}
        onShowSessions={() => setOpened('sessions')}
        onChangePassword={hasPassword ? () => setOpened('password') : null}
        onSignOut={askedSignOut}
      />
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
        <OverlaySpinner active={running > 0} />
      </main>
      <StatusStrip />
      <CutTextTip />
      <Suspense fallback={null}>
        {hasSearched && <GoToDialog opened={opened === 'search'} entries={entries} goTo={places} onClose={close} />}
      </Suspense>
      <KeySheet opened={opened === 'keys'} onClose={close} />
      <ContactSupportDialog opened={opened === 'support'} onClose={close} />
      <LosingQuestion
        opened={opened === 'sign-out'}
        title="Log out without saving"
        leaving="Log out"
        onConfirm={signOut}
        onClose={close}
      />
      <LosingQuestion
        opened={opened === 'leave-role'}
        title="Change role without saving"
        leaving="Change role"
        onConfirm={() => setOpened('role')}
        onClose={close}
      />
      {opened === 'role' && <RoleDialog verified={session} present={role} onEntered={close} onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
      {opened === 'password' && <ChangePasswordDialog onClose={close} />}
      <LeaveQuestion />
    </div>
  );
}

function addressOfBoard({ projectId, lineItemId, isSaved }: FoundBoard) {
  return isSaved ? configureBoard(projectId, lineItemId) : newBoardConfiguration(projectId, lineItemId);
}

/** Where a person of the company is changed. */
function addressOfPerson(user: string) {
  return { to: '/main/admin', search: { moveToAdmin: adminScreens.indexOf('Role Management'), user } } as const;
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

/** Asks before a page is left that holds something unsaved. */
function LeaveQuestion() {
  const router = useRouter();
  const unsaved = [...useStore(unsavedWork).values()];
  const { proceed, reset, status } = useBlocker({
    // When the session has ended, or goes on in another role, the page is left in any case.
    shouldBlockFn: ({ current, next }) =>
      guardRoute(current.pathname, roleOf(sessionStore.get())) === null &&
      unsavedWork.get().size > 0 &&
      !pageAsksItself(next.pathname),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => {
    reset?.();
    keepAddress(router);
  };
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving"
      question={`Not saved yet: ${unsaved.join(', ')}. Leave and lose it?`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      destroys
      onConfirm={() => proceed?.()}
      onCancel={stay}
    />
  );
}

type LosingQuestionProps = {
  readonly opened: boolean;
  readonly title: string;
  /** What is done next, as its button says it. */
  readonly leaving: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before somebody goes out over something unsaved. */
function LosingQuestion({ opened, title, leaving, onConfirm, onClose }: LosingQuestionProps) {
  const unsaved = [...useStore(unsavedWork).values()];
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      question={`Not saved yet: ${unsaved.join(', ')}. ${leaving} and lose it?`}
      confirmLabel={leaving}
      cancelLabel="Stay"
      destroys
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

/** Ends the session here and on the server. It ends here in any case: nobody stays signed in for want of a network. */
function signOut(): void {
  void sendCall(signOutCall, {}).finally(endSession);
}

/** Every key that works, by the place where it works. */
function KeySheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const sheet = keySheet([...useStore(screenKeys).values()].flat());
  return (
    <Dialog opened={opened} title="Keys" width={600} onClose={onClose}>
      <div className={keySheetClasses.sheet}>
        {sheet.map(({ place, keys }) => (
          <section key={place}>
            <h3 className={keySheetClasses.place}>{place}</h3>
            <dl className={keySheetClasses.keys}>
              {keys.map(({ combination, does }) => (
                <div key={does} className={keySheetClasses.row}>
                  <dt>
                    {combination.split(' ').map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

type KeySection = { readonly place: string; readonly keys: readonly ScreenKeyHint[] };

/** The keys that work on more than one page. */
const sections: readonly KeySection[] = [
  {
    place: 'Everywhere',
    keys: [
      { combination: 'Ctrl K', does: 'search or go to' },
      { combination: '?', does: 'this sheet' },
      { combination: 'Ctrl S', does: 'save the form' },
      { combination: 'Esc', does: 'close a dialog or menu' },
    ],
  },
  {
    place: 'Lists',
    keys: [
      { combination: '/', does: 'search the list' },
      { combination: '↑ ↓', does: 'go from row to row' },
      { combination: 'Shift ↓', does: 'select several rows' },
      { combination: 'Space', does: 'select the row' },
      { combination: 'Enter', does: 'open the row' },
      { combination: 'Del', does: 'delete the row (asks first)' },
    ],
  },
];

const sharedCombinations = new Set(sections.flatMap(({ keys }) => keys.map(({ combination }) => combination)));

/** What the key sheet shows: the keys that only this page has, and those that work on more than one. */
export function keySheet(ofPage: readonly ScreenKeyHint[]): readonly KeySection[] {
  const own = ofPage.filter(({ combination }) => !sharedCombinations.has(combination));
  return own.length === 0 ? sections : [{ place: 'On this page', keys: own }, ...sections];
}
