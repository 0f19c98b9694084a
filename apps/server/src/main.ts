import { readSettings } from './platform/settings/read-settings.ts';
import { runServer } from './platform/start/run-server.ts';

const settings = readSettings(process.env);

if (settings.ok) {
  process.exit(await runServer(settings.value));
}
for (const fault of settings.error) {
  console.error(fault);
}
process.exitCode = 1;
