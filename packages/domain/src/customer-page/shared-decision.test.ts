import { describe, expect, it } from 'vitest';
import {
  decisionMail,
  extensionMail,
  extensionTextFault,
  judgeSharedDecision,
  keptDecision,
} from './shared-decision.ts';

const form = { verdict: 'approved', saidBy: 'R. Iyer', designation: '', comments: '' } as const;

describe('a decision on the page', () => {
  it('is kept on one line, without blanks around', () => {
    expect(keptDecision({ ...form, saidBy: ' R. Iyer ', comments: 'one\r\n\n two\n' })).toEqual({
      ...form,
      comments: 'one two',
    });
  });

  it.each([
    ['approved without comments', {}, []],
    ['approved with some', { comments: 'fine' }, []],
    ['with comments that are none', { verdict: 'approved with comments' }, ['comments']],
    ['rejected without a word', { verdict: 'rejected' }, ['comments']],
    ['two letters', { comments: 'ok' }, ['comments']],
    ['nobody', { saidBy: '' }, ['saidBy']],
    ['a long function', { designation: 'x'.repeat(101) }, ['designation']],
  ] as const)('is judged: %s', (_what, given, faults) => {
    expect(Object.keys(judgeSharedDecision({ ...form, ...given }))).toEqual(faults);
  });

  it.each([
    ['One more week', false],
    [' \n', true],
    ['x'.repeat(501), true],
  ])('asks for more time in words: %s', (text, isFault) => {
    expect(extensionTextFault(text)).toBe(isFault);
  });
});

describe('the mails about a page', () => {
  const offer = {
    projectName: 'Chakan Plant',
    customerName: 'Acme',
    quotationNumber: 'Q-2026-0001',
    revision: 1,
    linkName: 'R. Iyer',
    address: 'http://panelwright.test/#/x',
  };

  it('say who decided what, on which day and with which link', () => {
    const said = { verdict: 'rejected', saidBy: 'P. Shah', designation: 'Purchase', comments: 'Too dear' } as const;
    expect(decisionMail(said, '2026-11-20', offer)).toEqual({
      subject: 'Rejected: Chakan Plant (Q-2026-0001 R1)',
      text: [
        'Acme, Chakan Plant, Q-2026-0001 R1.',
        'Rejected by P. Shah, Purchase on 20-11-2026, with the link of R. Iyer.',
        'Comments: Too dear',
        'http://panelwright.test/#/x',
      ].join('\n\n'),
    });
  });

  it('say who asks for more time', () => {
    expect(extensionMail('One more week', offer)).toMatchObject({
      subject: 'Longer validity asked: Chakan Plant (Q-2026-0001 R1)',
      text: expect.stringContaining('R. Iyer asks for a longer validity: One more week'),
    });
  });
});
