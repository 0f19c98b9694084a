import type { RowFacts } from '@pw/switchboard/feeder-schedule/read-facts';
import type { WordClues } from '@pw/switchboard/feeder-schedule/word-value';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import type { RowBoard } from './row-cable.ts';

/** What of a row the meaning of its words depends on; null or left out where it is not said. */
type RowClues = {
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
    rating: clues.rating,
    poles: clues.poles,
    device: clues.device ?? null,
    role: clues.role ?? null,
    powerKw: clues.kw,
    apparentVa: clues.va,
    reactiveKvar: clues.kvar,
    leakageMa: clues.leakageMa ?? null,
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
