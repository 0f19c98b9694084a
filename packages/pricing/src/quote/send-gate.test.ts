import { describe, expect, it } from 'vitest';
import type { OfferReservation } from './reservations.ts';
import { type Answer, answerTo, type SendFacts, sendGate, sendReasonText } from './send-gate.ts';

const found = (id: string, gate: 'accept' | 'tell'): OfferReservation => ({
  board: 'PCC-1',
  reservation: { code: 'CHECK_FOUND', id, message: `${id} says so`, gate },
});

const clean: SendFacts = {
  ...{ reservations: [], originalManufacturer: 'Maker', offerNumber: 'Q-1', deviations: [] },
  ...{ isTaxed: true, states: { company: 'MH', customer: 'KA' } },
};
const none = () => false;
const textsOf = (facts: Partial<SendFacts>, isAnswered: (answer: Answer) => boolean = none) =>
  sendGate({ ...clean, ...facts }, isAnswered).map(sendReasonText);

describe('the gate before an offer is final', () => {
  it('is empty when nothing is left', () => {
    expect(textsOf({})).toEqual([]);
  });

  it('tells errors, findings to accept, and numbers that nobody has confirmed, but not what is only told', () => {
    const reservations: readonly OfferReservation[] = [
      { board: 'PCC-1', reservation: { code: 'CHECK_ERRORS', checks: ['C1', 'B5'] } },
      found('A1', 'accept'),
      found('X4', 'tell'),
      found('Q4', 'tell'),
      { board: null, reservation: { code: 'DEFAULT_TERMS' } },
    ];
    expect(textsOf({ reservations })).toEqual([
      'PCC-1: 2 checks find an error: C1, B5',
      'PCC-1: A1 says so',
      'PCC-1: X4 says so',
    ]);
  });

  it('asks for the maker, the number and an answer to the deviations', () => {
    expect(textsOf({ originalManufacturer: '', offerNumber: '', deviations: ['one', 'two'] })).toEqual([
      'Nobody is named who made the design verification (original manufacturer)',
      'The offer has no number',
      'Nobody has answered for 2 deviations',
    ]);
  });

  it('names the field without which the kind of GST is open, and asks for none of an offer without GST', () => {
    const customer = 'The kind of GST is open: enter the state or the GSTIN of the customer';
    const company = 'The kind of GST is open: enter the state or the GSTIN of your company in the company settings';
    const left = (states: SendFacts['states'], isTaxed = true) => textsOf({ states, isTaxed }, () => true);
    expect(left({ company: 'MH', customer: null })).toEqual([customer]);
    expect(left({ company: null, customer: 'MH' })).toEqual([company]);
    expect(left({ company: null, customer: null })).toEqual([customer, company]);
    expect(left({ company: null, customer: null }, false)).toEqual([]);
    expect(left({ company: 'MH', customer: 'MH' })).toEqual([]);
  });

  it('leaves out what was answered for as it stands, and nothing that has to be settled', () => {
    const reservations: readonly OfferReservation[] = [
      { board: 'PCC-1', reservation: { code: 'NO_DESIGN' } },
      { board: null, reservation: { code: 'DEMO_PRICES', sources: [] } },
      found('A1', 'accept'),
    ];
    const facts = { reservations, deviations: ['one'], offerNumber: '' };
    const answered: Answer[] = [];
    const left = textsOf(facts, (answer) => {
      answered.push(answer);
      return answer.what !== 'A1';
    });
    expect(answered.map(({ what, board }) => [what, board])).toEqual([
      ['Q3', null],
      ['A1', 'PCC-1'],
      ['DEVIATIONS', null],
    ]);
    expect(left).toEqual([
      'PCC-1: No design and no price: repair what its checks name',
      'PCC-1: A1 says so',
      'The offer has no number',
    ]);
  });

  it('takes an answer for what was said when it was given', () => {
    const [reason] = sendGate({ ...clean, deviations: ['one', 'two'] }, none);
    expect(reason && answerTo(reason)).toEqual({ what: 'DEVIATIONS', board: null, said: 'one\ntwo' });
  });
});
