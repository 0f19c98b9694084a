import { describe, expect, it } from 'vitest';
import type { ReportDocument, ReportPart } from './report-document.ts';
import { sheetName, workbookOf } from './workbook.ts';

describe('sheetName', () => {
  it.each([
    { wanted: 'PCC-1', usedNames: [], name: 'PCC-1' },
    { wanted: 'PCC/1 [a]', usedNames: [], name: 'PCC 1  a' },
    { wanted: "'quoted'", usedNames: [], name: 'quoted' },
    { wanted: '???', usedNames: [], name: 'Sheet' },
    { wanted: 'pcc', usedNames: ['PCC'], name: 'pcc (2)' },
    { wanted: 'pcc', usedNames: ['PCC', 'PCC (2)'], name: 'pcc (3)' },
  ])('names a sheet $name for $wanted next to $usedNames', ({ wanted, usedNames, name }) => {
    expect(sheetName(wanted, usedNames)).toBe(name);
  });

  it('cuts a long name to the 31 characters that spreadsheet programs take', () => {
    expect(sheetName('W'.repeat(60), [])).toBe('W'.repeat(31));
    expect(sheetName('W'.repeat(60), ['W'.repeat(31)])).toBe(`${'W'.repeat(27)} (2)`);
  });

  it('never cuts a character in half', () => {
    expect(sheetName(`${'a'.repeat(30)}\u{1F600}`, [])).toBe('a'.repeat(30));
  });
});

describe('workbookOf', () => {
  const table = {
    kind: 'table',
    columns: [{ title: 'Item', kind: 'text', widthCharacters: 20 }],
    rows: [{ kind: 'line', cells: ['Door'] }],
  } as const;
  const part = (title: string, more: Partial<Extract<ReportPart, { kind: 'text' }>>): ReportPart => {
    return { kind: 'text', title, orientation: 'portrait', blocks: [table], ...more };
  };
  const report: ReportDocument = {
    title: 'Cost report: Mill',
    date: '2026-11-20',
    head: {
      company: 'Own Panels',
      address: '',
      particulars: '',
      logo: null,
      title: 'Cost report',
      fields: [{ label: 'Project', value: 'Mill' }],
    },
    isDraft: false,
    confidentiality: 'Company confidential',
    sources: ['Demo price list'],
    parts: [
      part('Letter', {}),
      part('PCC-1', {
        sheetName: 'Board',
        blocks: [
          {
            kind: 'fields',
            fields: [
              { label: 'B1', value: 'PCC-1' },
              { label: 'B2', value: 'MDB' },
            ],
          },
          table,
          { kind: 'notice', tone: 'warning', title: 'Open', lines: ['one'] },
        ],
      }),
      part('MDB', { sheetName: 'Board' }),
    ],
  };

  it('has a sheet for each part that names one, no two of one name', () => {
    expect(workbookOf(report).sheets.map(({ name }) => name)).toEqual(['Board', 'Board (2)']);
  });

  it('says what head and foot of the paper say, and holds the rows of its tables', () => {
    const [sheet] = workbookOf(report).sheets;
    expect(sheet?.titles).toEqual(['Cost report: PCC-1', 'Company: Own Panels | Project: Mill', 'Demo price list']);
    expect(sheet?.blocks).toEqual([
      { kind: 'text', text: 'B1: PCC-1 | B2: MDB' },
      table,
      { kind: 'heading', text: 'Open' },
      { kind: 'text', text: 'one' },
    ]);
  });
});
