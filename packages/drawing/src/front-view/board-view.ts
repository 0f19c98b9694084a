import { heightWithBoxesMm } from '@pw/switchboard/cable/roof-box';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { BoardDesign, Compartment, DesignedCubicle, TransportUnit } from '@pw/switchboard/model/design';
import type { SectionLetter } from '@pw/switchboard/model/feeder-kind';
import { drawingConstant, type MetalSize } from '@pw/switchboard/tables/drawing-constant';
import { layoutConstant } from '@pw/switchboard/tables/layout-constant';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type DeviceDoor, deviceDoorHeights, deviceDoorSize } from '@pw/switchboard/take-off/door-leaves';
import type { Box } from '../sheet/sheet.ts';

/** The tables that the frame of a board reads. */
export type FrameTables = Pick<Tables, 'layoutConstant' | 'drawingConstant'>;

/** The heights and widths that every cubicle of a board shares, mm. The base frame is on the floor. */
export type BoardFrame = {
  readonly boardName: string;
  readonly baseMm: number;
  /** Frame without base. */
  readonly frameMm: number;
  /** The height with the boxes of bus ducts on the roof. */
  readonly overallMm: number;
  /** Of the boxes of bus ducts on the roof; their height is 0 on a board without any. */
  readonly roofBox: { readonly heightMm: number; readonly depthMm: number };
  readonly usableMm: number;
  readonly chamberMm: number;
  /** Bottom of the busbar chamber above the floor. */
  readonly chamberAtMm: number;
  /** Bottom of the device room above the floor. */
  readonly devicesAtMm: number;
  /** Width of the compartments of a multi-tier cubicle; the rest is the cable alley. */
  readonly deviceWidthMm: number;
  /** By the number of their cubicle, from the top. */
  readonly compartments: ReadonlyMap<number, readonly Compartment[]>;
  /** From this height on a vacant compartment has its name on the door. */
  readonly namedVacantMm: number;
  readonly depthMm: number;
  readonly lengthMm: number;
  /** Of a board in a cabinet, which has neither base frame nor busbar chamber: its height is that of the devices. */
  readonly cabinet: CabinetPlan | null;
  /** Of the view with its door open, next to the closed one; 0 of a board in cubicles. */
  readonly openMm: number;
  /** Of a device in a cubicle of its own. */
  readonly deviceDoor: DeviceDoor;
  /** A place or a size of the metal, mm. */
  readonly metalMm: (quantity: MetalSize) => number;
  /** Air goes through the enclosure, so that it has louvres: degrees of protection up to IP4x. */
  readonly isVentilated: boolean;
};

/** Works out where the busbar chamber and the devices stand (SBD 6.1): the chamber is below for MBB_POS Bottom. */
export function boardFrame(tables: FrameTables, board: EvaluatedBoard, design: BoardDesign): BoardFrame {
  const cabinet = design.cubicles[0]?.cabinet ?? null;
  const frameMm = cabinet?.heightMm ?? layoutConstant(tables, 'frame height').value;
  const usableMm = cabinet?.heightMm ?? layoutConstant(tables, 'usable device height').value;
  const baseMm = design.heightMm.value - frameMm;
  const chamberMm = frameMm - usableMm;
  const isBelow = cabinet === null && board.values.MBB_POS === 'Bottom';
  return {
    boardName: board.name,
    baseMm,
    frameMm,
    overallMm: heightWithBoxesMm(design),
    roofBox: {
      heightMm: design.roofBoxMm?.value ?? 0,
      depthMm: layoutConstant(tables, 'roof box depth').value,
    },
    usableMm,
    chamberMm,
    chamberAtMm: isBelow ? baseMm : baseMm + usableMm,
    devicesAtMm: isBelow ? baseMm + chamberMm : baseMm,
    deviceWidthMm: layoutConstant(tables, 'device compartment width').value,
    compartments: Map.groupBy(compartmentsOf(tables, design), ({ cubicle }) => cubicle),
    namedVacantMm: layoutConstant(tables, 'named vacant height').value,
    depthMm: design.depthMm.value,
    lengthMm: design.lengthMm.value,
    cabinet,
    openMm: cabinet ? design.lengthMm.value : 0,
    deviceDoor: deviceDoorSize((quantity) => layoutConstant(tables, quantity)),
    metalMm: (quantity) => drawingConstant(tables, quantity),
    isVentilated: board.values.VENTILATION === 'V',
  };
}

