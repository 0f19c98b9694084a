import type { CoreCable } from '@pw/domain/wiring/core-list';
import type { ColumnType, Generated } from 'kysely';

export type WiringTables = {
  coreLists: {
    companyId: string;
    projectId: number;
    cables: ColumnType<readonly CoreCable[], string, string>;
    savedByName: string;
    savedAt: Date;
    revision: Generated<number>;
  };
};
