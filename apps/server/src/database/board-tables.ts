import type { BoardState, BoardType } from '@pw/domain/boards/board-form';
import type { BoardResults } from '@pw/pricing/quote/board-results';
import type { KeptInputs } from '@pw/switchboard/editing/draft';
import type { ColumnType, Generated } from 'kysely';

/** What was chosen for a board. */
export type BoardInputs = KeptInputs;

export type BoardTables = {
  boards: {
    companyId: string;
    lineItemId: number;
    projectId: number;
    itemNumber: number;
    name: string;
    type: BoardType;
    quantity: number;
    state: BoardState;
    isSaved: boolean;
    comments: string;
    assignedTo: string;
    createdBy: string;
    createdAt: Date;
    savedBy: string;
    savedAt: Date;
    revision: Generated<number>;
    deletedBy: string | null;
    deletedAt: Date | null;
  };
  boardConfigurations: {
    companyId: string;
    lineItemId: number;
    inputs: ColumnType<BoardInputs, string, string>;
    knowledgeVersion: string | null;
    results: ColumnType<BoardResults | null, string | null | undefined, string | null>;
    revision: Generated<number>;
  };
};
