import { type ConfigurationFacts, type ConfigurationStep, isStepValid } from './configuration-steps.ts';

/** How the user who edits a board keeps it, in milliseconds. */
export const holdTimes = {
  /** A client says that it is still there each time this has passed. */
  markEveryMs: 30_000,
  /** Three marks may be lost; after that anybody can go on without taking over. */
  expiresAfterMs: 120_000,
} as const;

/** Who edits a board, since when, and when the person was last heard of (epoch milliseconds). */
export type Hold = { readonly holder: string; readonly sinceMs: number; readonly seenMs: number };

/** The current hold: null while nobody edits the board, or after its holder has left without a word. */
export function holdNow(hold: Hold | null, nowMs: number): Hold | null {
  return hold !== null && hold.seenMs >= nowMs - holdTimes.expiresAfterMs ? hold : null;
}

/**
 * Whether a user may edit: the holder alone, whatever number of tabs. A silence of any length ends nothing while nobody
 * else has gone on: what a sleeping computer sends when it wakes up is not lost.
 */
export function holds(hold: Hold | null, userId: string): boolean {
  return hold?.holder === userId;
}

/** How the configuration is about to be left. */
export type LeaveCause = 'cancel' | 'save and close' | 'route';

export type LeaveFacts = ConfigurationFacts & { readonly hasChanges: boolean; readonly step: ConfigurationStep };

/** The question that is asked before the configuration is left; null when nothing is to be asked. */
export function leaveQuestion(cause: LeaveCause, facts: LeaveFacts): ConfigurationDialog | null {
  if (!facts.hasChanges) {
    return null;
  }
  switch (cause) {
    case 'cancel':
      return 'unsaved';
    case 'route':
      return 'leaving';
    case 'save and close':
      return isStepValid('feeders', facts) && facts.step !== 'front-view' ? 'updated' : null;
  }
}

/** The toasts about a configuration as a whole. Spelling as specified. */
export const configurationToasts = {
  saved: (item: string) => ({
    title: 'Save Configuration',
    text: `${item} :Configuration is Saved Successfully.`,
    tone: 'ok' as const,
  }),
  notSaved: (item: string) => ({
    title: 'Save Configuration',
    text: `${item} :Failed to save configuration.`,
    tone: 'bad' as const,
  }),
  closed: { title: 'Configuration Status', text: 'Closed the configuration without saving.', tone: 'warn' },
  notRemoved: { title: 'Configuration Status', text: 'Failed to remove configuration.', tone: 'bad' },
} as const;

/** The questions before a configuration is left, with the buttons under each. */
export const configurationDialogs = {
  unsaved: {
    title: 'Unsaved Changes',
    text: 'Do you want to save changes before exiting!',
    buttons: ['Save & Close', 'Discard & Close', 'Cancel'],
  },
  leaving: {
    title: 'Configuration Status',
    text: 'Please save or close the existing configuration before leaving!',
    buttons: ['Save & Close', 'Discard & Close', 'Cancel'],
  },
  updated: {
    title: 'Configuration Updated',
    text: 'Configuration updated. Click Yes to regenerate the Front View.',
    buttons: ['Yes', 'No'],
  },
} as const;

export type ConfigurationDialog = keyof typeof configurationDialogs;

/** The text when the page of a configuration is refreshed or closed with unsaved changes. */
export const PAGE_CLOSING_TEXT = 'Page is refreshing or closing!';
