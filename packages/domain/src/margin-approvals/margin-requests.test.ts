import { describe, expect, it } from 'vitest';
import {
  judgeMarginReason,
  marginDecisionRefusal,
  marginLapses,
  marginReasonFault,
  marginRequestStates,
} from './margin-requests.ts';
import {
  belowFloorText,
  decidedMeanwhileText,
  marginDecisionMail,
  marginLapseTexts,
  marginRequestMail,
  marginStandingText,
} from './margin-texts.ts';

describe('reasons', () => {
  it.each([
    ['request', 'x'.repeat(9), false],
    ['request', 'x'.repeat(10), true],
    ['request', `${' '.repeat(9)}x`, false],
    ['request', 'x'.repeat(500), true],
    ['request', 'x'.repeat(501), false],
    ['decision', 'no', false],
    ['decision', 'yes', true],
    ['decision', 'two\nlines', false],
  ] as const)('of a %s: %j is right: %s', (of, reason, isRight) => {
    expect(judgeMarginReason(of, reason)).toEqual(isRight ? {} : { reason: marginReasonFault(of) });
  });
});

describe('a decision about a request', () => {
  it('is made by anybody but the person who asked, while it is open', () => {
    const askedBy = 'asha';
    expect(marginDecisionRefusal({ state: 'open', askedBy }, 'karan')).toBeNull();
    expect(marginDecisionRefusal({ state: 'open', askedBy }, askedBy)).toBe('OWN_REQUEST');
    for (const state of marginRequestStates.filter((each) => each !== 'open')) {
      expect(marginDecisionRefusal({ state, askedBy }, 'karan')).toBe('ALREADY_DECIDED');
    }
  });

  it('that comes too late reads what became of it', () => {
    const decided = { by: 'Karan Shah', at: '24-11-2026 10:00' };
    expect(decidedMeanwhileText({ state: 'approved', ...decided })).toBe('Karan Shah approved it on 24-11-2026 10:00.');
    expect(decidedMeanwhileText({ state: 'replaced', by: null, at: null })).toContain('asked again');
  });
});

describe('the texts', () => {
  const shortfall = { marginPercent: 11.99, floorPercent: 12, shortPaise: 123_456, lapse: null };

  it('name margin, floor and the rupees between, and what to do', () => {
    expect(belowFloorText(shortfall)).toBe(
      'The margin of 11.99 % of the sale is below the floor of 12.00 % by ₹ 1,234.56. Ask for approval, or raise the price.',
    );
    expect(marginStandingText(shortfall)).toBe('11.99 % of the sale, floor 12.00 %');
    expect(marginStandingText({ marginPercent: null, floorPercent: 0 })).toBe('— of the sale');
  });

  it.each(marginLapses)('say that an approval does not hold: %s', (lapse) => {
    expect(belowFloorText({ ...shortfall, lapse })).toContain(marginLapseTexts[lapse]);
  });
});

describe('the mails', () => {
  const request = {
    projectId: 4,
    projectName: 'Chakan Plant',
    quotationNumber: 'Q-2026-0004',
    revision: 2,
    finalPaise: 103_562_075,
    marginPercent: 10.71,
    floorPercent: 12,
    reason: 'The customer orders ten more',
    askedBy: 'Asha Rao',
  };

  it('ask who decides, with the figures, the reason and the page', () => {
    const page = '/main/commercial/margin-requests';
    const mail = marginRequestMail(request, { recipient: 'Karan', publicUrl: 'https://pw.test', page });
    expect(mail.subject).toBe('Margin to approve: Chakan Plant (Q-2026-0004)');
    for (const part of [
      'Asha Rao asks',
      'R2',
      '10,35,620.75',
      '10.71 %',
      'floor 12.00 %',
      'The customer orders ten more',
    ]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.text).toContain(`https://pw.test/#${page}`);
  });

  it.each([
    [true, 'approved', 'holds for this revision'],
    [false, 'refused', 'ask again'],
  ])('tell who asked of the decision: %s', (isApproved, word, next) => {
    const mail = marginDecisionMail(
      request,
      { isApproved, by: 'Karan Shah', reason: 'A good customer' },
      'https://pw.test',
    );
    expect(mail.subject).toBe(`Margin ${word}: Chakan Plant (Q-2026-0004)`);
    for (const part of ['Hello Asha Rao', `Karan Shah ${word}`, 'Reason: A good customer', next, 'project=4']) {
      expect(mail.text).toContain(part);
    }
  });
});
