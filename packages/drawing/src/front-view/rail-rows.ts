import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { DoorFitting } from './door-fitting.ts';
import { colours, detailPens, symbolSizes } from './drawing-style.ts';
import { centred, deviceLayer, outline } from './marks.ts';

const { frameMm, frameHeightMm, pitchMm, moduleMm, wayHeightMm, sideMm, frameShare } = symbolSizes.rails;

/** The rows of small breakers on the door of a feeder; none where its kind shows none. */
function rowsOf(feeder: EvaluatedFeeder) {
  return feeder.kind.doorFronts(feeder.values).includes('rails') ? waysOf(feeder) : null;
}

/** The height that they take of a door, real mm; 0 for none. */
export function railRowsMm(feeder: EvaluatedFeeder): number {
  const rows = rowsOf(feeder)?.rows ?? 0;
  return rows === 0 ? 0 : (rows - 1) * pitchMm + frameHeightMm;
}

/** The rows in the middle of their room, from the top. On a low door they are closer to each other. */
function rowFrames(feeder: EvaluatedFeeder, room: Box, scale: number): readonly Box[] {
  const rows = rowsOf(feeder)?.rows ?? 0;
  const pitch = Math.min(pitchMm / scale, room.heightMm / rows);
  const height = Math.min(frameHeightMm / scale, pitch * frameShare);
  const width = Math.min(frameMm / scale, room.widthMm);
  const block = centred(room, width, (rows - 1) * pitch + height);
  return Array.from({ length: rows }, (_, index) => ({
    x: block.x,
    widthMm: width,
    heightMm: height,
    y: block.y + (rows - index - 1) * pitch,
  }));
}

/** The rows as fittings of their door. */
export function railFittings(feeder: EvaluatedFeeder, room: Box, scale: number): readonly DoorFitting[] {
  return rowFrames(feeder, room, scale).map((box) => ({ symbol: 'row of ways', box }));
}

/**
 * Draws the rows in the middle of their room, each a frame with a box per device: the incoming one first, then the ways
 * where they stand (SBD 16.5).
 */
export function railRows(feeder: EvaluatedFeeder, room: Box, scale: number): readonly SheetItem[] {
  const section = rowsOf(feeder);
  if (!section || section.rows === 0) {
    return [];
  }
  const { incomerModules, ways } = section;
  const frames = rowFrames(feeder, room, scale);
  const devices = [
    ...(incomerModules === 0 ? [] : [{ row: 1, fromModule: 0, modules: incomerModules }]),
    ...ways.map(({ row, fromModule, way }) => ({ row, fromModule, modules: way.modules })),
  ];
  return [
    ...frames.map((frame) => outline(deviceLayer, frame, { fill: colours.plate, pen: detailPens.thin })),
    ...devices.flatMap(({ row, fromModule, modules }) => {
      const frame = frames[row - 1];
      if (!frame) {
        return [];
      }
      const perMm = frame.widthMm / frameMm;
      const boxMm = (frame.heightMm * wayHeightMm) / frameHeightMm;
      return [
        outline(
          deviceLayer,
          {
            x: frame.x + (sideMm + fromModule * moduleMm) * perMm,
            y: frame.y + (frame.heightMm - boxMm) / 2,
            widthMm: modules * moduleMm * perMm,
            heightMm: boxMm,
          },
          { pen: detailPens.thin },
        ),
      ];
    }),
  ];
}
