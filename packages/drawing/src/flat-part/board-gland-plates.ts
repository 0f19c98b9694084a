import { judgeFace, type PartHole } from '@pw/domain/shop-parts/flat-part';
import { noFolds } from '@pw/domain/shop-parts/part-folds';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { aluminiumPlates, sheetPieces } from '@pw/switchboard/take-off/sheet-pieces';
import { type GlandPlate, glandPlatesOf } from '../drawing-set/gland-plates.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import { boardFrame } from '../front-view/board-view.ts';
import type { SinglePart } from './single-part.ts';

/**
 * The gland plates of a board with the holes that its plan shows (SBD 16.7), seen from above with the front at the bottom.
 * A board that was frozen before plates were designed has none here: nobody knows their holes.
 */
export function boardGlandPlates(given: SetBoard<CatalogueTables>): readonly SinglePart[] {
  const { board, design, tables } = given;
  const frame = boardFrame(tables, board, design);
  const leastMm = frame.metalMm('gland hole from an edge');
  const weighed = [
    ...sheetPieces(tables, board, design).filter(({ kind }) => kind === 'gland plate'),
    ...aluminiumPlates(tables, board, design),
  ];
  return design.cubicles.flatMap((cubicle) => {
    const plates = cubicle.glandPlates;
    const piece = weighed.find((each) => each.cubicle === cubicle);
    if (!plates || !piece) {
      return [];
    }
    const massKg = (typeof piece.massKg === 'number' ? piece.massKg : piece.massKg.value) / piece.pieces;
    return glandPlatesOf(frame, { cubicle, leftMm: 0 }, design.cubicles).map((plate): SinglePart => {
      const face = {
        widthMm: plate.box.widthMm,
        heightMm: plate.box.heightMm,
        holes: holesOf(plate),
        crosses: [],
      };
      return {
        kind: 'gland plate',
        address: `${cubicle.number} ${plate.side}`,
        material: plates.material,
        thicknessMm: plate.thicknessMm,
        ...face,
        folds: noFolds,
        massKg,
        findings: [
          ...(plate.withoutPlace === 0 ? [] : [{ code: 'F2', of: 'gland', count: plate.withoutPlace } as const]),
          ...judgeFace(face, leastMm),
        ],
        note: 'Seen from above, its front at the bottom.',
      };
    });
  });
}

function holesOf({ holes }: GlandPlate): readonly PartHole[] {
  return holes.map(({ centre, glands: { holeMm, isProposed } }, at) => ({
    of: `gland ${at + 1}`,
    shape: 'circle',
    xMm: centre.x,
    yMm: centre.y,
    widthMm: holeMm,
    heightMm: holeMm,
    cornerMm: 0,
    isProposed,
  }));
}
