import { useState } from 'react';
import { addRange, type RowSelection, type Selection, toggleRow } from '../../../ui/data-table/row-selection.ts';
import type { ScheduleLine } from './schedule-line.ts';

/**
 * The lines that the user has confirmed. Lines in which everything is certain begin confirmed; one with a proposal
 * waits for the user, and one with a fault cannot be confirmed. A correction keeps the ticks, and ticks what it makes
 * certain; a line that was ticked as certain and is no longer waits again.
 * @param reading what the lines were read of; another one begins anew
 */
export function useConfirmedLines(lines: readonly ScheduleLine[], reading: unknown): RowSelection {
  const [confirmed, setConfirmed] = useState<Selection>(() => plainLines(lines));
  const [of, setOf] = useState({ lines, reading });
  const [touched, setTouched] = useState<string | null>(null);
  const possible = lines.flatMap(({ id, row }) => (row.feeder ? [id] : []));
  if (of.lines !== lines || of.reading !== reading) {
    const before = of.reading === reading ? plainLines(of.lines) : null;
    setOf({ lines, reading });
    setConfirmed(before ? keptTicks(confirmed, before, lines, possible) : plainLines(lines));
  }
  const confirm = (next: Selection, last: string) => {
    setConfirmed(new Set(possible.filter((id) => next.has(id))));
    setTouched(last);
  };
  return {
    selected: confirmed,
    toggle: (id) => confirm(toggleRow(confirmed, id), id),
    extendTo: (id) => confirm(addRange(confirmed, possible, touched ?? id, id), id),
    extendFrom: (from, to) => confirm(addRange(confirmed, possible, from, to), to),
    toggleShown: () => setConfirmed(toggleCertain(confirmed, plainLines(lines))),
    clear: () => setConfirmed(new Set()),
  };
}

/** The box above the lines: what is proposed is confirmed line by line, so that it ticks what is certain, or nothing. */
function toggleCertain(confirmed: Selection, certain: Selection): Selection {
  const isComplete = [...certain].every((id) => confirmed.has(id));
  return isComplete ? new Set() : new Set([...confirmed, ...certain]);
}

function plainLines(lines: readonly ScheduleLine[]): Selection {
  return new Set(lines.filter(({ isPlain, row }) => isPlain && row.feeder).map(({ id }) => id));
}

function keptTicks(
  confirmed: Selection,
  plainBefore: Selection,
  lines: readonly ScheduleLine[],
  possible: readonly string[],
): Selection {
  const plainNow = plainLines(lines);
  const isTicked = (id: string) => (plainNow.has(id) === plainBefore.has(id) ? confirmed.has(id) : plainNow.has(id));
  return new Set(possible.filter(isTicked));
}
