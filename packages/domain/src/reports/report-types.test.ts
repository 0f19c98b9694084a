import { describe, expect, it } from 'vitest';
import { hasExcel, reportEntry, reportTypeNamed, reportTypes } from './report-types.ts';

describe('the types of reports', () => {
  it('are the eleven of the specification, by its names [REP-08]', () => {
    expect(reportTypes).toEqual([
      'TechnicalReport',
      'CommercialReport',
      'TechnoCommercialReport',
      'CostReport',
      'SLProjectwiseReport',
      'NSLProjectwiseReport',
      'MBPReport',
      'FabricationReport',
      'BusbarReport',
      'CostBreakUpReport',
      'BoughtOutReport',
    ]);
  });

  it('have the names that users read [REP-09]', () => {
    expect(reportTypes.map((type) => reportEntry(type).label)).toEqual(
      [
        'Technical',
        'Commercial',
        'Techno-Commercial',
        'Cost',
        'SL Project-wise',
        'NSL Project-wise',
        'MBP',
        'Fabrication',
        'Busbar',
        'Cost BreakUp',
        'Bought-Out',
      ].map((name) => `${name} Report`),
    );
  });

  it('are workbooks too for eight of them, and those are for ourselves [REP-16]', () => {
    const excel = reportTypes.filter(hasExcel);
    expect(excel).toHaveLength(8);
    expect(excel.filter((type) => reportEntry(type).audience !== 'internal')).toEqual([]);
    expect(reportTypes.filter((type) => !reportEntry(type).formats.includes('pdf'))).toEqual([]);
  });

  it('list their PDFs as history, the cost break-up its Excel files', () => {
    const excel = reportTypes.filter((type) => reportEntry(type).historyFormat === 'xlsx');
    expect(excel).toEqual(['CostBreakUpReport']);
  });

  it.each(['technicalReport', 'Technical Report', '', 'toString'])('are none of the name "%s" [REP-08]', (name) => {
    expect(reportTypeNamed(name)).toBeNull();
  });
});
