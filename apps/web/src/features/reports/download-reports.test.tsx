import { readOfferGateCall } from '@pw/contract/offer-gate';
import { listReportsCall, zipReportsCall } from '@pw/contract/reports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import { ReportsStep } from './reports-step.tsx';
import { anOpenGate, aReportFile, bothFiles } from './testing/a-report.ts';

const server = aSalesServer();
beforeEach(() => {
  server.answer(readOfferGateCall, anOpenGate);
  stubFileAddresses();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const customerId = '44444444-4444-4444-8444-444444444444';
const open = () => openStep(ReportsStep, 'Cost Report', { project: { customerId } });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const made = {
  CostReport: [...bothFiles('CostReport', 2), ...bothFiles('CostReport', 10)],
  TechnicalReport: [aReportFile('TechnicalReport', 1, 'pdf', { isCurrent: false })],
};

describe('downloading', () => {
  it('of everything has the newest version in every format ticked, and needs one of them [REP-06, REP-16, REP-17]', async () => {
    server.answer(listReportsCall, made);
    const { user } = await open();
    await user.click(button('Download'));
    const form = await dialog('Download Report');
    const formats = form.getAllByRole('checkbox');
    expect(formats.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    expect(form.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    for (const box of formats) {
      await user.click(box);
    }
    expect(form.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('of a row is done at once; Excel is offered for workbooks only [REP-16]', async () => {
    server.answer(listReportsCall, made);
    await open();
    expect(button('Download Technical Report as PDF')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Download Technical Report as Excel' })).toBeNull();
  });

  it('saves one file under its name and says so [REP-23, REP-24]', async () => {
    server.answer(listReportsCall, made);
    server.serveFile('/files/CostReport-10.xlsx', 'PK');
    const saved = watchSaves();
    const { user } = await open();
    await user.click(button('Download Cost Report as Excel'));
    expect(await screen.findByText('17-R1 CostReport v10.xlsx : Report downloaded Successfully.')).toBeVisible();
    expect(saved).toEqual(['17-R1 CostReport v10.xlsx']);
  });

  it('says when a file did not arrive [REP-23]', async () => {
    server.answer(listReportsCall, { CostReport: [aReportFile('CostReport', 1, 'pdf', { url: '/gone.pdf' })] });
    const { user } = await open();
    await user.click(button('Download Cost Report as PDF'));
    expect(await screen.findByText('17-R1 CostReport v1.pdf : Report download Failed.')).toBeVisible();
    expect(server.takeFaults()).toHaveLength(1);
  });

  it('asks for new links once the ones it has are old', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.answer(listReportsCall, {
      CostReport: [aReportFile('CostReport', 1, 'pdf', { url: '/files/old' })],
    });
    const { user } = await open();
    act(() => void vi.setSystemTime(Date.now() + 31 * 60_000));
    server.answer(listReportsCall, {
      CostReport: [aReportFile('CostReport', 1, 'pdf', { url: '/files/new' })],
    });
    server.serveFile('/files/new', '%PDF');
    const saved = watchSaves();
    await user.click(button('Download Cost Report as PDF'));
    await waitFor(() => expect(saved).toEqual(['17-R1 CostReport v1.pdf']));
    expect(server.requestsOf(listReportsCall)).toHaveLength(2);
  });

  it('saves several files as an archive that the server makes [REP-23, REP-24]', async () => {
    server.answer(listReportsCall, made);
    server.respond(zipReportsCall, () => ({ status: 200, body: 'PK' }));
    const saved = watchSaves();
    const { user } = await open();
    await user.click(button('Download'));
    await user.click((await dialog('Download Report')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Reports downloaded successfully')).toBeVisible();
    expect(saved).toEqual(['Reports - Chakan Plant Extension.zip']);
    expect(server.bodiesOf(zipReportsCall)).toEqual([
      {
        files: [
          { name: 'TechnicalReport', version: 1, format: 'pdf' },
          { name: 'CostReport', version: 10, format: 'pdf' },
          { name: 'CostReport', version: 10, format: 'xlsx' },
        ],
      },
    ]);
  });

  it('says when the archive did not arrive, and when something unexpected happens [REP-23, REP-31]', async () => {
    server.answer(listReportsCall, made);
    server.fail(zipReportsCall, 503);
    const { user } = await open();
    await user.click(button('Download'));
    await user.click((await dialog('Download Report')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Reports download failed')).toBeVisible();
    server.respond(zipReportsCall, () => ({ status: 200, body: 'PK' }));
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    await user.click(button('Download'));
    await user.click((await dialog('Download Report')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('An error occurred while downloading reports.')).toBeVisible();
  });

  it('says in the dialog where there is nothing to download [REP-26]', async () => {
    server.answer(listReportsCall, {});
    const { user } = await open();
    await user.click(button('Download'));
    const form = await dialog('Download Report');
    await user.click(form.getByRole('button', { name: 'Confirm' }));
    expect(form.getByRole('alert')).toHaveTextContent('No reports are available for download.');
  });
});
