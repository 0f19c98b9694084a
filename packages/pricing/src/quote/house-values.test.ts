import { describe, expect, it } from 'vitest';
import { gateOf, houseValueReservations, reservationText } from './reservations.ts';
import { answerBy, answerFor, type SendReason } from './send-gate.ts';

describe('values of the house that an update of the product set aside', () => {
  const values = [
    { table: 'diversity', row: '4', column: 'factor' },
    { table: 'labour', row: 'paint', column: null },
  ];

  it('are accepted by name, with their cells', () => {
    const [reservation] = houseValueReservations(values).map((each) => each.reservation);
    expect(reservation && [gateOf(reservation), reservationText(reservation)]).toEqual([
      'accept',
      'An update of the product has set values of the house aside: diversity.csv, row 4, factor, labour.csv, row paint',
    ]);
    expect(houseValueReservations([])).toEqual([]);
  });

  it('are accepted again where others are set aside', () => {
    const reason = (of: typeof values): SendReason => ({
      code: 'RESERVATION',
      board: null,
      reservation: { code: 'HOUSE_VALUES_UNUSED', values: of },
    });
    const answer = answerBy(reason(values), 'Asha Rao', new Date(0));
    expect(answer?.what).toBe('P7');
    expect(answerFor(reason(values), answer ? [answer] : [])).toEqual(answer);
    expect(answerFor(reason(values.slice(1)), answer ? [answer] : [])).toBeUndefined();
  });
});
