import { readOfferGateCall } from '@pw/contract/offer-gate';
import { listReportJobsCall, listReportsCall, orderReportsCall, type ReportJobOnWire } from '@pw/contract/reports';
import { reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { blockingCalls } from '../../platform/shell-messages.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { ReportBell } from './report-jobs.tsx';
import { ReportsStep } from './reports-step.tsx';
import { anOpenGate, aReportFile, aReportJob, bothFiles } from './testing/a-report.ts';

const server = aSalesServer();
beforeEach(() => {
  server.answer(readOfferGateCall, anOpenGate);
  stubFileAddresses();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The step under the header that reports ended jobs. */
function UnderTheBell(props: StepProps) {
  return (
    <>
      <ReportBell />
      <ReportsStep {...props} />
    </>
  );
}

const customerId = '44444444-4444-4444-8444-444444444444';
const open = (given: Parameters<typeof openStep>[2] = {}) =>
  openStep(UnderTheBell, 'Cost Report', { ...given, project: { customerId, ...given.project } });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

const made = {
  CostReport: [...bothFiles('CostReport', 2), ...bothFiles('CostReport', 10)],
  TechnicalReport: [aReportFile('TechnicalReport', 1, 'pdf', { isCurrent: false })],
};

describe('the list of reports', () => {
  it('has the eleven reports with the highest version of each, and what can be done with it [REP-01, REP-02, REP-12]', async () => {
    server.answer(listReportsCall, made);
    const { user } = await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    expect(button('Generate Latest Version')).toBeEnabled();
    expect(row('Cost Report')).toHaveTextContent(/10Latest20-11-2026 12:10/);
    expect(row('Technical Report')).toHaveTextContent('Latest, outdated');
    expect(row('MBP Report')).toHaveTextContent('not generated');
    for (const action of ['View Cost Report', 'Download Cost Report as PDF', 'Version history of Cost Report']) {
      expect(button(action)).toBeEnabled();
      expect(screen.queryByRole('button', { name: action.replace('Cost', 'MBP') })).toBeNull();
    }
    // All of them stand on one page.
    expect(row(reportEntry(reportTypes[10] ?? 'CostReport').label)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search reports' }), 'busbar');
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Bought-Out Report/ })).toBeNull());
    expect(screen.getByRole('row', { name: /^Busbar Report/ })).toBeVisible();
  });

  it('has those for the customer together, and those for us and the workshop', async () => {
    server.answer(listReportsCall, made);
    await open();
    const grid = within(screen.getByRole('grid', { name: 'Reports' }));
    expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).not.toContain('For');
    const groups = grid.getAllByRole('rowgroup').slice(1);
    expect(groups.map((group) => within(group).getByRole('rowheader').textContent)).toEqual([
      'For the customer',
      'For us and the workshop',
    ]);
    const names = groups.map((group) => within(group).getAllByRole('row').length - 1);
    expect(names).toEqual([3, 8]);
    expect(within(groups[1] ?? document.body).getByRole('row', { name: /^Cost Report/ })).toBeVisible();
  });

  it('says when the reports could not be fetched, and fetches them on demand [REP-33]', async () => {
    server.fail(listReportsCall, 503);
    const { user } = await openStep(ReportsStep, /Unable to fetch reports, please try again\./);
    server.answer(listReportsCall, made);
    await user.click(button('Try again'));
    expect(await screen.findByText('Cost Report')).toBeVisible();
  });

  it.each([
    ['names a file under another report', { MBPReport: bothFiles('CostReport', 1) }],
    ['is no list of files', { MBPReport: 'none' }],
  ])('says when the answer %s [REP-32]', async (_what, body) => {
    server.respond(listReportsCall, () => ({ status: 200, body }));
    await openStep(ReportsStep, /Invalid data provided to fetchedReportsModification/);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('opens every version of a report next to it, with its files [REP-04, REP-13]', async () => {
    server.answer(listReportsCall, made);
    const saved = watchSaves();
    server.serveFile('/files/CostReport-2.xlsx', 'PK');
    const { user } = await open();
    await user.click(button('Version history of Cost Report'));
    const history = within(screen.getByRole('complementary', { name: 'Version history of the Cost Report' }));
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^10Latest/),
      expect.stringMatching(/^2/),
    ]);
    await user.click(history.getByRole('button', { name: 'Excel, 148 kB: download version 2' }));
    await waitFor(() => expect(saved).toEqual(['17-R1 CostReport v2.xlsx']));
    expect(history.queryByText(/has changed/)).toBeNull();
    await user.click(history.getByRole('button', { name: 'Close the version history' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(button('Version history of Technical Report'));
    expect(screen.getByText(/^The project has changed since version 1\./)).toBeVisible();
  });
});

describe('generating', () => {
  /** Lets the jobs of the next order stand so when they are looked at. */
  function answerJobs(...ends: readonly Partial<ReportJobOnWire>[]): void {
    const jobs = ends.map((end, at) => ({ end, job: aReportJob(reportTypes[at] ?? 'CostReport') }));
    let isOrdered = false;
    server.respond(orderReportsCall, () => {
      isOrdered = true;
      return { status: 200, body: { jobs: jobs.map(({ job }) => job) } };
    });
    server.answerWith(listReportJobsCall, () => ({
      jobs: isOrdered ? jobs.map(({ job, end }) => ({ ...job, ...end })) : [],
    }));
  }

  const order = async (user: Awaited<ReturnType<typeof open>>['user'], ...names: readonly string[]) => {
    await user.click(button('Generate Latest Version'));
    const form = await dialog('Generate Report');
    for (const name of names) {
      await user.click(form.getByRole('checkbox', { name }));
    }
    await user.click(form.getByRole('button', { name: /^Generate / }));
  };

  it('orders what is ticked, blocks nothing meanwhile, and tells when all is done [REP-05, SHL-18]', async () => {
    server.answer(listReportsCall, made);
    answerJobs({ state: 'done', version: 2 }, { state: 'done', version: 1 });
    const release = server.hold(orderReportsCall);
    const { user } = await open();
    await order(user, 'Technical Report', 'Commercial Report');
    expect(blockingCalls.get()).toBe(0);
    release();
    expect(await screen.findByText('Reports are generated successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(orderReportsCall)[0]?.path).toBe('/api/v1/projects/17/reports');
    expect(server.bodiesOf(orderReportsCall)).toEqual([
      {
        offerRevision: 1,
        offerDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        types: ['TechnicalReport', 'CommercialReport'],
      },
    ]);
  });

  it('orders the techno-commercial offer whole, or in short where that is chosen [REP-05]', async () => {
    server.answer(listReportsCall, made);
    server.answer(orderReportsCall, { jobs: [] });
    server.answer(listReportJobsCall, { jobs: [] });
    const { user } = await open();
    await order(user, 'Techno-Commercial Report');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Generate Latest Version'));
    const form = await dialog('Generate Report');
    expect(form.queryByRole('radio')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Techno-Commercial Report' }));
    expect(form.getByRole('radio', { name: 'Full offer' })).toBeChecked();
    await user.click(form.getByRole('radio', { name: 'Short offer' }));
    await user.click(form.getByRole('button', { name: 'Generate 1 report' }));
    await waitFor(() => expect(server.bodiesOf(orderReportsCall)).toHaveLength(2));
    expect(server.bodiesOf(orderReportsCall)).toMatchObject([{ offerForm: 'full' }, { offerForm: 'short' }]);
  });

  it('says of a version that it is the short offer', async () => {
    server.answer(listReportsCall, {
      TechnoCommercialReport: [aReportFile('TechnoCommercialReport', 1, 'pdf', { offerForm: 'short' })],
      CommercialReport: [aReportFile('CommercialReport', 1, 'pdf')],
    });
    await open();
    expect(within(row('Techno-Commercial Report')).getByText('Short offer')).toBeVisible();
    expect(within(row('Commercial Report')).queryByText('Short offer')).toBeNull();
  });

  it('shows a report that failed, and why [REP-18, REP-22]', async () => {
    server.answer(listReportsCall, {});
    answerJobs(
      { state: 'done', version: 1 },
      { state: 'failed', failure: 'Commercial Report: The project was deleted.' },
    );
    const { user } = await open();
    await order(user, 'Technical Report', 'Commercial Report');
    expect(
      await screen.findByText('Failed to generate reports. Commercial Report: The project was deleted.'),
    ).toBeVisible();
    expect(screen.queryByText('Reports are generated successfully.')).toBeNull();
  });

  it('says at once what the server refuses, and keeps what was ticked [REP-22]', async () => {
    server.answer(listReportsCall, {});
    server.refuse(orderReportsCall, 'BOARDS_INCOMPLETE', { message: 'Complete first: PCC-1.' });
    const { user } = await open();
    await order(user, 'Cost Report');
    const form = await dialog('Generate Report');
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to generate reports. Complete first: PCC-1.');
    expect(form.getByRole('checkbox', { name: 'Cost Report' })).toBeChecked();
  });

  it('needs a ticked report [REP-15]', async () => {
    server.answer(listReportsCall, {});
    const { user } = await open();
    await order(user);
    expect(await screen.findByText('Please select a report to generate an offer letter.')).toBeVisible();
    expect(server.requestsOf(orderReportsCall)).toEqual([]);
  });

  it('needs a selected customer, and leads to where one is selected [REP-14, REP-20]', async () => {
    server.answer(listReportsCall, {});
    const { user, address } = await open({ project: { customerId: null } });
    await user.click(button('Generate Latest Version'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a customer before generating the report.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Select a customer'));
    expect(address()).toContain('step=project-details');
  });

  it('begins with the report whose row asks for it, where there is nothing yet', async () => {
    server.answer(listReportsCall, {});
    const { user } = await open();
    await user.click(button('Generate MBP Report'));
    const form = await dialog('Generate Report');
    expect(form.getAllByRole('checkbox', { checked: true })).toEqual([
      form.getByRole('checkbox', { name: 'MBP Report' }),
    ]);
    expect(form.getByRole('button', { name: 'Generate 1 report' })).toBeEnabled();
    await user.click(form.getByRole('button', { name: 'Select all' }));
    expect(form.getByRole('button', { name: 'Generate 11 reports' })).toBeEnabled();
  });

  it('shows how far reports are, on the page and at the bell', async () => {
    server.answer(listReportsCall, {});
    const running = aReportJob('BusbarReport', { state: 'running', step: 'writing', progressPercent: 72 });
    server.answer(listReportJobsCall, { jobs: [running, aReportJob('MBPReport')] });
    const { user } = await open();
    const page = within(await screen.findByRole('region', { name: 'Reports being made' }));
    expect(page.getByRole('progressbar', { name: 'Busbar Report: writing, 72 %' })).toHaveAttribute(
      'aria-valuenow',
      '72',
    );
    expect(page.getByText('Generating 2 reports')).toBeVisible();
    expect(row('Busbar Report')).toHaveTextContent('writing, 72 %');
    expect(screen.queryByRole('button', { name: 'Generate Busbar Report' })).toBeNull();
    await user.click(button('Running jobs: 2'));
    expect(await screen.findByRole('progressbar', { name: 'writing, 72 %', hidden: true })).toBeInTheDocument();
  });

  it('is for sales also of a project that can only be viewed: its papers show what was submitted', async () => {
    server.answer(listReportsCall, made);
    await openStep(ReportsStep, 'Cost Report', { isViewOnly: true, project: { customerId } });
    expect(button('Generate Latest Version')).toBeEnabled();
    expect(button('Generate MBP Report')).toBeEnabled();
  });

  it('is not for somebody who only reads, but versions can be looked at', async () => {
    startSession(aSession('administrator'));
    server.answer(listReportsCall, made);
    await openStep(ReportsStep, 'Cost Report', { project: { customerId } });
    expect(button('Generate Latest Version')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Generate MBP Report' })).toBeNull();
    expect(button('View Cost Report')).toBeEnabled();
    expect(button('Version history of Cost Report')).toBeEnabled();
    expect(button('Download Cost Report as PDF')).toBeEnabled();
  });
});
