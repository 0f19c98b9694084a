import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomEdit } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { draftOf } from './draft.ts';
import type { Edit } from './edit.ts';
import { type EditableBoard, openEditableBoard } from './editable-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const plain = aFeeder('O/G-1', 'MCCB_OG', 160, 3, 'A1');
const equipped = aFeeder('O/G-2', 'MCCB_OG', 250, 3, 'A1', {}, [aComponent('Timer')]);

/** A board with the feeders f1, and f2 with the component c3. */
function openBoard(): EditableBoard {
  return openEditableBoard(knowledge, draftOf(aBoard({}, [plain, equipped]))).board;
}

/** The names of the feeders that are other objects after an edit. */
function changedBy(board: EditableBoard, change: () => void): readonly string[] {
  const before = new Set(board.draft().feeders);
  change();
  return board
    .draft()
    .feeders.filter((feeder) => !before.has(feeder))
    .map(({ part }) => part);
}

describe('a feeder of a draft', () => {
  it.each<readonly [string, Edit, readonly string[]]>([
    ['a choice', { kind: 'set', part: 'f1', property: 'FEEDER_AMP_RATING', value: 100 }, ['f1']],
    ['another name', { kind: 'rename', part: 'f1', name: 'Pump' }, ['f1']],
    ['another name of a component', { kind: 'rename', part: 'c3', name: 'Delay' }, ['f2']],
    ['a component more', { kind: 'add-component', feeder: 'f1', part: 'c4', family: 'Timer', name: 'T' }, ['f1']],
    ['a component less', { kind: 'remove', part: 'c3' }, ['f2']],
    ['an ambient that changes the values of all', { kind: 'set', part: 'board', property: 'AMBIENT', value: 50 }, []],
  ])('is another object after %s, and the others stay', (_what, edit, changed) => {
    const board = openBoard();
    expect(changedBy(board, () => mustBeOk(board.apply([edit])))).toEqual(changed);
    expect(changedBy(board, () => mustBeOk(board.undo()))).toEqual(changed);
  });

  it('has what was entered, after random edits that are undone and done again', () => {
    const random = createRandom(3);
    const inputs = partInputs(knowledge);
    const board = openBoard();
    const enteredIn = (part: string, names: Iterable<string>) =>
      [...names].flatMap((name) => {
        const { user } = board.view.state(part, name);
        return user === undefined ? [] : [[name, user]];
      });
    for (let step = 0; step < 150; step += 1) {
      if (random.chance(0.2) && board.canUndo) {
        board.undo();
      } else if (random.chance(0.2) && board.canRedo) {
        board.redo();
      } else {
        board.apply([randomEdit(random, inputs, board)]);
      }
      const { feeders } = board.draft();
      expect(feeders.map(({ part }) => part)).toEqual(board.view.parts('board'));
      for (const { part, name, type, properties, components } of feeders) {
        expect(board.entries.get(part)).toMatchObject({ name, type, components: components.map((each) => each.part) });
        const names = inputs.feeders.get(type)?.inputs.keys() ?? [];
        expect(properties).toEqual(Object.fromEntries(enteredIn(part, names)));
        for (const component of components) {
          expect(board.entries.get(component.part)).toMatchObject({ name: component.name });
          const ofComponent = inputs.components.get(component.family)?.keys() ?? [];
          expect(component.properties).toEqual(Object.fromEntries(enteredIn(component.part, ofComponent)));
        }
      }
    }
  });
});
