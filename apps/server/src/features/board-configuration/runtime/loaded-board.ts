import type { BoardView } from '@pw/switchboard/editing/editable-board';
import type { PartEntries } from '@pw/switchboard/editing/part-entry';
import type { Knowledge } from '@pw/switchboard/knowledge';

/** What the presenters of the Runtime calls need of a board. */
export type LoadedBoard = {
  readonly knowledge: Knowledge;
  readonly lineItemId: number;
  readonly name: string;
  readonly view: BoardView;
  readonly entries: PartEntries;
};
