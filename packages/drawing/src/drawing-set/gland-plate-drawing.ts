import { boardFrame } from '../front-view/board-view.ts';
import { label } from '../front-view/label.ts';
import { outline, ring } from '../front-view/marks.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { deviceNames, type GlandPlate, glandPlatesOf, holeNames } from './gland-plates.ts';
import type { SetBoard } from './set-ways.ts';

/** A gland plate to be cut, and the name of its file without the ending. */
export type PlateDrawing = { readonly number: string; readonly sheet: Sheet };

/** Names which files of a board hold gland plates, behind the name of the board. */
export const PLATE_FILE = /^-GP-\d+(-roof)?$/;

/** Height of the names at the holes, mm. */
const NAME_MM = 6;

/**
 * Draws each gland plate of a board 1:1 with its holes, seen from above, its front at the bottom (SBD 16.7). They are no
 * sheets of the set. The plate in the roof of a cubicle with two has a name of its own.
 */
export function glandPlateDrawings(given: SetBoard): readonly PlateDrawing[] {
  const { board, design, tables } = given;
  const frame = boardFrame(tables, board, design);
  const names = deviceNames(given);
  return design.cubicles.flatMap((cubicle) =>
    glandPlatesOf(frame, { cubicle, leftMm: 0 }, design.cubicles).map((plate, index): PlateDrawing => {
      const number = `${board.name}-GP-${cubicle.number}${index > 0 ? '-roof' : ''}`;
      return { number, sheet: plateSheet(number, plate, names) };
    }),
  );
}

function plateSheet(title: string, { box, holes }: GlandPlate, names: ReturnType<typeof deviceNames>): Sheet {
  const { widthMm, heightMm } = box;
  return {
    title,
    widthMm,
    heightMm,
    scale: 1,
    items: [
      outline('0-OUTLINE', { x: 0, y: 0, widthMm, heightMm }),
      ...holes.map(({ centre, glands }) => ring('0-OUTLINE', centre, glands.holeMm)),
      ...holes
        .filter(({ isFirst }) => isFirst)
        .flatMap((hole) => {
          const { leftMm, footMm, heightMm: cellMm } = hole.cellMm;
          const room = { x: leftMm, y: footMm, widthMm: hole.glands.pitchMm, heightMm: cellMm };
          const [name = ''] = holeNames(hole, names);
          return label(room, name, { heightMm: NAME_MM, wholeText: name });
        }),
    ],
  };
}
