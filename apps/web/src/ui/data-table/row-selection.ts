import { useCallback, useMemo, useState } from 'react';

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

/** A selection that the caller keeps. */
export type KeptSelection = { readonly chosen: Selection; readonly onChange: (chosen: Selection) => void };

type RowSelectionInput = {
  /** Every row that the search lets through, on all pages. */
  readonly listed: readonly string[];
  /** The rows of this page, in their order. */
  readonly shownIds: readonly string[];
  /** Where the caller keeps the selection. */
  readonly selectionStore?: KeptSelection | undefined;
};

/** Keeps which rows are selected, unless the caller does. */
export function useRowSelection({ listed, shownIds, selectionStore }: RowSelectionInput): RowSelection {
  const [own, setOwn] = useState<Selection>(new Set());
  const chosen = selectionStore?.chosen ?? own;
  const setChosen = selectionStore?.onChange ?? setOwn;
  const [touched, setTouched] = useState<string | null>(null);

  const extend = (from: string, to: string) => {
    setChosen(addRange(chosen, shownIds, from, to));
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
    toggleShown: useCallback(() => setChosen(toggleAll(chosen, shownIds)), [setChosen, chosen, shownIds]),
    clear: useCallback(() => setChosen(new Set()), [setChosen]),
  };
}

/** Bulk actions need so many rows: for one row its own actions are there. */
export const BULK_NEEDS_ROWS = 2;

/** The ids of the selected rows. */
export type Selection = ReadonlySet<string>;

/** Selects a row that was not, and the other way round. */
export function toggleRow(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) {
    next.add(id);
  }
  return next;
}

/** Adds the rows from one to the other, in either direction, in the order in which they are shown. */
export function addRange(selection: Selection, shown: readonly string[], from: string, to: string): Selection {
  const [first, last] = [shown.indexOf(from), shown.indexOf(to)].sort((one, other) => one - other);
  if (first === undefined || last === undefined || first < 0) {
    return new Set([...selection, to]);
  }
  return new Set([...selection, ...shown.slice(first, last + 1)]);
}

/** Selects all shown rows, or none of them when all are. */
export function toggleAll(selection: Selection, shown: readonly string[]): Selection {
  const areAllSelected = shown.every((id) => selection.has(id));
  return areAllSelected
    ? new Set([...selection].filter((id) => !shown.includes(id)))
    : new Set([...selection, ...shown]);
}
