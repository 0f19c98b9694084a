import type { PlacedOrderOnWire } from '@pw/contract/work-purchase';
import type { Receipt } from '@pw/domain/work-progress/purchase-line';
import type { Stage } from '@pw/domain/work-progress/stage';
import type { WorkCalendar } from '@pw/domain/work-progress/work-calendar';
import type { WorkMaterial } from '@pw/domain/work-progress/work-entry';
import type { PurchaseNeed } from '@pw/reports/purchase/purchase-needs';
import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type WorkProgressTables = {
  workCalendars: {
    companyId: string;
    weekdays: Json<WorkCalendar['weekdays']>;
    holidays: Json<WorkCalendar['holidays']>;
    hoursPerDay: Json<WorkCalendar['hoursPerDay']>;
    revision: Generated<number>;
  };
  orderPromises: {
    companyId: string;
    projectId: number;
    promisedOn: string;
    savedBy: string;
    savedByName: string;
    savedAt: Date;
    revision: Generated<number>;
  };
  unitStages: {
    companyId: string;
    serial: string;
    stage: Stage;
    plannedFrom: string | null;
    plannedTo: string | null;
    begunAt: Date | null;
    begunWorker: string | null;
    begunBy: string | null;
    endedAt: Date | null;
    endedWorker: string | null;
    endedBy: string | null;
    revision: Generated<number>;
  };
  workEntries: {
    companyId: string;
    entryKey: string;
    serial: string | null;
    projectId: number;
    operation: string;
    minutes: number;
    kg: number | null;
    material: WorkMaterial | null;
    workerId: string;
    day: string;
    note: string;
    corrects: string | null;
    enteredBy: string;
    enteredByName: string;
    enteredAt: Date;
    arrivedAt: Date;
  };
  purchaseLines: {
    companyId: string;
    projectId: number;
    lineId: string;
    need: Json<PurchaseNeed>;
    orders: Json<readonly PlacedOrderOnWire[]>;
    receipts: Json<readonly Receipt[]>;
    spareStock: number;
    savedBy: string;
    savedByName: string;
    savedAt: Date;
    revision: Generated<number>;
  };
  dispatches: {
    companyId: string;
    dispatchNumber: string;
    projectId: number;
    content: string;
    contentHash: string;
    logoFile: string | null;
    releaseReason: string | null;
    dispatchedBy: string;
    dispatchedByName: string;
    dispatchedAt: Date;
  };
  dispatchedPackages: {
    companyId: string;
    serial: string;
    transportUnit: number;
    dispatchNumber: string;
  };
};
