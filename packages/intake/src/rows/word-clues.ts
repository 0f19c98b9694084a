import type { RowFacts, SettledFact } from '@pw/switchboard/feeder-schedule/read-facts';
import type { FieldCell } from '@pw/switchboard/feeder-schedule/row-reading';
import type { WordClues } from '@pw/switchboard/feeder-schedule/word-value';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import type { RowBoard } from './row-cable.ts';

/** What of a row the meaning of its words depends on; null or left out where it is not said. */
export type RowClues = {
  readonly rating: number | null;
  readonly poles: string | null;
  readonly kw: number | null;
  readonly va: number | null;
  readonly kvar: number | null;
  /** Of a device for leakage currents, mA. */
  readonly leakageMa?: number | null;
  readonly device?: string | null;
  readonly role?: FeederRole | null;
  readonly distribution?: string | undefined;
  readonly starter?: string | undefined;
};

/** The clues of a row as the reader of words takes them. */
export function wordClues(clues: RowClues, board: RowBoard = UNKNOWN_BOARD): WordClues {
  const nothing: RowFacts = {
    rating: null,
    poles: null,
    device: null,
    role: null,
    faultLevel: null,
    powerKw: null,
    apparentKva: null,
    apparentVa: null,
    reactiveKvar: null,
    leakageMa: null,
    powerFactor: null,
    neutralPercent: null,
  };
  return {
    ...nothing,
    rating: settled(clues.rating),
    poles: settled(clues.poles),
    device: settled(clues.device ?? null),
    role: settled(clues.role ?? null),
    powerKw: settled(clues.kw),
    apparentVa: settled(clues.va),
    reactiveKvar: settled(clues.kvar),
    leakageMa: settled(clues.leakageMa ?? null),
    distribution: clues.distribution,
    starter: clues.starter,
    board,
  };
}

/** Words of a row decide its kind before its board is known. */
const UNKNOWN_BOARD: RowBoard = {
  voltageV: 415,
  cableMaterial: 'Aluminium',
  cableKind: 'Multi-core',
  neutralPercent: null,
  directToKw: 0,
};

function settled<T extends string | number>(value: T | null): SettledFact<T> | null {
  const cell: FieldCell = { field: 'description', column: null, text: '' };
  return value === null
    ? null
    : { value, written: '', cell, isInPlace: true, remark: '', pieces: [], isProposal: false };
}
