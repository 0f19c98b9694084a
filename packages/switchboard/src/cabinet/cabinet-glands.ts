import { glandAreaMm2 } from '../cable/cable-room.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { CabinetGlandPlate } from '../model/cabinet.ts';
import type { Cubicle } from '../model/design.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import type { CableTables } from '../tables/cable-tables.ts';
import { cabinetConstant } from './cabinet-constant.ts';

/** The gland plate of a cabinet, mm: what its edges leave of floor or roof (SBD 7.4). */
export function glandPlateOf(
  tables: Pick<CabinetTables, 'cabinetConstant'>,
  { widthMm, depthMm }: CabinetGlandPlate,
): CabinetGlandPlate {
  const marginMm = cabinetConstant(tables, 'gland plate margin').value;
  return { widthMm: widthMm - marginMm, depthMm: depthMm - marginMm };
}

/**
 * What the glands of all cables of a cabinet need of its gland plates, and what these have, mm2 (SBD 7.4); null for a
 * cubicle without such plates.
 */
export function cabinetGlandRoom(
  tables: CableTables,
  board: EvaluatedBoard,
  { cabinet, feeders }: Pick<Cubicle, 'cabinet' | 'feeders'>,
): { readonly neededMm2: number; readonly roomMm2: number } | null {
  const plate = cabinet?.glandPlate;
  if (!plate) {
    return null;
  }
  const placed = feeders.map(({ feeder }) => feeder);
  const plates = board.values.CB_BD_LOC === 'Both' ? 2 : 1;
  return { neededMm2: glandAreaMm2(tables, board, placed), roomMm2: plates * plate.widthMm * plate.depthMm };
}
