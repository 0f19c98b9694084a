import type { CatalogueArticle } from '@pw/switchboard/articles/catalogue-articles';
import { compartmentWidth } from '@pw/switchboard/layout/compartment-width';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { BoardDesign, Compartment, DesignedCubicle, PlacedFeeder } from '@pw/switchboard/model/design';
import { type LayoutTables, layoutConstant } from '@pw/switchboard/tables/layout-constant';
import { type DeviceDoor, deviceDoorSize } from '@pw/switchboard/take-off/door-leaves';
import type { Box, Sheet, SheetItem } from '../sheet/sheet.ts';
import { doorHeightsOf } from './board-view.ts';
import { cabinetCell, cabinetPlace } from './cabinet-cell.ts';
import { compartment } from './compartment.ts';
import { airBreakerDoor, deviceDoors, instrumentDoor } from './device-cubicle.ts';
import { colours, elevationScales, symbolSizes } from './drawing-style.ts';
import { door } from './enclosure-parts.ts';
import { familyInstrument, instrumentSymbol, rotaryHandle } from './instrument-symbols.ts';
import { boardLettering } from './lettering.ts';
import { centred, outline } from './marks.ts';
import { addressedDoor, type NamedDoor } from './name-plate.ts';

type FeederDoor = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly draw: (room: Box) => readonly SheetItem[];
};

/** One door has room for the largest scale. */
const [SCALE] = elevationScales;

/** Around the door, mm on paper. */
const EDGE_MM = 1;

/**
 * Draws the door of one feeder as the front view of its board shows it, on a sheet of its own: its compartment in a
 * multi-tier cubicle, else its instruments and its breaker. Null where the board has no such feeder, or leaves it out.
 */
export function feederFront(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  design: BoardDesign,
  feeder: string,
): Sheet | null {
  const ownCompartment = compartmentsOf(tables, design).find(({ placed }) => placed?.feeder.name === feeder);
  const cubicle = design.cubicles.find(({ number }) => number === ownCompartment?.cubicle);
  return ownCompartment?.placed && cubicle
    ? doorSheet(feeder, doorOf(tables, cubicle, ownCompartment, ownCompartment.placed))
    : null;
}

function doorOf(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  cubicle: DesignedCubicle,
  ownCompartment: Compartment,
  placed: PlacedFeeder,
): FeederDoor {
  const { type } = cubicle;
  const { deviceMm: widthMm } = compartmentWidth(tables, cubicle);
  const usableMm = layoutConstant(tables, 'usable device height').value;
  const room = { usableMm, chamberAtMm: usableMm, devicesAtMm: 0, deviceDoor: deviceDoorOf(tables) };
  const frame = { ...room, deviceWidthMm: widthMm, compartments: new Map([[cubicle.number, [ownCompartment]]]) };
  const { tagMm } = boardLettering(frame, [cubicle], SCALE);
  const named = { ...addressedDoor(ownCompartment, placed), tagMm };
  switch (type) {
    case 'MT':
    case 'APFC':
      return {
        widthMm,
        heightMm: ownCompartment.heightMm,
        draw: (room) => compartment(room, SCALE, named),
      };
    case 'CAB':
      return unitOf(cubicle, ownCompartment, named);
    case 'EMPTY':
    case 'CABLE_BOX':
      return { widthMm, heightMm: usableMm, draw: (room) => instrumentDoor(room, SCALE, named) };
    default: {
      const { instrumentMm, breakerMm } = doorHeightsOf(frame);
      return {
        widthMm,
        heightMm: instrumentMm + breakerMm,
        draw: (door) => deviceDoors(door, SCALE, { type, frame, named }),
      };
    }
  }
}

/** A feeder in a cabinet has no door of its own: its unit on the plate is shown. */
function unitOf(cubicle: DesignedCubicle, { address }: Compartment, named: NamedDoor): FeederDoor {
  const place = cabinetPlace(cubicle, address);
  return {
    widthMm: place?.widthMm ?? cubicle.widthMm,
    heightMm: place?.heightMm ?? cubicle.widthMm,
    draw: (room) => cabinetCell(room, SCALE, named, place?.device ?? null),
  };
}

function doorSheet(feeder: string, { widthMm, heightMm, draw }: FeederDoor): Sheet {
  const room = { x: EDGE_MM, y: EDGE_MM, widthMm: widthMm / SCALE, heightMm: heightMm / SCALE };
  return {
    title: `Door of ${feeder}`,
    widthMm: room.widthMm + 2 * EDGE_MM,
    heightMm: room.heightMm + 2 * EDGE_MM,
    scale: SCALE,
    items: [outline('0-OUTLINE', room, { fill: colours.plate }), ...draw(room)],
  };
}

function deviceDoorOf(tables: Pick<LayoutTables, 'layoutConstant'>): DeviceDoor {
  return deviceDoorSize((quantity) => layoutConstant(tables, quantity));
}

type Symbol = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly draw: (room: Box) => readonly SheetItem[];
};

const HANDLE = 'FEEDER_ROT_HANDLE';

/**
 * Draws what a front view shows of an article, in the same lines: the door of a breaker, the sign of an instrument, the
 * handle. It lies in the corner of its sheet, so that a DXF file begins at 0, 0. Null for what no door shows.
 */
export function articleSymbol(tables: Pick<LayoutTables, 'layoutConstant'>, article: CatalogueArticle): Sheet | null {
  const symbol = symbolOf(tables, article);
  if (!symbol) {
    return null;
  }
  const room = { x: 0, y: 0, widthMm: symbol.widthMm / SCALE, heightMm: symbol.heightMm / SCALE };
  const { widthMm, heightMm } = room;
  return { title: article.catalogueNumber, widthMm, heightMm, scale: SCALE, items: symbol.draw(room) };
}

function symbolOf(tables: Pick<LayoutTables, 'layoutConstant'>, { form }: CatalogueArticle): Symbol | null {
  switch (form.kind) {
    case 'breaker': {
      const { frame, mounting, cubicleWidthMm, moduleHeightMm } = form;
      if (cubicleWidthMm !== null) {
        const { heightMm } = deviceDoorOf(tables);
        return { widthMm: cubicleWidthMm, heightMm, draw: (room) => airBreakerDoor(room, SCALE, frame, mounting) };
      }
      const widthMm = layoutConstant(tables, 'device compartment width').value;
      return moduleHeightMm === null ? null : { widthMm, heightMm: moduleHeightMm, draw: doorWithHandle };
    }
    case 'accessory': {
      const side = symbolSizes.handle.plateMm;
      return form.property === HANDLE ? { widthMm: side, heightMm: side, draw: rotaryHandle } : null;
    }
    case 'component': {
      const instrument = familyInstrument(form.family, form.variant);
      return (
        instrument && { ...instrument, draw: (room) => instrumentSymbol(instrument.kind, room, instrument.colour) }
      );
    }
  }
}

/** The door of a moulded-case breaker with its handle in the middle. */
function doorWithHandle(room: Box): readonly SheetItem[] {
  const sideMm = Math.min(symbolSizes.handle.plateMm / SCALE, room.heightMm);
  return [...door(room, SCALE), ...rotaryHandle(centred(room, sideMm, sideMm))];
}
