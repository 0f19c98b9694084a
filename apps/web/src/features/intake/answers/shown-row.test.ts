import { describe, expect, it } from 'vitest';
import { aBoard, aRow, certain, proposed, unclear } from '../testing/an-intake.ts';
import { noAnswers } from './answers-edit.ts';
import { onlyReason, rowState, waits } from './row-state.ts';
import { shownBoard, shownRow } from './shown-row.ts';

const proposedRow = aRow('b1r2', { quantity: proposed(1) });
const unclearRow = aRow('b1r3', { rating: unclear('125A/63A', [125, 63]) }, { isReady: false });
const bareLoad = aRow('b1r5', { type: unclear('', [], 'NO_DEVICE'), kw: certain(15) });
const hidden = aRow('b1r6', { rating: unclear('100', [100], 'HIDDEN') });

describe('a row with answers', () => {
  it('that are about others stays the same object', () => {
    expect(shownRow(proposedRow, { ...noAnswers, confirmed: ['b1r9'], values: { 'b1r9.rating': 1 } })).toBe(
      proposedRow,
    );
  });

  it.each([['b1r2'], ['b1r2.quantity'], ['t1.quantity']])('holds what was proposed once %s is confirmed', (key) => {
    const row = shownRow(proposedRow, { ...noAnswers, confirmed: [key] });
    expect(row.values.quantity).toEqual({ ...proposed(1), certainty: 'certain' });
    expect(rowState(row)).toBe('certain');
  });

  it('is unclear still where only its proposals are confirmed', () => {
    expect(shownRow(unclearRow, { ...noAnswers, confirmed: ['b1r3'] })).toBe(unclearRow);
  });

  it('has the value that was given, with what the file says', () => {
    const row = shownRow(unclearRow, { ...noAnswers, values: { 'b1r3.rating': 63, 'b1r3.note': 'half' } });
    expect(row.values.rating).toMatchObject({ value: 63, text: '125A/63A', certainty: 'certain', reason: '' });
    expect(row.values.note).toMatchObject({ value: 'half', text: '', source: row.at });
    expect(row.isReady).toBe(true);
  });

  it('keeps what the server judged of answers that it has', () => {
    const answers = { ...noAnswers, values: { 'b1r3.rating': 161 } };
    expect(shownRow(unclearRow, answers, answers)).toBe(unclearRow);
  });

  it('without a device has the type that was given to all loads of its board', () => {
    const answers = { ...noAnswers, values: { 'b1.type': 'STARTER' } };
    expect(shownRow(bareLoad, answers).values.type?.value).toBe('STARTER');
    expect(shownRow(proposedRow, answers)).toBe(proposedRow);
  });

  it('that is hidden in the file counts with its one reading once its board is confirmed', () => {
    expect(shownRow(hidden, { ...noAnswers, confirmed: ['b1'] }).values.rating?.value).toBe(100);
  });

  it.each([['b1r2'], ['b1']])('is removed with %s', (id) => {
    const row = shownRow(proposedRow, { ...noAnswers, removed: [id] });
    expect(rowState(row)).toBe('removed');
    expect(waits(row)).toBe(false);
    expect(shownRow(row, noAnswers)).toMatchObject({ isRemoved: false, isReady: true });
  });
});

describe('the one reason of a row', () => {
  it('is there where confirming settles the row', () => {
    expect(onlyReason(proposedRow)).toBe('NOTHING_WRITTEN');
    expect(onlyReason(aRow('b1r1', { quantity: proposed(1), type: proposed('MCCB_OG') }))).toBe('NOTHING_WRITTEN');
    expect(onlyReason(hidden)).toBe('HIDDEN');
  });

  it('is none where there are two, none, or something is to be chosen', () => {
    expect(onlyReason(aRow('b1r1', { quantity: proposed(1), type: proposed('MCCB_OG', 'DITTO') }))).toBeNull();
    expect(onlyReason(aRow('b1r1'))).toBeNull();
    expect(onlyReason(unclearRow)).toBeNull();
  });
});

describe('a board with answers', () => {
  it('has their name, quantity, facts and target', () => {
    const board = aBoard('b1', 'PCC-1', { properties: { SB_IP: proposed('IP54', 'FROM_NOTE') } });
    const shown = shownBoard(board, {
      ...noAnswers,
      boards: { b1: { name: 'PCC-9', quantity: 2, into: 'b2' } },
      values: { 'b1.SB_IP': 'IP55' },
    });
    expect(shown).toMatchObject({
      name: { value: 'PCC-9' },
      quantity: { value: 2 },
      into: 'b2',
      properties: { SB_IP: { value: 'IP55', certainty: 'certain' } },
    });
    expect(shownBoard(board, { ...noAnswers, confirmed: ['b1'] }).properties.SB_IP?.certainty).toBe('certain');
  });
});

it('a board has the rated current that a person gives it where the file says none', () => {
  const board = aBoard('b1', 'PCC-1');
  const shown = shownBoard(board, { ...noAnswers, values: { 'b1.RATED_CURRENT': 1600 } });
  expect(shown.properties.RATED_CURRENT).toMatchObject({ value: 1600, certainty: 'certain' });
  expect(shownBoard(board, noAnswers)).toBe(board);
});
