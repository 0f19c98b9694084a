import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { Tables } from '@pw/switchboard/tables/tables';
import { cubicleZones } from '@pw/switchboard/thermal/cubicle-zones';
import { ENCLOSURE_ZONES } from '@pw/switchboard/thermal/plain-enclosure';
import type { Box } from '../sheet/sheet.ts';
import { type BoardFrame, type CubicleAt, onPaper, type View } from './board-view.ts';
import { CHAIN_SHARE } from './cubicle-elevation.ts';
import { rightOf } from './marks.ts';

/** Where a zone of air is on a sheet, by its address, and the part of it that is free for words. */
export type ZonePlace = { readonly address: string; readonly box: Box; readonly free: Box };

const MM = 1000;

/** The zones of a cubicle on paper; of a cabinet those behind its closed door. */
export function zonePlaces(
  tables: Tables,
  { values }: EvaluatedBoard,
  view: View,
  frame: BoardFrame,
  { cubicle, leftMm }: CubicleAt,
): readonly ZonePlace[] {
  const place = (address: string, real: Box, isAlley = false): ZonePlace => {
    const box = onPaper(view, { ...real, x: leftMm + real.x });
    return { address, box, free: isAlley ? rightOf(box, box.widthMm * CHAIN_SHARE) : box };
  };
  const { number, widthMm } = cubicle;
  if (cubicle.cabinet) {
    const heightMm = frame.usableMm / ENCLOSURE_ZONES;
    return Array.from({ length: ENCLOSURE_ZONES }, (_, zone) =>
      place(`${number}-${zone + 1}`, { x: 0, y: frame.devicesAtMm + zone * heightMm, widthMm, heightMm }),
    );
  }
  return cubicleZones(tables, values.MBB_POS, cubicle).zones.map(({ address, stack, widthM, bottomM, topM }) => {
    const isAlley = stack === 'alley';
    const zoneMm = widthM * MM;
    const y = frame.baseMm + bottomM * MM;
    return place(
      address,
      { x: isAlley ? widthMm - zoneMm : 0, y, widthMm: zoneMm, heightMm: (topM - bottomM) * MM },
      isAlley,
    );
  });
}
