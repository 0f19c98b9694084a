import { listDoubts, rowClasses, rowFaults } from '@pw/domain/price-lists/list-codes';
import { decisionsOfFault } from '@pw/domain/price-lists/row-decisions';
import { describe, expect, it } from 'vitest';
import { doubtText } from './draft-words.ts';
import { changeText } from './percent-text.ts';
import { amountText, priceText } from './price-text.ts';
import { decisionText, rowSentence } from './row-words.ts';
import { aFaultyRow, aPrice, aRow } from './testing/a-price-list.ts';

describe('the sentence about a row', () => {
  it.each([
    [aRow(), 'Row 21, 5SL4: 6,510.00 is 10.5 times 620.00. Keep it, correct it, or leave it out.'],
    [
      aRow({ after: aPrice(6.2), changePercent: -99 }),
      'Row 21, 5SL4: 6.20 is 0.01 times 620.00. Keep it, correct it, or leave it out.',
    ],
    [aFaultyRow(), 'Row 25, 3RT2026-1AP00: this is no price ("12.40.50"). Correct it, or leave it out.'],
    [
      aFaultyRow({ fault: { code: 'NUMBER_LOST', field: 'catalogueNumber', cell: '1.23E+11' }, catalogueNumber: '' }),
      'Row 25: the spreadsheet has lost digits of the number; format its column as text and save the list again ("1.23E+11"). Leave it out, or correct the file and upload it again.',
    ],
    [
      aRow({ class: 'duplicate-different' }),
      'Row 21, 5SL4: the list has this number more than once, and not at one price. Keep one of its rows; the others are left out.',
    ],
    [
      aRow({ class: 'unit-changed', after: aPrice(1450, { per: 5, unit: 'set' }), before: aPrice(1450) }),
      'Row 21, 5SL4: the price is for 5 set, before it was for 1 nos. Keep it, correct it, or leave it out.',
    ],
    [
      aRow({ class: 'currency-changed', after: aPrice(18.5, { currency: 'EUR' }) }),
      'Row 21, 5SL4: the price is in EUR, before it was in INR. Keep it, correct it, or leave it out.',
    ],
    [
      aRow({ class: 'changed', before: aPrice(6980), after: aPrice(7260), changePercent: 4.01, isOpen: false }),
      'Row 21, 5SL4: 6,980.00 becomes 7,260.00, +4.01 %.',
    ],
    [
      aRow({ class: 'new', before: null, after: aPrice(2950.5, { currency: 'EUR' }), isOpen: false }),
      'Row 21, 5SL4: new at EUR 2,950.50.',
    ],
    [aRow({ class: 'gone', row: null, after: null, isOpen: false }), '5SL4: the list no longer has this number.'],
    // A decision has been made: nothing is asked any more.
    [aRow({ isOpen: false }), 'Row 21, 5SL4: 6,510.00 is 10.5 times 620.00.'],
  ])('names the row, the finding and what to do: %#', (row, sentence) => {
    expect(rowSentence(row)).toBe(sentence);
  });

  it.each(rowClasses)('is whole for the class %s', (rowClass) => {
    expect(rowSentence(aRow({ class: rowClass, isOpen: false }))).toMatch(/^Row 21, 5SL4: \S.*\.$/);
  });

  it.each(rowFaults)('offers for the fault %s only what settles it', (code) => {
    const sentence = rowSentence(aFaultyRow({ fault: { code, field: 'listPrice', cell: 'x' } }));
    expect(/ Correct it, or leave it out\.$/.test(sentence)).toBe(decisionsOfFault[code].includes('correct'));
  });
});

describe('amounts of lists', () => {
  it('are grouped the Indian way in rupees and the western way in other currencies', () => {
    expect(amountText(12_282_500, 'INR')).toBe('₹ 1,22,825.00');
    expect(amountText(12_282_500, 'EUR')).toBe('EUR 122,825.00');
  });

  it('say why there is none', () => {
    const none = { price: null, pricePaise: null } as const;
    expect(priceText(aPrice(0, { ...none, state: 'on request' }))).toBe('On request');
    expect(priceText(aPrice(0, { ...none, state: 'gone' }))).toBe('Discontinued');
  });

  it.each([
    [4.01, '+4.01 %'],
    [-50, '−50.00 %'],
    [0, '0.00 %'],
    [-0.001, '0.00 %'],
  ])('change by %d as %s', (percent, text) => {
    expect(changeText(percent)).toBe(text);
  });

  it('are named in the currency of their row once they are corrected', () => {
    const decision = { kind: 'correct', pricePaise: 65_100, reason: null } as const;
    expect(decisionText(decision, aRow())).toBe('Corrected to ₹ 651.00');
    expect(decisionText(decision, aFaultyRow({ before: aPrice(9, { currency: 'EUR' }) }))).toBe(
      'Corrected to EUR 651.00',
    );
  });
});

describe('the doubts about a list', () => {
  it.each(listDoubts)('ask in whole sentences: %s', (code) => {
    expect(doubtText({ code, percent: 31.26 }, 'Siemens')).toMatch(/^[A-Z0-9].*[.?]$/);
  });

  it('name the share', () => {
    expect(doubtText({ code: 'MANY_GONE', percent: 27.345 }, 'Siemens')).toBe(
      '27.3 % of the articles of Siemens are gone. Is the file the whole list?',
    );
  });
});
