import { Modal } from '@mantine/core';
import { useState } from 'react';
import classes from './go-to.module.css';
import { findEntries, type GoToEntry } from './go-to-entries.ts';
import { useFoundProjects } from './use-found-projects.ts';

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
