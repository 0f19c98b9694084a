import type { TableStep } from '@pw/configurator/overlay/edit-journal';
import type { Finding } from '@pw/configurator/overlay/finding';
import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import type { ColumnType, Generated } from 'kysely';

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
};
