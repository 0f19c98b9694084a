import { quoteCommand } from './quote-command.ts';

process.exitCode = await quoteCommand(process.argv.slice(2), {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
