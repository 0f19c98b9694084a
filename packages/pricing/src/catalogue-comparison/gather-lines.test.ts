import type { ChangedRow } from '@pw/configurator/overlay/changed-rows';
import { describe, expect, it } from 'vitest';
import type { AttributedChange } from './attribute-changes.ts';
import { gatherLines } from './gather-lines.ts';

const row = (name: string): ChangedRow => ({ table: 'bar', before: name, after: name, edits: [] });
const [thin, thick] = [row('20x5'), row('30x10')];

const change = (of: Partial<AttributedChange>): AttributedChange => ({
  effect: 'values',
  kind: 'value',
  part: '',
  name: 'MBB_SIZE',
  before: '1x20x5',
  after: '1x30x5',
  isOfBoard: false,
  rows: [thin],
  ...of,
});

const board = (boardId: string, changes: readonly AttributedChange[], paise = 100) => ({
  boardId,
  name: `Board ${boardId}`,
  changes,
  paise,
});

describe('the lines of changed rows', () => {
  it('gather the boards of a row and an effect, and add their prices up', () => {
    const lines = gatherLines(
      [thin],
      [board('1', [change({}), change({ name: 'NBB_SIZE' })]), board('2', [change({})])],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ effect: 'values', row: '20x5', boards: 2, paise: 200, alone: true });
  });

  it('have the number that differs most as their example', () => {
    const lines = gatherLines(
      [thin],
      [
        board('1', [change({ name: 'MBB_AREA', before: 100, after: 110 })]),
        board('2', [change({ name: 'EARTH_AREA', before: 100, after: 50 })]),
      ],
    );
    expect(lines[0]?.worst).toMatchObject({ board: 'Board 2', name: 'EARTH_AREA', before: 100, after: 50 });
  });

  it('are not alone where another changed row may have a part in a difference', () => {
    const lines = gatherLines([thin, thick], [board('1', [change({}), change({ rows: [thin, thick] })])]);
    expect(lines.map(({ row: name, alone }) => [name, alone])).toEqual([
      ['20x5', false],
      ['30x10', false],
    ]);
  });

  it('name no row of what none is known to make, and each row that makes nothing', () => {
    const lines = gatherLines([thin, thick], [board('1', [change({ rows: [] })])]);
    expect(lines.map(({ effect, row: name, alone }) => [effect, name, alone])).toEqual([
      ['values', null, false],
      ['unread', '20x5', true],
      ['unread', '30x10', true],
    ]);
  });

  it('come one for each board that a person must look at by itself, and before the others', () => {
    const lost = change({ effect: 'lost', kind: 'design', isOfBoard: true });
    const lines = gatherLines([thin], [board('1', [change({}), lost]), board('2', [lost])]);
    expect(lines.map(({ effect, boardId, boards }) => [effect, boardId, boards])).toEqual([
      ['lost', '1', 1],
      ['lost', '2', 1],
      ['values', null, 1],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  });
});
