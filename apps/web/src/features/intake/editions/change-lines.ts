import type { IntakeChangesOnWire } from '@pw/contract/intake-editions';
import { fieldText } from '@pw/domain/intake/field-words';
import { offerText } from '../words/value-words.ts';

/** One thing that a later edition changes. */
export type ChangeLine = {
  readonly text: string;
  /** It is no longer in the file. */
  readonly isGone: boolean;
  /** The row of the later file that says it, and its field; null where a whole text or board says it, or nothing does. */
  readonly row: { readonly id: string; readonly field: string | undefined } | null;
  /** The row of the earlier file that is gone; null for all others. */
  readonly goneRow: string | null;
  /** A text of the later file. */
  readonly note: string | null;
  /** A board of the later file. */
  readonly board: string | null;
};

export type ChangeGroup = { readonly title: string; readonly lines: readonly ChangeLine[] };

const nowhere = { isGone: false, row: null, goneRow: null, note: null, board: null };

/** What a later edition changes, in groups and in words; groups without a change are left out. */
export function changeGroups({ boards, added, removed, changed, notes }: IntakeChangesOnWire): readonly ChangeGroup[] {
  const groups: readonly ChangeGroup[] = [
    {
      title: 'Boards',
      lines: [
        ...boards.added.map((board) => ({ ...nowhere, text: `${board} is new`, board })),
        ...boards.removed.map((board) => ({ ...nowhere, text: board, isGone: true })),
        ...boards.renamed.map(({ from, to }) => ({ ...nowhere, text: `${from} is called ${to} now`, board: to })),
        ...boards.changed.map(({ board, property, from, to }) => ({
          ...nowhere,
          text: `${board}, ${fieldText(property)}: ${fromTo(property, from, to)}`,
          board,
        })),
      ],
    },
    {
      title: 'New rows',
      lines: added.map(({ board, name, row }) => ({
        ...nowhere,
        text: `${board}: ${name}`,
        row: { id: row, field: undefined },
      })),
    },
    {
      title: 'Rows that are gone',
      lines: removed.map(({ board, name, row }) => ({
        ...nowhere,
        text: `${board}: ${name}`,
        isGone: true,
        goneRow: row,
      })),
    },
    {
      title: 'Changed rows',
      lines: changed.map(({ board, name, row, field, from, to }) => ({
        ...nowhere,
        text: `${board}: ${name}, ${fieldText(field)}: ${fromTo(field, from, to)}`,
        row: { id: row, field },
      })),
    },
    {
      title: 'Notes',
      lines: [
        ...notes.added.map((note) => ({ ...nowhere, text: note, note })),
        ...notes.removed.map((note) => ({ ...nowhere, text: note, isGone: true })),
      ],
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** How many things a later edition changes. */
export function countChanges(changes: IntakeChangesOnWire): number {
  return changeGroups(changes).reduce((sum, { lines }) => sum + lines.length, 0);
}

function fromTo(field: string, from: string, to: string): string {
  const shown = (text: string) => (text === '' ? 'nothing' : offerText(field, text));
  return `${shown(from)} before, ${shown(to)} now`;
}
