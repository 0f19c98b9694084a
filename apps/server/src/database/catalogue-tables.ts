import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import type { ColumnType } from 'kysely';

export type CatalogueTables = {
  catalogueVersions: {
    companyId: string;
    number: number;
    overlayHash: string;
    baseHash: string;
    edits: ColumnType<readonly HouseEdit[], string, never>;
    releasedBy: string;
    releasedAt: Date;
  };
};
