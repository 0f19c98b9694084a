/**
 * Writes the tables that packages/drawing measures texts with. Run it after a change of the font packages:
 *   node tools/font-table/write-font-tables.ts && npx biome check --write packages/drawing/src/text/font-tables
 */
import { writeFileSync } from 'node:fs';
import { fonts, fontTable, TABLE_FOLDER } from './font-table.ts';

for (const { table, file } of fonts) {
  writeFileSync(new URL(`${table}.json`, TABLE_FOLDER), `${JSON.stringify(fontTable(file))}\n`);
}
