import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPriceFiles } from '@pw/catalog/read';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterAll, describe, expect, it } from 'vitest';
import { intakeCommand, readIntakeArguments } from './intake-command.ts';
import { readKnowledge } from './read-knowledge.ts';

const samples = join(import.meta.dirname, '../../../examples/intake');
const folder = mkdtempSync(join(tmpdir(), 'intake-'));

const knowledge = mustBeOk(readKnowledge(null));
const { rate: rates } = mustBeOk(readPriceBook(readPriceFiles())).tables;

afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: readonly string[]) {
  const out: string[] = [];
  const error: string[] = [];
  const code = await intakeCommand(args, { out: (text) => out.push(text), error: (text) => error.push(text) });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('npm run intake', () => {
  it('writes what was read and an enquiry, and ends with 0 when nothing is asked', async () => {
    const out = join(folder, 'plain');
    const { code, out: summary } = await run(join(samples, 'e01-feeder-list.xlsx'), '--out', out);

    expect(code).toBe(0);
    expect(summary).toContain('MAIN LT PANEL x 1: 10 rows, 10 ready');
    const intake = jsonOf(join(out, 'intake.json'));
    expect(intake.file).toMatchObject({ name: 'e01-feeder-list.xlsx', kind: 'xlsx', bytes: 5413 });
    expect(intake.boards[0].rows[0].values.rating).toEqual({
      value: 1600,
      text: '1600',
      source: { sheet: 'Feeder list', cell: 'D4' },
      certainty: 'certain',
      reason: '',
    });
    expect(jsonOf(join(out, 'enquiry.json')).boards[0].feeders[1]).toEqual({
      name: 'Air washer',
      type: 'MCCB_OG',
      properties: { FEEDER_AMP_RATING: 200, FEEDER_POLES: '3N', FEEDER_FAULT_LEVEL: 36, SECTION_A: 3 },
    });
  });

  it('ends with 2 when something is asked, and says what and where', async () => {
    const { code, out } = await run(join(samples, 'e02-two-line-headings.xlsx'), '--out', join(folder, 'asked'));

    expect(code).toBe(2);
    expect(out).toContain(
      'PCC-1!F20: Office block, rated current: “125A/63A”. Several readings are possible. Choose one. [125 A | 63 A]',
    );
  });

  it('gives the same intake for the same file', async () => {
    const texts = [];
    for (const name of ['one', 'two']) {
      await run(join(samples, 'e13-messy-motor-schedule.xlsx'), '--out', join(folder, name));
      texts.push(readFileSync(join(folder, name, 'intake.json'), 'utf8'));
    }
    expect(texts[0]).toBe(texts[1]);
  });

  it('writes the enquiry under a name of its own, with the intake next to it', async () => {
    const out = join(folder, 'named', 'pump-house.json');
    await run(join(samples, 'p07-boq-prose.csv'), '--out', out, '--date', '2026-11-29');

    expect(jsonOf(out).project.enquiryDate).toBe('2026-11-29');
    expect(existsSync(join(folder, 'named', 'pump-house.intake.json'))).toBe(true);
  });

  it('writes enquiries that npm run quote takes, of every sample', async () => {
    const names = readdirSync(samples).filter((name) => /\.(?:xlsx|xls|csv|txt)$/u.test(name));
    const faults: string[] = [];
    for (const name of names) {
      const out = join(folder, `${name}.json`);
      await run(join(samples, name), '--out', out);
      const enquiry = readEnquiry(readFileSync(out, 'utf8'), knowledge, rates);
      // A file of which every row waits gives no board yet.
      const isEmpty = jsonOf(out).boards.length === 0;
      faults.push(
        ...(enquiry.ok || isEmpty ? [] : enquiry.error.map(({ path, message }) => `${name}: ${path} ${message}`)),
      );
    }
    expect({ count: names.length > 20, faults }).toEqual({ count: true, faults: [] });
  });

  it('refuses a file with its code, and writes nothing', async () => {
    const out = join(folder, 'refused');
    const file = join(folder, 'picture.xlsx');
    writeFileSync(file, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]));

    const { code, error } = await run(file, '--out', out);

    expect({ code, error, isWritten: existsSync(out) }).toEqual({
      code: 1,
      error: expect.stringMatching(/^UNKNOWN_KIND: picture\.xlsx is no workbook/),
      isWritten: false,
    });
  });

  it('says that nothing of a file is a feeder', async () => {
    const file = join(folder, 'cables.csv');
    writeFileSync(file, 'Cable,Length\n3.5C x 240,120\n');
    expect((await run(file, '--out', join(folder, 'none'))).error).toMatch(
      /^NO_FEEDERS: cables\.csv has 2 filled rows/,
    );
  });
});

describe('readIntakeArguments', () => {
  it('reads every option', () => {
    const sheets = ['--sheet', 'A', '--sheet', 'B'];
    const files = ['--answers', 'answers.json', '--before', 'intake.json'];
    const args = ['a.xlsx', '--out', 'o', ...sheets, ...files, '--date', '2026-02-28'];
    expect(readIntakeArguments(args)).toEqual({
      ok: true,
      value: {
        file: 'a.xlsx',
        out: 'o',
        answers: 'answers.json',
        before: 'intake.json',
        sheets: ['A', 'B'],
        date: '2026-02-28',
      },
    });
  });

  it.each([
    [[], 'Name the file of the enquiry.'],
    [['a', 'b', '--out', 'o'], 'One file at a time, not also b.'],
    [['a'], '--out: name the folder that the files go to.'],
    [['a', '--out', 'o', '--date', '1.2.2026'], '--date 1.2.2026: write a date that exists as yyyy-mm-dd.'],
  ])('refuses %j', (args, text) => {
    expect(readIntakeArguments(args)).toEqual({ ok: false, error: text });
  });
});
