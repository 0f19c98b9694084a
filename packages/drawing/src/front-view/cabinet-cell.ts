import type { CabinetPlace } from '@pw/switchboard/model/cabinet';
import type { DesignedCubicle } from '@pw/switchboard/model/design';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { onPaper, type View } from './board-view.ts';
import { colours, detailPens, roomBeside, textMm } from './drawing-style.ts';
import { LINE_HEIGHT, label } from './label.ts';
import { centred, deviceLayer, inset, outline } from './marks.ts';
import { lowestPlate, type NamedDoor, namePlate, type PlateText, plateText } from './name-plate.ts';
import { railRows, railRowsMm } from './rail-rows.ts';

/** A unit on the plate of a cabinet, where it is on paper. */
export type PaperCell = { readonly place: CabinetPlace; readonly box: Box };

/** Where the view with the door open stands: right of the closed one. */
export function openView(view: View, widthMm: number): View {
  return { ...view, leftMm: view.leftMm + widthMm / view.scale + roomBeside.endViewGapMm };
}

/** The mounting plate in the middle of its cabinet. */
export function plateOfCabinet(view: View, { widthMm, cabinet }: Pick<DesignedCubicle, 'widthMm' | 'cabinet'>): Box {
  const { plateWidthMm = widthMm, plateHeightMm = 0, heightMm = 0 } = cabinet ?? {};
  return onPaper(view, {
    x: (widthMm - plateWidthMm) / 2,
    y: (heightMm - plateHeightMm) / 2,
    widthMm: plateWidthMm,
    heightMm: plateHeightMm,
  });
}

/** The units of a cabinet in the order of their addresses; a low one is at the foot of its row. */
export function cabinetCells(view: View, cubicle: Pick<DesignedCubicle, 'widthMm' | 'cabinet'>): readonly PaperCell[] {
  const plate = plateOfCabinet(view, cubicle);
  const top = plate.y + plate.heightMm;
  const mm = (real: number) => real / view.scale;
  return (cubicle.cabinet?.rows ?? []).flatMap(({ topMm, heightMm, places }) =>
    places.map((place) => ({
      place,
      box: {
        x: plate.x + mm(place.leftMm),
        y: top - mm(topMm + heightMm),
        widthMm: mm(place.widthMm),
        heightMm: mm(place.heightMm),
      },
    })),
  );
}

/** The place of a feeder in a cabinet by its address. */
export function cabinetPlace(cubicle: Pick<DesignedCubicle, 'cabinet'>, address: string): CabinetPlace | undefined {
  const places = (cubicle.cabinet?.rows ?? []).flatMap((row, index) =>
    row.places.map((place, at) => ({ place, ends: `${String.fromCharCode('A'.charCodeAt(0) + index)}${at + 1}` })),
  );
  return places.find(({ ends }) => address.endsWith(ends))?.place;
}

/** Between the edge of a cell and what is written in it, mm on paper. */
const MARGIN_MM = 0.4;

/** A unit: its cell, its device or its rows, and on them its tag and its address. */
export function cabinetCell(
  box: Box,
  scale: number,
  named: NamedDoor,
  device: CabinetPlace['device'],
): readonly SheetItem[] {
  const { feeder } = named.placed;
  const { rest, items } = cellLabel(box, named);
  const hasRows = railRowsMm(feeder) > 0;
  const front = device
    ? centred(box, device.widthMm / scale, Math.min(device.heightMm / scale, box.heightMm))
    : inset(box, box.widthMm * 0.1);
  return [
    outline(deviceLayer, box, { pen: detailPens.thin, fill: colours.plate }),
    ...(hasRows
      ? railRows(feeder, inset(rest, MARGIN_MM), scale)
      : [outline(deviceLayer, front, { fill: colours.steel, pen: detailPens.thin })]),
    ...items,
  ];
}

/**
 * What names a unit, with its door open or closed: tag, rating and address. `rest` is what the plate leaves of the cell,
 * `front` what the address leaves of that.
 */
export function cellLabel(
  box: Box,
  named: NamedDoor,
): { readonly rest: Box; readonly front: Box; readonly items: readonly SheetItem[] } {
  const { plate, address, text } = cellRooms(box, named);
  const addressTop = address.y + address.heightMm;
  return {
    rest: { ...box, heightMm: plate.y - box.y },
    front: { ...box, y: addressTop, heightMm: Math.max(0, plate.y - addressTop) },
    items: [...namePlate(plate, 0, named), ...(text.tag.length === 0 ? [] : addressLabel(address, named.address))],
  };
}

/** The address at the foot of a cell, on white. */
function addressLabel(box: Box, address: string): readonly SheetItem[] {
  return [
    outline(deviceLayer, box, { fill: colours.plate, pen: { ...detailPens.hair, colour: colours.pale } }),
    ...label(box, address, { colour: colours.faint, isTight: true }),
  ];
}

/** The text of the plate in a cell. */
export function cellPlate(box: Box, _scale: number, named: NamedDoor): PlateText {
  return cellRooms(box, named).text;
}

/** The plate over the width of the cell, as high as its tag needs, and the address in the lower right corner. */
function cellRooms(box: Box, named: NamedDoor) {
  const room = inset(box, MARGIN_MM);
  const addressMm = textMm.least * LINE_HEIGHT;
  const widthMm = Math.min(textWidthMm(named.address, textMm.least, 'regular') + 2 * MARGIN_MM, room.widthMm);
  const address = { x: room.x + room.widthMm - widthMm, y: room.y, widthMm, heightMm: addressMm };
  const free = { ...room, y: room.y + addressMm, heightMm: Math.max(0, room.heightMm - addressMm) };
  const plate = lowestPlate(free, 0, named);
  return { plate, address, text: plateText(plate, 0, named) };
}
