/** The text of a toast, in the tone of its outcome. */
type ToastText = { readonly title: string; readonly text: string; readonly tone: 'ok' | 'warn' | 'bad' };

const ok = (title: string, text: string): ToastText => ({ title, text, tone: 'ok' });
const bad = (title: string, text: string): ToastText => ({ title, text, tone: 'bad' });

/** This number of feeders is named; the others are counted, as nobody reads hundreds of names. */
const NAMED = 12;

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}

/** The toasts about feeders. Spelling as specified. */
export const feederToasts = {
  noted: ok('Add Note', 'Note added successfully.'),
  deleted: (names: readonly string[]) =>
    names.length === 1
      ? ok('Delete Feeder', `${listed(names)} :Feeder is deleted successfully.`)
      : ok('Delete Feeders', `Feeders ${listed(names)} are deleted successfully.`),
  notDeleted: (names: readonly string[]) => bad('Delete Feeders', `Failed to delete ${listed(names)}.`),
  duplicated: (names: readonly string[]) =>
    ok('Duplicate Feeder', `${listed(names)} :Feeder is duplicated successfully.`),
  notDuplicated: (names: readonly string[]) => bad('Duplicate Feeder', `Failed to duplicate ${listed(names)}.`),
  imported: (names: readonly string[]) => ok('Import Feeders', `${listed(names)} :Feeder is imported successfully.`),
  notImported: (names: readonly string[]) => bad('Import Feeders', `Failed to import ${listed(names)}.`),
  added: (name: string) => ok('Add Feeder', `${name} :Feeder is added successfully.`),
  notAdded: (text: string) => bad('Add Feeder', text),
  globalAdded: (name: string) => ok('Add a Global Feeder', `${name} :Feeder is added successfully.`),
  globalNotAdded: bad('Add a Global Feeder', 'Unable to create global feeder, Please try again!.'),
} as const;

/** The flag of the note form when the note was not saved. */
export const NOTE_FAILED_TEXT = 'Error: Unable to add Note. Please try again later.';

/** Asks before feeders are deleted; the blank at the end is as specified. */
export function deleteFeedersText(names: readonly string[]): string {
  return names.length === 1
    ? `Do you want to delete "${listed(names)}"? `
    : `Do you want to delete ${listed(names)} feeders? `;
}

export const feederTableTexts = {
  search: 'Search for feeders',
  loading: 'Feeders are loading, please wait...',
  create: 'Create New Feeder',
  empty: {
    title: 'No Feeders',
    text: 'There are no feeders added. Add feeder to get started with the configuration.',
  },
} as const;

/** The words of the search for global feeders. */
export const feederSearchTexts = {
  search: 'Search for global feeders',
  clear: 'Clear',
  /** The alert when what can be searched for does not load. */
  dataFailed: 'error getting the global data',
  /** The flag when a search fails; it goes after `timers.fetchErrorFlagMs`. */
  searchFailed: 'Unable to fetch feeders, please try again.',
  /** The flag when a search finds nothing. */
  nothingFound: 'Feeders not available',
} as const;

/** The texts of a search for global feeders in addition to its results. */
export function feederSearchFlag(
  outcome: { readonly kind: 'failed' } | { readonly kind: 'found'; readonly count: number },
): string | null {
  if (outcome.kind === 'failed') {
    return feederSearchTexts.searchFailed;
  }
  return outcome.count === 0 ? feederSearchTexts.nothingFound : null;
}
