import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { presentChange } from './present-part.ts';
import { anEditedBoard, asLoaded } from './testing/an-edited-board.ts';

/** What some edits do to a board with one feeder and its lamps. */
function changeBy(edits: readonly Edit[]) {
  const components = [{ part: 'c2', family: 'Lamps', name: 'Lamps7' }];
  const board = anEditedBoard([{ kind: 'add-feeder', part: 'f1', name: 'I/C-1', type: 'ACB_IC', components }]);
  const { changes } = mustBeOk(board.apply(edits));
  return presentChange(asLoaded(board), changes).data;
}

describe('the change set of the Runtime calls', () => {
  it('holds each property that differs in anything, once and as it is now', () => {
    const { properties } = changeBy([{ kind: 'set', part: BOARD_PART, property: 'QTY_BC', value: 1 }]);
    const ids = properties.map(({ propertyID }) => propertyID);
    expect(new Set(ids).size).toBe(ids.length);
    expect(properties).toContainEqual(expect.objectContaining({ propertyID: '12.board.QTY_BC', value: '1' }));
    expect(properties).toContainEqual(expect.objectContaining({ propertyID: '12.f1.SECTION_B', isEnabled: true }));
  });

  it('holds a property of the board under its second name, too [CFG-15]', () => {
    const { properties } = changeBy([{ kind: 'set', part: BOARD_PART, property: 'BUS_MAT', value: 'Aluminium' }]);
    const changed = new Map(properties.map(({ name, value }) => [name, value]));
    expect([changed.get('BUS_MAT'), changed.get('SB_BUS_MAT')]).toEqual(['Aluminium', 'Aluminium']);
  });

  it('names the parts that came and went', () => {
    const change = changeBy([
      { kind: 'remove', part: 'f1' },
      { kind: 'add-feeder', part: 'f5', name: 'New', type: 'MCCB_OG' },
    ]);
    expect(change.addedParts).toEqual(['12.f5']);
    expect(new Set(change.removedParts)).toEqual(new Set(['12.f1', '12.c2']));
  });
});
