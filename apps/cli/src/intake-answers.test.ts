import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { intakeCommand } from './intake-command.ts';

const SAMPLE = join(import.meta.dirname, '../../../examples/intake/e02-two-line-headings.xlsx');

/** A folder that goes with the test, the command over the sample, and what it said. */
const desk = forEachTest(
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'panelwright-intake-'));
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const readBack = () => JSON.parse(readFileSync(join(folder, 'out/intake.json'), 'utf8'));
    return {
      folder,
      said,
      read: (...more: readonly string[]) =>
        intakeCommand([SAMPLE, '--out', join(folder, 'out'), ...more], { out: say, error: say }),
      readBack,
      answer: (answers: unknown) => {
        const file = join(folder, 'answers.json');
        writeFileSync(file, typeof answers === 'string' ? answers : JSON.stringify(answers));
        return file;
      },
    };
  },
  ({ folder }) => rmSync(folder, { recursive: true }),
);

describe('npm run intake with an earlier edition', () => {
  it('says what the customer changed, and refuses a file that is no intake', async () => {
    await desk.read();
    const before = desk.readBack();
    const [first, ...more] = before.boards[0].rows;
    const gone = { ...before, boards: [{ ...before.boards[0], rows: more }] };
    const file = desk.answer(gone);
    expect(await desk.read('--before', file)).toBe(2);
    expect(desk.readBack().changes).toMatchObject({
      added: [{ board: 'PCC-1', name: first.values.name.value, row: 'b1r1' }],
      removed: [],
      changed: [],
    });
    expect(await desk.read('--before', desk.answer([]))).toBe(1);
    expect(desk.said.at(-1)).toContain('is no intake.json of npm run intake');
  });
});

describe('npm run intake with answers', () => {
  it('asks no more what was answered, and ends with 0 when nothing is left', async () => {
    expect(await desk.read()).toBe(2);
    const { file, questions } = desk.readBack();
    const values = { 'b1r12.rating': 125, 'b1r13.rating': 160 };
    const confirmed = questions.map(({ id }: { readonly id: string }) => id);
    const answers = desk.answer({ file: file.sha256, values, confirmed: confirmed.slice(2) });
    expect(await desk.read('--answers', answers)).toBe(0);
    expect(desk.readBack().questions).toEqual([]);
  });

  it('reads a file of unknown headings once its columns are named', async () => {
    const list = join(desk.folder, 'liste.csv');
    const text = 'Abgang,Strom,Bauart\nPumpe,250,MCCB 3P\nLift,100,MCCB 3P\n';
    writeFileSync(list, text);
    const read = (...more: readonly string[]) =>
      intakeCommand([list, '--out', join(desk.folder, 'out'), ...more], {
        out: (said) => void desk.said.push(said),
        error: (said) => void desk.said.push(said),
      });
    expect(await read()).toBe(1);
    expect(desk.said.at(-1)).toMatch(/^NO_FEEDERS: .* or name its columns$/u);
    const file = createHash('sha256').update(text).digest('hex');
    const answers = desk.answer({ file, columns: { t1: { A: 'name', B: 'rating', C: 'device' } } });
    expect(await read('--answers', answers)).toBe(0);
    expect(desk.readBack().boards[0].rows).toHaveLength(2);
  });

  it('refuses answers with each fault and its path, and writes nothing', async () => {
    expect(await desk.read('--answers', desk.answer({ file: 'other' }))).toBe(1);
    expect(desk.said.at(-1)).toMatch(/answers\.json: file: These answers are about another file/);
    expect(await desk.read('--answers', desk.answer('{'))).toBe(1);
    expect(desk.said.at(-1)).toMatch(/answers\.json: not JSON at line 1/);
    expect(await desk.read('--answers', join(desk.folder, 'none.json'))).toBe(1);
    expect(desk.readBack).toThrow(/ENOENT/);
  });
});
