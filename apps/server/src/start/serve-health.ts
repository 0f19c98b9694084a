import { setTimeout as pause } from 'node:timers/promises';
import { VERSION } from '@pw/domain/version';
import { findFullDisk, freeRatio } from '@pw/local-postgres/room';
import type { FastifyInstance } from 'fastify';
import { ruleSetName } from '../platform/knowledge.ts';
import type { Platform } from '../platform/platform.ts';
import { isRuleSetInForce } from '../platform/rule-set.store.ts';
import type { Settings } from '../platform/settings.ts';

const LIMIT_MS = 2_000;

const DATABASE_GONE = 'The database does not answer within 2 s. Look at its log, or at DATABASE_URL.';
const FILES_GONE = 'The file store does not answer within 2 s. Look at it, or at FILES_URL.';
const DRAINING = 'This server stops. Send requests to another one.';
const REPLACED = 'Another rule set is in force: servers of a newer release have taken over. Upgrade this one.';

/** Why one of the places of this machine that data go to takes no more; null where they take all. */
export async function findFullPlace({
  databaseUrl,
  dataDirectory,
  files,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory' | 'files'>): Promise<string | null> {
  const database = databaseUrl === undefined ? await findFullDisk(dataDirectory) : null;
  return database ?? (files.kind === 'folder' ? findFullDisk(files.path) : null);
}

/** The free part of the disks of this machine that data go to. */
export async function readDisks({
  databaseUrl,
  dataDirectory,
  files,
}: Pick<Settings, 'databaseUrl' | 'dataDirectory' | 'files'>): Promise<{ database?: number; files?: number }> {
  return {
    ...(databaseUrl === undefined && { database: await freeRatio(dataDirectory) }),
    ...(files.kind === 'folder' && { files: await freeRatio(files.path) }),
  };
}

type Health = Pick<Platform, 'database' | 'files'> & {
  /** Whether the files are those of this machine: a bucket that is down must not take all servers out. */
  readonly asksFiles: boolean;
  /** Why the disk takes no more, or null. */
  readonly findFull?: () => Promise<string | null>;
  /** Whether the server is about to stop. */
  readonly isDraining?: () => boolean;
};

/** Answers whether this process lives, and whether it can serve: for supervisors and load balancers. */
export function serveHealth(
  app: FastifyInstance,
  { database, files, asksFiles, findFull = async () => null, isDraining = () => false }: Health,
): void {
  app.get('/health/live', async () => ({ status: 'live', version: VERSION }));
  app.get('/health/ready', async (request, reply) => {
    const refuse = (message: string, fault?: unknown) => {
      request.log.warn({ err: fault }, message);
      return reply.status(503).send({ code: 'NOT_READY', message });
    };
    if (isDraining()) {
      return refuse(DRAINING);
    }
    const full = await findFull();
    if (full !== null) {
      return refuse(full);
    }
    let isInForce = true;
    const [ofDatabase, ofFiles] = await Promise.all([
      faultOf(async () => {
        isInForce = await isRuleSetInForce(database, ruleSetName());
      }),
      asksFiles ? faultOf(() => askForOne(files)) : undefined,
    ]);
    if (ofDatabase !== undefined) {
      return refuse(DATABASE_GONE, ofDatabase);
    }
    if (!isInForce) {
      return refuse(REPLACED);
    }
    return ofFiles === undefined ? { status: 'ready', version: VERSION } : refuse(FILES_GONE, ofFiles);
  });
}

/** Whether the file store answers in time. */
export async function doFilesAnswer(files: Platform['files']): Promise<boolean> {
  return (await faultOf(() => askForOne(files))) === undefined;
}

/** Asks a file store for the name of any file; one that holds none answers, too. */
async function askForOne(files: Platform['files']): Promise<void> {
  for await (const _key of files.list()) {
    return;
  }
}

/** What is wrong where something is asked that does not answer in time; undefined where it answers. */
async function faultOf(ask: () => Promise<unknown>): Promise<unknown> {
  const limit = new AbortController();
  const answered = ask().then(
    () => undefined,
    (error: unknown) => error,
  );
  const tooLate = pause(LIMIT_MS, new Error(`No answer within ${LIMIT_MS} ms`), limit);
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    limit.abort();
    tooLate.catch(() => undefined);
  }
}
