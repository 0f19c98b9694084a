import type { StandardState } from '@pw/domain/standard-boards/standard-board';
import type { StandardFigures } from '@pw/domain/standard-boards/standard-figures';
import type { Draft } from '@pw/switchboard/editing/draft';
import type { ColumnType, Generated } from 'kysely';

type FixedJson<Value> = ColumnType<Value, string, never>;

export type StandardTables = {
  standardBoards: {
    companyId: string;
    standardId: string;
    number: string;
    numberKey: string;
    name: string;
    description: string;
    tags: readonly string[];
    state: StandardState;
    newestVersion: number;
    releasedVersion: number | null;
    revision: Generated<number>;
    savedAt: Date;
  };
  standardVersions: {
    companyId: string;
    standardId: string;
    version: number;
    inputs: FixedJson<Draft>;
    knowledgeVersion: string;
    figures: FixedJson<StandardFigures>;
    note: string;
    savedBy: string;
    savedByName: string;
    savedAt: Date;
  };
  standardSteps: {
    companyId: string;
    standardId: string;
    stepNo: number;
    state: Exclude<StandardState, 'draft'>;
    version: number;
    movedBy: string;
    movedByName: string;
    movedAt: Date;
  };
};
