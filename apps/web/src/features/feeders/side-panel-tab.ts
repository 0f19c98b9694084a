import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';

/** What stands beside the table of feeders. */
export type SidePanelTab = 'design' | 'global feeders';

const FIRST: SidePanelTab = 'design';

/** Outlives the step, so that whoever comes back from another step finds the panel as it was left. */
export const sidePanelTab = createStore<SidePanelTab>(FIRST);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    sidePanelTab.set(FIRST);
  }
});
