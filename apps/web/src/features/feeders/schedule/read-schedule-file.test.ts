import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readScheduleFile } from './read-schedule-file.ts';

const rows = [
  ['Name', 'Rating (A)'],
  ['OG-1', 250],
];

async function workbook(...names: readonly string[]): Promise<File> {
  const bytes = await writeXlsx({ sheets: names.map((name) => ({ name, rows })) });
  return new File([new Uint8Array(bytes)], 'schedule.xlsx');
}

describe('reading a file with a schedule', () => {
  it('gives the rows of every sheet of a workbook', async () => {
    expect(await readScheduleFile(await workbook('PCC-1', 'MCC-2'))).toEqual({
      ok: true,
      value: [
        { name: 'PCC-1', source: { kind: 'rows', rows } },
        { name: 'MCC-2', source: { kind: 'rows', rows } },
      ],
    });
  });

  it('gives the text of a CSV file, also of an old one that is not UTF-8', async () => {
    const text = (bytes: BlobPart) => readScheduleFile(new File([bytes], 'schedule.csv'));
    expect(await text('Name,Note\nOG-1,Güte')).toMatchObject({
      ok: true,
      value: [{ name: 'schedule.csv', source: { kind: 'text', text: 'Name,Note\nOG-1,Güte' } }],
    });
    expect(await text(new Uint8Array([0x47, 0xfc, 0x74, 0x65]))).toMatchObject({
      ok: true,
      value: [{ source: { text: 'Güte' } }],
    });
  });

  it('refuses what is no schedule and says what to do', async () => {
    const damaged = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'schedule.xlsx');
    expect(await readScheduleFile(damaged)).toMatchObject({ ok: false, error: expect.stringContaining('damaged') });
    const picture = new File([new Uint8Array([0x89, 0x50, 0, 1])], 'schedule.csv');
    expect(await readScheduleFile(picture)).toMatchObject({ ok: false, error: expect.stringContaining('no CSV') });
    const huge = new File([new Uint8Array(11 * 1024 * 1024)], 'schedule.csv');
    expect(await readScheduleFile(huge)).toMatchObject({ ok: false, error: expect.stringContaining('10 MB') });
  });
});
