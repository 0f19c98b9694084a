// Runs before every npm script, on the machine's own Node: plain JavaScript that Node 20.19 understands.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './bootstrap/prepare.mjs';

try {
  await prepare(dirname(dirname(fileURLToPath(import.meta.url))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
