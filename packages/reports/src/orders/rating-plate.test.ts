import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { plateValues } from '@pw/switchboard/tables/workshop-tables';
import { referenceBoards } from '@pw/testing/configuration';
import { enquiryBoards } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { worksBoards } from '../workshop/works-paper.ts';
import { ratingPlate } from './rating-plate.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));
const example = join(import.meta.dirname, '../../../../examples/power-control-centre-1600a.json');
const enquired = enquiryBoards(readFileSync(example, 'utf8'), knowledge, readPriceFiles());
const configurations = [...enquired, referenceBoards.RB2];
// The marks of PCC-1 are those of `apps/cli/src/quote-output.golden.json`.
const [pcc, behindBreakers] = worksBoards(reportProject(knowledge, book, undefined, configurations));

const unit = {
  serial: '26-00001',
  madeOn: '2026-11-30',
  manufacturer: 'Demo Switchgear',
  board: 'PCC-1',
  orderNumber: 'SO-26-0007',
};

function plateOf(board = pcc, given: Partial<typeof unit> = {}, rows = tables) {
  if (!board) {
    throw new Error('the board has no design');
  }
  return ratingPlate({ ...unit, ...given }, board, rows);
}

const printed = (plate: ReturnType<typeof plateOf>) => mustBeOk(plate).map(({ text, value }) => `${text} ${value}`);

describe('the rating plate of PCC-1', () => {
  it('says what IEC 61439-1 6.1 and 6.2 ask for, from the design', () => {
    expect(printed(plateOf())).toEqual([
      'Manufacturer Demo Switchgear',
      'Board PCC-1',
      'Serial no. 26-00001',
      'Made 11-2026',
      'Standard IS/IEC 61439-2',
      'InA 1600 A',
      'Ue 415 V',
      'f 50 Hz',
      'Icw 50 kA for 1 s',
      'Ipk 105 kA',
      'Ui 690 V',
      'Uimp 8 kV',
      'Protection IP42',
      'Form 3b',
      'System TN-S',
      'RDF A 0.7, B 0.7',
      'L x H x D 4600 x 2275 x 600 mm',
      'Mass 2012 kg',
      'Order SO-26-0007',
    ]);
  });

  it('names the clause that asks for each line', () => {
    expect(mustBeOk(plateOf()).find(({ of }) => of === 'standard')?.source).toBe('IEC 61439-1 6.1 d');
  });

  it.each([
    ['manufacturer', 'Manufacturer'],
    ['board', 'Board'],
    ['serial', 'Serial no.'],
    ['madeOn', 'Made'],
  ] as const)('is refused without %s, with the name of the line', (field, line) => {
    expect(plateOf(pcc, { [field]: ' ' })).toEqual({ ok: false, error: { code: 'PLATE_INCOMPLETE', line } });
  });

  it('leaves out a line that is not required and has no value', () => {
    expect(printed(plateOf(pcc, { orderNumber: '' })).at(-1)).toBe('Mass 2012 kg');
  });
});

describe('the rating plate of a board behind moulded-case incomers', () => {
  it('has Icc with the device that protects it, and no Icw', () => {
    const lines = printed(plateOf(behindBreakers));
    expect(lines.filter((line) => /^Ic[wc] /.test(line))).toEqual([expect.stringMatching(/^Icc .+ kA, protected by /)]);
  });
});

describe('the lines of a rating plate', () => {
  it('are one for each value that a plate can show', () => {
    expect(tables.plateLine.rows.map(({ of }) => of).toSorted()).toEqual([...plateValues].toSorted());
  });

  it('are required where IEC 61439-1 6.1 asks for them, and nowhere else', () => {
    const required = tables.plateLine.rows.filter(({ required: is }) => is === 'Y');
    expect(new Set(required.map(({ source }) => source))).toEqual(
      new Set(['a', 'b', 'c', 'd'].map((item) => `IEC 61439-1 6.1 ${item}`)),
    );
    expect(tables.plateLine.rows.filter(({ source }) => source.includes('6.1 '))).toEqual(required);
  });

  it('come in the order of their numbers', () => {
    const reversed = { ...tables, plateLine: { ...tables.plateLine, rows: tables.plateLine.rows.toReversed() } };
    expect(plateOf(pcc, {}, reversed)).toEqual(plateOf());
  });
});
