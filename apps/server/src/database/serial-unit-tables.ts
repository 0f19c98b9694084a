import type { UnitState } from '@pw/domain/serial-units/unit-state';
import type { Generated } from 'kysely';

export type SerialUnitTables = {
  serialUnits: {
    companyId: string;
    serial: string;
    projectId: number;
    orderRevision: number;
    lineItemId: number;
    unitNo: number;
    ofUnits: number;
    state: UnitState;
    madeOn: string;
    voidReason: string | null;
    voidRevision: number | null;
    hasLeft: Generated<boolean>;
    revision: Generated<number>;
  };
  passports: {
    companyId: string;
    serial: string;
    token: string;
    tokenHash: string;
  };
};
