import { describe, expect, it } from 'vitest';
import type { OfferReservation } from './reservations.ts';
import {
  acceptanceOf,
  answerBy,
  answerFor,
  answerTo,
  concernsOffer,
  type SendFacts,
  type SendReason,
  sendGate,
  sendReasonPlace,
  sendReasonText,
  withAnswers,
} from './send-gate.ts';

const reservationOf = (id: string, gate: 'accept' | 'tell'): OfferReservation => ({
  board: 'PCC-1',
  reservation: { code: 'CHECK_FOUND', id, message: `${id} says so`, gate, mark: `${id} figures` },
});

const clean: SendFacts = {
  reservations: [],
  originalManufacturer: 'Maker',
  offerNumber: 'Q-1',
  tabledMakes: [],
  deviations: [],
  isTaxed: true,
  states: { company: 'MH', customer: 'KA' },
};
const deviationsOf = (...texts: readonly string[]) => texts.map((text) => ({ text, mark: `${text} figures` }));
const none = () => false;
const textsOf = (facts: Partial<SendFacts>, isAnswered: (reason: SendReason) => boolean = none) =>
  sendGate({ ...clean, ...facts }, isAnswered).map(sendReasonText);

describe('the gate before an offer is final', () => {
  it('is empty when nothing is left', () => {
    expect(textsOf({})).toEqual([]);
  });

  it('names open clauses, which somebody answers and nobody accepts', () => {
    const openClauses = ['1.1', '1.4'];
    expect(textsOf({ openClauses }, () => true)).toEqual(['2 clauses of the specification are open']);
    expect(sendGate({ ...clean, openClauses }, none).map(answerTo)).toEqual([null]);
  });

  it('tells errors, findings to accept, and numbers that nobody has confirmed, but not what is only told', () => {
    const reservations: readonly OfferReservation[] = [
      { board: 'PCC-1', reservation: { code: 'CHECK_ERRORS', checks: ['C1', 'B5'] } },
      reservationOf('A1', 'accept'),
      reservationOf('X4', 'tell'),
      reservationOf('Q4', 'tell'),
      { board: null, reservation: { code: 'DEFAULT_TERMS' } },
    ];
    expect(textsOf({ reservations })).toEqual([
      'PCC-1: 2 checks find an error: C1, B5',
      'PCC-1: A1 says so',
      'PCC-1: X4 says so',
    ]);
  });

  it('asks for the maker, the number and an answer to the deviations', () => {
    expect(textsOf({ originalManufacturer: '', offerNumber: '', deviations: deviationsOf('one', 'two') })).toEqual([
      'Nobody is named who made the design verification (original manufacturer)',
      'The offer has no number',
      'Nobody has answered for 2 deviations',
    ]);
  });

  it('asks for an answer to the makes that only our own table names, by family and make', () => {
    const tabledMakes = [
      { family: 'CT, PT', make: 'Kappa' },
      { family: 'Terminal', make: 'Connectwell' },
    ];
    const reasons = sendGate({ ...clean, tabledMakes }, none);
    const text =
      'Makes of the demo table, which nobody asked for and no price names: CT, PT: Kappa; Terminal: Connectwell';
    expect(reasons.map(sendReasonText)).toEqual([text]);
    expect(reasons.map(acceptanceOf)).toEqual([{ board: '', id: 'TABLED_MAKES', text }]);
    const answers = reasons.flatMap((reason) => answerBy(reason, 'Asha', at) ?? []);
    const left = (makes: typeof tabledMakes) =>
      textsOf({ tabledMakes: makes }, (reason) => answerFor(reason, answers) !== undefined).length;
    expect([left(tabledMakes), left(tabledMakes.slice(1))]).toEqual([0, 1]);
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

  it('leaves out what was answered for and has not changed, and nothing that has to be settled', () => {
    const reservations: readonly OfferReservation[] = [
      { board: 'PCC-1', reservation: { code: 'NO_DESIGN' } },
      { board: null, reservation: { code: 'DEMO_PRICES', sources: [] } },
      reservationOf('A1', 'accept'),
    ];
    const facts = { reservations, deviations: deviationsOf('one'), offerNumber: '' };
    const asked: SendReason[] = [];
    const left = textsOf(facts, (reason) => {
      asked.push(reason);
      return answerTo(reason)?.what !== 'A1';
    });
    expect(asked.map((reason) => [answerTo(reason)?.what, answerTo(reason)?.board])).toEqual([
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
});

const [first, ...others] = sendGate(
  { ...clean, reservations: [reservationOf('C2', 'accept')], deviations: deviationsOf('one', 'two') },
  none,
);
const reason = first as SendReason;
const at = new Date('2026-11-20T05:00:00.000Z');

describe('an answer to a reason', () => {
  const answer = answerBy(reason, 'Asha', at);
  const answers = answer ? [answer] : [];

  it('keeps check, board and figures, and the sentence only to be read', () => {
    expect(answer).toEqual({
      what: 'C2',
      board: 'PCC-1',
      mark: 'C2 figures',
      said: 'C2 says so',
      by: 'Asha',
      at: '2026-11-20T05:00:00.000Z',
    });
    expect(others.map((each) => answerTo(each)?.mark)).toEqual([JSON.stringify(['one figures', 'two figures'])]);
  });

  it('holds when its check is reworded, and not when its figures change', () => {
    const changed = (given: { readonly message?: string; readonly mark?: string }): SendReason => {
      const { board, reservation } = reservationOf('C2', 'accept');
      return { code: 'RESERVATION', board, reservation: { ...reservation, ...given } as typeof reservation };
    };
    expect(answerFor(changed({ message: 'Said better' }), answers)).toBe(answer);
    expect(answerFor(changed({ mark: 'other figures' }), answers)).toBeUndefined();
  });

  it('from before figures were kept holds while the sentence is the same', () => {
    const storedAnswer = { what: 'C2', board: 'PCC-1', said: 'C2 says so', by: 'Asha', at: '' };
    expect(answerFor(reason, [storedAnswer])).toBe(storedAnswer);
    expect(answerFor(reason, [{ ...storedAnswer, said: 'C2 said more' }])).toBeUndefined();
  });

  it('takes the place of one about older figures, and leaves those about other feeders of the board', () => {
    const of = (mark: string) => ({ what: 'C2', board: 'PCC-1', mark, said: mark, by: 'Asha', at: '' });
    const asked = [of('OG-1'), of('OG-2')];
    const keptAnswers = withAnswers([of('OG-1'), of('gone'), { ...of('x'), board: 'MDB' }], [of('OG-2')], asked);
    expect(keptAnswers.map(({ board, mark }) => `${board} ${mark}`)).toEqual(['PCC-1 OG-1', 'MDB x', 'PCC-1 OG-2']);
  });

  it('decides about the offer only where the offer asks for it', () => {
    const tables = {
      check: {
        rows: [
          { id: 'C2', gate: 'accept' },
          { id: 'X4', gate: 'tell' },
          { id: 'T1', gate: 'none' },
          { id: 'P1', gate: 'none' },
        ],
      },
    };
    const concerns = (what: string) =>
      concernsOffer({ what }, tables as unknown as Parameters<typeof concernsOffer>[1]);
    expect(['C2', 'X4', 'T1', 'DEVIATIONS'].map(concerns)).toEqual([true, true, false, true]);
    // A check of boards has the same id, and asks nobody.
    expect(concerns('P1')).toBe(true);
  });
});

it('knows the page where each reason is mended', () => {
  const board = { board: 'PCC-1' } as const;
  const reasons: readonly SendReason[] = [
    { code: 'NO_MANUFACTURER' },
    { code: 'RESERVATION', ...reservationOf('Q2', 'accept') },
    { code: 'RESERVATION', ...board, reservation: { code: 'CHECK_ERRORS', checks: ['C1'] } },
    { code: 'RESERVATION', board: null, reservation: { code: 'DEMO_PRICES', sources: [] } },
    { code: 'RESERVATION', board: null, reservation: { code: 'NO_EXCHANGE_RATE', numbers: ['S201'] } },
    { code: 'DEVIATIONS', deviations: [] },
    { code: 'CLAUSES_OPEN', clauses: ['1.1'] },
  ];
  const places = ['company settings', 'charges', 'board', 'material rates', 'market rates', null, 'specification'];
  expect(reasons.map(sendReasonPlace)).toEqual(places);
});
