import { answerOfferCall, readOfferGateCall, saveOfferDeviationsCall } from '@pw/contract/offer-gate';
import { listReportsCall } from '@pw/contract/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import { ReportsStep } from './reports-step.tsx';
import { anOpenGate } from './testing/a-report.ts';

const server = aSalesServer();
beforeEach(() => {
  server.answer(listReportsCall, {});
});

const gate = {
  ...anOpenGate,
  reasons: [
    {
      code: 'NO_MANUFACTURER',
      text: 'Nobody is named who made the design verification',
      lines: [],
      key: null,
      where: 'company settings',
      lineItemId: null,
      who: ['Anil Rao'],
    },
    {
      code: 'RESERVATION',
      text: 'PCC-1: No margin in the price',
      lines: [],
      key: 'margin',
      where: 'charges',
      lineItemId: 7,
      who: [],
    },
    {
      code: 'DEVIATIONS',
      text: 'Nobody has answered for 1 deviation',
      lines: ['PCC-1 Board InA 1500 A'],
      key: 'dev',
      where: null,
      lineItemId: null,
      who: [],
    },
  ],
  deviations: ['No painting'],
} as const;

const draft = /Offer 17-R1 is a draft: 3 points are to be settled/;
const inDialog = async () => within(await screen.findByRole('dialog', { name: 'What the offer lacks' }));

async function openGate() {
  server.answer(readOfferGateCall, {
    ...gate,
    reasons: gate.reasons.map((each) => ({ ...each, lines: [...each.lines] })),
    deviations: ['No painting'],
  });
  const { user } = await openStep(ReportsStep, draft);
  await user.click(screen.getByRole('button', { name: 'Show what is missing' }));
  return { user, dialog: await inDialog() };
}

describe('the offer in the Reports step', () => {
  it('is said to be a draft, and the list tells what is missing', async () => {
    const { dialog } = await openGate();
    const settle = within(dialog.getByRole('region', { name: 'To be settled first' }));
    expect(settle.getByText('Nobody is named who made the design verification')).toBeVisible();
    expect(settle.getByText('Anil Rao (administrator) enters it in the company settings.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open the charges' })).toHaveAttribute(
      'href',
      expect.stringContaining('step=pricing'),
    );
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    expect(dialog.getByText('PCC-1 Board InA 1500 A')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Answer for 0 points' })).toBeDisabled();
  });

  it('is answered for by name, point by point, and shows what is left', async () => {
    const { user, dialog } = await openGate();
    await user.click(dialog.getByRole('checkbox', { name: 'PCC-1: No margin in the price' }));
    const answers = [{ text: 'PCC-1: No margin in the price', by: 'Asha', at: '2026-11-20T06:40:00.000Z' }];
    server.answer(answerOfferCall, { ...anOpenGate, answers });
    await user.click(dialog.getByRole('button', { name: 'Answer for 1 point' }));
    expect(await dialog.findByText('Nothing is left to settle.')).toBeVisible();
    expect(server.bodiesOf(answerOfferCall)).toEqual([{ keys: ['margin'] }]);
    expect(dialog.getByText('Asha, 20-11-2026 12:10:')).toBeVisible();
    expect(screen.getByText('Offer 17-R1 is final: nothing is left to settle.')).toBeInTheDocument();
  });

  it('says when what is left has changed meanwhile', async () => {
    const { user, dialog } = await openGate();
    await user.click(dialog.getByRole('checkbox', { name: /deviation/ }));
    server.refuse(answerOfferCall, 'CHANGED');
    server.answer(readOfferGateCall, { ...anOpenGate, reasons: [] });
    await user.click(dialog.getByRole('button', { name: 'Answer for 1 point' }));
    expect(await dialog.findByText(/The offer was changed elsewhere meanwhile/)).toBeVisible();
    expect(await dialog.findByText('Nothing is left to settle.')).toBeVisible();
  });

  it('keeps the lines written here when another tab has saved some, and both are saved then', async () => {
    const { user, dialog } = await openGate();
    const lines = dialog.getByRole('textbox', { name: /Deviations in your own words/ });
    await user.type(lines, '{Enter}No spares');
    server.refuse(saveOfferDeviationsCall, 'STALE');
    server.answer(readOfferGateCall, { ...anOpenGate, deviations: ['No painting', 'No erection'], revision: 9 });
    await user.click(dialog.getByRole('button', { name: 'Save the lines' }));
    await waitFor(() => expect(lines).toHaveValue('No painting\nNo spares\nNo erection'));
    server.answer(saveOfferDeviationsCall, anOpenGate);
    await user.click(dialog.getByRole('button', { name: 'Save the lines' }));
    await waitFor(() =>
      expect(server.bodiesOf(saveOfferDeviationsCall).at(-1)).toEqual({
        deviations: ['No painting', 'No spares', 'No erection'],
        revision: 9,
      }),
    );
  });

  it('takes deviations in own words, a line each', async () => {
    const { user, dialog } = await openGate();
    const lines = dialog.getByRole('textbox', { name: /Deviations in your own words/ });
    expect(lines).toHaveValue('No painting');
    await user.type(lines, '{Enter}No third-party inspection');
    server.answer(saveOfferDeviationsCall, { ...anOpenGate, deviations: ['No painting', 'No third-party inspection'] });
    await user.click(dialog.getByRole('button', { name: 'Save the lines' }));
    await waitFor(() =>
      expect(server.bodiesOf(saveOfferDeviationsCall)).toEqual([
        { deviations: ['No painting', 'No third-party inspection'], revision: 3 },
      ]),
    );
    expect(await screen.findByText('The deviations are saved.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save the lines' })).toBeDisabled();
  });

  it('says what the boards lack where no more can be said of it', async () => {
    server.answer(readOfferGateCall, { ...anOpenGate, unjudged: 'Reports need complete boards.' });
    await openStep(ReportsStep, 'Reports need complete boards.');
    expect(screen.queryByRole('button', { name: 'Show what is missing' })).toBeNull();
  });

  it('is not asked about once it is submitted', async () => {
    await openStep(ReportsStep, 'Cost Report', { isViewOnly: true });
    expect(screen.queryByText(/Offer 17-R1/)).toBeNull();
  });
});
