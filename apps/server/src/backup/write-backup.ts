import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { err, ok, type Result } from '@pw/domain/result';
import type pg from 'pg';
import type { FileStore } from '../platform/files/file-stores.ts';
import { BACKUP_FORMAT, type BackupEnd, type BackupRefusal, markLine, TableSums } from './backup-file.ts';
import { UNFINISHED_RESTORE } from './restore-place.ts';
import { holdsInstallation, listCompanies, listTables, readRows } from './tables.ts';

export type BackupSource = {
  /** The owner of the database. */
  readonly owner: pg.ClientBase;
  readonly files: FileStore;
  readonly now: Date;
};

/**
 * Writes database and files of an installation into one file, while its server may run: the database as it is at one
 * moment, then the files, which are never changed once written. The file has its name only when it is whole.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Result<BackupEnd, BackupRefusal>> {
  const { owner } = source;
  const draft = `${path}.part`;
  await owner.query("set timezone to 'UTC'");
  await owner.query('begin transaction isolation level repeatable read read only');
  try {
    const companies = (await holdsInstallation(owner)) ? await listCompanies(owner) : [];
    if (companies.length === 0) {
      return err({
        message: 'This installation holds no company: a backup of it would be empty. Nothing was written.',
      });
    }
    const written: { end?: BackupEnd } = {};
    const lines = Readable.from(withLineEnds(backupLines(source, companies, written)));
    await pipeline(
      lines,
      createGzip({ level: 1 }),
      createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 }),
    );
    await rename(draft, path);
    if (!written.end) {
      throw new Error('A backup was written without an end');
    }
    return ok(written.end);
  } catch (error) {
    if (!isFault(error, draft)) {
      await rm(draft, { force: true });
      throw error;
    }
    if (error.code === 'EEXIST') {
      const message = `${draft} is there already: another backup to ${path} runs, or one was broken off. When none runs, delete ${draft} and try again.`;
      return err({ message });
    }
    await rm(draft, { force: true });
    return err({ message: `${path} cannot be written (${error.message}). Name a file in a folder that has room.` });
  } finally {
    // A connection that is lost has nothing to roll back, and takes nothing from a file that is whole.
    await owner.query('rollback').catch(() => undefined);
  }
}

/** A fault of the place that was named for the backup. */
function isFault(error: unknown, path: string): error is NodeJS.ErrnoException {
  return error instanceof Error && 'path' in error && error.path === path
    ? true
    : error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    yield `${line}\n`;
  }
}

async function* backupLines(
  { owner, files, now }: BackupSource,
  companies: readonly string[],
  written: { end?: BackupEnd },
): AsyncGenerator<string> {
  const { rows: migrations } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  yield markLine({ kind: 'head', format: BACKUP_FORMAT, madeAt: now.toISOString(), migrations });
  const sums = new TableSums();
  let place = '';
  for await (const { table, company, row } of readRows(owner, await listTables(owner), companies)) {
    const here = `${table.name} ${company}`;
    if (here !== place) {
      place = here;
      yield markLine({ kind: 'table', table: table.name, company });
    }
    sums.add(table.name, company, row);
    yield row;
  }
  let saved = 0;
  for await (const key of files.list()) {
    if (key === UNFINISHED_RESTORE) {
      continue;
    }
    const lines = fileLines(files, key);
    for await (const line of lines) {
      yield line.text;
      saved += line.isEnd ? 1 : 0;
    }
  }
  const end = { kind: 'end', tables: sums.close(), sequences: await readSequences(owner), files: saved } as const;
  written.end = end;
  yield markLine(end);
}

/** Divisible by three, so that no line but the last of a file is filled up. */
const BYTES_OF_A_LINE = 48 * 1024;

/** A file as lines; none where it was removed meanwhile, which no row of the backup then needs. */
async function* fileLines(
  files: FileStore,
  key: string,
): AsyncGenerator<{ readonly text: string; readonly isEnd: boolean }> {
  const file = await files.readStream(key);
  if (!file) {
    return;
  }
  yield { text: markLine({ kind: 'file', key, contentType: file.contentType }), isEnd: false };
  const hash = createHash('sha256');
  let bytes = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file.stream) {
    hash.update(chunk);
    bytes += chunk.length;
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= BYTES_OF_A_LINE; rest = rest.subarray(BYTES_OF_A_LINE)) {
      yield { text: rest.toString('base64', 0, BYTES_OF_A_LINE), isEnd: false };
    }
  }
  if (rest.length > 0) {
    yield { text: rest.toString('base64'), isEnd: false };
  }
  yield { text: markLine({ kind: 'file end', bytes, sha256: hash.digest('hex') }), isEnd: true };
}

/** How far the database has counted, so that no number is given twice. */
async function readSequences(owner: pg.ClientBase): Promise<Readonly<Record<string, string>>> {
  const { rows } = await owner.query<{ name: string; last: string }>(
    `select schemaname || '.' || quote_ident(sequencename) as name, last_value::text as last
      from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
