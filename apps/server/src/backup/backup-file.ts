import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { err, ok, type Result } from '@pw/domain/result';
import { z } from 'zod';

/** The form of the file; another one when it is written otherwise. */
export const BACKUP_FORMAT = 1;

const checksum = z.object({ rows: z.int(), sha256: z.string() });

/**
 * What stands between the rows and the bytes of a backup: a gzipped text, in which a line that begins with # says what
 * the lines after it are. A row is a line of JSON as PostgreSQL writes it; a file is lines of base64.
 */
const mark = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.int(),
    madeAt: z.string(),
    /** The migrations of the database, in their order, with their checksums. */
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  }),
  /** The rows of a table follow, those of one company where the table is divided by company. */
  z.object({ kind: z.literal('table'), table: z.string(), company: z.string().nullable() }),
  z.object({ kind: z.literal('file'), key: z.string(), contentType: z.string() }),
  z.object({ kind: z.literal('file end'), bytes: z.int(), sha256: z.string() }),
  z.object({
    kind: z.literal('end'),
    tables: z.record(z.string(), checksum),
    sequences: z.record(z.string(), z.string()),
    files: z.int(),
  }),
]);

export type BackupMark = z.output<typeof mark>;
export type BackupHead = Extract<BackupMark, { kind: 'head' }>;
export type BackupEnd = Extract<BackupMark, { kind: 'end' }>;

/** A mark as a line of the file. */
export function markLine(said: BackupMark): string {
  return `#${JSON.stringify(said)}`;
}

export type BackupLine = { readonly mark: BackupMark } | { readonly data: string };

export type BackupRefusal = { readonly message: string };

/** Thrown while a backup is read that is none, or not whole. */
export class BackupUnreadable extends Error {}

/**
 * The lines of a backup in their order.
 * @throws BackupUnreadable where the file is not what it should be
 */
export async function* readBackup(path: string): AsyncGenerator<BackupLine> {
  const text = pipeline(createReadStream(path), createGunzip(), () => undefined);
  text.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        yield readLine(line);
      }
    }
  } catch (error) {
    throw error instanceof BackupUnreadable
      ? error
      : new BackupUnreadable(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (rest !== '') {
    throw new BackupUnreadable('it ends in the middle of a line');
  }
}

function readLine(line: string): BackupLine {
  if (!line.startsWith('#')) {
    return { data: line };
  }
  try {
    return { mark: mark.parse(JSON.parse(line.slice(1))) };
  } catch (error) {
    throw new BackupUnreadable('it holds what no backup of this version holds', { cause: error });
  }
}

/** The checksums of tables, row by row. */
export class TableSums {
  readonly #tables = new Map<string, { rows: number; readonly hash: ReturnType<typeof createHash> }>();

  add(table: string, company: string | null, row: string): void {
    const sum = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    sum.rows += 1;
    sum.hash.update(`${company ?? ''}\n${row}\n`);
    this.#tables.set(table, sum);
  }

  /** The sums, for good: nothing can be added after. */
  close(): BackupEnd['tables'] {
    return Object.fromEntries(
      [...this.#tables].map(([table, { rows, hash }]) => [table, { rows, sha256: hash.digest('hex') }]),
    );
  }
}

export type CheckedBackup = { readonly head: BackupHead; readonly end: BackupEnd };

/** Reads a backup from its first line to its last, and compares every checksum in it: nothing is restored before. */
export async function checkBackup(path: string): Promise<Result<CheckedBackup, BackupRefusal>> {
  try {
    return await readWhole(path);
  } catch (error) {
    if (!(error instanceof BackupUnreadable)) {
      throw error;
    }
    return err({ message: `${path} is no whole backup (${error.message}). Take another one; nothing was changed.` });
  }
}

async function readWhole(path: string): Promise<Result<CheckedBackup, BackupRefusal>> {
  const damaged = (what: string) =>
    err({ message: `${path} is damaged: ${what}. Take another backup; nothing was changed.` });
  const sums = new TableSums();
  let head: BackupHead | null = null;
  let last: BackupMark | null = null;
  let files = 0;
  let hash = createHash('sha256');
  for await (const line of readBackup(path)) {
    if ('data' in line) {
      if (last?.kind === 'table') {
        sums.add(last.table, last.company, line.data);
      } else if (last?.kind === 'file') {
        hash.update(Buffer.from(line.data, 'base64'));
      } else {
        return damaged('it begins without a head');
      }
      continue;
    }
    const { mark: said } = line;
    if (said.kind === 'head') {
      if (said.format !== BACKUP_FORMAT) {
        const message = `${path} was made by a newer Panelwright. Restore it with that version; nothing was changed.`;
        return err({ message });
      }
      head = said;
    } else if (said.kind === 'file') {
      hash = createHash('sha256');
    } else if (said.kind === 'file end') {
      files += 1;
      if (last?.kind !== 'file' || hash.digest('hex') !== said.sha256) {
        return damaged(`the file ${last?.kind === 'file' ? last.key : ''} is another than the one that was saved`);
      }
    }
    last = said;
  }
  if (head === null || last?.kind !== 'end') {
    return damaged('its end is missing');
  }
  const sumsByTable = sums.close();
  const wrong = Object.keys({ ...sumsByTable, ...last.tables }).filter(
    (table) => sumsByTable[table]?.sha256 !== last.tables[table]?.sha256,
  );
  if (wrong.length > 0 || files !== last.files) {
    return damaged(wrong.length > 0 ? `rows of ${wrong.join(', ')} are missing or other ones` : 'files are missing');
  }
  return ok({ head, end: last });
}

/** What a backup holds, in words. */
export function describeBackup({ tables, files }: BackupEnd): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}
