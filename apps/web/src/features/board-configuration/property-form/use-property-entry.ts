import { judgeComponentText } from '@pw/domain/board-configuration/component-text';
import { decideNote } from '@pw/domain/board-configuration/note';
import { useState } from 'react';
import { useBoardStore, useRefusedAt } from '../use-board-store.ts';

/** How the entries of a property are carried out. */
export type PropertyEntry = {
  /** Tells whether it was taken; when not, `fault` says why. */
  readonly enter: (value: string | number) => boolean;
  /** Says why a text cannot be entered. */
  readonly refuse: (text: string) => void;
  /** Takes the choice back: the rule or the default counts again. */
  readonly reset: () => void;
  /** What is wrong with what was entered; null for nothing. */
  readonly fault: string | null;
};

/** Properties that hold a note. */
const notes: readonly string[] = ['CUSTOM_NOTE', 'FEEDER_NOTE'];

/** Enters values of a property; what is refused here is told at once, what the server refuses later. */
export function usePropertyEntry(part: string, property: string): PropertyEntry {
  const store = useBoardStore();
  const [fault, setFault] = useState<string | null>(null);
  const refused = useRefusedAt(part, property);

  const enter = (value: string | number): boolean => {
    const read = typeof value === 'string' && notes.includes(property) ? decideNote(value) : null;
    if (read && !read.ok) {
      setFault(read.error.text);
      return false;
    }
    const forbidden = typeof value === 'string' ? judgeComponentText(property, value) : null;
    if (forbidden !== null) {
      setFault(forbidden);
      return false;
    }
    const edited = store.edit([{ kind: 'set', part, property, value: read ? read.value : value }]);
    setFault(edited.ok ? null : edited.error.text);
    return edited.ok;
  };
  const reset = () => {
    store.edit([{ kind: 'reset', part, property }]);
    setFault(null);
  };
  return { enter, refuse: setFault, reset, fault: fault ?? refused };
}
