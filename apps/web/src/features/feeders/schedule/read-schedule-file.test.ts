import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { firstSheetToRead, readScheduleFile, sheetText } from './read-schedule-file.ts';
import { readWorkbook } from './read-workbook.ts';

const rows = [
  ['Name', 'Rating (A)'],
  ['OG-1', 250],
];

async function workbook(...names: readonly string[]): Promise<File> {
  const bytes = await writeXlsx({ sheets: names.map((name) => ({ name, rows })) });
  return new File([new Uint8Array(bytes)], 'schedule.xlsx');
}

/** The worker of workbooks in the test's own thread; keeps each that was started. */
class WorkbookWorker extends EventTarget {
  static readonly started: WorkbookWorker[] = [];
  isEnded = false;

  constructor() {
    super();
    WorkbookWorker.started.push(this);
  }

  async postMessage(bytes: Uint8Array): Promise<void> {
    this.dispatchEvent(new MessageEvent('message', { data: await readWorkbook(bytes) }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  WorkbookWorker.started.length = 0;
  vi.stubGlobal('Worker', WorkbookWorker);
});

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

  it('tells a formula whose result was not stored, and a date, from texts', async () => {
    const cells = new Map([
      ['1,1', { formula: 'C2*2' }],
      ['2,1', { formula: 'C3*2', formulaResult: 63, value: 63 }],
    ]);
    const dated = [...rows, [new Date(Date.UTC(2026, 2, 2)), null]];
    const bytes = await writeXlsx({ sheets: [{ name: 'PCC-1', rows: dated, cells }] });
    const read = await readScheduleFile(new File([new Uint8Array(bytes)], 'schedule.xlsx'));
    const [sheet] = read.ok ? read.value : [];
    expect(sheet?.source).toEqual({
      kind: 'rows',
      rows: [
        ['Name', 'Rating (A)'],
        ['OG-1', { kind: 'formula', formula: 'C2*2' }],
        [expect.anything(), 63],
      ],
    });
    expect(sheet && sheetText(sheet).split('\n')[1]).toBe('OG-1\t=C2*2');
  });

  it('takes a row as wide as what it holds, however far the sheet is formatted', async () => {
    const formatted = rows.map((row) => [...row, ...Array.from({ length: 16_382 }, () => null)]);
    const cells = new Map(
      formatted.map((_, row) => [`${row},16383`, { value: null, style: { font: { bold: true } } }]),
    );
    const bytes = await writeXlsx({ sheets: [{ name: 'PCC-1', rows: formatted, cells }] });
    const read = await readScheduleFile(new File([new Uint8Array(bytes)], 'schedule.xlsx'));
    expect(read).toEqual({ ok: true, value: [{ name: 'PCC-1', source: { kind: 'rows', rows } }] });
  });

  it('opens a workbook on the sheet that has headings', () => {
    const sheet = (name: string, text: string) => ({ name, source: { kind: 'text', text } as const });
    const cover = sheet('Cover', 'Project\tKiln 2\nDate\t2026');
    const list = sheet('PCC-1', 'Tag\tkW\tStarter\nP-1\t15\tDOL');
    expect(firstSheetToRead([cover, list], knowledge)).toBe(1);
    expect(firstSheetToRead([list, cover], knowledge)).toBe(0);
    expect(firstSheetToRead([cover], knowledge)).toBe(0);
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

  it('reads a workbook in a worker, which ends with the reading', async () => {
    await readScheduleFile(await workbook('PCC-1'));
    expect(WorkbookWorker.started.map(({ isEnded }) => isEnded)).toEqual([true]);
    await readScheduleFile(new File(['Name,Note'], 'schedule.csv'));
    expect(WorkbookWorker.started).toHaveLength(1);
  });

  it('ends a worker that takes too long or fails, and says what to do', async () => {
    vi.spyOn(WorkbookWorker.prototype, 'postMessage').mockImplementation(async () => undefined);
    const file = await workbook('PCC-1');
    vi.useFakeTimers();
    const slow = readScheduleFile(file);
    await vi.waitFor(() => expect(WorkbookWorker.started).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slow).toMatchObject({ ok: false, error: expect.stringContaining('takes too long') });
    const failing = readScheduleFile(file);
    await vi.waitFor(() => expect(WorkbookWorker.started).toHaveLength(2));
    WorkbookWorker.started[1]?.dispatchEvent(new Event('error'));
    expect(await failing).toMatchObject({ ok: false, error: expect.stringContaining('reload the page') });
    expect(WorkbookWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    vi.useRealTimers();
  });
});
