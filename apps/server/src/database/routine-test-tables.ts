import type { KeptRefusal } from '@pw/domain/routine-tests/entry-refusal';
import type { InstrumentKind } from '@pw/domain/routine-tests/instrument-kind';
import type { TestAnswer, TestOutcome } from '@pw/domain/routine-tests/judge-entry';
import type { ItpPoint, TestLimit, TorqueGroup } from '@pw/domain/routine-tests/test-row';
import type { TestUnit } from '@pw/domain/routine-tests/test-unit';
import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export type RoutineTestTables = {
  workers: {
    companyId: string;
    workerId: string;
    name: string;
    short: string;
    pinHash: string;
    isActive: Generated<boolean>;
    revision: Generated<number>;
  };
  workerSigns: { companyId: string; workerId: string; accountId: string; at: Date };
  instruments: {
    companyId: string;
    instrumentId: string;
    kind: InstrumentKind;
    maker: string;
    serial: string;
    range: string;
    calibratedOn: string;
    dueOn: string;
    isActive: Generated<boolean>;
    revision: Generated<number>;
  };
  testPlans: {
    companyId: string;
    serial: string;
    orderRevision: number;
    torqueGroups: Json<readonly TorqueGroup[]>;
    witnessPoints: Json<readonly ItpPoint[]>;
  };
  testRows: {
    companyId: string;
    serial: string;
    testNo: number;
    test: number;
    clause: string;
    item: string;
    place: string;
    requirement: string;
    rule: TestLimit['rule'];
    limitValue: number | null;
    unit: TestUnit | null;
    instrument: InstrumentKind | null;
    asksPhoto: boolean;
    mayBeNa: boolean;
    itpNo: number | null;
    fromRevision: number;
    closedByRevision: Generated<number | null>;
  };
  testEntries: {
    companyId: string;
    entryKey: string;
    serial: string;
    testNo: number;
    attempt: number | null;
    outcome: TestOutcome | null;
    refusal: KeptRefusal | null;
    measured: string | null;
    unit: TestUnit | null;
    value: number | null;
    answer: TestAnswer | null;
    note: string;
    instrumentId: string | null;
    instrumentDueOn: string | null;
    workerId: string;
    enteredBy: string;
    enteredByName: string;
    testedAt: Date;
    enteredAt: Date;
  };
  torqueEntries: {
    companyId: string;
    entryKey: string;
    serial: string;
    torqueGroup: string;
    bolts: number;
    targetNm: number;
    nm: number;
    isMarked: boolean;
    outcome: 'passed' | 'failed' | null;
    refusal: KeptRefusal | null;
    instrumentId: string | null;
    instrumentDueOn: string | null;
    workerId: string;
    enteredBy: string;
    enteredByName: string;
    tightenedAt: Date;
    enteredAt: Date;
    sequence: Generated<number>;
  };
  testWitnesses: {
    companyId: string;
    serial: string;
    itpNo: number;
    sequence: number;
    name: string | null;
    company: string | null;
    witnessedAt: Date | null;
    waiver: string | null;
    enteredBy: string;
    enteredByName: string;
    enteredAt: Date;
  };
};
