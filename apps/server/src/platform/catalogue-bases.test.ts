import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { aTestServer } from '../testing/fixtures.ts';
import { keepCatalogueBase } from './catalogue-bases.store.ts';
import { catalogFiles } from './knowledge.ts';

const server = aTestServer();
const now = new Date('2026-12-01T10:00:00Z');

it('the tables of the product are kept once for each state of them', async () => {
  const later = { files: { 'gst.csv': 'x' }, hash: 'later' };
  for (const texts of [catalogFiles(), later, catalogFiles()]) {
    await keepCatalogueBase(server.owner, texts, now);
  }
  const { rows } = await server.owner.query(
    'select hash, files from catalogue_bases where hash = any($1) order by hash',
    [[catalogFiles().hash, later.hash]],
  );
  expect(rows.map(({ hash, files }) => [hash, JSON.parse(gunzipSync(files).toString())])).toEqual([
    [catalogFiles().hash, catalogFiles().files],
    [later.hash, later.files],
  ]);
});
