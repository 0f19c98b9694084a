import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import type { Box, SheetItem } from '../sheet/sheet.ts';
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

/**
 * Draws the rows in the middle of their room, each a frame with a box per device: the incoming one first, then the ways
 * where they stand (SBD 16.5). On a low door they stand closer.
 */
export function railRows(feeder: EvaluatedFeeder, room: Box, scale: number): readonly SheetItem[] {
  const section = rowsOf(feeder);
  if (!section || section.rows === 0) {
    return [];
  }
  const { rows, incomerModules, ways } = section;
  const pitch = Math.min(pitchMm / scale, room.heightMm / rows);
  const height = Math.min(frameHeightMm / scale, pitch * frameShare);
  const width = Math.min(frameMm / scale, room.widthMm);
  const block = centred(room, width, (rows - 1) * pitch + height);
  const frameOf = (row: number): Box => ({
    x: block.x,
    widthMm: width,
    heightMm: height,
    y: block.y + (rows - row) * pitch,
  });
  const devices = [
    ...(incomerModules === 0 ? [] : [{ row: 1, fromModule: 0, modules: incomerModules }]),
    ...ways.map(({ row, fromModule, way }) => ({ row, fromModule, modules: way.modules })),
  ];
  return [
    ...Array.from({ length: rows }, (_, index) =>
      outline(deviceLayer, frameOf(index + 1), { fill: colours.plate, pen: detailPens.thin }),
    ),
    ...devices.map(({ row, fromModule, modules }) => {
      const frame = frameOf(row);
      const perMm = width / frameMm;
      const boxMm = (height * wayHeightMm) / frameHeightMm;
      return outline(
        deviceLayer,
        {
          x: frame.x + (sideMm + fromModule * moduleMm) * perMm,
          y: frame.y + (height - boxMm) / 2,
          widthMm: modules * moduleMm * perMm,
          heightMm: boxMm,
        },
        { pen: detailPens.thin },
      );
    }),
  ];
}
