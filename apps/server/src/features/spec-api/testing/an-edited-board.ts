import type { Edit } from '@pw/switchboard/editing/edit';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { shippedKnowledge } from '../../../platform/knowledge.ts';
import type { LoadedBoard } from '../loaded-model.ts';

/** The board 12 after some edits. */
export function anEditedBoard(edits: readonly Edit[]): EditableBoard {
  const { board } = openEditableBoard(shippedKnowledge(), { properties: {}, feeders: [], lastPart: 0 });
  mustBeOk(board.apply(edits));
  return board;
}

/** The same as the presenters take it. */
export function asLoaded({ view, entries }: EditableBoard): LoadedBoard {
  return { knowledge: shippedKnowledge(), lineItemId: 12, name: 'PCC-1', view, entries };
}
