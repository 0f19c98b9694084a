import { partInputs } from '@pw/switchboard/entry/part-inputs';
import { boardForm, feederForm } from '@pw/switchboard/forms/form';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { certain, proposed, unclear } from '../testing/an-intake.ts';
import { factValues, readFact } from './board-facts.ts';
import { readEntry } from './cell-entry.ts';
import { placeText, sourceText } from './source-text.ts';
import { reasonText, writtenText } from './state-words.ts';
import { cellText, choicesOf, offerText, starterWords, typeWords } from './value-words.ts';

describe('the words of the review', () => {
  it('for types are those of the catalogue', () => {
    const types = [...knowledge.kinds.flatMap((kind) => kind.types), ...knowledge.shortForms.map(({ type }) => type)];
    expect(typeWords).toEqual(Object.fromEntries(types.map(({ name, display }) => [name, display])));
  });

  it('for starters are those of the catalogue', () => {
    const fields = feederForm(knowledge, 'STARTER').flatMap((group) => group.fields);
    const choices = fields.find(({ property }) => property === 'STARTER_KIND')?.choices ?? [];
    expect(starterWords).toEqual(Object.fromEntries(choices.map(({ value, label }) => [value, label])));
  });

  const facts = Object.entries(factValues);
  const listed = facts.flatMap(([property, fact]) => ('choices' in fact ? [{ property, choices: fact.choices }] : []));
  const ranges = facts.flatMap(([property, fact]) => ('range' in fact ? [{ property, range: fact.range }] : []));

  it.each(listed)('for $property of a board are those of its form, which takes no others', ({ property, choices }) => {
    const fields = boardForm(knowledge).flatMap((group) => group.fields);
    const field = fields.find((each) => each.property === property);
    expect(choices).toEqual(field?.choices?.map(({ value, label }) => ({ value, label })));
    expect(field?.takesOthers).toBe(false);
  });

  it.each(ranges)('for $property of a board take the range of its form', ({ property, range }) => {
    const { min, max, decimals } = range;
    const limits = partInputs(knowledge).board.get(property)?.property.limits;
    expect(limits).toEqual({ min, max, step: 10 ** -decimals });
  });
});

describe('a cell', () => {
  it('shows its value in words, and what is written while there is none', () => {
    expect(cellText('poles', certain('3N'))).toBe('TPN');
    expect(cellText('rating', certain(250))).toBe('250');
    expect(cellText('rating', unclear('125A/63A', []))).toBe('125A/63A');
    expect(cellText('type', unclear('', []))).toBe('?');
    expect(cellText('note', undefined)).toBe('');
    expect(cellText('spare', certain(true))).toBe('Yes');
  });

  it('names an offer with its unit', () => {
    expect([offerText('rating', 63), offerText('type', 'STARTER'), offerText('kw', 15)]).toEqual([
      '63 A',
      'MOTOR STARTER',
      '15 kW',
    ]);
  });

  it('says why it is not certain, and what the file says', () => {
    expect(reasonText(proposed(1))).toBe('Nothing is written, this is the usual answer. Confirm it.');
    expect(reasonText({ ...proposed(1), certainty: 'certain' })).toBe('');
    expect(writtenText(unclear('125A/63A', []))).toBe('Written “125A/63A” in PCC-1!F12');
  });

  it('lists poles upwards', () => {
    expect(choicesOf('poles')?.map(({ label }) => label)).toEqual(['1P', '2P', '3P', '4P', 'SPN', 'TPN']);
    expect(choicesOf('name')).toBeNull();
  });

  it.each([
    ['rating', '250', 250],
    ['kw', '7.5', 7.5],
    ['poles', 'tpn', '3N'],
    ['type', 'motor starter', 'STARTER'],
    ['name', ' Pump 1 ', 'Pump 1'],
    ['note', '', ''],
  ])('takes for %s "%s"', (field, text, value) => {
    expect(readEntry(field, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['rating', '250 A', 'Not a number'],
    ['rating', '', 'A number above 0'],
    ['quantity', '0', 'A number above 0'],
    ['quantity', '1.5', 'A whole number'],
    ['poles', '7', '7 is not offered'],
    ['name', '', 'Feeder name is required'],
  ])('refuses for %s "%s"', (field, text, why) => {
    expect(readEntry(field, text)).toMatchObject({ ok: false, error: expect.stringContaining(why) });
  });
});

describe('a fact of a board', () => {
  it.each([
    ['RATED_CURRENT', '1,600', 'Choose one of 32, 40'],
    ['RATED_CURRENT', '', 'Choose one of'],
    ['SB_IP', 'IP65', 'Choose one of IP42, IP52, IP54, IP55'],
    ['INTERRUPT_RATING', '4', 'A number from 5 to 120 is expected'],
    ['INTERRUPT_RATING', '50 kA', 'Not a number'],
    ['quantity', '0', 'A number from 1 to 999 is expected'],
    ['name', 'A/B', 'A board name is a folder name too'],
  ])('refuses for %s "%s"', (property, text, why) => {
    expect(readFact(property, text)).toMatchObject({ ok: false, error: expect.stringContaining(why) });
  });

  it.each([
    ['RATED_CURRENT', '1600', 1600],
    ['SB_IP', 'ip 42', 'IP42'],
    ['SB_FORM', '1', '1'],
    ['INTERRUPT_RATING', '31.5', 31.5],
    ['name', ' PCC-1 ', 'PCC-1'],
    ['CABLE_ENTRY', ' Top ', 'Top'],
    ['CABLE_ENTRY', '3', 3],
  ])('takes for %s "%s"', (property, text, value) => {
    expect(readFact(property, text)).toEqual({ ok: true, value });
  });
});

describe('a place in the file', () => {
  it('is a sheet and cells, or a page, and how many more', () => {
    const cell = { sheet: 'PCC-1', cell: 'F12' };
    expect(sourceText(cell)).toBe('PCC-1!F12');
    expect(sourceText({ page: 2 })).toBe('page 2');
    expect(sourceText([cell, cell, { page: 1 }])).toBe('PCC-1!F12 and 2 more');
    expect(sourceText([])).toBe('');
  });

  it('is that of a file where several are read as one', () => {
    expect(placeText({ page: 1, sheet: 'LT.pdf / Page 1' })).toBe('LT.pdf / Page 1');
  });
});
