import { presentBar } from '@pw/switchboard/model/bar-size';
import type { CabinetZone } from '@pw/switchboard/model/cabinet';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { blockText } from './bar-words.ts';
import { type BoardFrame, onPaper, type SheetPart, type View } from './board-view.ts';
import { cabinetCell, cabinetCells, openView, plateOfCabinet } from './cabinet-cell.ts';
import { horizontal, vertical } from './dimension-chains.ts';
import { barMetal, colours, detailPens, roomAbove, roomBelow, roomBeside, textMm } from './drawing-style.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { addressedFeeders } from './lettering.ts';
import { belowTop, inset, outline, rightOf, stroke, topPart } from './marks.ts';

/** The sizes that decide how much room the views next to an elevation take, real mm. */
export type BesideSize = { readonly depthMm: number; readonly openMm?: number };

/** Room of the view with the door open and its gap, mm on paper; 0 of a board in cubicles. */
export function openRoomMm({ openMm = 0 }: BesideSize, scale: number): number {
  return openMm === 0 ? 0 : openMm / scale + roomBeside.endViewGapMm;
}

type OpenGiven = { readonly design: BoardDesign; readonly tagMm: number };

/** Above the name of the busbars, and its height as a multiple of its capitals. */
const NAME_GAP_MM = 0.3;
const NAME_HEIGHT = 1.3;

const lineMm = textMm.least * LINE_HEIGHT;
const titleMm = textMm.dimension * LINE_HEIGHT;

/** A cabinet with its door open: plate, zones and units, with their dimensions (SBD 16.5); nothing of other boards. */
export function openCabinet(
  closed: View,
  frame: BoardFrame,
  { cubicles }: SheetPart,
  { design, tagMm }: OpenGiven,
): readonly SheetItem[] {
  return cubicles.flatMap(({ cubicle }) => {
    if (!frame.cabinet) {
      return [];
    }
    const view = openView(closed, cubicle.widthMm);
    const plate = plateOfCabinet(view, cubicle);
    const body = onPaper(view, { x: 0, y: 0, widthMm: cubicle.widthMm, heightMm: frame.cabinet.heightMm });
    const doors = addressedFeeders(frame, cubicle);
    return [
      // Without fills, which would hide the edges of the zones.
      outline('0-OUTLINE', body),
      outline('0-OUTLINE', plate, { pen: detailPens.thin }),
      ...frame.cabinet.zones.flatMap((zone) => zoneItems(stripOf(plate, zone, view.scale), zone, design, view.scale)),
      ...riserItems(plate, cubicle, design.busbars.main.material, view.scale),
      ...cabinetCells(view, cubicle).flatMap(({ place, box }, index) => {
        const named = doors[index];
        return named ? cabinetCell(box, view.scale, { ...named, tagMm }, place.device) : [];
      }),
      ...heading(body, frame),
      ...dimensions(view, frame, cubicle),
    ];
  });
}

function stripOf(plate: Box, { topMm, heightMm }: CabinetZone, scale: number): Box {
  return topPart(belowTop(plate, topMm / scale), heightMm / scale);
}

const zoneNames: Readonly<Record<CabinetZone['use'], string>> = {
  busbars: 'BUSBARS',
  'terminal block': 'TERMINAL BLOCK',
  reserve: 'RESERVE',
  cables: 'CABLES',
};

/** The least width of a drawn bar, mm on paper. */
const BAR_MM = 0.7;

/** A zone between dashed lines, with its name where it has room for it, and its bars. */
function zoneItems(strip: Box, { use }: CabinetZone, design: BoardDesign, scale: number): readonly SheetItem[] {
  const { x, y, widthMm, heightMm } = strip;
  const edge = (at: number) => stroke('7-HIDDEN', { x, y: at }, { x: x + widthMm, y: at });
  const { main } = design.busbars;
  const isBlock = use === 'terminal block';
  const name = isBlock ? blockText(main).toUpperCase() : zoneNames[use];
  const line = use === 'busbars' ? topPart(belowTop(strip, NAME_GAP_MM), textMm.least * NAME_HEIGHT) : strip;
  return [
    edge(y),
    edge(y + heightMm),
    ...(isBlock ? [outline('5-BUSBAR', inset(strip, Math.min(0.6, heightMm / 4)), { pen: detailPens.thin })] : []),
    ...(use === 'busbars' ? barsIn(belowTop(strip, lineMm), design, scale) : []),
    ...(heightMm >= textMm.least * 1.1 ? label(line, name, { colour: colours.faint, isTight: true }) : []),
  ];
}

