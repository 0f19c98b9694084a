import { hasDesignedRoofBox } from '@pw/switchboard/cable/roof-box';
import { hasRearAccess } from '@pw/switchboard/layout/clearances';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { type SheetPiece, sheetPieces } from '@pw/switchboard/take-off/sheet-pieces';
import { planFront } from '../drawing-set/front-plan.ts';
import { glandPlatesOf } from '../drawing-set/gland-plates.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import type { BoardFrame } from '../front-view/board-view.ts';
import { chamberFittings } from '../front-view/cubicle-elevation.ts';
import type { DoorFittings } from '../front-view/door-fitting.ts';
import { ductPlace } from '../front-view/duct-place.ts';
import { doorFittings } from '../front-view/enclosure-parts.ts';
import { endCoverFittings } from '../front-view/end-view.ts';
import { type ClosedBoard, closingPart, type NamedOpening } from './closing-part.ts';
import type { SinglePart } from './single-part.ts';

const noFittings: DoorFittings = { fittings: [], withoutPlace: 0 };

/**
 * The doors and covers of the rear of a board, the plates of its roof and the covers of its ends: one for each piece
 * of sheet metal. Rear view, plan and end views say what is on them. A canopy and the box of a bus duct are bent, so they are
 * no flat parts.
 */
export function boardCovers(given: SetBoard<CatalogueTables>): readonly SinglePart[] {
  const { board, design, tables } = given;
  const { frame, scale } = planFront(given);
  const closed = { tables, frame, scale };
  const isDoored = hasRearAccess(board);
  return sheetPieces(tables, board, design).flatMap((piece): readonly SinglePart[] => {
    const { kind, cubicle } = piece;
    if (kind === 'end cover') {
      return endCovers(closed, piece);
    }
    if (!cubicle) {
      return [];
    }
    switch (kind) {
      case 'rear door':
        return [rearDoor(closed, piece, cubicle)];
      case 'rear cover':
        return [isDoored ? rearChamberCover(closed, piece, cubicle) : rearCover(closed, piece, cubicle)];
      case 'top cover':
        return [roofPlate(closed, piece, { cubicle, openings: roofOpenings(design, frame, cubicle) })];
      default:
        return [];
    }
  });
}

/** The opening of an upright piece, real and on the paper of its fittings, mm. */
function upright({ widthMm, lengthMm }: SheetPiece, scale: number) {
  return {
    opening: { widthMm, heightMm: lengthMm },
    onPaper: { x: 0, y: 0, widthMm: widthMm / scale, heightMm: lengthMm / scale },
  };
}

const REAR = 'the rear';

function rearDoor(closed: ClosedBoard, piece: SheetPiece, { number }: DesignedCubicle): SinglePart {
  const { opening, onPaper } = upright(piece, closed.scale);
  const fittings = { fittings: doorFittings(onPaper, closed.scale), withoutPlace: 0 };
  return closingPart(closed, { kind: 'door', address: `${number} rear`, piece, opening, fittings, seenFrom: REAR });
}

function rearChamberCover(closed: ClosedBoard, piece: SheetPiece, { number }: DesignedCubicle): SinglePart {
  const { opening, onPaper } = upright(piece, closed.scale);
  const fittings = chamberFittings(onPaper, closed.scale, closed.frame);
  const address = `${number} rear busbar chamber`;
  return closingPart(closed, { kind: 'cover', address, piece, opening, fittings, seenFrom: REAR });
}

/** No drawing shows its bolts. */
function rearCover(closed: ClosedBoard, piece: SheetPiece, { number }: DesignedCubicle): SinglePart {
  return closingPart(closed, {
    kind: 'cover',
    address: `${number} rear`,
    piece,
    opening: upright(piece, closed.scale).opening,
    fittings: noFittings,
    seenFrom: REAR,
    byWorks: ['bolt holes'],
  });
}

function endCovers(closed: ClosedBoard, piece: SheetPiece): readonly SinglePart[] {
  const { opening, onPaper } = upright(piece, closed.scale);
  const fittings = endCoverFittings(onPaper, closed.scale, closed.frame);
  return ['left end', 'right end'].map((address) =>
    closingPart(closed, { kind: 'cover', address, piece, opening, fittings, seenFrom: 'outside' }),
  );
}

type Roof = { readonly cubicle: DesignedCubicle; readonly openings: readonly NamedOpening[] };

/** Front view and plan have its lifting eyes at different places: the works know them. */
function roofPlate(closed: ClosedBoard, piece: SheetPiece, { cubicle, openings }: Roof): SinglePart {
  return closingPart(closed, {
    kind: 'roof plate',
    address: `${cubicle.number} roof`,
    piece,
    opening: { widthMm: piece.lengthMm, heightMm: piece.widthMm },
    fittings: noFittings,
    openings,
    seenFrom: 'above, its front at the bottom',
    byWorks: ['lifting eyes'],
  });
}

/**
 * What is open in the roof of a cubicle: under the box of a bus duct as the plan has it, and under gland plates, whose
 * screws decide how large.
 */
function roofOpenings(design: BoardDesign, frame: BoardFrame, cubicle: DesignedCubicle): readonly NamedOpening[] {
  const at = { cubicle, leftMm: 0 };
  const plates = glandPlatesOf(frame, at, design.cubicles).filter(({ side }) => side === 'roof');
  return [
    ...(hasDesignedRoofBox(design, cubicle)
      ? [{ of: 'bus duct', box: ductPlace(frame, at).opening, isKnown: true }]
      : []),
    ...plates.map(({ box }) => ({ of: `gland plate ${box.widthMm} x ${box.heightMm}`, box, isKnown: false })),
  ];
}
