import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import {
  askForExtensionCall,
  decideSharedOfferCall,
  readSharedChangesCall,
  readSharedFileCall,
  readSharedOfferCall,
  readSharedReceiptCall,
  requestSharedCodeCall,
  verifySharedCodeCall,
} from '@pw/contract/shared-offers';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { stubFileAddresses, watchSaves } from '../../../testing/saved-files.ts';
import { OfferPage } from './offer-page.tsx';
import { anOffer } from './testing/an-offer.ts';

const server = aFakeServer();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function openOffer(given: Partial<SharedOfferOnWire> = {}) {
  server.answer(readSharedOfferCall, anOffer(given));
  render(<OfferPage link="the-link" />);
  await screen.findByRole('heading', { level: 1, name: /117-R1/ });
  return userEvent.setup();
}

describe('the page of a customer', () => {
  it('shows offer, boards and prices, and sends the link in the body alone', async () => {
    await openOffer();
    const prices = screen.getByRole('region', { name: 'Prices' });
    expect(within(prices).getByRole('row', { name: 'Grand total ₹2,000.00' })).toBeVisible();
    expect(within(prices).getByRole('row', { name: 'Freight extra' })).toBeVisible();
    expect(screen.getByText('Asha Rao, 9876543210, asha@demo.test')).toBeVisible();
    const [request] = server.requestsOf(readSharedOfferCall);
    expect([request?.body, request?.token, request?.path]).toEqual([
      { link: 'the-link' },
      null,
      '/api/v1/shared-offers/read',
    ]);
  });

  it('asks for no decision where none is taken, and says why', async () => {
    await openOffer({ mayDecide: false, obstacle: 'Asha Rao is revising this offer.', state: 'being revised' });
    expect(screen.getByText('Asha Rao is revising this offer.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('says of an offer in another currency where its prices are', async () => {
    await openOffer({ prices: null, currency: 'USD' });
    expect(screen.getByText('The prices of this offer are in USD: its documents have them.')).toBeVisible();
  });

  it('shows no prices where the link shows none', async () => {
    await openOffer({ prices: null, currency: null });
    expect(screen.queryByRole('region', { name: 'Prices' })).not.toBeInTheDocument();
  });
});

describe('what an offer says besides its boards', () => {
  it('says that it is a draft', async () => {
    const { offer } = anOffer();
    await openOffer({ offer: { ...offer, isDraft: true }, mayDecide: false, obstacle: 'A draft' });
    expect(screen.getByText(/^DRAFT: something is left to settle/)).toBeVisible();
    expect(screen.queryByText('A draft')).not.toBeInTheDocument();
  });

  it('lists deviations and answers to clauses, in text alone', async () => {
    const deviation = { board: 'PCC-1', concerns: 'Board', text: '<b>marked</b> InA 1500 A' };
    const answer = { number: '4.1', requirement: 'IP54', answer: 'Deviate', remark: 'IP42' };
    const user = await openOffer({
      deviations: [deviation],
      clauses: [{ title: 'Tender', isInformative: true, answers: [answer] }],
    });
    await user.click(screen.getByText('Deviations and clarifications (1)'));
    expect(screen.getByText('<b>marked</b> InA 1500 A')).toBeVisible();
    await user.click(screen.getByText('Tender (for information)'));
    expect(screen.getByText('IP42')).toBeVisible();
  });

  it('reads the changes once they are asked for', async () => {
    const user = await openOffer({ changes: true });
    const blocks = [
      { kind: 'heading', text: 'Boards' },
      { kind: 'list', items: ['MDB: added'] },
      { kind: 'table', columns: ['Board', 'R2'], rows: [['MDB', '₹2,000.00']] },
    ] as const;
    server.answer(readSharedChangesCall, { parts: [{ title: 'Changes from R1 to R2', blocks }] });
    expect(server.requestsOf(readSharedChangesCall)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show what has changed' }));
    expect(await screen.findByRole('heading', { name: 'Changes from R1 to R2' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'MDB ₹2,000.00' })).toBeVisible();
    expect(screen.getByText('MDB: added')).toBeVisible();
  });

  it('says why a document does not come', async () => {
    const document = { fileId: 'f', title: 'Technical Report', kind: 'PDF', bytes: 4000 };
    const user = await openOffer({ documents: [document] });
    server.refuse(readSharedFileCall, 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Technical Report PDF, 4 kB' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not show that. Load the page again.');
  });
});

describe('a decision', () => {
  it('names the person, what is decided on and the print of what is shown', async () => {
    const user = await openOffer();
    const decision = { verdict: 'approved', saidOn: '2026-11-26', saidBy: 'R. Iyer', comments: '' } as const;
    server.answer(decideSharedOfferCall, { decision, mayDecide: true, obstacle: null, mayComment: false, remarks: [] });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const form = screen.getByRole('form', { name: 'Approve' });
    expect(
      within(form).getByText('I say this for Godavari Foods about offer 117-R1, 1 board, ₹2,000.00.'),
    ).toBeVisible();
    expect(within(form).getByText(/print abababababab of what you see/)).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: 'Name *' }), 'R. Iyer');
    await user.click(within(form).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved by R. Iyer on 26-11-2026')).toBeVisible();
    expect(server.requestsOf(decideSharedOfferCall)[0]?.body).toMatchObject({
      link: 'the-link',
      verdict: 'approved',
      saidBy: 'R. Iyer',
      shownHash: 'ab'.repeat(32),
    });
    expect(localStorage).toHaveLength(0);
  });

  it('has a receipt for its person', async () => {
    stubFileAddresses();
    const saved = watchSaves();
    const decision = { verdict: 'approved', saidOn: '2026-11-26', saidBy: 'R. Iyer', comments: '' } as const;
    const user = await openOffer({ decision });
    server.refuse(readSharedReceiptCall, 'NOT_FOUND');
    const save = screen.getByRole('button', { name: 'Receipt (PDF)' });
    expect(save.closest('p')).toHaveTextContent('The receipt is no digital signature.');
    await user.click(save);
    expect(await screen.findByText(/Nobody has decided with this link/)).toBeVisible();
    server.answer(readSharedReceiptCall, new Blob(['%PDF']) as never);
    await user.click(save);
    await waitFor(() => expect(saved).toEqual(['117-r1-receipt.pdf']));
    expect(server.requestsOf(readSharedReceiptCall)[0]?.body).toEqual({ link: 'the-link' });
  });

  it('of another person has no receipt', async () => {
    await openOffer({ decision: { verdict: 'approved', saidOn: '2026-11-26', saidBy: null, comments: '' } });
    expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
  });

  it('says at its fields what is missing, and sends nothing', async () => {
    const user = await openOffer();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const form = screen.getByRole('form', { name: 'Reject' });
    await user.click(within(form).getByRole('button', { name: 'Reject' }));
    expect(within(form).getByRole('textbox', { name: 'Name *' })).toBeInvalid();
    expect(within(form).getByRole('textbox', { name: 'Comments *' })).toHaveAccessibleDescription(
      'Enter your comments, with 3 to 1000 characters.',
    );
    expect(server.requestsOf(decideSharedOfferCall)).toEqual([]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('is kept while the device is not connected, and sent again under the same key', async () => {
    const user = await openOffer();
    server.fail(decideSharedOfferCall, 0);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const form = screen.getByRole('form', { name: 'Approve' });
    await user.type(within(form).getByRole('textbox', { name: 'Name *' }), 'R. Iyer');
    await user.click(within(form).getByRole('button', { name: 'Approve' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Not connected. What you typed is kept.');
    await user.click(within(form).getByRole('button', { name: 'Approve' }));
    const keys = server.requestsOf(decideSharedOfferCall).map(({ body }) => (body as { readonly key: string }).key);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(localStorage.getItem('panelwright.offerDraft')).toContain('R. Iyer');
  });
});

describe('a link that opens nothing', () => {
  it('says so', async () => {
    server.refuse(readSharedOfferCall, 'LINK_UNKNOWN');
    render(<OfferPage link="" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not open anything.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks for more time where its day is over', async () => {
    server.refuse(readSharedOfferCall, 'LINK_EXPIRED');
    server.answer(askForExtensionCall, { sent: true });
    render(<OfferPage link="the-link" />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more time' }));
    await user.type(screen.getByRole('textbox', { name: 'Until when, and why' }), 'One more week');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your request is sent.')).toBeVisible();
    expect(server.requestsOf(askForExtensionCall)[0]?.body).toEqual({ link: 'the-link', text: 'One more week' });
  });

  it('opens after another try, once the device is connected', async () => {
    server.fail(readSharedOfferCall, 0);
    render(<OfferPage link="the-link" />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(readSharedOfferCall, anOffer());
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: /117-R1/ })).toBeVisible();
  });
});

describe('a link that asks for a code', () => {
  it('opens with the pass of the code, which this tab keeps', async () => {
    server.refuse(readSharedOfferCall, 'CODE_NEEDED', { details: { sentTo: 'r...@buyer.test' } });
    server.answer(requestSharedCodeCall, { sentTo: 'r...@buyer.test' });
    server.answer(verifySharedCodeCall, { pass: 'the pass', until: '2026-11-20T16:30:00.000Z' });
    render(<OfferPage link="the-link" />);
    const user = userEvent.setup();
    expect(await screen.findByText('This offer opens with a code that is mailed to r...@buyer.test.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mail the code' }));
    const field = await screen.findByRole('textbox', { name: 'Code of six digits' });
    expect(field).toHaveFocus();
    server.answer(readSharedOfferCall, anOffer());
    await user.type(field, '123456{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /117-R1/ })).toBeVisible();
    expect(server.requestsOf(readSharedOfferCall).at(-1)?.body).toEqual({ link: 'the-link', pass: 'the pass' });
    expect(sessionStorage.getItem('panelwright.offerPass')).toBe('the pass');
  });
});
