import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { latePart } from '../../ui/page/late-part.tsx';

export const FeederTaskDialog = lateDialog(
  'The dialog',
  async () => (await import('./feeder-task-dialog.tsx')).FeederTaskDialog,
);

export const FeederDrawer = lateDialog(
  'The properties of the feeder',
  async () => (await import('../../features/feeders/drawer/feeder-drawer.tsx')).FeederDrawer,
);

export const GlobalFeederPanel = latePart(
  'The global feeders',
  async () => (await import('../../features/feeder-search/global-feeder-panel.tsx')).GlobalFeederPanel,
);

/** Fetches ahead what the table of feeders opens, so that it opens at once. */
export async function preloadFeederParts(): Promise<void> {
  await Promise.all([FeederTaskDialog.preload(), FeederDrawer.preload(), GlobalFeederPanel.preload()]);
}
