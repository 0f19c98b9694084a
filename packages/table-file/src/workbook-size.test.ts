import { archiveOf } from '@pw/testing/archive';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { judgeWorkbookSize } from './workbook-size.ts';

const workbookLimits = { parts: 2000, unpackedBytes: 64 * 1024 * 1024 };

const sheetPart = 'xl/worksheets/sheet1.xml';

/** Content that packs to a thousandth. */
const blanks = (bytes: number) => new Uint8Array(bytes).fill(0x20);

const refused = (code: string) => ({ ok: false, error: { code } });

describe('the size of a workbook', () => {
  it('is that of its parts unpacked, however small the file is', async () => {
    const bomb = await archiveOf([{ name: sheetPart, content: blanks(workbookLimits.unpackedBytes + 1) }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(judgeWorkbookSize(bomb, workbookLimits)).toEqual(refused('UNPACKS_TOO_LARGE'));
    expect(await readWorkbook(bomb, { ...workbookLimits, rows: 10 })).toEqual(refused('UNPACKS_TOO_LARGE'));
    const allowed = await archiveOf([
      { name: sheetPart, content: blanks(1), declaredBytes: workbookLimits.unpackedBytes },
    ]);
    expect(judgeWorkbookSize(allowed, workbookLimits)).toEqual({ ok: true, value: [sheetPart] });
  });

  it('is the sum of its parts', async () => {
    const half = { content: blanks(1), declaredBytes: workbookLimits.unpackedBytes / 2 + 1 };
    const parts = [sheetPart, 'xl/worksheets/sheet2.xml'].map((name) => ({ name, ...half }));
    expect(judgeWorkbookSize(await archiveOf(parts), workbookLimits)).toEqual(refused('UNPACKS_TOO_LARGE'));
  });

  it('is no secret of a part: one that hides it is damaged, an empty one is not', async () => {
    const hidden = await archiveOf([{ name: sheetPart, content: blanks(1000), declaredBytes: 0 }]);
    expect(judgeWorkbookSize(hidden, workbookLimits)).toEqual(refused('DAMAGED'));
    expect(judgeWorkbookSize(await archiveOf([{ name: 'xl/', content: blanks(0) }]), workbookLimits).ok).toBe(true);
  });

  it('counts its parts', async () => {
    const parts = Array.from({ length: workbookLimits.parts + 1 }, (_, part) => ({
      name: `xl/${part}`,
      content: blanks(0),
    }));
    expect(judgeWorkbookSize(await archiveOf(parts.slice(1)), workbookLimits).ok).toBe(true);
    expect(await readWorkbook(await archiveOf(parts), { ...workbookLimits, rows: 10 })).toEqual(
      refused('TOO_MANY_PARTS'),
    );
  });

  it('stops the reader at the size that a part declares', async () => {
    const plain = await writeXlsx({ sheets: [{ name: 'PCC-1', rows: [['Name'], ['OG-1']] }] });
    expect(judgeWorkbookSize(plain, workbookLimits).ok).toBe(true);
    const liar = await archiveOf([{ name: '[Content_Types].xml', content: blanks(1_000_000), declaredBytes: 10 }]);
    expect(judgeWorkbookSize(liar, workbookLimits).ok).toBe(true);
    expect(await readWorkbook(liar, { ...workbookLimits, rows: 10 })).toEqual(refused('DAMAGED'));
  });

  it('is not read of an archive whose directory breaks off', async () => {
    const whole = await archiveOf([{ name: sheetPart, content: blanks(10) }]);
    for (const length of [2, 21, whole.length - 1]) {
      expect(judgeWorkbookSize(whole.subarray(0, length), workbookLimits)).toEqual(refused('DAMAGED'));
    }
    const misplaced = whole.slice();
    misplaced.fill(0xff, whole.length - 6, whole.length - 2);
    expect(judgeWorkbookSize(misplaced, workbookLimits)).toEqual(refused('DAMAGED'));
  });
});
