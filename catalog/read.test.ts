import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf } from '@pw/configurator/table/schema';
import { describeFault } from '@pw/configurator/table/table-fault';
import { catalogueSchemas } from '@pw/switchboard/tables/catalogue-tables';
import { wiringFaults } from '@pw/switchboard/wiring/wiring-needs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCK_FILE } from './lock.ts';
import { mustReadCatalog, readCatalog, readTableFiles } from './read.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pw-catalog-'));
  for (const name of [...readTableFiles(import.meta.dirname).keys(), LOCK_FILE]) {
    cpSync(join(import.meta.dirname, name), join(folder, name));
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The hash of the copied catalogue, or its faults. */
function hashOrFaults(): string | readonly string[] {
  const tables = readCatalog(folder);
  return tables.ok ? tables.value.hash : tables.error.map(describeFault);
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
}

describe('the catalogue of the product', () => {
  const catalogue = readCatalog();

  it('is without fault', () => {
    expect(catalogue.ok ? [] : catalogue.error.map(describeFault)).toEqual([]);
  });

  it('has nets without fault by the present rules: a lock says so of those that it was written by', () => {
    expect(wiringFaults(mustReadCatalog())).toEqual([]);
  });

  it('holds every declared table, each with its source and revision', () => {
    const tables = catalogue.ok
      ? Object.entries(catalogue.value).filter(([name]) => name !== 'hash' && name !== 'choices')
      : [];
    expect(tables.map(([name]) => name).sort()).toEqual(Object.keys(catalogueSchemas).sort());
    for (const [, table] of tables) {
      expect(table).toMatchObject({
        source: expect.stringMatching(/./),
        revision: expect.stringMatching(/^\d{4}-\d\d$/),
      });
    }
  });

  it('cannot be changed', () => {
    expect(catalogue.ok && Object.isFrozen(catalogue.value)).toBe(true);
  });
});

describe('the hash of a catalogue', () => {
  it('has 12 hexadecimal digits and is the same for the same files', () => {
    const original = readCatalog();
    expect(hashOrFaults()).toMatch(/^[0-9a-f]{12}$/);
    expect(hashOrFaults()).toBe(original.ok && original.value.hash);
  });

  it('changes with a single character', () => {
    const before = hashOrFaults();
    edit(fileOf(catalogueSchemas.check), (text) => text.replace('# source: ', '# source: x'));
    expect(hashOrFaults()).toMatch(/^[0-9a-f]{12}$/);
    expect(hashOrFaults()).not.toBe(before);
  });
});

describe('a catalogue folder', () => {
  it('is refused with the place of the fault', () => {
    edit(fileOf(catalogueSchemas.dielectricTest), (text) => text.replace('1890', '189'));
    expect(hashOrFaults()).toEqual([
      'dielectric-test.csv, row 1, column testVoltageV: 189 is out of range: a whole number from 1890 to 2200 V is expected',
    ]);
  });

  it('that is not the one of its lock has the faults of its nets before it', () => {
    edit(fileOf(catalogueSchemas.deviceLetter), (text) => text.replace(/^MCCB,.*\n/m, ''));
    expect(hashOrFaults()).toEqual([
      expect.stringMatching(/device-letter\.csv holds no row with the family MCCB/),
      expect.stringMatching(/^device-letter\.csv/),
    ]);
  });

  it('that does not exist misses every table', () => {
    const tables = readCatalog(join(folder, 'nowhere'));
    expect(tables.ok ? [] : tables.error.map((fault) => fault.file)).toEqual(
      Object.values(catalogueSchemas).map(fileOf),
    );
  });
});
