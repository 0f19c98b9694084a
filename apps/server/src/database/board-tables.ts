import type { BoardState, BoardType } from '@pw/domain/boards/decide-board';
import type { Difference } from '@pw/domain/front-view/decide-front-view';
import type { Paise } from '@pw/domain/money';
import type { DeviationReason } from '@pw/domain/standard-boards/standard-deviation';
import type { PriceField } from '@pw/pricing/price/price-fields';
import type { BoardResults } from '@pw/pricing/quote/board-results';
import type { Draft, KeptInputs } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { FeederEntity } from '@pw/switchboard/editing/reuse-feeder';
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
    standardId: string | null;
    standardVersion: number | null;
    standardReasons: ColumnType<readonly DeviationReason[], string | undefined, string>;
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

/** A line of a priced bill of material of one unit. */
export type PriceReportLine = {
  readonly description: string;
  readonly catalogueNumber: string;
  readonly group: string;
  readonly make: string;
  readonly materialClass: string;
  readonly quantity: number;
  readonly unit: string;
  readonly listPaise: number;
  readonly discountPercent: number;
  readonly netPaise: number;
  readonly amountPaise: number;
};

type Json<Value> = ColumnType<Value, string, string>;

export type FrontViewTables = {
  frontViews: {
    companyId: string;
    lineItemId: number;
    fingerprint: string;
    drawnOn: string;
    sheets: number;
    files: string;
    drawnBy: string;
    drawnAt: Date;
  };
  priceReports: {
    companyId: string;
    lineItemId: number;
    configurationRevision: number;
    knowledgeVersion: string;
    termsFingerprint: string;
    unitPrice: Json<Readonly<Record<PriceField, Paise>>>;
    lines: Json<readonly PriceReportLine[]>;
    differences: Json<readonly Difference[]>;
    savedBy: string;
    savedAt: Date;
  };
};

export type GlobalFeederTables = {
  globalFeeders: {
    companyId: string;
    feederId: string;
    name: string;
    isNamed: boolean;
    instance: string;
    feederType: string;
    entity: ColumnType<FeederEntity, string, string>;
    fingerprint: string;
    ratedCurrent: number | null;
    poles: number | null;
    componentGroups: readonly string[];
    industry: string;
    uses: Generated<number>;
    searchText: string;
    savedBy: string;
    savedAt: Date;
  };
};
