import { draftOf } from '@pw/switchboard/editing/draft';
import { type EditableBoard, openEditableBoard } from '@pw/switchboard/editing/editable-board';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { BoardReading } from '../../board-configuration/board-reading.ts';
import { listedFeederReader } from '../../board-configuration/board-store.ts';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { type FeederRow, feederRowReader } from '../table/feeder-row.ts';

/** A board under edit with what the table reads of it. Feeders have the parts f1, f2, …, components counted. */
export function openFeederBoard(configuration: BoardConfiguration) {
  const { board } = openEditableBoard(knowledge, draftOf(configuration));
  const reading = new BoardReading(knowledge, board);
  return { board, reading, readRows: feederRowReader(listedFeederReader(knowledge, reading), reading) };
}

/** The rows of a board. */
export function rowsOf(configuration: BoardConfiguration): readonly FeederRow[] {
  return openFeederBoard(configuration).readRows();
}

/** The row of a feeder by its name. */
export function rowNamed(rows: readonly FeederRow[], name: string): FeederRow {
  const match = rows.find((row) => row.name === name);
  if (!match) {
    throw new Error(`There is no feeder ${name}`);
  }
  return match;
}

/** The names and types of the feeders of a board. */
export function feedersIn(board: EditableBoard): readonly string[] {
  return board.draft().feeders.map(({ name, type }) => `${name} ${type}`);
}
