import { readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import { listRevisionsCall, readRevisionCall, readSubmissionCall } from '@pw/contract/order-submission';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import { timers } from '@pw/domain/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aPrice, aPricedBoard } from '../project-pricing/testing/a-price.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { anOfferState } from './testing/a-submission-check.ts';
import { aSubmittedRevision } from './testing/a-submitted-revision.ts';
import { noApprovals } from './testing/no-approvals.ts';

const server = aSalesServer();
beforeEach(() => {
  server.answer(readCustomerApprovalsCall, noApprovals);
  server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'MDB' })]));
});

describe('a project that can only be viewed', () => {
  const revision = {
    revision: 2,
    submittedAt: '2026-11-20T06:00:00.000Z',
    submittedBy: 'Asha Kulkarni',
    knowledgeVersion: 'SBD-R2.9+3f1c',
    boards: 3,
    unpricedArticles: 1,
    totalFinalLP: 7685277,
    totalFinalLPPaise: 768_527_700,
    acknowledged: [
      {
        id: 'R9',
        board: 'PCC-1',
        message: 'The main busbar is loaded to 94 %.',
        by: 'Asha Kulkarni',
        at: '2026-11-20T06:00:00.000Z',
      },
    ],
  };
  const step = {
    at: '2026-11-21T06:00:00.000Z',
    by: 'Anil Rao',
    reason: null,
    purchaseOrderNumber: null,
    customerOverride: null,
  };
  const revisions = {
    current: 2,
    approved: 2,
    revisions: [
      { ...revision, revision: 1, submittedAt: '2026-11-12T06:00:00.000Z', unpricedArticles: 0, acknowledged: [] },
      revision,
    ],
    transitions: [
      {
        ...step,
        from: 'Quote Submitted',
        to: 'Quote Rejected',
        revision: 1,
        reason: 'The incomer has to be withdrawable.',
      },
      { ...step, from: 'Quote Submitted', to: 'On Order', revision: 2 },
    ],
  } as const;
  const order = { offerRevision: 2, approvedRevision: 2, orderNumber: 'SO-26-0088', purchaseOrderNumber: '4711/26' };

  const openOrder = async () => {
    server.answerWith(listRevisionsCall, () => structuredClone(revisions) as never);
    server.answer(listPurchaseOrdersCall, { purchaseOrders: [] });
    server.answer(readRevisionCall, aSubmittedRevision());
    const project = { status: 'on-order', ...order } as const;
    const opened = await openStep(SummaryStep, 'Base Project Price', { project, isViewOnly: true });
    await screen.findByText('Asha Kulkarni, 20-11-2026 11:30');
    return opened;
  };

  it('shows its revision and the numbers of the order in the place of Submit to Order [SUM-07, STS-23]', async () => {
    await openOrder();
    const card = within(screen.getByRole('region', { name: 'Submitted revision' }));
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '17-R2',
      'Asha Kulkarni, 20-11-2026 11:30',
      'SO-26-0088',
      '4711/26',
    ]);
    expect(screen.queryByRole('button', { name: 'Submit to Order' })).toBeNull();
    expect(server.requestsOf(readSubmissionCall)).toEqual([]);
  });

  it('reports of each revision what it came to, who decided what, and which warnings were accepted', async () => {
    const { user } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Revisions' }));
    const drawer = within(await screen.findByRole('dialog', { name: /^Revisions/ }));
    const [newest, oldest] = await drawer.findAllByText(/^17-R\d$/);
    expect([newest?.textContent, oldest?.textContent]).toEqual(['17-R2', '17-R1']);
    expect(drawer.getByText('Valid order')).toBeVisible();
    // Of the second one alone.
    expect(drawer.getByText('incomplete: 1 article without a price')).toBeVisible();
    expect(drawer.getByText('Anil Rao rejected the quote, 21-11-2026 11:30')).toBeVisible();
    expect(drawer.getByText('The incomer has to be withdrawable.')).toBeVisible();
    await user.click(drawer.getByText('1 warning accepted'));
    expect(drawer.getByText(/^PCC-1: The main busbar is loaded to 94 %/, { exact: false })).toBeVisible();
    // The first revision has none before it.
    expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/main/sales/compare-revisions?project=17&before=1&after=2',
    ]);
  });

  it('leads to what has changed since the revision before', async () => {
    const { user, address } = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Changes since R1' }));
    await waitFor(() => expect(address()).toBe('/main/sales/compare-revisions?project=17'));
  });
});

describe('the offer of a submitted revision', () => {
  afterEach(() => vi.useRealTimers());

  it('is shown once it is made, though its job ended before the page heard of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.answer(listRevisionsCall, { current: 1, approved: null, revisions: [], transitions: [] });
    const revision = aSubmittedRevision();
    server.answer(readRevisionCall, { ...revision, offer: anOfferState({ version: null, isBeingMade: true }) });
    await openStep(SummaryStep, 'Base Project Price', { isViewOnly: true, project: { status: 'quote-submitted' } });
    expect(await screen.findByText('Offer 17-R1 is being made.')).toBeVisible();
    server.answer(readRevisionCall, revision);
    await act(() => vi.advanceTimersByTimeAsync(timers.jobPollMs));
    expect(await screen.findByText(/^Offer 17-R1 is final/)).toBeVisible();
  });
});
