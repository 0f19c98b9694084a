import { feederFront } from '@pw/drawing/front-view/detail-sheets';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardDesign } from '@pw/switchboard/model/design';

/** The door of a feeder as an SVG file; null for a feeder that stands nowhere. */
export function drawDoor(tables: Knowledge['tables'], design: BoardDesign, feeder: string): string | null {
  const door = feederFront(tables, design, feeder);
  return door && sheetSvg(door);
}