/** The device room of a board, and on which side its busbar chamber is. */
export type DeviceRoom = Pick<BoardFrame, 'usableMm' | 'chamberAtMm' | 'devicesAtMm' | 'deviceDoor'>;

/** Whether the busbar chamber of a board is below its devices. */
export function isChamberBelow({ chamberAtMm, devicesAtMm }: Pick<BoardFrame, 'chamberAtMm' | 'devicesAtMm'>): boolean {
  return chamberAtMm < devicesAtMm;
}

/** The doors of a cubicle with one device, mm. */
export function doorHeightsOf(room: DeviceRoom): ReturnType<typeof deviceDoorHeights> {
  return deviceDoorHeights({ ...room, isChamberBelow: isChamberBelow(room) });
}

/** A cubicle and its left end, mm from the left end of what the sheet shows. */
export type CubicleAt = { readonly cubicle: DesignedCubicle; readonly leftMm: number };

/** A stretch of the board, mm from the left end of what the sheet shows. */
export type Stretch = { readonly leftMm: number; readonly widthMm: number };

/** The part of a board on one sheet. */
export type SheetPart = {
  /** From 1. */
  readonly number: number;
  /** Sheets that show a part of the elevation. */
  readonly count: number;
  readonly cubicles: readonly CubicleAt[];
  readonly units: readonly (Stretch & { readonly unit: TransportUnit })[];
  readonly sections: readonly (Stretch & { readonly section: SectionLetter })[];
  readonly widthMm: number;
};

/** Lays the transport units of each sheet out from its left end. */
export function sheetParts(parts: readonly (readonly TransportUnit[])[]): readonly SheetPart[] {
  return parts.map((units, index) => {
    const cubicles = stretches(units.flatMap((unit) => unit.cubicles));
    return {
      number: index + 1,
      count: parts.length,
      cubicles: cubicles.map(({ item, leftMm }) => ({ cubicle: item, leftMm })),
      units: stretches(units).map(({ item, leftMm, widthMm }) => ({ unit: item, leftMm, widthMm })),
      sections: sectionStretches(cubicles.map(({ item, leftMm }) => ({ cubicle: item, leftMm }))),
      widthMm: units.reduce((sum, unit) => sum + unit.widthMm, 0),
    };
  });
}

function stretches<Item extends { readonly widthMm: number }>(items: readonly Item[]) {
  let leftMm = 0;
  return items.map((item) => {
    const stretch = { item, leftMm, widthMm: item.widthMm };
    leftMm += item.widthMm;
    return stretch;
  });
}

/** Neighbours of one bus section as one stretch. */
function sectionStretches(cubicles: readonly CubicleAt[]): SheetPart['sections'] {
  const sections: (Stretch & { readonly section: SectionLetter })[] = [];
  for (const { cubicle, leftMm } of cubicles) {
    const last = sections.at(-1);
    if (last?.section === cubicle.section) {
      sections[sections.length - 1] = { ...last, widthMm: last.widthMm + cubicle.widthMm };
    } else {
      sections.push({ section: cubicle.section, leftMm, widthMm: cubicle.widthMm });
    }
  }
  return sections;
}

/** The ends of the board that a sheet shows. */
export function boardEnds({ number, count }: SheetPart): { readonly isFirst: boolean; readonly isLast: boolean } {
  return { isFirst: number === 1, isLast: number === count };
}

/** Where a part of the board lies on the paper. */
export type View = {
  /** Real millimetres per paper millimetre. */
  readonly scale: number;
  /** Paper place of the left end of what the sheet shows, and of the floor, mm. */
  readonly leftMm: number;
  readonly floorMm: number;
};

/** Turns a real box, measured from the left end of what the sheet shows and from the floor, into one on paper. */
export function onPaper(view: View, real: Box): Box {
  return {
    x: view.leftMm + real.x / view.scale,
    y: view.floorMm + real.y / view.scale,
    widthMm: real.widthMm / view.scale,
    heightMm: real.heightMm / view.scale,
  };
}
