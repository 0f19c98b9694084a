import type { BoardDesign } from '../model/design.ts';

/** How large a board is, as a list of boards says it. */
export type BoardSize = {
  readonly cubicles: number;
  readonly lengthMm: number;
  /** Its cabinet, e.g. `wall cabinet WC-4`; only of a board in one. */
  readonly cabinet?: string;
};

/** The size of a designed board. */
export function boardSize({ cubicles, lengthMm }: Pick<BoardDesign, 'cubicles' | 'lengthMm'>): BoardSize {
  const cabinet = cabinetName({ cubicles });
  return { cubicles: cubicles.length, lengthMm: lengthMm.value, ...(cabinet === null ? {} : { cabinet }) };
}

/** A cabinet as papers and lists name it, e.g. `wall cabinet WC-4`; null of a board in cubicles. */
export function cabinetName({ cubicles }: Pick<BoardDesign, 'cubicles'>): string | null {
  const cabinet = cubicles[0]?.cabinet;
  return cabinet ? `${cabinet.noun} ${cabinet.name}` : null;
}
