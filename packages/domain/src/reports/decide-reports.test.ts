import { describe, expect, it } from 'vitest';
import { decideReports, type ReportedProject } from './decide-reports.ts';

const complete: ReportedProject = { hasCustomer: true, boards: [{ name: 'PCC-1', gap: null }] };

const refused = (names: readonly string[], project: Partial<ReportedProject> = {}) => {
  const decided = decideReports(names, { ...complete, ...project });
  return decided.ok ? null : decided.error;
};

describe('reports of a project', () => {
  it('are made once per type, in any order they are named', () => {
    const names = ['CostReport', 'TechnicalReport', 'CostReport'];
    expect(decideReports(names, complete)).toEqual({ ok: true, value: ['CostReport', 'TechnicalReport'] });
  });

  it('need one that is ticked [REP-15]', () => {
    expect(refused([])).toEqual({
      code: 'NOTHING_SELECTED',
      text: 'Please select a report to generate an offer letter.',
    });
  });

  it('need names that reports have, each wrong one is named [REP-08]', () => {
    expect(refused(['CostReport', 'Cost Report', ''])).toEqual({
      code: 'UNKNOWN_REPORT',
      text: 'There is no report by the name "Cost Report", "".',
    });
  });

  it('need a customer [REP-14, REP-20]', () => {
    expect(refused(['CostReport'], { hasCustomer: false, boards: [] })).toEqual({
      code: 'NO_CUSTOMER',
      text: 'Please select a customer before generating the report.',
    });
  });

  it('need a board', () => {
    expect(refused(['CostReport'], { boards: [] })?.code).toBe('NO_BOARDS');
  });

  it('need complete boards, and name those that are not with what they lack', () => {
    const open = Array.from({ length: 7 }, (_, index) => ({
      name: `PCC-${index + 1}`,
      gap: { code: 'CHECKS_FAILED', count: index + 1 } as const,
    }));
    expect(refused(['CostReport'], { boards: [...complete.boards, ...open.slice(0, 1)] })).toEqual({
      code: 'BOARDS_INCOMPLETE',
      text: 'Reports need complete boards. Complete first: PCC-1 (1 error).',
    });
    expect(refused(['CostReport'], { boards: open })?.text).toMatch(/PCC-5 \(5 errors\) and 2 more\.$/);
  });
});
