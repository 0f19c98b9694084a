import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFields, type Fields } from '@pw/testing/changed-fields';
import { describe, expect, it } from 'vitest';
import { quotedExample, quotedExamples } from './testing/quoted-example.ts';

/** A digest of each file, for each example. */
const goldenFile = join(import.meta.dirname, 'quote-papers.golden.json');

async function writtenFiles(example: string): Promise<Fields> {
  const files = await quotedExample(example, 'all');
  const digests = [...files].map(([name, content]) => [
    name,
    createHash('sha256').update(content).digest('hex').slice(0, 12),
  ]);
  return Object.fromEntries(digests);
}

function readGolden(): Readonly<Record<string, Fields>> {
  return existsSync(goldenFile) ? JSON.parse(readFileSync(goldenFile, 'utf8')) : {};
}

describe('the papers of npm run quote', () => {
  it.each(quotedExamples)('are for %s what was looked at: look again, then UPDATE_GOLDEN=1', async (example) => {
    const now = await writtenFiles(example);
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(goldenFile, `${JSON.stringify({ ...readGolden(), [example]: now }, null, 2)}\n`);
    }
    expect(changedFields(example, readGolden()[example] ?? {}, now)).toEqual([]);
  });

  it('name on the drawings who draws, checks and approves for the company', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
    const people = { drawnBy: 'Asha Kulkarni', checkedBy: 'Venkatesh Iyer', approvedBy: 'R. Menon' };
    writeFileSync(join(folder, 'company.json'), JSON.stringify({ name: 'Shree Electricals', ...people }));
    const files = await quotedExample('distribution-board-400a', 'all', folder);
    rmSync(folder, { recursive: true });
    const svg = String(files.get('MDB-1/front-view.svg'));
    for (const text of ['Shree Electricals', 'Asha Kulkarni, 20-11-2026', 'Venkatesh Iyer', 'R. Menon']) {
      expect(svg).toContain(`>${text}<`);
    }
  });

  it('hold the drawings for what the enquiry says, under its offer number or as a draft of the year', async () => {
    const diagram = async (project: object) =>
      String((await quotedExample('distribution-board-400a', 'all', null, project)).get('MDB-1/MDB-1-SLD-01.svg'));
    const draft = await diagram({});
    const issued = await diagram({ drawingStatus: 'FOR MANUFACTURE', offerNumber: ' SO-4711 ' });
    for (const [svg, texts] of [
      [draft, ['FOR APPROVAL', 'OFFER-2026-DRAFT']],
      [issued, ['FOR MANUFACTURE', 'SO-4711']],
    ] as const) {
      for (const text of texts) {
        expect(svg).toContain(`>${text}<`);
      }
    }
  });

  it('bind all sheets of a board as one PDF with a bookmark for each, in the order of the set', async () => {
    const files = await quotedExample('distribution-board-400a', 'all');
    const pdf = Buffer.from(files.get('MDB-1/drawings.pdf') ?? '').toString('latin1');
    const bookmarks = [...pdf.matchAll(/\/Title \((MDB-1-[^)]*)\)/g)].map(([, title]) => title);
    const codes = ['GA', 'PL', 'FD', 'SC', 'SLD', 'CL'];
    expect(bookmarks).toEqual(codes.map((code) => `MDB-1-${code}-01, sheet 1 of 1`));
    for (const code of codes) {
      expect([code, files.has(`MDB-1/MDB-1-${code}-01.svg`), files.has(`MDB-1/MDB-1-${code}-01.dxf`)]).toEqual([
        code,
        true,
        true,
      ]);
    }
  });
});
