import { describe, expect, it } from 'vitest';
import { codeMail } from './code-mail.ts';
import { networkOf } from './network.ts';
import { pageRefusalText, reach } from './page-texts.ts';
import { documentsFault, judgeShareLink, maskEmail, proposedExpiry, reasonFault } from './share-link.ts';

const today = '2026-11-20';
const form = { name: 'R. Iyer', email: 'r@buyer.test', phone: '9876543210', asksCode: false, expiresOn: '2026-12-27' };

describe('the entries about a link', () => {
  it.each([
    ['right ones', {}, []],
    ['a name alone', { email: '', phone: '' }, []],
    ['a year away', { expiresOn: '2027-11-20' }, []],
    ['no name', { name: ' ' }, ['name']],
    ['a name of two lines', { name: 'R\nIyer' }, ['name']],
    ['two @', { email: 'r@@buyer.test' }, ['email']],
    ['nine digits', { phone: '987654321' }, ['phone']],
    ['yesterday', { expiresOn: '2026-11-19' }, ['expiresOn']],
    ['more than a year away', { expiresOn: '2027-11-21' }, ['expiresOn']],
    ['no day', { expiresOn: '31-02-2027' }, ['expiresOn']],
  ] as const)('are judged: %s', (_what, given, faults) => {
    expect(Object.keys(judgeShareLink({ ...form, ...given }, today))).toEqual(faults);
  });

  it.each([
    ['a week after the last day of the offer', '2026-12-20', '2026-12-27'],
    ['a week from now, of an offer that is over', '2026-11-01', '2026-11-27'],
    ['a month and a week, of one without a last day', null, '2026-12-27'],
    ['at most a year', '2027-11-18', '2027-11-20'],
  ])('propose as the last day: %s', (_what, validUntil, day) => {
    expect(proposedExpiry(validUntil, today)).toBe(day);
  });

  it.each([
    ['Wrong person', false],
    ['no', true],
    ['   ', true],
    ['x'.repeat(301), true],
  ])('need a reason to be taken back: %s', (reason, isFault) => {
    expect(reasonFault(reason)).toBe(isFault);
  });
});

describe('the documents of a link', () => {
  const offered = [
    { name: 'offer.pdf', hasPrices: true },
    { name: 'data.pdf', hasPrices: false },
  ];

  it.each([
    ['none', { documents: [], prices: false }, null],
    ['one without prices', { documents: ['data.pdf'], prices: false }, null],
    ['all with prices', { documents: ['offer.pdf', 'data.pdf'], prices: true }, null],
    ['priced ones without', { documents: ['offer.pdf'], prices: false }, 'offer.pdf holds prices'],
    ['unknown ones', { documents: ['../keys'], prices: true }, '../keys is no document'],
  ])('are judged: %s', (_what, shows, fault) => {
    expect(documentsFault(shows, offered)?.slice(0, fault?.length) ?? null).toBe(fault);
  });
});

describe('what tells little of a person', () => {
  it('is the first letter of an address and its host', () => {
    expect(maskEmail('anita.desai@buyer.test')).toBe('a...@buyer.test');
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('is the network of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the texts of the page', () => {
  const contact = { name: 'Asha Rao', phone: '9876543210', email: 'asha@demo.test' };
  const facts = { contact, expiresOn: '2026-12-27', validUntil: '2026-12-20', submitted: 2, moved: null };

  it.each([
    ['LINK_EXPIRED', 'This link was valid until 27-12-2026. Ask for more time, or ask Asha Rao, 9876543210.'],
    ['LINK_REVOKED', 'This offer is no longer open. Ask Asha Rao, 9876543210.'],
    ['OFFER_WITHDRAWN', 'This offer is no longer open. Ask Asha Rao, 9876543210.'],
    ['SUPERSEDED', 'This offer is replaced by R2. Ask Asha Rao, 9876543210 for it.'],
    ['BEING_REVISED', 'Asha Rao is revising this offer.'],
    ['OFFER_EXPIRED', 'This offer was valid until 20-12-2026. Ask for more time.'],
  ] as const)('say whom to ask: %s', (code, text) => {
    expect(pageRefusalText(code, facts)).toBe(text);
  });

  it('name the mail address of somebody without a number', () => {
    expect(reach({ ...contact, phone: '' })).toBe('Asha Rao, asha@demo.test');
  });

  it('tell the person of a link how long a code is valid', () => {
    expect(codeMail('123456', 'Demo Switchgear').text).toContain('It is valid for 5 minutes.');
  });
});
