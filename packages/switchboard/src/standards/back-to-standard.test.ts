import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { propertyWords } from '../forms/property-words.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { backToStandard } from './back-to-standard.ts';
import { boardDeviations } from './board-deviations.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const words = propertyWords(knowledge);

const standard = draftOf(
  aBoard({ SB_IP: 'IP42' }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('OG1', 'MCCB_OG', 250, 3, 'A2', {}, [aComponent('Lamps', { QTY: 3 })]),
    aBlank('Filler', 400, 'A2'),
  ]),
);

const changes: readonly (readonly [what: string, edit: Edit])[] = [
  ['a value of the board', { kind: 'set', part: 'board', property: 'SB_IP', value: 'IP54' }],
  ['a value that the rules gave', { kind: 'set', part: 'board', property: 'AMBIENT', value: '50' }],
  ['a choice that was taken back', { kind: 'reset', part: 'f2', property: 'FEEDER_AMP_RATING' }],
  ['the name of a feeder', { kind: 'rename', part: 'f2', name: 'Lift' }],
  ['a feeder that was removed', { kind: 'remove', part: 'f2' }],
  [
    'a feeder that was added',
    { kind: 'add-feeder', part: 'f5', name: 'OG2', type: 'MCCB_OG', properties: { SECTION_A: 1 } },
  ],
  ['a component that was removed', { kind: 'remove', part: 'c3' }],
  ['a value of a component', { kind: 'set', part: 'c3', property: 'QTY', value: 2 }],
  ['demands', { kind: 'demands', demands: [{ set: { FEEDER_COMM: 'Y' } }] }],
];

it.each(changes)('takes %s back to the standard by one edit, which can be undone', (_what, edit) => {
  const { board } = openEditableBoard(knowledge, standard);
  expect(board.apply([edit]).ok).toBe(true);
  const [deviation, ...more] = boardDeviations(words, standard, board.draft());
  expect(more).toEqual([]);
  const back = deviation && backToStandard(standard, board.draft(), deviation);
  expect(back && board.apply([back])).toMatchObject({ ok: true });
  expect(boardDeviations(words, standard, board.draft())).toEqual([]);
  expect(board.undo().ok).toBe(true);
  expect(boardDeviations(words, standard, board.draft())).toEqual([deviation]);
});

it('has nothing to take back of a part that neither has', () => {
  expect(backToStandard(standard, standard, { part: 'f99', property: 'name' })).toBeNull();
});
