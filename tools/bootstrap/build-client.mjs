import { join } from 'node:path';
import { buildWorkspace, runVite } from './build-workspace.mjs';
import { compressClient } from './compress-client.mjs';

const client = { workspace: 'apps/web', name: 'web client' };

/**
 * Builds the web client when it is stale.
 *
 * @param {string} root the checkout's folder, with its packages installed
 * @param {(root: string) => boolean} build answers whether the build succeeded
 * @throws Error when the build fails; the builder has then said why
 */
export async function buildClient(root, build = (checkout) => runVite(checkout, client.workspace)) {
  await buildWorkspace(root, client, async () => {
    const succeeded = build(root);
    if (succeeded) {
      await compressClient(join(root, client.workspace, 'dist'));
    }
    return succeeded;
  });
}
