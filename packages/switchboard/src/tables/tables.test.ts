import { describe, expect, it } from 'vitest';
import { articleTables } from './article-tables.ts';
import { boardTables } from './board-tables.ts';
import { breakerTables } from './breaker-tables.ts';
import { busbarTables } from './busbar-tables.ts';
import { cabinetTables } from './cabinet-tables.ts';
import { cableTables } from './cable-tables.ts';
import { catalogueSchemas, readCatalogueTables } from './catalogue-tables.ts';
import { checkWordTables } from './check-word-tables.ts';
import { componentTables, controlKitTables, equipmentTables } from './component-tables.ts';
import { designTables } from './design-tables.ts';
import { formTables } from './form-tables.ts';
import { kindTables } from './kind-tables.ts';
import { offerTables } from './offer-tables.ts';
import { quantityTables } from './quantity-tables.ts';
import { scheduleTables } from './schedule-tables.ts';
import { supplyTables } from './supply-tables.ts';
import { foreignKeys, schemas } from './tables.ts';
import { thermalTables } from './thermal-tables.ts';
import { wiringTables } from './wiring-tables.ts';
import { workshopTables } from './workshop-tables.ts';

const areas = [
  boardTables,
  busbarTables,
  breakerTables,
  cableTables,
  componentTables,
  designTables,
  checkWordTables,
  quantityTables,
  formTables,
  controlKitTables,
  equipmentTables,
  articleTables,
  kindTables,
  offerTables,
  scheduleTables,
  supplyTables,
  cabinetTables,
  thermalTables,
  workshopTables,
  wiringTables,
];

describe('the schemas of the catalogue', () => {
  it('lose no table of an area to another area with the same name', () => {
    expect(Object.keys(catalogueSchemas)).toEqual(areas.flatMap((area) => Object.keys(area)));
  });

  it('give each table a file of its own, called like the table', () => {
    const files = Object.values(catalogueSchemas).map((schema) => schema.name);
    expect(new Set(files).size).toBe(files.length);
    const inOneWord = files.map((file) => file.replaceAll('-', ''));
    expect(inOneWord).toEqual(Object.keys(catalogueSchemas).map((name) => name.toLowerCase()));
  });

  it('identify rows by columns that they have', () => {
    for (const { name, key, columns } of Object.values(catalogueSchemas)) {
      expect([name, key.length > 0, key.filter((column) => !Object.hasOwn(columns, column))]).toEqual([name, true, []]);
    }
  });
});

describe('a catalogue without files', () => {
  it('misses every table', () => {
    const tables = readCatalogueTables(new Map(), 'none');
    expect(tables.ok ? [] : tables.error.map((fault) => fault.file)).toEqual(
      Object.values(catalogueSchemas).map((schema) => `${schema.name}.csv`),
    );
  });
});

describe('a foreign key', () => {
  it('leads from a table of the catalogue to another one', () => {
    const names = Object.values(catalogueSchemas).map((schema) => schema.name);
    for (const { from, to } of foreignKeys) {
      expect(names).toContain(from);
      expect(names).toContain(to);
    }
  });

  it('never leads to or from a table of the works: browsers read boards without them', () => {
    const ofBoards = Object.values(schemas).map((schema) => schema.name);
    expect(foreignKeys.flatMap(({ from, to }) => [from, to]).filter((name) => !ofBoards.includes(name))).toEqual([]);
  });
});
