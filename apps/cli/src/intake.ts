import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));

const { intakeCommand } = await import('./intake-command.ts');

process.exitCode = await intakeCommand(process.argv.slice(2), {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
