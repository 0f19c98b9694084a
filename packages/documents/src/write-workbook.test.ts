import type { Workbook } from '@pw/reports/workbook';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from './write-workbook.ts';

const workbook = (changed: Partial<Workbook> = {}): Workbook => ({
  title: 'Bill',
  company: 'Own Panels',
  date: '2026-11-20',
  sheets: [
    {
      name: 'PCC-1',
      titles: ['PCC-1', 'Demo price list'],
      columns: [
        { title: 'Description', kind: 'text', widthCharacters: 20 },
        { title: 'Quantity', kind: 'quantity', widthCharacters: 10 },
        { title: 'Amount', kind: 'rupees', widthCharacters: 16 },
      ],
      rows: [
        { kind: 'line', cells: ['=1+1', 2, 12345678.9] },
        { kind: 'blank', cells: [] },
        { kind: 'total', cells: ['₹ <&> देवनागरी', null, -1234567.89] },
      ],
    },
  ],
  ...changed,
});

async function readBack(bytes: Uint8Array) {
  const [sheet] = (await readXlsx(bytes)).sheets;
  return sheet?.rows ?? [];
}

describe('writeWorkbook', () => {
  it('writes titles, head and rows where a reader finds them', async () => {
    const rows = await readBack(await writeWorkbook(workbook()));
    expect(rows[0]?.[0]).toBe('PCC-1');
    expect(rows[3]).toEqual(['Description', 'Quantity', 'Amount']);
    expect(rows[4]).toEqual(['=1+1', 2, 12345678.9]);
    expect(rows[6]?.[0]).toBe('₹ <&> देवनागरी');
    expect(rows[6]?.[2]).toBe(-1234567.89);
  });

  it('keeps a text that begins like a formula a text', async () => {
    const { sheets } = await readXlsx(await writeWorkbook(workbook()), { readStyles: true });
    expect(sheets[0]?.cells?.get('4,0')?.formula).toBeUndefined();
  });

  it.each(['2026-11-20', ''])('gives the same bytes for the same workbook dated %j', async (date) => {
    expect(await writeWorkbook(workbook({ date }))).toEqual(await writeWorkbook(workbook({ date })));
  });
});
