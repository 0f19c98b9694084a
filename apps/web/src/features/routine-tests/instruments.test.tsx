import {
  type InstrumentCertificateOnWire,
  listInstrumentCertificatesCall,
  uploadInstrumentCertificateCall,
} from '@pw/contract/instrument-certificates';
import { type ListedInstrumentOnWire, listInstrumentsCall, listWorkersCall } from '@pw/contract/testers';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  stubFileAddresses();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const certificate = (certificateNo: number, fileName: string, calibratedOn: string): InstrumentCertificateOnWire => ({
  certificateNo,
  calibratedOn,
  fileName,
  bytes: 1000,
  sha256: 'abc',
  uploadedBy: 'Ravi',
  uploadedAt: '2026-01-12T10:00:00.000Z',
  url: '/api/v1/files/x',
});

const meter = (given: Partial<ListedInstrumentOnWire> = {}): ListedInstrumentOnWire => ({
  instrumentId: '00000000-0000-4000-8000-000000000002',
  kind: 'continuity tester',
  maker: 'Demo',
  serial: 'C-1',
  range: '',
  calibratedOn: '2026-01-10',
  dueOn: '2099-12-31',
  isActive: true,
  revision: 1,
  certificate: null,
  ...given,
});

async function open(instrument: ListedInstrumentOnWire, ...certificates: readonly InstrumentCertificateOnWire[]) {
  server.answer(listInstrumentsCall, { instruments: [instrument] });
  server.answer(listWorkersCall, { workers: [] });
  server.answer(listInstrumentCertificatesCall, { certificates: [...certificates] });
  const { user } = renderApp('/main/manufacture-engineer/units/testers');
  const row = await screen.findByRole('row', { name: /C-1/ });
  return { user, row };
}

const aFile = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

describe('the certificate of an instrument', () => {
  it('opens from the list, and is said to be missing where there is none', async () => {
    const first = certificate(1, 'C-1 2026.pdf', '2026-01-10');
    const { user, row } = await open(meter({ certificate: first }), first);
    const saves = watchSaves();
    await user.click(within(row).getByRole('button', { name: 'C-1 2026.pdf' }));
    await vi.waitFor(() => expect(saves).toEqual(['C-1 2026.pdf']));
  });

  it('is uploaded for the present calibration, with the earlier ones below', async () => {
    const earlier = certificate(1, 'C-1 2025.pdf', '2025-01-10');
    const { user, row } = await open(meter(), earlier);
    expect(within(row).getByText('None')).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Certificates of C-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificates of Demo C-1' }));
    expect(await dialog.findByText(/Calibrated on 10-01-2025\. Uploaded 12-01-2026 15:30, Ravi/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
    server.answer(uploadInstrumentCertificateCall, { certificate: certificate(2, 'C-1 2026.pdf', '2026-01-10') });
    await user.upload(dialog.getByLabelText('Certificate', { selector: 'input' }), aFile('C-1 2026.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('C-1 2026.pdf is kept.')).toBeVisible();
  });

  it('says before and after why a file is not taken', async () => {
    const first = certificate(1, 'C-1 2026.pdf', '2026-01-10');
    const { user, row } = await open(meter({ certificate: first }), first);
    await user.click(within(row).getByRole('button', { name: 'Certificates of C-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Certificates of Demo C-1' }));
    const input = dialog.getByLabelText('Certificate', { selector: 'input' });
    await user.upload(input, aFile('Large.pdf', 8 * 1_048_576 + 1));
    expect(await dialog.findByText(/has more than 8 MB/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled();
    server.refuse(uploadInstrumentCertificateCall, 'CALIBRATED_AGAIN');
    await user.upload(input, aFile('C-1 again.pdf'));
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await dialog.findByText(/The day of the calibration was changed in the meantime/)).toBeVisible();
  });
});
