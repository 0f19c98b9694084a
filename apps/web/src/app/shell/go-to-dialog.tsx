import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listProjectsCall } from '@pw/contract/projects';
import { matchesSearch, withoutWildcards } from '@pw/domain/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import type { Area, Destination } from '../areas.ts';
import classes from './go-to.module.css';

type GoToDialogProps = {
  readonly opened: boolean;
  readonly entries: readonly GoToEntry[];
  /** Null for whoever does not work on projects. */
  readonly onProject: ((projectId: number) => void) | null;
  readonly onClose: () => void;
};

const LIST_ID = 'go-to-list';

/** Finds a screen or an action by its name, or a project by its number or name; arrows choose, Enter goes. */
export function GoToDialog({ opened, entries, onProject, onClose }: GoToDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={600} padding={0} yOffset="12vh">
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content>
        <Modal.Title className="pw-hidden">Search or go to</Modal.Title>
        <GoToList entries={entries} onProject={onProject} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function GoToList({ entries, onProject, onClose }: Omit<GoToDialogProps, 'opened'>) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const projects = useFoundProjects(text, onProject);
  const found = [...findEntries(entries, text), ...projects.entries];
  const run = (entry: GoToEntry | undefined) => {
    if (entry) {
      onClose();
      entry.run();
    }
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

  return (
    <>
      <input
        className={classes.input}
        role="combobox"
        aria-label="Search or go to"
        aria-expanded
        aria-controls={LIST_ID}
        aria-activedescendant={found.length > 0 ? `${LIST_ID}-${chosen}` : undefined}
        placeholder="Search or go to"
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (step !== undefined) {
            event.preventDefault();
            setChosen(Math.max(0, Math.min(found.length - 1, chosen + step)));
          } else if (event.key === 'Enter') {
            run(found[chosen]);
          }
        }}
      />
      <div id={LIST_ID} role="listbox" aria-label="Found" className={classes.list}>
        {found.map((entry, index) => (
          <button
            key={entry.label}
            id={`${LIST_ID}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.entry}
            onClick={() => run(entry)}
          >
            <span>{entry.label}</span>
            <span className={classes.kind}>{entry.kind}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && !projects.isSearching && (
        <p role="status" className={classes.nothing}>
          Nothing is called that. Try a part of the name.
        </p>
      )}
    </>
  );
}

/** Something that one can go to or do from anywhere. */
type GoToEntry = {
  readonly label: string;
  /** What kind of thing it is, shown at the right. */
  readonly kind: 'Screen' | 'Project' | 'Action';
  readonly run: () => void;
};

type Actions = {
  readonly goTo: (destination: Destination) => void;
  readonly toggleTheme: () => void;
  readonly contactSupport: () => void;
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
    { label: 'All keys', kind: 'Action', run: actions.showKeys },
    { label: 'Log out', kind: 'Action', run: actions.signOut },
  ];
}

/** The entries that a text is found in, in their order. */
function findEntries(entries: readonly GoToEntry[], text: string): readonly GoToEntry[] {
  return entries.filter(({ label, kind }) => matchesSearch({ label, kind }, text));
}

/** More would not be looked through: who does not find it types on. */
const MOST_PROJECTS = 8;

/** Between two keys of somebody who types, the server is not asked. */
const ASK_AFTER_MS = 150;

/** The projects that a text is found in, each as something to go to. */
export type FoundProjects = { readonly entries: readonly GoToEntry[]; readonly isSearching: boolean };

/**
 * Finds projects by their number, name or any other shown field.
 * @param goTo null for whoever does not work on projects: then nothing is asked and nothing found
 */
function useFoundProjects(text: string, goTo: ((projectId: number) => void) | null): FoundProjects {
  const sought = withoutWildcards(text).trim();
  const [settled] = useDebouncedValue(sought, ASK_AFTER_MS);
  const answer = useQuery({
    ...callQuery(listProjectsCall, { query: { search: settled, page: 1, size: MOST_PROJECTS } }),
    enabled: goTo !== null && settled !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  if (goTo === null || sought === '') {
    return { entries: [], isSearching: false };
  }
  const items = settled === '' ? [] : (answer.data?.items ?? []);
  return {
    entries: items.map(({ projectID, specProjectId, projectName }) => ({
      label: `${specProjectId} ${projectName}`,
      kind: 'Project',
      run: () => goTo(projectID),
    })),
    isSearching: answer.isFetching || settled !== sought,
  };
}
