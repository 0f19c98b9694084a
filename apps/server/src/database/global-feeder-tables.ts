import type { FeederEntity } from '@pw/switchboard/reuse/feeder-entity';
import type { ColumnType, Generated } from 'kysely';

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
