import { Modal } from '@mantine/core';
import { matchesSearch } from '@pw/domain/search';
import { useState } from 'react';
import { onceOutside } from '../../ui/dialog/dialog.tsx';
import { type FoundPlaces, type GoToEntry, useFoundEntries } from './found-entries.ts';
import classes from './go-to.module.css';

type GoToDialogProps = {
  readonly opened: boolean;
  readonly entries: readonly GoToEntry[];
  readonly goTo: FoundPlaces;
  readonly onClose: () => void;
};

const LIST_ID = 'go-to-list';

/** Finds screens and actions by name, and what the role works with: projects, boards, people. Arrows choose, Enter goes. */
export function GoToDialog({ opened, entries, goTo, onClose }: GoToDialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} closeOnClickOutside={false} size={600} padding={0} yOffset="12vh">
      <Modal.Overlay className={classes.overlay ?? ''} onClick={onceOutside(onClose)} />
      <Modal.Content>
        <Modal.Title className="pw-hidden">Search or go to</Modal.Title>
        <GoToList entries={entries} goTo={goTo} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function GoToList({ entries, goTo, onClose }: Omit<GoToDialogProps, 'opened'>) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const places = useFoundEntries(text, goTo);
  const matches = [...findEntries(entries, text), ...places.entries];
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
        aria-activedescendant={matches.length > 0 ? `${LIST_ID}-${chosen}` : undefined}
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
            setChosen(Math.max(0, Math.min(matches.length - 1, chosen + step)));
          } else if (event.key === 'Enter') {
            run(matches[chosen]);
          }
        }}
      />
      <div id={LIST_ID} role="listbox" aria-label="Found" className={classes.list}>
        {matches.map((entry, index) => (
          <button
            key={`${entry.kind} ${entry.label}`}
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
      {matches.length === 0 && !places.isSearching && (
        <p role="status" className={classes.nothing}>
          Nothing is called that. Try a part of the name.
        </p>
      )}
    </>
  );
}

/** The entries that a text is found in, in their order. */
function findEntries(entries: readonly GoToEntry[], text: string): readonly GoToEntry[] {
  return entries.filter(({ label, kind }) => matchesSearch({ label, kind }, text));
}
