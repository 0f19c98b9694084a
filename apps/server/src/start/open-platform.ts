import { err, ok, type Result } from '@pw/domain/result';
import { demoContacts } from '../demo/demo-contacts.ts';
import { CATALOGUE_FOLDER, catalogueFiles } from '../features/file-repository/catalogue-files.ts';
import { openAppDatabase, openPool } from '../platform/database/app-database.ts';
import { type FileStore, openFileStore } from '../platform/files/file-stores.ts';
import { withMadeFiles } from '../platform/files/made-files.ts';
import { jobSettings, openJobs } from '../platform/jobs/jobs.ts';
import { readKeys } from '../platform/keys.ts';
import { openServerTurns } from '../platform/load/turns.ts';
import { openMail } from '../platform/mail.ts';
import { measureTime } from '../platform/metrics/measure.ts';
import type { LabelsOf } from '../platform/metrics/metric-table.ts';
import type { PoolLoad } from '../platform/metrics/metrics.ts';
import { MOST_LIVE_BOARDS, type Platform, recentFollowedBoards } from '../platform/platform.ts';
import { keepRecent } from '../platform/recent.ts';
import type { Settings } from '../platform/settings.ts';
import { inSpan } from '../platform/traces.ts';
import type { StartRefusal } from './open-database.ts';

type Opening = {
  readonly settings: Settings;
  /** How requests connect to the database. */
  readonly appUrl: string;
  readonly log: Platform['log'];
  readonly connections: number;
  /** Whether it takes up the jobs of servers that are no more. */
  readonly supervisesJobs: boolean;
};

export type OpenedPlatform = {
  readonly platform: Platform;
  readonly readPool: () => PoolLoad;
  readonly closeMail: () => void;
  readonly closeDatabase: () => Promise<void>;
};

/** Of all connections: the others are for jobs, for what looks after the house, and for the question whether it is ready. */
const PART_OF_REQUESTS = 3 / 4;

/**
 * Files that are read and written in one go are traced and measured, and so is the beginning of a stream: it is on its way
 * longer than the answer that began it.
 */
export function watchedFiles(files: FileStore): FileStore {
  const watched = <Done>(op: LabelsOf<'files_seconds'>['op'], work: () => Promise<Done>) =>
    inSpan('file', { op }, () => measureTime('files_seconds', { op }, work));
  return {
    ...files,
    write: (...given) => watched('write', () => files.write(...given)),
    read: (key) => watched('read', () => files.read(key)),
    readStream: (key) => watched('open', () => files.readStream(key)),
    remove: (key) => watched('remove', () => files.remove(key)),
  };
}

/** Opens what answers need of the world, for the server and for its thread. */
export async function openPlatform(opening: Opening): Promise<Result<OpenedPlatform, StartRefusal>> {
  const { settings, appUrl, log, connections, supervisesJobs } = opening;
  const keys = await readKeys(settings.keysFile, settings.isProduction ? 'refuse' : 'make');
  if (!keys.ok) {
    return err(keys.error);
  }
  const files = await openFileStore(settings.files);
  if (!files.ok) {
    return files;
  }
  const pool = openPool(appUrl, connections, (error) => log.warn({ err: error }, 'an idle connection ended'));
  const database = openAppDatabase(pool);
  const now = () => Date.now();
  const mail = openMail(settings, database, now);
  const { publicUrl, attemptLimits } = settings;
  const supportContacts = settings.supportContacts ?? (settings.demoData ? demoContacts : []);
  const platform: Platform = {
    database,
    now,
    keys: keys.value,
    mail: { deliver: (each) => inSpan('mail', {}, () => mail.deliver(each)) },
    files: withMadeFiles(watchedFiles(files.value), { [CATALOGUE_FOLDER]: catalogueFiles(database) }),
    jobs: openJobs(pool, log, { ...jobSettings, supervises: supervisesJobs }),
    log,
    publicUrl,
    liveBoards: keepRecent('live-boards', MOST_LIVE_BOARDS),
    followedBoards: recentFollowedBoards(),
    supportContacts,
    attemptLimits,
    turns: openServerTurns(Math.ceil(connections * PART_OF_REQUESTS)),
  };
  return ok({
    platform,
    readPool: () => ({ most: connections, inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    closeMail: () => mail.close(),
    closeDatabase: () => database.destroy(),
  });
}
