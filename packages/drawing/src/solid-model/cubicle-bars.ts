import { busbarConstant } from '@pw/switchboard/busbar/bar-size';
import { hasRoofBox } from '@pw/switchboard/cable/roof-box';
import { type CubicleType, type DesignedCubicle, isColumn } from '@pw/switchboard/model/design';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type BarTables, type Conductor, conductorRow, conductorsOf } from '../front-view/bars-along.ts';
import { type BoardFrame, isChamberBelow } from '../front-view/board-view.ts';
import { barsOf } from './bar-boxes.ts';
import type { Passage, Passages } from './enclosure-boxes.ts';
import type { ModelBox, ModelCubicle, Triple } from './model-box.ts';

/** The height of a device in a cubicle of its own and of its terminals, mm above the floor. */
export type DeviceHeights = { readonly middleZ: number; readonly upperZ: number; readonly lowerZ: number };

/** With its rear, mm from the front; null for a device without a box. */
type OwnDevice = DeviceHeights & { readonly rearY: number | null };

/** The heights of the device of a type of cubicle; null for a type without a device of its own. */
export function deviceHeights(
  { cubicleType: { rows } }: Pick<Tables, 'cubicleType'>,
  { devicesAtMm }: BoardFrame,
  of: CubicleType,
): DeviceHeights | null {
  const row = rows.find(({ type }) => type === of);
  if (row?.equipment !== 'device' || row.deviceCentreMm === null || row.terminalMm === null) {
    return null;
  }
  const middleZ = devicesAtMm + row.deviceCentreMm;
  return { middleZ, upperZ: middleZ + row.terminalMm, lowerZ: middleZ - row.terminalMm };
}

/** A cubicle with its place, and its device where it has one of its own. */
export type BarredCubicle = {
  readonly frame: BoardFrame;
  readonly cubicle: DesignedCubicle;
  readonly place: ModelCubicle;
  readonly device: OwnDevice | null;
};

/**
 * The bars of a cubicle (SBD 16.15): the riser of a multi-tier one; the dropper of a device with its leg, and the bars
 * of a duct with theirs; the bars of a cable box, at the terminals of the device that it is the `boxOf`.
 */
export function cubicleBars(
  tables: BarTables,
  barred: BarredCubicle,
  boxOf: DeviceHeights | null,
): readonly ModelBox[] {
  const { cubicle, place, device } = barred;
  const { phase, neutral } = cubicle.bars;
  if (phase === null) {
    return [];
  }
  const conductors = conductorsOf(phase.value, neutral?.value ?? null);
  if (isColumn(cubicle.type)) {
    return riser(tables, barred, conductors);
  }
  if (cubicle.type === 'CABLE_BOX') {
    return boxOf ? boxBars(tables, barred, conductors, boxOf) : [];
  }
  if (device === null) {
    return [];
  }
  const row = conductorRow(tables, conductors, place.widthMm);
  return conductors.flatMap((conductor, index) => {
    const middleX = place.leftMm + place.widthMm / 2 + row.middleMm(index);
    return [
      ...dropper(barred, conductor, middleX, device),
      ...(hasDuctBars(barred) ? ductBars(barred, conductor, middleX, device) : []),
    ];
  });
}

/** The openings that the bars of a cubicle need in its barrier and its roof. */
export function passagesOf({ frame, cubicle, device }: Omit<BarredCubicle, 'place'>): Passages {
  const { phase, neutral } = cubicle.bars;
  const { depthMm } = frame;
  const clearMm = frame.metalMm('bar from the edge of its opening');
  if (phase === null || (device === null && !isColumn(cubicle.type))) {
    return { barrier: [], roof: [] };
  }
  const widthMm = Math.max(phase.value.widthMm, neutral?.value.widthMm ?? 0);
  const atRear = (fromRearMm: number): Passage => ({ fromY: depthMm - fromRearMm - widthMm - clearMm, toY: depthMm });
  if (isColumn(cubicle.type)) {
    return { barrier: [atRear(frame.metalMm('riser from the rear'))], roof: [] };
  }
  const reachMm = widthMm / 2 + clearMm;
  const ofDuct = hasDuctBars({ frame, cubicle }) ? [atRear(frame.metalMm('duct bar from the rear'))] : [];
  return { barrier: [{ fromY: depthMm / 2 - reachMm, toY: depthMm / 2 + reachMm }, ...ofDuct], roof: ofDuct };
}

/** Whether the bars of a bus duct are led into a cubicle; a design that was frozen without its box has none. */
function hasDuctBars({ frame, cubicle }: Pick<BarredCubicle, 'frame' | 'cubicle'>): boolean {
  return frame.roofBox.heightMm > 0 && hasRoofBox(cubicle);
}

