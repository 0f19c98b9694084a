import { compileKnowledge, compileRules } from '@pw/switchboard/knowledge/knowledge';
import { catalogueSchemas, filesOfBoards, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { readTables, schemas } from '@pw/switchboard/tables/tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readCatalogFiles } from './read.ts';

const files = readCatalogFiles();
const ofBoards = filesOfBoards(files);

describe('the files by which boards are worked out', () => {
  it('are those of the catalogue without the tables that only the works read', () => {
    const left = [...files.keys()].filter((file) => !ofBoards.has(file));
    const names = Object.entries(catalogueSchemas).flatMap(([key, { name }]) =>
      key in schemas ? [] : [`${name}.csv`],
    );
    expect(left).toEqual(names.sort());
    expect(left).toContain('kit-net.csv');
  });

  it('give the same rules and tables as the whole catalogue', () => {
    const whole = compileKnowledge(mustBeOk(readCatalogueTables(files, 'x')));
    const rules = compileRules(mustBeOk(readTables(ofBoards, 'x')));
    expect(rules.version).toBe(whole.version);
    expect(rules.kinds.map(({ family }) => family.name)).toEqual(whole.kinds.map(({ family }) => family.name));
    const names = Object.keys(schemas) as (keyof typeof schemas)[];
    expect(names.map((name) => rules.tables[name].rows)).toEqual(names.map((name) => whole.tables[name].rows));
    expect([...rules.tables.choices.keys()]).toEqual([...whole.tables.choices.keys()]);
  });

  it('are refused with a file of no table, as the whole catalogue is', () => {
    const odd = new Map([...ofBoards, ['odd.csv', 'text']]);
    const faults = [readTables(odd, 'x'), readCatalogueTables(new Map([...files, ['odd.csv', 'text']]), 'x')];
    expect(faults.map((read) => (read.ok ? [] : read.error.map(({ file }) => file)))).toEqual([
      ['odd.csv'],
      ['odd.csv'],
    ]);
  });

  it('are not enough for the server, which names each table of the works that is missing', () => {
    const read = readCatalogueTables(ofBoards, 'x');
    const left = [...files.keys()].filter((file) => !ofBoards.has(file));
    expect(read.ok ? [] : read.error.map(({ file }) => file).sort()).toEqual(left);
  });

  it('are read again without reading those of the works, where these are known', () => {
    const known = { files, tables: mustBeOk(readCatalogueTables(files, 'x')) };
    const again = mustBeOk(readCatalogueTables(files, 'y', known));
    expect(again.kitNet).toBe(known.tables.kitNet);
    expect(again.stage).toBe(known.tables.stage);
  });
});
