import type { GlandPlates, Glands, PlateSide } from '@pw/switchboard/model/gland-plate';
import type { Point } from '../sheet/sheet.ts';

/** A hole in a gland plate, mm from the front left corner of the plate. */
export type GlandHole = {
  readonly glands: Glands;
  readonly centre: Point;
  /** Of the cell in which it is: what its row leaves for a text, mm. */
  readonly cellMm: { readonly leftMm: number; readonly footMm: number; readonly heightMm: number };
  /** Whether it is the first of its feeder on this plate. */
  readonly isFirst: boolean;
};

/** The holes of a plate, and the glands that find no place on it. */
export type DrilledPlate = { readonly holes: readonly GlandHole[]; readonly withoutPlace: number };

/**
 * The holes of a gland plate: row by row from the front left, each in a square cell as wide as its pitch, the feeders in
 * the order of their addresses (SBD 16.7). A row is as deep as its widest cell.
 */
export function glandHoles(plates: GlandPlates, side: PlateSide): DrilledPlate {
  const { roomMm } = plates;
  const depthMm = plates.depthMm.value;
  const rows: { readonly footMm: number; heightMm: number; widthMm: number; readonly cells: Cell[] }[] = [];
  let withoutPlace = 0;
  for (const glands of plates.glands.filter((each) => each.side === side)) {
    const { pitchMm } = glands;
    for (let gland = 0; gland < glands.count; gland += 1) {
      let row = rows.at(-1);
      if (!row || row.widthMm + pitchMm > roomMm) {
        row = { footMm: row ? row.footMm + row.heightMm : 0, heightMm: 0, widthMm: 0, cells: [] };
        rows.push(row);
      }
      if (row.footMm + pitchMm > depthMm) {
        withoutPlace += 1;
        continue;
      }
      row.cells.push({ glands, leftMm: row.widthMm });
      row.widthMm += pitchMm;
      row.heightMm = Math.max(row.heightMm, pitchMm);
    }
  }
  return { holes: holesOf(rows, (plates.widthMm.value - roomMm) / 2), withoutPlace };
}

type Cell = { readonly glands: Glands; readonly leftMm: number };

type Row = { readonly footMm: number; readonly heightMm: number; readonly cells: readonly Cell[] };

function holesOf(rows: readonly Row[], marginMm: number): readonly GlandHole[] {
  const begun = new Set<Glands['placed']>();
  return rows.flatMap(({ footMm, heightMm, cells }) =>
    cells.map(({ glands, leftMm }) => {
      const isFirst = !begun.has(glands.placed);
      begun.add(glands.placed);
      const left = marginMm + leftMm;
      return {
        glands,
        centre: { x: left + glands.pitchMm / 2, y: footMm + heightMm / 2 },
        cellMm: { leftMm: left, footMm, heightMm },
        isFirst,
      };
    }),
  );
}
