import { resolve } from 'node:path';
import { ok } from '@pw/domain/result';
import { describeBackup } from './backup/backup-file.ts';
import { writeBackup } from './backup/write-backup.ts';
import { noteBackup } from './platform/backups.store.ts';
import { borrowDatabase } from './start/open-database.ts';
import { runCommand } from './start/run-command.ts';

await runCommand({
  usage: 'Name the file to write: npm run backup -- FILE',
  reach: borrowDatabase,
  work: async ({ owner, files }, path) => {
    const written = await writeBackup({ owner, files, now: new Date() }, resolve(path));
    if (!written.ok) {
      return written;
    }
    await noteBackup(owner);
    return ok(`${path} holds ${describeBackup(written.value)}.`);
  },
});
