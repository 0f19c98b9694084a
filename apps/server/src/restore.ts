import { resolve } from 'node:path';
import { ok } from '@pw/domain/result';
import { describeBackup } from './backup/backup-file.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { prepareAppRole } from './platform/database/prepare-roles.ts';
import { readKeys } from './platform/keys.ts';
import { appUrlFor, findDatabase } from './start/open-database.ts';
import { runCommand } from './start/run-command.ts';

await runCommand({
  usage: 'Name the backup: npm run restore -- FILE',
  // For itself alone: nobody may work in what is being filled.
  reach: (settings) => findDatabase(settings, { log: () => undefined, onGivenUp: () => undefined }),
  work: async ({ settings, owner, ownerUrl, files }, path) => {
    const keys = await readKeys(settings.keysFile, settings.isProduction ? 'refuse' : 'make');
    if (!keys.ok) {
      return keys;
    }
    const role = await prepareAppRole(owner, appUrlFor(ownerUrl, keys.value));
    if (!role.ok) {
      return role;
    }
    const restored = await restoreBackup({ owner, files }, resolve(path));
    return restored.ok ? ok(`Restored and compared: ${describeBackup(restored.value)}.`) : restored;
  },
});
