import type { changeDecisions } from '@pw/contract/intake-editions';
import type {
  BoardOriginOnWire,
  IntakeAnswersOnWire,
  IntakeCellsOnWire,
  IntakeSheetOnWire,
} from '@pw/contract/intake-shape';
import type { IntakeState } from '@pw/domain/intake/intake-codes';
import type { Intake } from '@pw/intake/intake';
import type { Learnt } from '@pw/intake/memory';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON that is written as a text and read as its value. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A file of an intake in the file store; its name is the sender's claim. */
export type IntakeFile = {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** A board that an intake made. */
export type MadeBoard = {
  readonly lineItemId: number;
  readonly name: string;
  /** Of a board that was there: as many changes of the file waited on it. */
  readonly changes?: number;
};

/** The decisions on the changes of a later edition, by the ids of the changes. */
export type ChangeDecisions = Readonly<Record<string, (typeof changeDecisions)[number]>>;

export type IntakeTables = {
  intakes: {
    companyId: string;
    intakeId: string;
    projectId: number | null;
    beforeId: string | null;
    isFirst: Generated<boolean>;
    files: ColumnType<readonly IntakeFile[], string, never>;
    sha256: string;
    sender: Generated<string>;
    state: IntakeState;
    jobId: string;
    attempt: Generated<number>;
    failureCode: string | null;
    failureText: Generated<string>;
    kind: Generated<string>;
    ignored: Json<readonly string[]>;
    sheets: Json<readonly IntakeSheetOnWire[]>;
    result: ColumnType<Intake | null, never, string>;
    reading: Generated<number>;
    answers: ColumnType<IntakeAnswersOnWire, string, string>;
    readColumns: Json<IntakeAnswersOnWire['columns']>;
    dropped: Json<readonly string[]>;
    boards: Generated<number>;
    rows: Generated<number>;
    open: Generated<number>;
    revision: Generated<number>;
    answeredByName: string | null;
    uploadedBy: string;
    uploadedByName: string;
    uploadedAt: Date;
    touchedAt: Date;
    madeBoards: ColumnType<readonly MadeBoard[] | null, never, string>;
    madeBy: string | null;
    madeByName: string | null;
    madeAt: Date | null;
  };
  intakeCells: {
    companyId: string;
    intakeId: string;
    sheet: number;
    block: number;
    cells: ColumnType<IntakeCellsOnWire['cells'], string, never>;
    merges: ColumnType<IntakeCellsOnWire['merges'], string, never>;
    mergedTo: number;
  };
  intakeBoards: {
    companyId: string;
    lineItemId: number;
    intakeId: string;
    board: string;
    properties: ColumnType<BoardOriginOnWire['properties'], string, string>;
    feeders: ColumnType<BoardOriginOnWire['feeders'], string, string>;
  };
  intakeEditions: {
    companyId: string;
    lineItemId: number;
    intakeId: string;
    board: string;
    beforeId: string;
    beforeBoard: string;
    decisions: ColumnType<ChangeDecisions, string, string>;
    revision: Generated<number>;
    isOpen: Generated<boolean>;
  };
  intakeMemories: {
    companyId: string;
    memoryId: GeneratedAlways<number>;
    senderKey: string;
    sender: string;
    keyHash: string;
    learnt: ColumnType<Learnt, string, string>;
    uses: number;
    lastFile: string;
    lastBy: string;
    lastByName: string;
    lastAt: Date;
  };
};
