import { describe, expect, it } from 'vitest';
import { type Digest, type DigestList, digestMail } from './digest-mail.ts';

const none: DigestList = { projects: [], total: 0, beforeTaxPaise: 0, leftOut: 0 };

const project = {
  quotationNumber: 'Q-2026-0017',
  name: 'Chakan Plant',
  customer: 'Godavari Foods',
  marginPercent: 10.7143,
  validUntil: '2026-12-05',
  followUp: '2026-11-20',
};

const one: DigestList = { ...none, projects: [project], total: 1, beforeTaxPaise: 855278_31 };

const digest: Digest = {
  week: { from: '2026-11-23', to: '2026-11-29' },
  lists: { new: one, won: none, lost: none, ending: one, overdue: one, belowFloor: one },
  copper: { offers: 3, costMorePaise: 9250_50, belowFloor: 1, unpriced: 2 },
};

const reader = {
  recipient: 'Asha Rao',
  isOwn: false,
  publicUrl: 'https://panelwright.test',
  page: '/main/commercial',
} as const;

describe('the mail of a digest', () => {
  it('says what the lists hold, what copper costs, and where it is switched off', () => {
    const { subject, text } = digestMail(digest, reader);
    expect(subject).toBe('Week 23-11-2026 to 29-11-2026: 1 new, 0 won, 0 lost');
    expect(text).toBe(
      [
        'Hello Asha Rao,',
        'This is the week from 23-11-2026 to 29-11-2026 in all projects of the company.',
        'New: 1 project, ₹ 8,55,278.31 before tax\nQ-2026-0017 Chakan Plant, Godavari Foods',
        'Won: none',
        'Lost: none',
        'Ending within 7 days: 1 project, ₹ 8,55,278.31 before tax\nQ-2026-0017 Chakan Plant, Godavari Foods, until 05-12-2026',
        'Follow-ups due: 1 project, ₹ 8,55,278.31 before tax\nQ-2026-0017 Chakan Plant, Godavari Foods, since 20-11-2026',
        'Open offers below their margin floor: 1 project, ₹ 8,55,278.31 before tax\nQ-2026-0017 Chakan Plant, Godavari Foods, margin 10.71 % of the sale',
        'If copper costs 10 % more, the margin of 3 open offers falls by ₹ 9,250.50. Then 1 of them is below its margin floor. Not counted for want of prices: 2 offers.',
        'Open the page. There you also switch off "Weekly mail":\nhttps://panelwright.test/#/main/commercial',
      ].join('\n\n'),
    );
  });

  it('says how many more there are, and which have no price', () => {
    const { text } = digestMail(
      { ...digest, lists: { ...digest.lists, new: { ...one, total: 12, leftOut: 2 } } },
      { ...reader, isOwn: true },
    );
    expect(text).toContain('New: 12 projects, ₹ 8,55,278.31 before tax; not in it for want of prices: 2');
    expect(text).toContain('and 11 more');
    expect(text).toContain('in your projects.');
  });
});
