import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKnowledge } from './read-knowledge.ts';

const sample = join(import.meta.dirname, '../../../examples/own-series/tables');
const front = '# source: our tests\n# tag: H\n# revision: 2026-11\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(join(folder, 'tables'), { recursive: true });
  writeFileSync(join(folder, 'tables', name), text);
}

const faults = () => {
  const knowledge = readKnowledge(folder);
  return knowledge.ok ? [] : knowledge.error;
};

describe('the tables of a company’s folder', () => {
  it('are those of the product without any', () => {
    expect(mustBeOk(readKnowledge(folder))).toBe(mustBeOk(readKnowledge(null)));
  });

  it('are those of the product with the rows of the company, under a version of their own', () => {
    cpSync(sample, join(folder, 'tables'), { recursive: true });
    const [own, shipped] = [mustBeOk(readKnowledge(folder)), mustBeOk(readKnowledge(null))];
    expect(own.tables.series.rows.map(({ series }) => series)).toEqual([
      ...shipped.tables.series.rows.map(({ series }) => series),
      'NX',
    ]);
    expect(own.version).not.toBe(shipped.version);
  });

  it('are refused with the row of the company that is to blame', () => {
    write(
      'mccb-frame.csv',
      `${front}frame,series,upToA,digitOf3Poles,digitOf4Poles,connectionDigit\n-,-,A,-,-,-\nZ1,ZX,160,-,-,-\n`,
    );
    expect(faults()).toEqual([expect.stringMatching(/^tables\/mccb-frame\.csv, row 1, column series: /)]);
  });

  it('are refused with the table that is to blame where a row is missing', () => {
    write('series.csv', `${front}series,make,family,numbers,place\n-,-,-,-,-\n3VA1,Siemens,ACB,rule,1\n`);
    expect(faults().join('\n')).toContain('mccb-frame.csv');
  });

  it('are refused with a number beyond what the column can be', () => {
    write('breaker-mass.csv', `${front}frame,poles,massKg,fixedShare\n-,-,kg,-\n3VA11,3,1776,1\n`);
    expect(faults()).toEqual([expect.stringMatching(/^tables\/breaker-mass\.csv, row 1, column massKg: 1776 is out/)]);
  });
});
