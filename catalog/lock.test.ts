import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFault } from '@pw/configurator/table/table-fault';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeLock, LOCK_FILE, lockOf, printLock } from './lock.ts';
import { readCatalog, readFolderLock, readTableFiles } from './read.ts';
import { acceptCatalog } from './write-lock.ts';

const HOW_TO_ACCEPT = 'take the change back, or review it and accept it with npm run catalog:lock';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pw-lock-'));
  for (const name of [...readTableFiles(import.meta.dirname).keys(), LOCK_FILE]) {
    cpSync(join(import.meta.dirname, name), join(folder, name));
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
}

/** What the reader says of the copied catalogue. */
function faultLines(): readonly string[] {
  const tables = readCatalog(folder);
  return tables.ok ? [] : tables.error.map(describeFault);
}

describe('the locks of the product', () => {
  it.each(['.', 'prices', 'price-lists', 'intake', 'specification', 'aas'])(
    'fit the tables next to them: %s',
    (name) => {
      const own = join(import.meta.dirname, name);
      expect(readFileSync(join(own, LOCK_FILE), 'utf8')).toBe(printLock(lockOf(readTableFiles(own))));
    },
  );
});

describe('a change without a new lock is refused', () => {
  it('in one cell, with table, row and column', () => {
    edit('base-frame.csv', (text) => text.replace(',ISMC 100', ',ISMC 125'));
    expect(faultLines()).toEqual([
      `base-frame.csv, row 3, column section: the row 100 is not the one of ${LOCK_FILE}: ${HOW_TO_ACCEPT}`,
    ]);
  });

  it('by two cells that were exchanged', () => {
    edit('release-default.csv', (text) =>
      text
        .replace('3VA2,incomer,LSIG', '3VA2,incomer,X')
        .replace('3VA2,outgoing,LSI', '3VA2,outgoing,LSIG')
        .replace('incomer,X', 'incomer,LSI'),
    );
    expect(faultLines()).toEqual([
      `release-default.csv, row 4, column release: the row 3VA2/incomer is not the one of ${LOCK_FILE}: ${HOW_TO_ACCEPT}`,
      `release-default.csv, row 6, column release: the row 3VA2/outgoing is not the one of ${LOCK_FILE}: ${HOW_TO_ACCEPT}`,
    ]);
  });

  it('by a row that came and one that went', () => {
    edit('board-option.csv', (text) => text.replace(/^SB_COLOR,RAL 7032,.*\n/m, 'SB_COLOR,RAL9003,RAL 9003,\n'));
    const lines = readFileSync(join(folder, 'board-option.csv'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'));
    // The head and the units are no rows.
    const row = -1 + lines.findIndex((line) => line.startsWith('SB_COLOR,RAL9003'));
    expect(faultLines()).toEqual([
      `board-option.csv, row ${row}, column property/value: the row SB_COLOR/RAL 7032 is gone that is in ${LOCK_FILE}: ${HOW_TO_ACCEPT}`,
      `board-option.csv, row ${row}, column property/value: the row SB_COLOR/RAL9003 is not in ${LOCK_FILE}: ${HOW_TO_ACCEPT}`,
    ]);
  });

  it('by rows in another order', () => {
    edit('form-group.csv', (text) => {
      const lines = text.trimEnd().split('\n');
      return [...lines.slice(0, -2), ...lines.slice(-2).reverse(), ''].join('\n');
    });
    expect(faultLines()).toEqual([
      expect.stringMatching(/form-group\.csv, row \d+, column form\/group: the row .* stands where .* has /),
      expect.stringMatching(/form-group\.csv, row \d+, column form\/group: the row .* stands where .* has /),
    ]);
  });

  it('but not by another way to write the same cells', () => {
    edit('form-group.csv', (text) => text.replaceAll('\n', '\r\n').replace(/^component,([^,"]+),/m, 'component,"$1",'));
    expect(faultLines()).toEqual([]);
  });
});

describe('a rate with a slipped decimal point', () => {
  const prices = readTableFiles(join(import.meta.dirname, 'prices'));
  const lock = mustBeOk(readFolderLock(join(import.meta.dirname, 'prices')));

  it.each(['145', '1050', '330', '120', '5.8', '26000', '48000', '2000'])('is refused: %s', (rate) => {
    const rates = prices.get('rates.csv') ?? '';
    const slipped = rates.replace(new RegExp(`,${rate},(?=2026-)`), `,${rate}0,`);
    expect(judgeLock(new Map(prices).set('rates.csv', slipped), lock)).toMatchObject([
      { file: 'rates.csv', column: 'rateInr' },
    ]);
  });
});

describe('a catalogue without a lock', () => {
  it('is refused, saying how one is made', () => {
    rmSync(join(folder, LOCK_FILE));
    expect(faultLines()).toEqual([
      `${LOCK_FILE}: the file is missing: make it with npm run catalog:lock and review it`,
    ]);
  });

  it('is refused when the lock is no lock', () => {
    writeFileSync(join(folder, LOCK_FILE), '<<<<<<< ours\n');
    expect(faultLines()).toEqual([
      `${LOCK_FILE}: the file cannot be read: make it with npm run catalog:lock and review it`,
    ]);
  });

  it('is refused for a table that the lock does not know', () => {
    const { 'check.csv': _check, ...others } = mustBeOk(readFolderLock(folder));
    writeFileSync(join(folder, LOCK_FILE), printLock(others));
    expect(faultLines()).toEqual([`check.csv: the table is not in ${LOCK_FILE}: ${HOW_TO_ACCEPT}`]);
  });
});

describe('accepting a catalogue', () => {
  it('writes the lock that fits it and tells what is new', () => {
    edit('base-frame.csv', (text) => text.replace(',ISMC 100', ',ISMC 125'));
    expect(mustBeOk(acceptCatalog(folder))).toEqual([
      `base-frame.csv, row 3, column section: the row 100 is not the one of ${LOCK_FILE}`,
    ]);
    expect(faultLines()).toEqual([]);
  });

  it('changes two lines of the lock and its hash for a changed cell, so that a reader of the diff sees where', () => {
    const before = readFileSync(join(folder, LOCK_FILE), 'utf8').split('\n');
    edit('base-frame.csv', (text) => text.replace(',ISMC 100', ',ISMC 125'));
    mustBeOk(acceptCatalog(folder));
    const after = readFileSync(join(folder, LOCK_FILE), 'utf8').split('\n');
    const changed = after.filter((line, index) => line !== before[index]).map((line) => line.trim().split(' ')[0]);
    expect(changed).toEqual(['"sha256":', '"section":', '"100']);
  });

  it('is refused while a schema refuses it, and the lock stays', () => {
    const before = readFileSync(join(folder, LOCK_FILE), 'utf8');
    edit('dielectric-test.csv', (text) => text.replace('1890', '189'));
    const accepted = acceptCatalog(folder);
    expect(accepted.ok ? [] : accepted.error.map((fault) => fault.file)).toEqual(['dielectric-test.csv']);
    expect(readFileSync(join(folder, LOCK_FILE), 'utf8')).toBe(before);
  });
});
