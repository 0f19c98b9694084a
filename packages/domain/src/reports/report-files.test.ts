import { describe, expect, it } from 'vitest';
import {
  decideDownload,
  downloadRefusals,
  isGrouped,
  latestFiles,
  offeredFormats,
  type ReportFile,
  versionHistory,
} from './report-files.ts';
import { reportTypes } from './report-types.ts';

const file = (name: ReportFile['name'], version: number, format: ReportFile['format']): ReportFile => ({
  name,
  version,
  format,
});
const both = (name: ReportFile['name'], version: number) => [file(name, version, 'pdf'), file(name, version, 'xlsx')];

describe('the versions of a report', () => {
  it('have the highest number as the latest, whatever their order [REP-12]', () => {
    const files = [...both('CostReport', 2), ...both('CostReport', 10), ...both('CostReport', 9)];
    expect(latestFiles(files)).toEqual(both('CostReport', 10));
    expect(latestFiles([])).toEqual([]);
  });

  it('are listed by their PDF, the latest first [REP-13]', () => {
    const files = [file('CostReport', 1, 'pdf'), ...both('CostReport', 3), file('CostReport', 2, 'xlsx')];
    expect(versionHistory('CostReport', files)).toEqual([
      { version: 3, files: both('CostReport', 3) },
      { version: 1, files: [file('CostReport', 1, 'pdf')] },
    ]);
  });

  it('are listed by their workbook for the Cost BreakUp report [REP-13]', () => {
    const files = [file('CostBreakUpReport', 1, 'pdf'), file('CostBreakUpReport', 2, 'xlsx')];
    expect(versionHistory('CostBreakUpReport', files).map(({ version }) => version)).toEqual([2]);
  });

  it('can be grouped only where each file is under its own report [REP-32]', () => {
    expect(isGrouped({ CostReport: both('CostReport', 1), MBPReport: [] })).toBe(true);
    expect(isGrouped({ CostReport: both('MBPReport', 1) })).toBe(false);
    expect(isGrouped({ OfferReport: [] })).toBe(false);
  });
});

describe('the formats of a download', () => {
  it.each(reportTypes)('offer Excel for %s only where it is a workbook too [REP-16]', (type) => {
    const isOffer = ['TechnicalReport', 'CommercialReport', 'TechnoCommercialReport'].includes(type);
    expect(offeredFormats([type])).toEqual(isOffer ? ['pdf'] : ['pdf', 'xlsx']);
  });

  it('offer Excel where one of several reports is a workbook', () => {
    expect(offeredFormats(['TechnicalReport', 'MBPReport'])).toEqual(['pdf', 'xlsx']);
  });
});

describe('decideDownload', () => {
  const pdf = file('CostReport', 1, 'pdf');
  const excel = file('CostReport', 1, 'xlsx');

  it('takes what was asked for and exists; of two formats one is enough', () => {
    expect(decideDownload([pdf, excel], ['pdf'])).toEqual({ ok: true, value: [pdf] });
    expect(decideDownload([pdf, excel], ['xlsx', 'pdf'])).toEqual({ ok: true, value: [pdf, excel] });
    expect(decideDownload([excel], ['pdf', 'xlsx'])).toEqual({ ok: true, value: [excel] });
  });

  it.each([
    [[], ['pdf'], 'No reports are available for download.'],
    [[excel], ['pdf'], 'No PDF files available for download. Please generate latest reports'],
    [[pdf], ['xlsx'], 'No Excel files available for download.Please generate latest reports'],
    [[pdf], ['docx'], 'Invalid format type selected.'],
    [[pdf], ['pdf', 'docx'], 'Invalid format type selected.'],
    [[pdf], [], 'Invalid format type selected.'],
  ])('refuses %j asked for as %j [REP-26, REP-27, REP-28]', (files, formats, text) => {
    const decided = decideDownload(files, formats);
    expect(decided.ok ? null : downloadRefusals[decided.error]).toBe(text);
  });

  it('has a text for a version in no format at all, and for a format that nobody offers [REP-29, REP-30]', () => {
    const unreadable = { ...pdf, format: 'docx' } as unknown as ReportFile;
    expect(decideDownload([unreadable], ['pdf', 'xlsx'])).toEqual({ ok: false, error: 'NO_FILE' });
    expect(downloadRefusals.NO_FILE).toBe('No files available for download.');
    expect(downloadRefusals.UNKNOWN_FORMAT).toBe('Invalid format type selected.');
  });
});
