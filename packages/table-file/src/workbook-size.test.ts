import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { judgeWorkbookSize } from './workbook-size.ts';

const workbookLimits = { parts: 2000, unpackedBytes: 64 * 1024 * 1024 };

type Part = { readonly name: string; readonly content: Uint8Array; readonly declaredBytes?: number };

/** A ZIP archive of deflated parts, each of which declares its size in truth or not. */
function archiveOf(parts: readonly Part[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes = content.length } of parts) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(46);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(8, 10);
    head.writeUInt32LE(crc32(content), 16);
    head.writeUInt32LE(packed.length, 20);
    head.writeUInt32LE(declaredBytes, 24);
    head.writeUInt16LE(name.length, 28);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head.subarray(6, 32)]);
    head.write('PK\u0001\u0002');
    head.writeUInt32LE(offset, 42);
    directory.push(head, Buffer.from(name));
    files.push(local, Buffer.from(name), packed);
    offset += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

const sheetPart = 'xl/worksheets/sheet1.xml';

/** Content that packs to a thousandth. */
const blanks = (bytes: number) => new Uint8Array(bytes).fill(0x20);

const refused = (code: string) => ({ ok: false, error: { code } });

describe('the size of a workbook', () => {
  it('is that of its parts unpacked, however small the file is', async () => {
    const bomb = archiveOf([{ name: sheetPart, content: blanks(workbookLimits.unpackedBytes + 1) }]);
    expect(bomb.length).toBeLessThan(100_000);
    expect(judgeWorkbookSize(bomb, workbookLimits)).toEqual(refused('UNPACKS_TOO_LARGE'));
    expect(await readWorkbook(bomb, { ...workbookLimits, rows: 10 })).toEqual(refused('UNPACKS_TOO_LARGE'));
    const allowed = archiveOf([{ name: sheetPart, content: blanks(1), declaredBytes: workbookLimits.unpackedBytes }]);
    expect(judgeWorkbookSize(allowed, workbookLimits)).toEqual({ ok: true, value: [sheetPart] });
  });

  it('is the sum of its parts', () => {
    const half = { content: blanks(1), declaredBytes: workbookLimits.unpackedBytes / 2 + 1 };
    const parts = [sheetPart, 'xl/worksheets/sheet2.xml'].map((name) => ({ name, ...half }));
    expect(judgeWorkbookSize(archiveOf(parts), workbookLimits)).toEqual(refused('UNPACKS_TOO_LARGE'));
  });

  it('is no secret of a part: one that hides it is damaged, an empty one is not', () => {
    const hidden = archiveOf([{ name: sheetPart, content: blanks(1000), declaredBytes: 0 }]);
    expect(judgeWorkbookSize(hidden, workbookLimits)).toEqual(refused('DAMAGED'));
    expect(judgeWorkbookSize(archiveOf([{ name: 'xl/', content: blanks(0) }]), workbookLimits).ok).toBe(true);
  });

  it('counts its parts', async () => {
    const parts = Array.from({ length: workbookLimits.parts + 1 }, (_, part) => ({
      name: `xl/${part}`,
      content: blanks(0),
    }));
    expect(judgeWorkbookSize(archiveOf(parts.slice(1)), workbookLimits).ok).toBe(true);
    expect(await readWorkbook(archiveOf(parts), { ...workbookLimits, rows: 10 })).toEqual(refused('TOO_MANY_PARTS'));
  });

  it('stops the reader at the size that a part declares', async () => {
    const plain = await writeXlsx({ sheets: [{ name: 'PCC-1', rows: [['Name'], ['OG-1']] }] });
    expect(judgeWorkbookSize(plain, workbookLimits).ok).toBe(true);
    const liar = archiveOf([{ name: '[Content_Types].xml', content: blanks(1_000_000), declaredBytes: 10 }]);
    expect(judgeWorkbookSize(liar, workbookLimits).ok).toBe(true);
    expect(await readWorkbook(liar, { ...workbookLimits, rows: 10 })).toEqual(refused('DAMAGED'));
  });

  it('is not read of an archive whose directory breaks off', () => {
    const whole = archiveOf([{ name: sheetPart, content: blanks(10) }]);
    for (const length of [2, 21, whole.length - 1]) {
      expect(judgeWorkbookSize(whole.subarray(0, length), workbookLimits)).toEqual(refused('DAMAGED'));
    }
    const misplaced = whole.slice();
    misplaced.fill(0xff, whole.length - 6, whole.length - 2);
    expect(judgeWorkbookSize(misplaced, workbookLimits)).toEqual(refused('DAMAGED'));
  });
});
