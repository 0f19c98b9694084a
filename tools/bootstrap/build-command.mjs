import { buildWorkspace, runVite } from './build-workspace.mjs';

const command = { workspace: 'apps/cli', name: 'command' };

/**
 * Bundles `npm run quote` when it is stale: loading its seven hundred modules one by one would take half of its time
 * (decision 0186).
 *
 * @param {string} root the checkout's folder, with its packages installed
 * @throws Error when the bundle cannot be made; the builder has then said why
 */
export async function buildCommand(root) {
  await buildWorkspace(root, command, () => runVite(root, command.workspace));
}
