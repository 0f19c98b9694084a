import { matchesSearch } from '@pw/domain/search/match-row';
import type { Area } from '../routing/areas.ts';

/** Something that one can go to or do from anywhere. */
export type GoToEntry = {
  readonly label: string;
  /** What kind of thing it is, shown at the right. */
  readonly kind: 'Screen' | 'Project' | 'Action';
  readonly run: () => void;
};

type Actions = {
  readonly goTo: (path: string) => void;
  readonly toggleTheme: () => void;
  readonly contactSupport: () => void;
  readonly showKeys: () => void;
  readonly signOut: () => void;
};

/** Everything that the search knows in an area: its screens first. */
export function goToEntries(area: Area, actions: Actions): readonly GoToEntry[] {
  return [
    ...area.destinations.map(
      ({ path, label }): GoToEntry => ({ label, kind: 'Screen', run: () => actions.goTo(path) }),
    ),
    { label: 'Change the theme', kind: 'Action', run: actions.toggleTheme },
    { label: 'Contact support', kind: 'Action', run: actions.contactSupport },
    { label: 'All keys', kind: 'Action', run: actions.showKeys },
    { label: 'Log out', kind: 'Action', run: actions.signOut },
  ];
}

/** The entries that a text is found in, in their order. */
export function findEntries(entries: readonly GoToEntry[], text: string): readonly GoToEntry[] {
  return entries.filter(({ label, kind }) => matchesSearch({ label, kind }, text));
}
