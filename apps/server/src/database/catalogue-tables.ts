import type { TableStep } from '@pw/configurator/overlay/edit-journal';
import type { Finding } from '@pw/configurator/overlay/finding';
import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import type { ComparisonLine, ComparisonState } from '@pw/domain/catalogue/comparison-line';
import type { ColumnType, Generated } from 'kysely';
import type { BoardInputs } from './board-tables.ts';

export type CatalogueTables = {
  catalogueVersions: {
    companyId: string;
    number: number;
    overlayHash: string;
    baseHash: string;
    edits: ColumnType<readonly HouseEdit[], string, never>;
    releasedBy: string;
    releasedByName: string;
    releasedAt: Date;
    note: string;
    draftedBy: string[];
    changes: number;
    comparison: ColumnType<unknown, string | null, never>;
    rolledBackTo: number | null;
  };
  catalogueDrafts: {
    companyId: string;
    draftId: string;
    begunOver: number | null;
    number: number | null;
    sequence: Generated<number>;
    baseSequence: Generated<number>;
  };
  catalogueEdits: {
    companyId: string;
    draftId: string;
    sequence: number;
    kind: TableStep['kind'];
    edits: ColumnType<readonly HouseEdit[] | null, string | null, never>;
    madeBy: string;
    madeAt: Date;
  };
  catalogueConfirmations: {
    companyId: string;
    draftId: string;
    findingHash: string;
    finding: ColumnType<Finding, string, string>;
    reason: string;
    confirmedBy: string;
    confirmedByName: string;
    confirmedAt: Date;
  };
  goldenBoards: {
    companyId: string;
    goldenId: string;
    name: string;
    quantity: number;
    inputs: ColumnType<BoardInputs, string, never>;
    addedBy: string;
    addedByName: string;
    addedAt: Date;
    removedAt: Date | null;
  };
  catalogueComparisons: {
    companyId: string;
    state: ComparisonState;
    jobId: string;
    attempt: Generated<number>;
    done: Generated<number>;
    total: Generated<number>;
    failureText: Generated<string>;
    orderedAt: Date;
    endedAt: Date | null;
    draftId: string;
    sequence: number;
    fingerprint: Generated<string>;
    boards: Generated<number>;
    lines: ColumnType<readonly ComparisonLine[] | null, string | null, string | null>;
  };
  catalogueAcceptances: {
    companyId: string;
    fingerprint: string;
    lineId: string;
    note: string;
    acceptedBy: string;
    acceptedByName: string;
    acceptedAt: Date;
  };
};
