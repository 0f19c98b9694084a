import type { TransportUnit } from '@pw/switchboard/model/design';

/** The scale of an elevation, and the transport units on each of its sheets from left to right. */
export type SheetPlan = { readonly scale: number; readonly parts: readonly (readonly TransportUnit[])[] };

type BoardSize = {
  readonly overallMm: number;
  readonly depthMm: number;
  /** The size of a second view from the front, real mm; none on most boards. */
  readonly openMm?: number;
};

/** A part of a board on a sheet, real mm, and which ends of the board it shows. */
export type PartEnds = { readonly widthMm: number; readonly isFirst: boolean; readonly isLast: boolean };

/** The room of a paper for an elevation, mm on paper. */
export type ElevationRoom = {
  /** The scales that it is drawn at, largest first. */
  readonly scales: readonly number[];
  /** For the board itself; a board on several sheets may have less. */
  readonly heightMm: (isSplit: boolean) => number;
  readonly widthMm: number;
  /** The share of that width for a part with its chains, match lines and end views. */
  readonly takenMm: (part: PartEnds, size: Omit<BoardSize, 'overallMm'>, scale: number) => number;
};

/**
 * Chooses the largest scale at which a board fits one sheet (SBD 16.1). A board that fits none is split between its
 * transport units at the largest scale that its height allows: doors read better there, and a further sheet costs
 * little. The sheets are about equally full.
 * @throws when the board is higher, or a transport unit wider, than a sheet at the smallest scale: the ranges of the
 * catalogue forbid it.
 */
export function planSheets(units: readonly TransportUnit[], size: BoardSize, room: ElevationRoom): SheetPlan {
  const plans = room.scales.flatMap((scale): readonly SheetPlan[] => {
    const parts = splitUnits(units, size, room, scale);
    return parts && size.overallMm / scale <= room.heightMm(parts.length > 1) ? [{ scale, parts }] : [];
  });
  const plan = plans.find(({ parts }) => parts.length === 1) ?? plans[0];
  if (!plan) {
    const widestMm = Math.max(0, ...units.map(({ widthMm }) => widthMm));
    throw new Error(`No scale draws a board ${size.overallMm} mm high with a transport unit ${widestMm} mm wide`);
  }
  return plan;
}

/** A way to put the first units on sheets: where each sheet starts, and the squares of the widths that they take. */
type Split = { readonly starts: readonly number[]; readonly squares: number };

/**
 * The fewest sheets, and of those the evenest: the one with the least squares of widths. null when a unit does not fit
 * a sheet at this scale.
 */
function splitUnits(
  units: readonly TransportUnit[],
  size: BoardSize,
  room: ElevationRoom,
  scale: number,
): SheetPlan['parts'] | null {
  const best: (Split | null)[] = [{ starts: [], squares: 0 }];
  for (let to = 1; to <= units.length; to += 1) {
    const splits = units.slice(0, to).flatMap((_, from): readonly Split[] => {
      const before = best[from];
      const widthMm = units.slice(from, to).reduce((sum, unit) => sum + unit.widthMm, 0);
      const takenMm = room.takenMm({ widthMm, isFirst: from === 0, isLast: to === units.length }, size, scale);
      return before && takenMm <= room.widthMm
        ? [{ starts: [...before.starts, from], squares: before.squares + takenMm ** 2 }]
        : [];
    });
    best.push(splits.toSorted(byFewestAndEvenest)[0] ?? null);
  }
  const starts = best[units.length]?.starts;
  return starts?.map((from, index) => units.slice(from, starts[index + 1] ?? units.length)) ?? null;
}

function byFewestAndEvenest(one: Split, other: Split): number {
  return one.starts.length - other.starts.length || one.squares - other.squares;
}
