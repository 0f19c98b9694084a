import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { assessBoard, runChecks } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const { RB2 } = referenceBoards;

function findingsOf(configuration: BoardConfiguration) {
  return runChecks({ ...assessBoard(knowledge, configuration), tables, unpriced: [] }).filter(({ id }) => id === 'Z1');
}

describe('what is asked for and not made', () => {
  it('is built and weighs as what is in its place: form 4a is form 3b', () => {
    const asked = assessBoard(knowledge, withProperties(RB2, { SB_FORM: '4a' }));
    const built = assessBoard(knowledge, withProperties(RB2, { SB_FORM: '3b' }));
    expect(asked.board.values.SB_FORM).toBe('3b');
    expect(asked.board.asked).toEqual({ SB_FORM: '4a' });
    expect(asked.design?.takeOff.sheetMetalKg.value).toBe(built.design?.takeOff.sheetMetalKg.value);
    expect(built.board.asked).toBeUndefined();
  });

  it('is a warning that somebody accepts, with the form that is made', () => {
    expect(findingsOf(withProperties(RB2, { SB_FORM: '4a' }))).toMatchObject([
      {
        severity: 'W',
        message: 'Form 4a asked; the board is built to form 3b',
        remedy: { repairs: [{ text: 'Agree on 4b in its place', property: 'BOARD.SB_FORM' }] },
      },
    ]);
    expect(tables.check.rows.find(({ id }) => id === 'Z1')?.gate).toBe('warning');
  });

  it('is a double front, and a plug-in breaker on its feeder alone', () => {
    const configuration = aBoard({ RATED_CURRENT: 400, SB_DESIGN: 'Double front' }, [
      aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
      aFeeder('O/G-1', 'MCCB_OG', 160, 4, 'A1', { FEEDER_MOUNTING: 'Plug-in' }),
      aFeeder('O/G-2', 'MCCB_OG', 160, 4, 'A1'),
    ]);
    const { board } = assessBoard(knowledge, configuration);
    expect(board.values.SB_DESIGN).toBe('Single front - front access');
    expect(board.feeders.map(({ values }) => values.FEEDER_MOUNTING)).toEqual(['Fixed', 'Fixed', 'Fixed']);
    expect(findingsOf(configuration).map(({ feeders }) => feeders)).toEqual([undefined, ['O/G-1']]);
  });
});
