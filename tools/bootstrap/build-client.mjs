import { join } from 'node:path';
import { buildWorkspace, runVite } from './build-workspace.mjs';
import { compressClient } from './compress-client.mjs';

const client = { workspace: 'apps/web', name: 'web client' };

/** The client of the product, then the pages that links open, which go into folders of the first. */
const CLIENTS = [
  { folder: client.workspace, config: `${client.workspace}/vite.config.ts` },
  { folder: `${client.workspace}/offer`, config: `${client.workspace}/offer.config.ts` },
  { folder: `${client.workspace}/p`, config: `${client.workspace}/passport.config.ts` },
];

/**
 * Builds the web client when it is stale.
 *
 * @param {string} root the checkout's folder, with its packages installed
 * @param {(root: string) => boolean} build answers whether the build succeeded
 * @throws Error when the build fails; the builder has then said why
 */
export async function buildClient(
  root,
  build = (checkout) => CLIENTS.every(({ folder, config }) => runVite(checkout, folder, config)),
) {
  await buildWorkspace(root, client, async () => {
    const succeeded = build(root);
    if (succeeded) {
      await compressClient(join(root, client.workspace, 'dist'));
    }
    return succeeded;
  });
}
