import type { Area, Destination } from '../areas.ts';
import type { GoToEntry } from './found-entries.ts';

type Actions = {
  readonly goTo: (destination: Destination) => void;
  readonly toggleTheme: () => void;
  readonly contactSupport: () => void;
  readonly showSessions: () => void;
  /** Null where the user has none. */
  readonly changePassword: (() => void) | null;
  readonly showKeys: () => void;
  readonly signOut: () => void;
};

/** Everything that the search knows in an area: its screens first. */
export function goToEntries(area: Area, actions: Actions): readonly GoToEntry[] {
  return [
    ...area.destinations.map(
      (destination): GoToEntry => ({
        label: destination.label,
        kind: 'Screen',
        run: () => actions.goTo(destination),
      }),
    ),
    { label: 'Change the theme', kind: 'Action', run: actions.toggleTheme },
    { label: 'Contact support', kind: 'Action', run: actions.contactSupport },
    { label: 'Your sign-ins', kind: 'Action', run: actions.showSessions },
    ...(actions.changePassword
      ? [{ label: 'Change password', kind: 'Action', run: actions.changePassword } as const]
      : []),
    { label: 'All keys', kind: 'Action', run: actions.showKeys },
    { label: 'Log out', kind: 'Action', run: actions.signOut },
  ];
}
