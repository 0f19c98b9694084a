import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { CabinetPlace, CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { Compartment, DesignedCubicle } from '@pw/switchboard/model/design';
import type { BoardFrame } from '../front-view/board-view.ts';
import { symbolSizes } from '../front-view/drawing-style.ts';
import type { ModelBox, Triple } from './model-box.ts';

/** Sheet, door and plate of a cabinet as the model shows them, mm (SBD-R2 part C, 11). */
const SHEET_MM = 1.6;
const DOOR_MM = 20;
const PLATE_MM = 2;

/** From the plate to its front, small breakers on their rail, mm. */
const rail = { moduleMm: symbolSizes.rails.moduleMm, depthMm: 70, heightMm: 90, pitchMm: 150, sideMm: 20 } as const;

/** The boxes of a board in a cabinet: sheet and door, the plate, and on it the devices where they are drawn. */
export function cabinetBoxes(frame: BoardFrame, cubicle: DesignedCubicle, cabinet: CabinetPlan): readonly ModelBox[] {
  const { widthMm, number } = cubicle;
  const { heightMm, depthMm, plateWidthMm, plateHeightMm } = cabinet;
  const compartments = frame.compartments.get(number) ?? [];
  const own = (part: 'sheet' | 'door', name: string, at: Triple, size: Triple): ModelBox => ({
    ...{ part, name, path: `cubicle/${number}/${name.toLowerCase()}`, cubicle: number, compartment: null },
    ...{ at, size },
  });
  const plateMm = { x: (widthMm - plateWidthMm) / 2, y: depthMm - symbolSizes.cabinetSide.plateFromRearMm };
  const footMm = (heightMm - plateHeightMm) / 2;
  const upright = { x: SHEET_MM, y: depthMm, z: heightMm };
  const level = { x: widthMm, y: depthMm - SHEET_MM, z: SHEET_MM };
  return [
    own('sheet', 'Left side plate', { x: 0, y: 0, z: 0 }, upright),
    own('sheet', 'Right side plate', { x: widthMm - SHEET_MM, y: 0, z: 0 }, upright),
    own('sheet', 'Rear plate', { x: 0, y: depthMm - SHEET_MM, z: 0 }, { x: widthMm, y: SHEET_MM, z: heightMm }),
    own('sheet', 'Roof plate', { x: 0, y: 0, z: heightMm - SHEET_MM }, level),
    own('sheet', 'Floor plate', { x: 0, y: 0, z: 0 }, level),
    own('sheet', 'Mounting plate', { ...plateMm, z: footMm }, { x: plateWidthMm, y: PLATE_MM, z: plateHeightMm }),
    own('door', 'Door', { x: 0, y: -DOOR_MM, z: 2 }, { x: widthMm, y: DOOR_MM, z: heightMm - 4 }),
    ...cabinet.rows
      .flatMap((row) => row.places.map((place) => ({ row, place })))
      .flatMap(({ row, place }, index) => {
        const placed = cubicle.feeders[place.feeder];
        const compartment = compartments[index];
        const z = footMm + plateHeightMm - row.topMm - row.heightMm;
        const corner = { x: plateMm.x + place.leftMm, y: plateMm.y, z };
        return placed && compartment ? unitBoxes(number, compartment, placed.feeder, place, corner) : [];
      }),
  ];
}

/** The breaker of a unit in the middle of its cell, or its small ways, row by row. */
function unitBoxes(
  cubicle: number,
  compartment: Compartment,
  feeder: EvaluatedFeeder,
  { device, widthMm, heightMm }: CabinetPlace,
  corner: Triple,
): readonly ModelBox[] {
  const box = (name: string, path: string, at: Triple, size: Triple): ModelBox => ({
    ...{ part: 'breaker', name, path, cubicle, compartment, at, size },
  });
  if (device) {
    const size = { x: device.widthMm, y: device.depthMm, z: device.heightMm };
    const at = {
      x: corner.x + (widthMm - size.x) / 2,
      y: corner.y - size.y,
      z: corner.z + (heightMm - size.z) / 2,
    };
    return [box(feeder.values.BREAKER, `device/${compartment.address}`, at, size)];
  }
  const { ways } = feeder.kind.ways(feeder.values);
  return ways.map(({ way, row, fromModule, address }) => {
    const at = {
      x: corner.x + rail.sideMm + fromModule * rail.moduleMm,
      y: corner.y - rail.depthMm,
      z: corner.z + heightMm - (row - 0.5) * rail.pitchMm - rail.heightMm / 2,
    };
    const size = { x: way.modules * rail.moduleMm, y: rail.depthMm, z: rail.heightMm };
    return box(way.device, `device/${compartment.address}/${address}`, at, size);
  });
}
