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

/** What the browser is told when the page of a configuration is refreshed or closed over unsaved changes. */
export const PAGE_CLOSING_TEXT = 'Page is refreshing or closing!';
