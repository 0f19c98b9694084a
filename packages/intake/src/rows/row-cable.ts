import { feederConstant } from '@pw/switchboard/breaker/feeder-constant';
import type { ScheduleBoard } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { readCables } from '@pw/switchboard/feeder-schedule/read-cable';
import { currentOfApparentPower, currentOfPower, nextRating } from '@pw/switchboard/feeder-schedule/read-load';
import { beginRow } from '@pw/switchboard/feeder-schedule/row-reading';
import type { IntakeBoard, Plain, RowValues } from '../intake.ts';
import { inputOf } from './judge-made.ts';
import type { IntakeContext } from './row-context.ts';

/** What of a board its cables and loads depend on. */
export type RowBoard = ScheduleBoard;

/** The board that is there; else a board as its facts say it, and as the product begins one where they do not. */
export function rowBoard(properties: IntakeBoard['properties'], { inputs, board }: IntakeContext): RowBoard {
  if (board) {
    return board;
  }
  const of = (property: string) => properties[property]?.value ?? inputs.board.get(property)?.property.initial ?? null;
  const neutral = of('NEUTRAL_RATING');
  return {
    voltageV: Number(of('OPER_VOLTAGE')),
    cableMaterial: String(of('CABLE_MATERIAL')),
    cableKind: String(of('CABLE_KIND')),
    neutralPercent: neutral === null ? null : Number(neutral),
    directToKw: Number(of('DOL_MAX_KW')),
  };
}

/** The cables of a feeder as they are entered, and whether all of the text is in them. */
export type EnteredCable = {
  readonly properties: Readonly<Record<string, string | number>>;
  readonly isWhole: boolean;
};

/** The cables that a row says, for a feeder of its type: `2R x 3.5C x 300 sqmm`. */
export function cableOf(values: RowValues, board: RowBoard, { knowledge, inputs }: IntakeContext): EnteredCable {
  const { cable, type, rating, poles } = values;
  const known = typeof type?.value === 'string' ? inputs.feeders.get(type.value) : undefined;
  if (typeof cable?.value !== 'string' || !known) {
    return { properties: {}, isWhole: false };
  }
  const reading = beginRow([{ field: 'cable', column: 0, text: cable.value }]);
  const properties = readCables(reading, {
    knowledge,
    board,
    inputs: known,
    poles: typeof poles?.value === 'string' ? poles.value : undefined,
    ratingA: typeof rating?.value === 'number' ? rating.value : null,
  });
  const isWhole =
    Object.keys(properties).length > 0 && reading.understood.every(({ certainty }) => certainty !== 'proposed');
  return { properties, isWhole };
}

/** The load current of a feeder in A, from its current, kVA or kW; null where none is written. */
export function loadOf(
  { loadA, kva, kw, powerFactor }: RowValues,
  { voltageV }: RowBoard,
  { knowledge }: IntakeContext,
): number | null {
  const current = numberIn(loadA?.value, 'A|AMPS?|AMPERES?');
  const apparent = numberIn(kva?.value, 'KVA');
  if (current !== null || apparent !== null) {
    return current ?? currentOfApparentPower(apparent ?? 0, voltageV);
  }
  const factor = numberIn(powerFactor?.value, '%');
  return typeof kw?.value === 'number' ? currentOfPower(kw.value, { factor, voltageV }, knowledge.tables) : null;
}

/** The smallest rating of a type that carries a load with its margin; null where none does. */
export function ratingForLoad(type: string, loadA: number, context: IntakeContext): number | null {
  const margin = feederConstant(context.knowledge.tables, 'rating above the load').value;
  const made = (inputOf(type, 'rating', context)?.input.values ?? []).map(Number);
  return nextRating({ loadA, margin }, made);
}

function numberIn(value: Plain | null | undefined, units: string): number | null {
  const match = new RegExp(`^(\\d+(?:\\.\\d+)?)\\s*(?:${units})?$`, 'iu').exec(String(value ?? '').trim());
  return match ? Number(match[1]) : null;
}
