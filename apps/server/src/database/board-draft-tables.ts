import type { Draft } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { ColumnType } from 'kysely';

/** What a row of the journal can say. */
export type JournalKind = 'edits' | 'undo' | 'redo' | 'save' | 'discard' | 'rebase';

export type BoardDraftTables = {
  boardDrafts: {
    companyId: string;
    lineItemId: number;
    base: ColumnType<Draft, string, string>;
    baseSequence: number;
    sequence: number;
    savedTop: number;
    knowledgeVersion: string;
    holder: string | null;
    heldSince: Date | null;
    seenAt: Date | null;
    unsavedSince: Date | null;
  };
  boardJournal: {
    companyId: string;
    lineItemId: number;
    sequence: number;
    kind: JournalKind;
    edits: ColumnType<readonly Edit[] | null, string | null, never>;
    baseSequence: number;
    actor: string;
    at: Date;
  };
};
