// Runs before every npm script, on the machine's own Node: plain JavaScript that Node 20.19 understands.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClient } from './bootstrap/build-client.mjs';
import { buildCommand } from './bootstrap/build-command.mjs';
import { installBrowser } from './bootstrap/install-browser.mjs';
import { prepare } from './bootstrap/prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  await prepare(root);
  if (process.argv.includes('--browser')) {
    installBrowser(root);
  }
  if (process.argv.includes('--web')) {
    await buildClient(root);
  }
  if (process.argv.includes('--command')) {
    await buildCommand(root);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
