import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { openFeederBoard, rowNamed } from '../testing/feeder-board.ts';
import { bulkChoices, bulkEdits, bulkFields } from './change-feeders-dialog.tsx';

const configuration = aBoard({ QTY_BC: 1 }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('B/C', 'ACB_BC', 1600, 4, ''),
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1'),
  aFeeder('OG-2', 'MCCB_OG', 63, 3, 'A1'),
  aBlank('Spare', 600, 'A1'),
]);
const { board, readRows } = openFeederBoard(configuration);
const rows = readRows();
const chosen = (...names: readonly string[]) => names.map((name) => rowNamed(rows, name));
const fieldsOf = (...names: readonly string[]) =>
  bulkFields(knowledge, chosen(...names)).map(({ property }) => property);
const onBoard = { feeders: rows, couplers: 1 };

describe('changing several feeders at once', () => {
  it('offers what can be entered of all of them', () => {
    expect(fieldsOf('OG-1', 'OG-2')).toContain('MCCB_PHASE_BARRIER');
    expect(fieldsOf('OG-1', 'I/C')).not.toContain('MCCB_PHASE_BARRIER');
    expect(fieldsOf('OG-1', 'I/C')).toContain('FEEDER_AMP_RATING');
    expect(fieldsOf('OG-1', 'Spare')).toEqual(expect.arrayContaining(['SECTION_A', 'FEEDER_NOTE']));
    expect(fieldsOf('OG-1', 'OG-2')).not.toContain('FEEDER_DESIGNATION');
    expect(fieldsOf('OG-1', 'OG-2')).not.toContain('FEEDER_CAT_NO');
  });

  it('names the feeders that cannot take a value', () => {
    const [rating] = bulkFields(knowledge, chosen('OG-1', 'I/C')).filter(
      ({ property }) => property === 'FEEDER_AMP_RATING',
    );
    if (!rating) {
      throw new Error('the rated current is not offered');
    }
    const choices = bulkChoices({ knowledge, view: board.view }, chosen('OG-1', 'I/C'), rating);
    expect(choices.find(({ value }) => value === 63)?.reason).toBe('Not for I/C');
    expect(choices.find(({ value }) => value === 1250)?.reason).toBeNull();
  });

  it('is one batch over all of them', () => {
    const edits = bulkEdits(4, 'FEEDER_POLES', chosen('OG-1', 'OG-2'), onBoard);
    expect(edits).toEqual({
      ok: true,
      value: chosen('OG-1', 'OG-2').map(({ part }) => ({ kind: 'set', part, property: 'FEEDER_POLES', value: 4 })),
    });
  });

  it('takes the choices back when nothing is entered', () => {
    const edits = bulkEdits('', 'FEEDER_POLES', chosen('OG-2'), onBoard);
    expect(edits).toMatchObject({ ok: true, value: [{ kind: 'reset', property: 'FEEDER_POLES' }] });
  });

  it('does not fill a section that is closed for one of them [CFG-79, CFG-80]', () => {
    expect(bulkEdits('1', 'SECTION_B', chosen('OG-1', 'B/C'), onBoard)).toEqual({
      ok: false,
      error: 'Section B is closed for B/C',
    });
    expect(bulkEdits('2', 'SECTION_B', chosen('OG-1', 'OG-2'), onBoard)).toMatchObject({ ok: true });
  });

  it.each(['1e1', '-2', 'x'])('refuses %j copies in words', (text) => {
    expect(bulkEdits(text, 'SECTION_A', chosen('B/C', 'OG-1'), onBoard)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/number/),
    });
  });

  it('puts at most one coupler into a slot [CFG-77]', () => {
    expect(bulkEdits('5', 'SECTION_A', chosen('B/C', 'OG-1'), onBoard)).toMatchObject({
      ok: true,
      value: [{ value: 1 }, { value: 5 }],
    });
  });
});
