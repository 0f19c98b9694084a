import type { foldedPartKinds } from '@pw/domain/shop-parts/folded-parts';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import type { DoorLeaf, DoorLeafKind } from '@pw/switchboard/take-off/door-leaves';
import { sheetPieces } from '@pw/switchboard/take-off/sheet-pieces';
import { planFront } from '../drawing-set/front-plan.ts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import type { BoardFrame } from '../front-view/board-view.ts';
import { compartmentFittings, partFittings } from '../front-view/compartment.ts';
import { alleyFittings, chamberFittings } from '../front-view/cubicle-elevation.ts';
import {
  type DeviceCubicleType,
  deviceDoorFittings,
  furtherFittings,
  instrumentDoorFittings,
} from '../front-view/device-cubicle.ts';
import type { DoorFittings } from '../front-view/door-fitting.ts';
import { doorFittings } from '../front-view/enclosure-parts.ts';
import { boardLettering } from '../front-view/lettering.ts';
import { addressedDoor, type NamedDoor } from '../front-view/name-plate.ts';
import { closingPart } from './closing-part.ts';
import type { SinglePart } from './single-part.ts';

/** How the leaves of each kind are held, and the word behind the address of the compartment or the cubicle. */
const leafKinds: Readonly<
  Record<DoorLeafKind, { readonly kind: (typeof foldedPartKinds)[number]; readonly word: string }>
> = {
  compartment: { kind: 'door', word: '' },
  filler: { kind: 'cover', word: 'filler' },
  'cable alley': { kind: 'door', word: 'cable alley' },
  'whole front': { kind: 'door', word: '' },
  instruments: { kind: 'door', word: 'instruments' },
  breaker: { kind: 'door', word: 'device' },
  'cable compartment': { kind: 'cover', word: 'cables' },
  'bus link': { kind: 'cover', word: 'bus link' },
  'bus duct': { kind: 'door', word: 'bus duct' },
  'busbar chamber': { kind: 'cover', word: 'busbar chamber' },
};

/**
 * The leaves of the front of a board: one for each door of its sheet metal, with the holes of what
 * the general arrangement shows on it. A cabinet is bought with its door.
 */
export function boardDoors(given: SetBoard<CatalogueTables>): readonly SinglePart[] {
  const { board, design, tables } = given;
  const { frame, scale } = planFront(given);
  const { tagMm } = boardLettering(frame, design.cubicles, scale);
  return sheetPieces(tables, board, design).flatMap((piece): readonly SinglePart[] => {
    const { leaf, cubicle } = piece;
    if (!leaf || !cubicle) {
      return [];
    }
    const { kind, word } = leafKinds[leaf.kind];
    const place = leaf.compartment?.address ?? String(cubicle.number);
    return [
      closingPart(
        { tables, frame, scale },
        {
          kind,
          address: [place, word].filter((each) => each !== '').join(' '),
          piece,
          opening: leaf,
          fittings: fittingsOf({ leaf, cubicle, frame, scale, tagMm }),
          seenFrom: 'the front',
        },
      ),
    ];
  });
}

type DrawnLeaf = {
  readonly leaf: DoorLeaf;
  readonly cubicle: DesignedCubicle;
  readonly frame: BoardFrame;
  readonly scale: number;
  readonly tagMm: number;
};

/** What the general arrangement shows on a leaf. */
function fittingsOf({ leaf, cubicle, frame, scale, tagMm }: DrawnLeaf): DoorFittings {
  const { widthMm, heightMm, compartment } = leaf;
  const opening = { x: 0, y: 0, widthMm: widthMm / scale, heightMm: heightMm / scale };
  const placed = compartment?.placed ?? null;
  const named: NamedDoor | null = compartment && placed && { ...addressedDoor(compartment, placed), tagMm };
  const plain = { fittings: doorFittings(opening, scale), withoutPlace: 0 };
  switch (leaf.kind) {
    case 'compartment':
      if (named) {
        return compartmentFittings(opening, scale, named);
      }
      return compartment?.part ? partFittings(opening, scale, compartment.part) : plain;
    case 'cable alley':
      return alleyFittings(opening, scale, frame);
    case 'whole front':
      return named && cubicle.type !== 'CABLE_BOX' ? instrumentDoorFittings(opening, scale, named) : plain;
    case 'instruments':
      return named ? instrumentDoorFittings(opening, scale, named) : plain;
    case 'breaker':
      // Only the cubicle of one device has such a leaf.
      return placed ? deviceDoorFittings(opening, scale, cubicle.type as DeviceCubicleType, placed) : plain;
    case 'bus duct':
      return plain;
    case 'cable compartment':
    case 'bus link':
      return furtherFittings(opening, scale, frame);
    case 'busbar chamber':
      return chamberFittings(opening, scale, frame);
    case 'filler':
      return { fittings: [], withoutPlace: 0 };
  }
}
