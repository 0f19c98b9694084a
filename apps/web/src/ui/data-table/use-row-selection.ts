import { useCallback, useMemo, useState } from 'react';
import { addRange, type Selection, toggleAll, toggleRow } from './row-selection.ts';

/** What the rows of a table say about their selection, and what changes it. */
export type RowSelection = {
  /** Only rows that are still listed: deleted ones and those hidden by the search do not count. */
  readonly selected: Selection;
  readonly toggle: (id: string) => void;
  /** Shift and a click: from the row that was touched last to this one. */
  readonly extendTo: (id: string) => void;
  /** Shift and an arrow. */
  readonly extendFrom: (from: string, to: string) => void;
  readonly toggleShown: () => void;
  readonly clear: () => void;
};

type RowSelectionInput = {
  /** Every row that the search lets through, on all pages. */
  readonly listed: readonly string[];
  /** The rows of this page, in their order. */
  readonly shown: readonly string[];
};

/** Keeps which rows are selected. */
export function useRowSelection({ listed, shown }: RowSelectionInput): RowSelection {
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [touched, setTouched] = useState<string | null>(null);

  const extend = (from: string, to: string) => {
    setChosen(addRange(chosen, shown, from, to));
    setTouched(to);
  };

  return {
    selected: useMemo(() => new Set(listed.filter((id) => chosen.has(id))), [listed, chosen]),
    toggle: (id) => {
      setChosen(toggleRow(chosen, id));
      setTouched(id);
    },
    extendTo: (id) => extend(touched ?? id, id),
    extendFrom: extend,
    toggleShown: useCallback(() => setChosen((before) => toggleAll(before, shown)), [shown]),
    clear: useCallback(() => setChosen(new Set()), []),
  };
}
