import { counted } from '../counted.ts';
import type { BoardState } from './decide-board.ts';

/** The name of the state of a configuration in the Status column. */
export const boardStateLabels = {
  'in-progress': 'In Progress',
  generated: 'Completed',
} as const satisfies Readonly<Record<BoardState, string>>;

/** The text in the list of a project that has no boards. */
export const noBoards = {
  title: 'No Switchboards',
  text: 'There are no switchboards added. Add switchboard to get started with the configuration.',
} as const;

export const INCOMPLETE_TITLE = 'Incomplete Configuration';

/** More names than these make a text that nobody reads. */
const MOST_NAMES = 5;

/** Says which boards keep the board step from being valid; empty when there is none. */
export function incompleteText(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined) {
    return '';
  }
  return others.length === 0
    ? `The configuration of the board “${first}” is not completed yet. Complete the configuration`
    : `The configuration of the boards ${listed(names.map((name) => `“${name}”`))} are not completed yet. Complete the configurations`;
}

/** Asks before boards are deleted. */
export function deleteBoardsText(names: readonly string[]): string {
  return names.length === 1 && names[0] !== undefined
    ? `Do you want to delete "${names[0]}"?`
    : `Do you want to delete ${listed(names)} boards?`;
}

/**
 * Says that boards were not deleted, since somebody saved some of them meanwhile.
 * @param causes who saved which board and when, one for each
 * @param count of the boards that were to be deleted
 */
export function notDeletedText(causes: readonly string[], count: number): string {
  return `${listed(causes)}. ${count === 1 ? 'It is not' : 'None of the boards is'} deleted yet.`;
}

/** The texts of a toast after an action on boards succeeded or failed. Spelling as specified. */
export const boardToastTexts = {
  delete: {
    title: 'Delete Board',
    done: (name: string) => `${name} :Delete board is successfull.`,
    failed: (name: string) => `${name} :Delete board is failed.`,
  },
  deleteSeveral: {
    title: 'Delete Boards',
    done: 'Boards are deleted successfully.',
    failed: 'Failed to delete all boards.',
  },
  copied: { title: 'Copy Board', text: 'Copied Board To Clipboard.' },
  rename: { title: 'Edit Board Name', failed: 'Unable to update board name.' },
  duplicate: {
    one: { title: 'Duplicate Board', done: 'Board is duplicated successfully.', failed: 'Failed to duplicated board' },
    several: {
      title: 'Duplicate Boards',
      done: 'Boards are duplicated successfully.',
      failed: 'Failed to duplicated boards.',
    },
  },
  paste: {
    one: { title: 'Paste Board', done: 'Board is copied successfully.', failed: 'Failed to copy board.' },
    several: { title: 'Paste Boards', done: 'Boards are copied successfully.', failed: 'Failed to copy boards.' },
  },
  quantity: { title: 'Quantity', failed: (name: string) => `${name} :Quantity is not changed.` },
} as const;

/** Says that what was copied cannot be pasted, since somebody deleted it meanwhile, and what to do. */
export function sourceGoneText(
  names: readonly string[],
  deletion: { readonly who: string; readonly when: string } | null,
) {
  const what = names.length === 1 ? `“${names[0]}”` : `One of ${listed(names.map((name) => `“${name}”`))}`;
  const cause = deletion
    ? `${what} was deleted by ${deletion.who} on ${deletion.when}`
    : `${what} does not exist any more`;
  return `${cause}. Nothing was pasted: copy a board again.`;
}

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

type HeadlinePart = {
  readonly property: string;
  readonly text: (value: string) => string;
};

const symbols: Readonly<Record<string, string>> = { Copper: 'Cu', Aluminium: 'Al' };

/** The ratings by which engineers recognize a board, in the order in which they say them. */
const headlineParts: readonly HeadlinePart[] = [
  { property: 'RATED_CURRENT', text: (value) => `${value} A` },
  { property: 'BUS_MAT', text: (value) => symbols[value] ?? value },
  { property: 'SB_IP', text: (value) => value },
  { property: 'INTERRUPT_RATING', text: (value) => `${value} kA` },
];

/**
 * Describes a board in one line, e.g. `1600 A, Cu, IP42, 50 kA`. What was never chosen is left out; the line of a
 * board for which nothing was chosen is empty.
 * @param properties what was chosen for the board as a whole, by the names of the properties
 */
export function boardHeadline(properties: Readonly<Record<string, unknown>>): string {
  return headlineParts
    .flatMap(({ property, text }) => {
      const value = properties[property];
      const isChosen = (typeof value === 'string' && value !== '') || typeof value === 'number';
      return isChosen ? [text(String(value))] : [];
    })
    .join(', ');
}

/**
 * The line of a board in a list: what it is, and how large once that is worked out, e.g. `1600 A, Cu, IP42, 50 kA,
 * 5 cubicles, 4000 mm`; of a board in a cabinet `100 A, Cu, IP54, 10 kA, wall cabinet WC-4, 600 mm`.
 * @param headline as {@link boardHeadline} gives it
 */
export function boardLine(
  headline: string,
  size: { readonly cubicles: number; readonly lengthMm: number; readonly cabinet?: string | undefined } | null,
): string {
  const parts = size
    ? [headline, size.cabinet ?? counted(size.cubicles, 'cubicle'), `${size.lengthMm} mm`]
    : [headline];
  return parts.filter((part) => part !== '').join(', ');
}
