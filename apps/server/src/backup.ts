import { resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { borrowDatabase } from './start/open-database.ts';
import { runCommand } from './start/run-command.ts';

await runCommand({
  usage: 'Name the file to write: npm run backup -- FILE',
  reach: borrowDatabase,
  work: ({ owner, files }, path) => makeBackup({ owner, files, now: new Date() }, resolve(path), console.error),
});
