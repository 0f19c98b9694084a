import { roundHalfUp } from '@pw/configurator/formula/functions';
import { temperatureNote } from '@pw/switchboard/checks/temperature-note';
import { type ZoneHeat, zoneHeat } from '@pw/switchboard/checks/zone-heat';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { Box, Layer, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import type { SheetPart } from './board-view.ts';
import type { DrawingHead } from './drawing-head.ts';
import { drawingRoom, textMm } from './drawing-style.ts';
import { drawElevations, elevationParts, elevationView, titleSheets } from './front-view.ts';
import { heatColour, SCALE_TOP_C } from './heat-scale.ts';
import { firstFitting, label } from './label.ts';
import { inset, leftPart, middle, outline, rightOf } from './marks.ts';
import { type ZonePlace, zonePlaces } from './zone-places.ts';

const TITLE = 'Heat map - internal';
/** Over devices and doors and below measures; no layer that a screen leaves out. */
const layer: Layer = '6-TITLE';

/** Around a zone that T1 or T2 names, mm on paper. */
const hotPen = { widthMm: 0.7, colour: '#7f1d1d' } as const;
/** Between the edge of a zone and its words, mm on paper. */
const MARGIN_MM = 0.5;

/**
 * The front view of a board with the air of each zone in colour and figures, T1 and T2 marked (SBD 19.7). It is our own matter: a
 * sheet of its own with a legend and the note of the method. Measures and places are those of the front view.
 * @returns null for a board without temperatures that may be shown
 */
export function heatMap(
  tables: Tables,
  board: EvaluatedBoard,
  design: BoardDesign,
  head: DrawingHead,
): ReturnType<typeof titleSheets> | null {
  const { thermal } = design;
  if (!thermal?.isConverged) {
    return null;
  }
  const { ambientC } = thermal;
  const heats = new Map(zoneHeat(tables, thermal).map((zone) => [zone.address, zone]));
  const { scale, frame, parts } = elevationParts(tables, board, design);
  const placesOn = (part: SheetPart) =>
    part.cubicles.flatMap((at) => zonePlaces(tables, board, elevationView(scale, frame, part), frame, at));
  const elevations = drawElevations(tables, board, design);
  const drawn = elevations.drawn.map((sheet, index) => {
    const part = parts[index];
    const places = part ? placesOn(part) : [];
    return {
      ...sheet,
      items: [
        ...sheet.items.filter((item) => !isTextIn(item, places)),
        ...places.flatMap((place) => zoneItems(place, heats.get(place.address), ambientC)),
        ...legend(ambientC),
      ],
    };
  });
  const boardNotes = [temperatureNote(board, thermal)];
  const internal = { ...head, title: TITLE, additionalNotes: [] };
  return titleSheets({ ...elevations, drawn, boardNotes, strongNotes: [] }, board.name, internal, 'HM');
}

/** Words on doors give way to those of the zones. */
function isTextIn(item: SheetItem, places: readonly ZonePlace[]): boolean {
  if (item.kind !== 'text') {
    return false;
  }
  const { x, y } = middle(item.box);
  return places.some(({ box }) => x > box.x && x < box.x + box.widthMm && y > box.y && y < box.y + box.heightMm);
}

function zoneItems({ box, free }: ZonePlace, heat: ZoneHeat | undefined, ambientC: number): readonly SheetItem[] {
  if (heat === undefined) {
    return [];
  }
  const { address, airC, checks } = heat;
  const isHot = checks.length > 0;
  const weight = isHot ? 'bold' : 'regular';
  const figure = [printC(airC), ...checks].join(' ');
  const room = inset(free, MARGIN_MM);
  const isTurned = textWidthMm(figure, textMm.least, weight) > room.widthMm;
  const alongMm = isTurned ? room.heightMm : room.widthMm;
  const text = firstFitting([`${address} ${figure}`, figure], alongMm, weight);
  return [
    outline(layer, box, { fill: heatColour(airC, ambientC) }),
    ...(isHot ? [outline(layer, inset(box, hotPen.widthMm / 2), { pen: hotPen })] : []),
    ...label(room, text, { heightMm: textMm.tag, weight, isTurned, layer }),
  ];
}

const legendRow = { aboveFrameMm: 2, heightMm: 4, swatchMm: 7, gapMm: 1.5, betweenMm: 5, steps: 8 } as const;

/** The colours from the room to the top of the scale, and what the marks say. */
function legend(ambientC: number): readonly SheetItem[] {
  let rest: Box = {
    x: drawingRoom.leftMm,
    y: drawingRoom.topMm + legendRow.aboveFrameMm,
    widthMm: drawingRoom.rightMm - drawingRoom.leftMm,
    heightMm: legendRow.heightMm,
  };
  const next = (widthMm: number, gapMm: number): Box => {
    const room = leftPart(rest, widthMm);
    rest = rightOf(rest, widthMm + gapMm);
    return room;
  };
  const written = (text: string, weight: 'regular' | 'bold'): readonly SheetItem[] =>
    label(next(textWidthMm(text, textMm.tag, weight), legendRow.betweenMm), text, {
      heightMm: textMm.tag,
      align: 'left',
      weight,
    });
  const { steps, swatchMm, gapMm } = legendRow;
  const scale = Array.from({ length: steps + 1 }, (_, step) => ambientC + (step * (SCALE_TOP_C - ambientC)) / steps);
  return [
    ...written('INTERNAL. Air at rated load, °C', 'bold'),
    ...scale.flatMap((airC, step) => {
      const swatch = next(swatchMm, step === steps ? legendRow.betweenMm : 0);
      return [outline(layer, swatch, { fill: heatColour(airC, ambientC) }), ...label(swatch, airC.toFixed(0))];
    }),
    outline(layer, inset(next(swatchMm, gapMm), hotPen.widthMm / 2), { pen: hotPen }),
    ...written('T1: air above its limit, T2: too hot at its load', 'regular'),
  ];
}

function printC(airC: number): string {
  return roundHalfUp(airC, 1).toFixed(1);
}