/** The main bars across their zone as seen on edge, R above, with the neutral below them. */
function barsIn(room: Box, { busbars: { main, neutral } }: BoardDesign, scale: number): readonly SheetItem[] {
  const bars = [main, main, main, ...(neutral ? [neutral] : [])].filter(({ size }) => size !== '');
  const pitchMm = room.heightMm / (bars.length + 0.5);
  return bars.map(({ size, material }, index) => {
    const heightMm = Math.min(Math.max(presentBar(size).thicknessMm / scale, BAR_MM), pitchMm * 0.7);
    const y = room.y + room.heightMm - (index + 0.75) * pitchMm - heightMm / 2;
    const { colour, edge } = barMetal(material);
    return outline('5-BUSBAR', { ...room, y, heightMm }, { fill: colour, pen: { ...detailPens.hair, colour: edge } });
  });
}

/** The strip at the right edge of the plate behind a dashed line, with the vertical bars in it (SBD 7.5). */
function riserItems(plate: Box, cubicle: DesignedCubicle, material: string, scale: number): readonly SheetItem[] {
  const { cabinet, bars } = cubicle;
  const ofBars = cabinet?.zones.find(({ use }) => use === 'busbars');
  const ofCables = cabinet?.zones.find(({ use }) => use === 'cables');
  const { phase, neutral } = bars;
  if (!cabinet?.riser || !ofBars || !ofCables || phase === null) {
    return [];
  }
  const { riser } = cabinet;
  const heightAt = (topMm: number) => plate.y + plate.heightMm - topMm / scale;
  const strip = rightOf(plate, plate.widthMm - riser.stripMm / scale);
  const isDown = ofBars.topMm < ofCables.topMm;
  const [upper, lower] = isDown ? [ofBars, ofCables] : [ofCables, ofBars];
  const middleMm = ofBars.topMm + ofBars.heightMm / 2;
  const y = heightAt(isDown ? middleMm + riser.lengthMm : middleMm);
  const heightMm = riser.lengthMm / scale;
  const conductors = [phase, phase, phase, ...(neutral ? [neutral] : [])];
  const pitchMm = strip.widthMm / conductors.length;
  const { colour, edge } = barMetal(material);
  // Its name may reach over the edge of the plate.
  const besideMm = (cubicle.widthMm - cabinet.plateWidthMm) / 2 / scale;
  const nameY = isDown ? y - lineMm : y + heightMm;
  const name = { x: strip.x, y: nameY, widthMm: strip.widthMm + besideMm, heightMm: lineMm };
  const edgeAt = (topMm: number) => ({ x: strip.x, y: heightAt(topMm) });
  return [
    stroke('7-HIDDEN', edgeAt(upper.topMm + upper.heightMm), edgeAt(lower.topMm)),
    ...conductors.map(({ value: { thicknessMm } }, index) => {
      const widthMm = Math.min(Math.max(thicknessMm / scale, BAR_MM), pitchMm * 0.7);
      const x = strip.x + (index + 0.5) * pitchMm - widthMm / 2;
      const bar = { x, y, widthMm, heightMm };
      return outline('5-BUSBAR', bar, { fill: colour, pen: { ...detailPens.hair, colour: edge } });
    }),
    ...label(name, 'RISER', { colour: colours.faint, isTight: true }),
  ];
}

function heading(body: Box, { cabinet }: BoardFrame): readonly SheetItem[] {
  const foot = body.y + body.heightMm + roomAbove.eyeMm + roomAbove.circleGapMm;
  const plate = `plate ${cabinet?.plateWidthMm ?? 0} x ${cabinet?.plateHeightMm ?? 0}`;
  return [
    ...label({ ...body, y: foot, heightMm: lineMm }, plate, { colour: colours.faint }),
    ...label({ ...body, y: foot + lineMm, heightMm: titleMm }, 'DOOR OPEN', {
      heightMm: textMm.dimension,
      weight: 'bold',
    }),
  ];
}

/** The plate below the cabinet, and the strips of its height left of it. */
function dimensions(view: View, { cabinet }: BoardFrame, { widthMm }: DesignedCubicle): readonly SheetItem[] {
  if (!cabinet) {
    return [];
  }
  const { plateWidthMm, plateHeightMm, heightMm, zones, rows } = cabinet;
  const footMm = (heightMm - plateHeightMm) / 2;
  const strips = [...zones, ...rows].toSorted((one, other) => one.topMm - other.topMm);
  return [
    horizontal(view, (widthMm - plateWidthMm) / 2, plateWidthMm, view.floorMm - roomBelow.chainMm),
    ...strips.map((strip) =>
      vertical(
        view,
        footMm + plateHeightMm - strip.topMm - strip.heightMm,
        strip.heightMm,
        view.leftMm,
        view.leftMm - roomBeside.chainPitchMm,
      ),
    ),
  ];
}
