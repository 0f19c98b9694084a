import { describe, expect, it } from 'vitest';
import {
  decideRemarkState,
  isSettled,
  isShownTo,
  judgeRecordedRemark,
  judgeRemark,
  keptText,
  placeText,
  remarkStates,
  settableStates,
  stateAfterReply,
} from './remark.ts';

describe('a remark of a customer', () => {
  it.each([
    ['one letter', 'a'],
    ['lines', 'Doors to the left.\r\nHandles below.'],
    ['2,000 letters', 'x'.repeat(2000)],
    ['2,000 of the largest letters', '👷'.repeat(2000)],
    ['letters from right to left', 'الباب إلى اليسار'],
    ['a script', '<script>alert(1)</script>'],
    ['a formula', '=HYPERLINK("http://x.test")'],
  ])('may be %s', (_what, text) => {
    expect(judgeRemark({ text, saidBy: 'R. Iyer' })).toEqual({});
  });

  it.each([
    ['empty', ''],
    ['blanks', ' \n\t '],
    ['letters that nobody sees', '\u200b\u00ad'],
    ['2,001 letters', 'x'.repeat(2001)],
    ['megabytes', 'x'.repeat(5_000_000)],
    ['a mark that turns the line', 'left \u202e right'],
    ['a control character', 'left \u0007 right'],
    ['half a letter', 'left \ud83d'],
  ])('is refused as %s', (_what, text) => {
    expect(Object.keys(judgeRemark({ text, saidBy: 'R. Iyer' }))).toEqual(['text']);
  });

  it('has a name on one line', () => {
    for (const saidBy of ['', ' ', 'x'.repeat(101), 'R.\nIyer', 'R. \u202eIyer']) {
      expect(Object.keys(judgeRemark({ text: 'Doors', saidBy }))).toEqual(['saidBy']);
    }
  });

  it('is kept with its lines and without blanks around', () => {
    expect(keptText('  Doors\r\nHandles\rColour \n')).toBe('Doors\nHandles\nColour');
  });

  it('that sales has heard names a day which is none to come, and perhaps a clause', () => {
    const said = { text: 'Doors', saidBy: 'R. Iyer', saidOn: '2026-11-20', clause: '' };
    const faults = (given: Partial<typeof said>) =>
      Object.keys(judgeRecordedRemark({ ...said, ...given }, '2026-11-20'));
    expect(faults({})).toEqual([]);
    expect(faults({ clause: 'Tender 5.2' })).toEqual([]);
    expect(faults({ saidOn: '2026-11-21' })).toEqual(['saidOn']);
    expect(faults({ saidOn: '2026-02-30' })).toEqual(['saidOn']);
    expect(faults({ clause: 'x'.repeat(201) })).toEqual(['clause']);
  });
});

describe('the state of a remark', () => {
  it('is answered after an answer, unless it is settled', () => {
    expect(remarkStates.map((state) => [state, stateAfterReply(state)])).toEqual([
      ['open', 'answered'],
      ['answered', 'answered'],
      ['resolved', 'resolved'],
      ['declined', 'declined'],
    ]);
  });

  it('is settled once it is resolved or declined', () => {
    expect(remarkStates.filter(isSettled)).toEqual(['resolved', 'declined']);
  });

  it('is set to another one with a reason, from every state', () => {
    for (const current of remarkStates) {
      for (const state of settableStates) {
        const decided = decideRemarkState(current, { state, text: ' Done in R2 ' });
        expect(decided).toEqual(
          state === current ? { ok: false, error: 'ALREADY_SO' } : { ok: true, value: { state, text: 'Done in R2' } },
        );
      }
    }
    expect(decideRemarkState('open', { state: 'resolved', text: ' ' })).toEqual({ ok: false, error: 'TEXT_MISSING' });
  });
});

describe('the readers of a remark', () => {
  const own = { linkId: 'mine', replies: [] };
  it('are its own person, and others once it is answered to all', () => {
    expect(isShownTo(own, 'mine')).toBe(true);
    expect(isShownTo(own, 'other')).toBe(false);
    expect(isShownTo({ ...own, replies: [{ toAll: false }] }, 'other')).toBe(false);
    expect(isShownTo({ ...own, replies: [{ toAll: false }, { toAll: true }] }, 'other')).toBe(true);
  });

  it('of one that sales has entered are nobody before it is answered to all', () => {
    expect(isShownTo({ linkId: null, replies: [] }, 'mine')).toBe(false);
    expect(isShownTo({ linkId: null, replies: [{ toAll: true }] }, 'mine')).toBe(true);
  });
});

it.each([
  [{ sheet: null, place: null, clause: '' }, ''],
  [{ sheet: null, place: null, clause: 'Tender 5.2' }, 'Tender 5.2'],
  [{ sheet: 'PCC-1-GA-01', place: null, clause: '' }, 'PCC-1-GA-01'],
])('names the place of %j as "%s"', (at, text) => expect(placeText(at)).toBe(text));
