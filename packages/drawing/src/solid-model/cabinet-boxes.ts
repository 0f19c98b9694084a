import { cabinetConstant } from '@pw/switchboard/cabinet/cabinet-constant';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { CabinetPlace, CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { Compartment } from '@pw/switchboard/model/design';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { CabinetBoard } from './cabinet-bars.ts';
import type { ModelBox, Triple } from './model-box.ts';

/** The rows of small breakers, mm: the width of a module, from one row to the next, and before the first module. */
export function railOf(tables: Pick<Tables, 'cabinetConstant'>) {
  return {
    moduleMm: cabinetConstant(tables, 'module width').value,
    pitchMm: cabinetConstant(tables, 'height of a row of modules').value,
    sideMm: cabinetConstant(tables, 'room next to a row of modules').value / 2,
  };
}

/** The boxes of a board in a cabinet: sheet and door, the plate, and on it the devices where they are drawn. */
export function cabinetBoxes(
  tables: Pick<Tables, 'cabinetConstant'>,
  { frame, cubicle, cabinet }: CabinetBoard,
  entry: string,
): readonly ModelBox[] {
  const { metalMm } = frame;
  const rail = {
    ...railOf(tables),
    depthMm: metalMm('depth of a device on a rail'),
    heightMm: metalMm('height of a device on a rail'),
  };
  const { widthMm, number } = cubicle;
  const { heightMm, depthMm, plateWidthMm, plateHeightMm } = cabinet;
  const compartments = frame.compartments.get(number) ?? [];
  const own = (part: 'sheet' | 'door', name: string, at: Triple, size: Triple): ModelBox => ({
    part,
    name,
    path: `cubicle/${number}/${name.toLowerCase()}`,
    cubicle: number,
    compartment: null,
    at,
    size,
  });
  const plateMm = { x: (widthMm - plateWidthMm) / 2, y: depthMm - metalMm('mounting plate from the rear') };
  const footMm = (heightMm - plateHeightMm) / 2;
  const sheetMm = metalMm('sheet of a cabinet');
  const glandPlateMm = metalMm('gland plate of a cabinet');
  const [doorMm, gapMm] = [metalMm('door'), metalMm('gap around a door')];
  const upright = { x: sheetMm, y: depthMm, z: heightMm };
  const level = { x: widthMm, y: depthMm - sheetMm, z: sheetMm };
  const gland = cabinet.glandPlate ?? { widthMm: 0, depthMm: 0 };
  const glandMm = {
    at: { x: (widthMm - gland.widthMm) / 2, y: (depthMm - gland.depthMm) / 2 },
    size: { x: gland.widthMm, y: gland.depthMm, z: glandPlateMm },
  };
  return [
    own('sheet', 'Left side plate', { x: 0, y: 0, z: 0 }, upright),
    own('sheet', 'Right side plate', { x: widthMm - sheetMm, y: 0, z: 0 }, upright),
    own('sheet', 'Rear plate', { x: 0, y: depthMm - sheetMm, z: 0 }, { x: widthMm, y: sheetMm, z: heightMm }),
    own('sheet', 'Roof plate', { x: 0, y: 0, z: heightMm - sheetMm }, level),
    own('sheet', 'Floor plate', { x: 0, y: 0, z: 0 }, level),
    ...glandPlates(cabinet, entry, { sheetMm, glandPlateMm }).map(({ name, z }) =>
      own('sheet', name, { ...glandMm.at, z }, glandMm.size),
    ),
    own(
      'sheet',
      'Mounting plate',
      { ...plateMm, z: footMm },
      { x: plateWidthMm, y: metalMm('mounting plate of a cabinet'), z: plateHeightMm },
    ),
    own('door', 'Door', { x: 0, y: -doorMm, z: gapMm }, { x: widthMm, y: doorMm, z: heightMm - 2 * gapMm }),
    ...cabinet.rows
      .flatMap((row) => row.places.map((place) => ({ row, place })))
      .flatMap(({ row, place }, index) => {
        const placed = cubicle.feeders[place.feeder];
        const compartment = compartments[index];
        const z = footMm + plateHeightMm - row.topMm - row.heightMm;
        const corner = { x: plateMm.x + place.leftMm, y: plateMm.y, z };
        return placed && compartment
          ? unitBoxes(compartment, placed.feeder, { cubicle: number, place, corner, rail })
          : [];
      }),
  ];
}

/** The gland plates of a cabinet by the side where its cables enter, and the height of their lower faces, mm. */
function glandPlates(
  { glandPlate, heightMm }: CabinetPlan,
  entry: string,
  { sheetMm, glandPlateMm }: { readonly sheetMm: number; readonly glandPlateMm: number },
) {
  const below = { name: 'Gland plate', z: sheetMm };
  const above = { name: 'Upper gland plate', z: heightMm - sheetMm - glandPlateMm };
  return glandPlate ? [...(entry === 'Top' ? [] : [below]), ...(entry === 'Bottom' ? [] : [above])] : [];
}

/** A unit on the plate, with the lower left corner of its cell and the rails of its small ways. */
type Unit = {
  readonly cubicle: number;
  readonly place: CabinetPlace;
  readonly corner: Triple;
  readonly rail: ReturnType<typeof railOf> & { readonly depthMm: number; readonly heightMm: number };
};

/** The breaker of a unit in the middle of its cell, or its small ways, row by row. */
function unitBoxes(
  compartment: Compartment,
  feeder: EvaluatedFeeder,
  { cubicle, place: { device, widthMm, heightMm }, corner, rail }: Unit,
): readonly ModelBox[] {
  const box = (name: string, path: string, at: Triple, size: Triple): ModelBox => ({
    part: 'breaker',
    name,
    path,
    cubicle,
    compartment,
    at,
    size,
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
  const { ways } = waysOf(feeder);
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
