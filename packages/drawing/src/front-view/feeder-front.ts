import { compartmentWidth, type LayoutTables, layoutConstant } from '@pw/switchboard/layout/layout-constant';
import type { BoardDesign, DesignedCubicle, PlacedFeeder } from '@pw/switchboard/model/design';
import type { Box, Sheet, SheetItem } from '../sheet/sheet.ts';
import { compartment } from './compartment.ts';
import { deviceDoors, deviceDoorsMm, instrumentDoor } from './device-cubicle.ts';
import { colours, elevationScales } from './drawing-style.ts';
import { outline } from './marks.ts';

type FeederDoor = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly draw: (room: Box, scale: number) => readonly SheetItem[];
};

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
  for (const cubicle of design.cubicles) {
    const placed = cubicle.feeders.find((each) => each.feeder.name === feeder);
    if (placed) {
      return doorSheet(feeder, doorOf(tables, cubicle, placed));
    }
  }
  return null;
}

function doorOf(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  cubicle: DesignedCubicle,
  placed: PlacedFeeder,
): FeederDoor {
  const { type } = cubicle;
  const { deviceMm: widthMm } = compartmentWidth(tables, cubicle);
  switch (type) {
    case 'MT':
      return {
        widthMm,
        heightMm: placed.feeder.values.MODULE_HEIGHT,
        draw: (room, scale) => compartment(room, scale, placed),
      };
    case 'EMPTY':
      return {
        widthMm,
        heightMm: layoutConstant(tables, 'usable device height').value,
        draw: (room, scale) => instrumentDoor(room, scale, placed),
      };
    default:
      return { widthMm, heightMm: deviceDoorsMm, draw: (room, scale) => deviceDoors(room, scale, type, placed) };
  }
}

function doorSheet(feeder: string, { widthMm, heightMm, draw }: FeederDoor): Sheet {
  const [scale] = elevationScales;
  const room = { x: EDGE_MM, y: EDGE_MM, widthMm: widthMm / scale, heightMm: heightMm / scale };
  return {
    title: `Door of ${feeder}`,
    widthMm: room.widthMm + 2 * EDGE_MM,
    heightMm: room.heightMm + 2 * EDGE_MM,
    scale,
    items: [outline('0-OUTLINE', room, { fill: colours.plate }), ...draw(room, scale)],
  };
}
