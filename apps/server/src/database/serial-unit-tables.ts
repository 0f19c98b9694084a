import type { PassportNoteKind } from '@pw/domain/passport/passport-note';
import type { PassportShows } from '@pw/domain/passport/passport-shows';
import type { UnitState } from '@pw/domain/serial-units/unit-state';
import type { ReorderDifference } from '@pw/pricing/revisions/reorder-difference';
import type { ColumnType, Generated } from 'kysely';

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
    passportId: Generated<string>;
    isPublic: Generated<boolean>;
    shows: ColumnType<PassportShows, never, string>;
    revision: Generated<number>;
  };
  projectReorders: {
    companyId: string;
    projectId: number;
    serial: string;
    difference: ColumnType<ReorderDifference | null, string | null, never>;
    madeBy: string;
    madeByName: string;
    madeAt: Date;
  };
  passportNotes: {
    companyId: string;
    serial: string;
    noteKey: string;
    kind: PassportNoteKind;
    name: string;
    contact: string;
    text: string;
    item: string | null;
    doneOn: string | null;
    at: Date;
  };
};
