import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A quote of one board spends half of its time on loading modules.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));

const { quoteCommand } = await import('./quote-command.ts');

process.exitCode = await quoteCommand(process.argv.slice(2), {
  out: (text) => console.log(text),
  // A user who sends the summary into a file still sees the progress.
  progress: (text) => console.error(text),
  error: (text) => console.error(text),
});
