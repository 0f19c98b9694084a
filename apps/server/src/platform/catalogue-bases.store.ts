import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import type { TableTexts } from './knowledge.ts';

const compress = promisify(gzip);

/**
 * Keeps the tables of the product that a server works with, once for each state of them: a later product has others, and
 * versions of companies go on naming these. As the owner of the database.
 */
export async function keepCatalogueBase(
  owner: Pick<pg.ClientBase, 'query'>,
  { files, hash }: TableTexts,
  now: Date,
): Promise<void> {
  const { rows } = await owner.query('select from catalogue_bases where hash = $1', [hash]);
  if (rows.length === 0) {
    const packed = await compress(JSON.stringify(files));
    // Two servers that start together keep the same.
    await owner.query('insert into catalogue_bases values ($1, $2, $3) on conflict do nothing', [hash, packed, now]);
  }
}
