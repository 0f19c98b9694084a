import { useState } from 'react';
import { addRange, type Selection, toggleAll, toggleRow } from '../../../ui/data-table/row-selection.ts';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import type { ScheduleLine } from './schedule-line.ts';

/**
 * The lines that the user has confirmed. Lines in which everything stands in its place begin confirmed; one with a
 * proposal waits for the user, and one with a fault cannot be confirmed.
 */
export function useConfirmedLines(lines: readonly ScheduleLine[]): RowSelection {
  const [confirmed, setConfirmed] = useState<Selection>(() => plainLines(lines));
  const [of, setOf] = useState(lines);
  const [touched, setTouched] = useState<string | null>(null);
  if (of !== lines) {
    // The same schedule was read anew, e.g. with other columns.
    setOf(lines);
    setConfirmed(plainLines(lines));
  }
  const possible = lines.flatMap(({ id, row }) => (row.feeder ? [id] : []));
  const confirm = (next: Selection, last: string) => {
    setConfirmed(new Set(possible.filter((id) => next.has(id))));
    setTouched(last);
  };
  return {
    selected: confirmed,
    toggle: (id) => confirm(toggleRow(confirmed, id), id),
    extendTo: (id) => confirm(addRange(confirmed, possible, touched ?? id, id), id),
    extendFrom: (from, to) => confirm(addRange(confirmed, possible, from, to), to),
    toggleShown: () => setConfirmed(toggleAll(confirmed, possible)),
    clear: () => setConfirmed(new Set()),
  };
}

function plainLines(lines: readonly ScheduleLine[]): Selection {
  return new Set(lines.filter(({ isPlain, row }) => isPlain && row.feeder).map(({ id }) => id));
}
