import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Half of a start is Node reading a thousand modules: what it made of them stays for the next one, in the checkout, where
// nobody else may write. A folder that cannot be written costs the half second, nothing else.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));

const { readSettings } = await import('./platform/settings.ts');
const { withSettingsFromFiles } = await import('./platform/settings-from-files.ts');

const given = await withSettingsFromFiles(process.env);
const settings = given.ok ? readSettings(given.value) : given;

if (settings.ok) {
  const { runServer } = await import('./start/run-server.ts');
  process.exit(await runServer(settings.value));
}
for (const fault of settings.error) {
  console.error(fault);
}
process.exitCode = 1;
