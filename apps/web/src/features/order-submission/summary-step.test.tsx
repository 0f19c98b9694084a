import { readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import { readCustomerCall } from '@pw/contract/customers';
import { listRevisionsCall, readRevisionCall, readSubmissionCall } from '@pw/contract/order-submission';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { aCustomer } from '../customers/testing/fake-customers.ts';
import { aPrice, aPricedBoard, someCharges } from '../project-pricing/testing/a-price.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { aPoint, aSubmissionCheck } from './testing/a-submission-check.ts';
import { aSubmittedRevision } from './testing/a-submitted-revision.ts';
import { noApprovals } from './testing/no-approvals.ts';

const server = aSalesServer();
beforeEach(() => {
  server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'MDB' })]));
  server.answer(readSubmissionCall, aSubmissionCheck());
  server.answer(readCustomerApprovalsCall, noApprovals);
  server.answer(listRevisionsCall, { current: 1, approved: null, revisions: [], transitions: [] });
});

/** The names and values of a card. */
async function factsOf(title: string): Promise<readonly (readonly [string, string])[]> {
  const card = await screen.findByRole('region', { name: title });
  return within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? ''] as const);
}

const customerId = '33333333-3333-4333-8333-333333333333';

describe('the step Summary', () => {
  it('says what it is for, and that nothing can be changed where it can not', async () => {
    await openStep(SummaryStep, 'Project Details');
    expect(screen.getByText(/^The last step\. Compare project, customer and price with the enquiry/)).toBeVisible();
    cleanup();
    server.answer(readRevisionCall, aSubmittedRevision());
    await openStep(SummaryStep, 'Project Details', { isViewOnly: true, project: { status: 'quote-submitted' } });
    expect(screen.getByText('The project, its customer and its price, as they are now.')).toBeVisible();
  });

  it('shows the details of the project [SUM-01]', async () => {
    await openStep(SummaryStep, 'Project Details');
    expect(await factsOf('Project Details')).toEqual([
      ['Quote Number', 'Q-2026-0147'],
      ['Project Name', 'Chakan Plant Extension'],
      ['Project Location', 'Chakan, Pune'],
      ['Enquiry Number', 'ENQ/26/117'],
      ['Enquiry Date', '10-11-2026'],
      ['Consultant', 'Desai & Partners'],
    ]);
  });

  it('shows --- for an enquiry date and a consultant that nobody entered [SUM-01]', async () => {
    await openStep(SummaryStep, 'Project Details', { project: { enquiryDate: '', consultant: '' } });
    expect((await factsOf('Project Details')).slice(4)).toEqual([
      ['Enquiry Date', '---'],
      ['Consultant', '---'],
    ]);
  });

  it('shows the details of the customer [SUM-02]', async () => {
    server.answer(readCustomerCall, aCustomer({ customerId }));
    await openStep(SummaryStep, 'Mrunal Deshpande', { project: { customerId } });
    expect(await factsOf('Customer Details')).toEqual([
      ['Name', 'Deccan Cements'],
      ['Location', 'Wadi, Kalaburagi'],
      ['Address', 'Works Road 1, Wadi Junction, Karnataka 585225, India'],
      ['GSTIN', '27AAPFU0939F1ZV'],
      ['Email', 'm.deshpande@deccan.example'],
      ['Contact Person', 'Mrunal Deshpande'],
      ['Contact Number', '+91 9822041763'],
    ]);
  });

  it('shows the customer as it was submitted where the project can only be viewed [SUM-02]', async () => {
    const contactPerson = 'R. Kulkarni, before he left';
    server.answer(readRevisionCall, aSubmittedRevision({ contactPerson }));
    await openStep(SummaryStep, contactPerson, {
      isViewOnly: true,
      project: { customerId, status: 'quote-submitted' },
    });
    expect(server.requestsOf(readCustomerCall)).toEqual([]);
  });

  it('shows what the project knows of a customer that was deleted, and says so', async () => {
    server.refuse(readCustomerCall, 'NOT_FOUND');
    await openStep(SummaryStep, 'Deleted meanwhile; it stays with this project', { project: { customerId } });
    expect(await factsOf('Customer Details')).toEqual([
      ['Name', 'Sahyadri Auto Components'],
      ['Location', 'Pune'],
      ['Address', '---'],
      ['GSTIN', '---'],
      ['Email', '---'],
      ['Contact Person', '---'],
      ['Contact Number', '---'],
    ]);
  });

  it('leads from the base price through every charge, in the order of the calculation, to the final price [SUM-03, SUM-04, PRI-49]', async () => {
    const { totals, ...price } = aPrice([aPricedBoard()]);
    const charges = someCharges({ overhead: 41_652_800, tax: 117_233_045 });
    server.answer(getProjectPriceCall, { ...price, totals: { ...totals, charges } });
    await openStep(SummaryStep, 'Base Project Price');
    expect(await factsOf('Project Price Details')).toEqual([
      ['Base Project Price', '₹ 67,25,648.95'],
      ['Project Price After Switchgear Discount', '₹ 47,26,238.90'],
      ['Wiring', '₹ 0.00'],
      ['Labour', '₹ 0.00'],
      ['Additional', '₹ 0.00'],
      ['Overhead', '₹ 4,16,528.00'],
      ['Packing', '₹ 0.00'],
      ['Margin', '₹ 0.00'],
      ['Freight', '₹ 0.00'],
      ['Insurance', '₹ 0.00'],
      ['Taxation', '₹ 11,72,330.45'],
      ['Final Total Project Price', '₹ 76,85,277.00'],
    ]);
  });

  it('shows the boards with price and margin, five on a page [SUM-05]', async () => {
    const boards = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => aPricedBoard({ name }));
    server.answer(getProjectPriceCall, aPrice(boards));
    const warning = { ...aPoint('R9', 'The main busbar is loaded to 94 %.'), lineItemId: boards[0]?.lineItemId ?? 0 };
    server.answer(readSubmissionCall, aSubmissionCheck({ warnings: [warning] }));
    await openStep(SummaryStep, 'Base Project Price');
    await screen.findByText('1 to be accepted');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'S.No',
      'Board Name',
      'Quantity',
      'Net Price (₹)',
      'Margin (₹)',
      'Final Price (₹)',
      'Warnings',
    ]);
    expect(screen.getAllByRole('row').slice(1)).toHaveLength(5);
  });

  it('names the boards that the totals leave out', async () => {
    const unpriced = aPricedBoard({ name: 'New', pricing: 'not-configured', price: null });
    server.answer(getProjectPriceCall, aPrice([unpriced]));
    await openStep(SummaryStep, 'Base Project Price');
    expect(screen.getByText(/The board “New” has no price/)).toBeVisible();
  });

  it('marks the final price that lacks those of articles', async () => {
    server.answer(getProjectPriceCall, aPrice([aPricedBoard({ name: 'MDB', unpricedArticles: 2 })]));
    await openStep(SummaryStep, 'Base Project Price');
    const card = within(screen.getByRole('region', { name: 'Project Price Details' }));
    expect(card.getByText('incomplete: 2 articles without a price')).toBeVisible();
    const boards = within(screen.getByRole('region', { name: 'Boards' }));
    expect(boards.getByText('incomplete: 2 articles without a price')).toBeVisible();
  });

  it('keeps project and customer when the price does not arrive', async () => {
    server.fail(getProjectPriceCall, 503);
    await openStep(SummaryStep, /The price did not arrive/);
    expect(await factsOf('Project Details')).toHaveLength(6);
    expect(await factsOf('Customer Details')).toHaveLength(7);
  });
});
