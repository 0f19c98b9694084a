import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { readCells } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookText, readPasted, readScheduleFile } from './read-schedule-file.ts';

const { tables } = mustBeContext(readIntakeFiles(), mustReadCatalog());

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

  async postMessage({ bytes, limits }: { bytes: Uint8Array; limits: Parameters<typeof readCells>[1] }): Promise<void> {
    this.dispatchEvent(new MessageEvent('message', { data: await readCells(bytes, structuredClone(limits)) }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  WorkbookWorker.started.length = 0;
  vi.stubGlobal('Worker', WorkbookWorker);
});

const read = (file: File) => readScheduleFile(file, tables);

describe('reading a file with a schedule', () => {
  it('gives the cells of every sheet of a workbook, and their text to be corrected', async () => {
    const book = mustBeOk(await read(await workbook('PCC-1', 'MCC-2')));
    expect(book.sheets.map(({ name, cells }) => [name, cells.length])).toEqual([
      ['PCC-1', 4],
      ['MCC-2', 4],
    ]);
    expect(bookText(book)).toBe('Name\tRating (A)\nOG-1\t250\n\nName\tRating (A)\nOG-1\t250');
  });

  it('gives the text of a CSV file, also of an old one that is not UTF-8', async () => {
    const text = async (bytes: BlobPart) => bookText(mustBeOk(await read(new File([bytes], 'schedule.csv'))));
    expect(await text('Name,Note\nOG-1,Güte')).toBe('Name\tNote\nOG-1\tGüte');
    expect(await text(new Uint8Array([0x47, 0xfc, 0x74, 0x65]))).toBe('Güte');
  });

  it('refuses what is no schedule with the words of every intake', async () => {
    const error = async (bytes: BlobPart) => {
      const result = await read(new File([bytes], 'schedule.xlsx'));
      return result.ok ? '' : result.error;
    };
    expect(await error(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toContain('schedule.xlsx cannot be read');
    expect(await error(new Uint8Array([0x89, 0x50, 0, 1]))).toContain('schedule.xlsx is no workbook, CSV');
    expect(await error(new Uint8Array(21_000_000))).toContain('schedule.xlsx has 21 MB, 20 are possible');
    expect(readPasted('\n\t\t\n', tables)).toEqual({
      ok: false,
      error: 'Pasted rows has nothing in it that can be read',
    });
  });

  it('reads a workbook in a worker, which ends with the reading', async () => {
    await read(await workbook('PCC-1'));
    expect(WorkbookWorker.started.map(({ isEnded }) => isEnded)).toEqual([true]);
    await read(new File(['Name,Note'], 'schedule.csv'));
    expect(WorkbookWorker.started).toHaveLength(1);
  });

  it('ends a worker that takes too long or fails, and says what to do', async () => {
    vi.spyOn(WorkbookWorker.prototype, 'postMessage').mockImplementation(async () => undefined);
    const file = await workbook('PCC-1');
    vi.useFakeTimers();
    const slow = read(file);
    await vi.waitFor(() => expect(WorkbookWorker.started).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slow).toMatchObject({ ok: false, error: expect.stringContaining('takes too long') });
    const failing = read(file);
    await vi.waitFor(() => expect(WorkbookWorker.started).toHaveLength(2));
    WorkbookWorker.started[1]?.dispatchEvent(new Event('error'));
    expect(await failing).toMatchObject({ ok: false, error: expect.stringContaining('reload the page') });
    expect(WorkbookWorker.started.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    vi.useRealTimers();
  });
});