/** A riser passes the vacant rest of its column, too. */
function riser(
  tables: BarTables,
  { frame, place }: BarredCubicle,
  conductors: readonly Conductor[],
): readonly ModelBox[] {
  const spacingMm = busbarConstant(tables, 'spacing of risers').value;
  const pastMm = frame.metalMm('bar past the border of the chamber');
  const rearY = frame.depthMm - frame.metalMm('riser from the rear');
  const z = frame.devicesAtMm + (isChamberBelow(frame) ? -pastMm : pastMm);
  return conductors.flatMap((conductor, index) => {
    const { widthMm, thicknessMm } = conductor.size;
    const x = place.leftMm + frame.metalMm('riser from the side') + (index - (conductors.length - 1) / 2) * spacingMm;
    return barsOf(`Riser ${conductor.letter}`, conductor, place.number, (_, bar) => ({
      at: { x: x + 2 * thicknessMm * bar, y: rearY - widthMm, z },
      size: { x: thicknessMm, y: widthMm, z: frame.usableMm },
    }));
  });
}

/** From the main bars to the terminals next to them. */
function dropper(
  { frame, place }: BarredCubicle,
  conductor: Conductor,
  middleX: number,
  { upperZ, lowerZ, rearY }: OwnDevice,
): readonly ModelBox[] {
  const { widthMm } = conductor.size;
  const { devicesAtMm, usableMm, depthMm } = frame;
  const pastMm = frame.metalMm('bar past the border of the chamber');
  const isBelow = isChamberBelow(frame);
  const fromZ = isBelow ? devicesAtMm - pastMm : upperZ;
  const toZ = isBelow ? lowerZ : devicesAtMm + usableMm + pastMm;
  return uprightWithLeg(place.number, `Dropper ${conductor.letter}`, {
    conductor,
    middleX,
    y: (depthMm - widthMm) / 2,
    fromZ,
    toZ,
    rearY,
    legZ: isBelow ? toZ - widthMm : fromZ,
  });
}

/** From the box of a duct to the far terminals of the device. */
function ductBars(
  { frame, place }: BarredCubicle,
  conductor: Conductor,
  middleX: number,
  { upperZ, lowerZ, rearY }: OwnDevice,
): readonly ModelBox[] {
  const { baseMm, frameMm, depthMm } = frame;
  const fromZ = isChamberBelow(frame) ? upperZ : lowerZ;
  return uprightWithLeg(place.number, `Duct bar ${conductor.letter}`, {
    conductor,
    middleX,
    y: depthMm - frame.metalMm('duct bar from the rear') - conductor.size.widthMm,
    fromZ,
    toZ: baseMm + frameMm + frame.metalMm('duct bar into its box'),
    rearY,
    legZ: fromZ,
  });
}

type Upright = {
  readonly conductor: Conductor;
  readonly middleX: number;
  readonly y: number;
  readonly fromZ: number;
  readonly toZ: number;
  readonly rearY: number | null;
  readonly legZ: number;
};

/** An upright conductor, and its leg between it and the rear of the device. */
function uprightWithLeg(cubicle: number, name: string, upright: Upright): readonly ModelBox[] {
  const { conductor, middleX, y, fromZ, toZ, legZ } = upright;
  const { widthMm, thicknessMm } = conductor.size;
  const leg = legReach(y, widthMm, upright.rearY);
  const bar = (along: { readonly y: number; readonly z: number }, reach: Omit<Triple, 'x'>) => (offsetMm: number) => ({
    at: { x: middleX + offsetMm - thicknessMm / 2, ...along },
    size: { x: thicknessMm, ...reach },
  });
  return [
    ...barsOf(name, conductor, cubicle, bar({ y, z: fromZ }, { y: widthMm, z: toZ - fromZ })),
    ...(leg
      ? barsOf(
          `${name} leg`,
          conductor,
          cubicle,
          bar({ y: leg.fromY, z: legZ }, { y: leg.toY - leg.fromY, z: widthMm }),
        )
      : []),
  ];
}

/** From the rear of a device to its upright bar at this place, mm from the front; null where they meet. */
export function legReach(barY: number, widthMm: number, rearY: number | null): Passage | null {
  if (rearY === null || (rearY >= barY && rearY <= barY + widthMm)) {
    return null;
  }
  return rearY < barY ? { fromY: rearY, toY: barY } : { fromY: barY + widthMm, toY: rearY };
}

/** The bars that a cable box takes its cables on, flat one above the other from the far terminals of its device. */
function boxBars(
  tables: BarTables,
  { frame, place }: BarredCubicle,
  conductors: readonly Conductor[],
  { upperZ, lowerZ }: DeviceHeights,
): readonly ModelBox[] {
  const spacingMm = busbarConstant(tables, 'spacing of bars in a cable box').value;
  const fromSideMm = frame.metalMm('bar of a cable box from the side');
  const isBelow = isChamberBelow(frame);
  return conductors.flatMap((conductor, index) => {
    const { widthMm, thicknessMm } = conductor.size;
    const awayMm = index * spacingMm;
    const middleZ = isBelow ? upperZ + awayMm : lowerZ - awayMm;
    return barsOf(`Box bar ${conductor.letter}`, conductor, place.number, (offsetMm) => ({
      at: {
        x: place.leftMm + fromSideMm,
        y: frame.depthMm - frame.metalMm('duct bar from the rear') - widthMm,
        z: middleZ + offsetMm - thicknessMm / 2,
      },
      size: { x: place.widthMm - fromSideMm, y: widthMm, z: thicknessMm },
    }));
  });
}
