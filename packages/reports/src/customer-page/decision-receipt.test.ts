import { describe, expect, it } from 'vitest';
import { decisionReceipt, type ReceivedDecision } from './decision-receipt.ts';

const decision: ReceivedDecision = {
  verdict: 'approved with comments',
  saidBy: 'R. Iyer',
  designation: 'Purchase',
  comments: 'Doors to the left',
  saidOn: '2026-11-26',
  atMs: Date.parse('2026-11-25T20:00:00Z'),
  linkName: 'S. Pillai',
  shownHash: 'ab'.repeat(32),
};

const offer = {
  company: 'Demo Panels',
  address: 'Pune',
  particulars: '',
  logo: null,
  number: '117-R1',
  revision: 1,
  project: 'Plant',
  customer: 'Buyer Ltd',
};

describe('the receipt of a decision', () => {
  it('says who decided what, when in India, with whose link and on what', () => {
    const words = JSON.stringify(decisionReceipt(decision, offer));
    for (const text of [
      'Approved with comments',
      'R. Iyer, Purchase',
      '26-11-2026 01:30 (India)',
      'S. Pillai',
      'Doors to the left',
      decision.shownHash,
      'no digital signature',
      '117-R1',
    ]) {
      expect(words).toContain(text);
    }
  });

  it('leaves out comments where there are none', () => {
    const words = JSON.stringify(decisionReceipt({ ...decision, verdict: 'approved', comments: '' }, offer));
    expect(words).not.toContain('Comments');
  });
});
