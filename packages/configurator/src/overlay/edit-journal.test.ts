import { describe, expect, it } from 'vitest';
import { editConflicts, editsInEffect, replaySteps, type TableStep } from './edit-journal.ts';
import type { TableEdit } from './table-edit.ts';

const author = { reason: 'measured', source: '', by: 'p-1', byName: 'Priya', at: '2026-11-29T10:00:00Z' };
const place = { table: 'frame', row: 'A/3' } as const;
const set = (column: string, value: string, row = 'A/3'): TableEdit => ({ ...place, kind: 'set', row, column, value });
const batch = (sequence: number, ...edits: readonly TableEdit[]): TableStep => ({
  sequence,
  kind: 'edits',
  edits: edits.map((edit) => ({ ...edit, ...author })),
});
const inEffect = (...steps: readonly TableStep[]) =>
  editsInEffect(replaySteps(steps)).map((edit) => (edit.kind === 'set' ? edit.value : edit.kind));

describe('the journal of a draft of tables', () => {
  it('has the batches in effect in their order', () => {
    expect(inEffect(batch(1, set('note', 'a')), batch(2, set('note', 'b'), { ...place, kind: 'remove' }))).toEqual([
      'a',
      'b',
      'remove',
    ]);
  });

  it('takes back the last batch as a whole, and does it again', () => {
    const steps = [batch(1, set('note', 'a')), batch(2, set('note', 'b'), set('mass', 'c'))];
    const undo = { sequence: 3, kind: 'undo' } as const;
    expect(inEffect(...steps, undo)).toEqual(['a']);
    expect(inEffect(...steps, undo, { sequence: 4, kind: 'redo' })).toEqual(['a', 'b', 'c']);
  });

  it('forgets what was undone once a new batch comes', () => {
    const steps = [batch(1, set('note', 'a')), { sequence: 2, kind: 'undo' } as const, batch(3, set('note', 'b'))];
    expect(replaySteps(steps).undone).toEqual([]);
    expect(inEffect(...steps, { sequence: 4, kind: 'redo' })).toEqual(['b']);
  });

  it('counts its steps, also those that change nothing', () => {
    expect(replaySteps([]).sequence).toBe(0);
    expect(replaySteps([{ sequence: 1, kind: 'undo' }])).toEqual({ sequence: 1, done: [], undone: [] });
  });
});

describe('edits over a journal that went on', () => {
  const conflicts = (steps: readonly TableStep[], seen: number, ...edits: readonly TableEdit[]) =>
    editConflicts(steps, seen, edits, () => 'theirs');

  it('meet a newer value of their own cell, with both values', () => {
    expect(conflicts([batch(1, set('note', 'theirs'))], 0, set('note', 'mine'), set('mass', '2'))).toEqual([
      { ...place, column: 'note', yours: 'mine', theirs: 'theirs' },
    ]);
  });

  it('are merged where they change other cells, other rows or what their author has seen', () => {
    const steps = [batch(1, set('note', 'a')), batch(2, set('mass', '3')), batch(3, set('note', 'b', 'B/3'))];
    expect(conflicts(steps, 1, set('note', 'mine'))).toEqual([]);
  });

  it('agree where both write the same value', () => {
    expect(conflicts([batch(1, set('note', 'theirs'))], 0, set('note', 'theirs'))).toEqual([]);
  });

  it('meet a row that was removed, and the removal of a row with a newer value', () => {
    const removal: TableEdit = { ...place, kind: 'remove' };
    expect(conflicts([batch(1, removal)], 0, set('note', 'mine'))).toHaveLength(1);
    expect(conflicts([batch(1, set('note', 'a'))], 0, removal)).toEqual([
      { ...place, column: null, yours: null, theirs: null },
    ]);
  });

  it('meet what an undo took back since', () => {
    const steps = [batch(1, set('note', 'a')), { sequence: 2, kind: 'undo' } as const];
    expect(conflicts(steps, 1, set('note', 'mine'))).toHaveLength(1);
  });
});
