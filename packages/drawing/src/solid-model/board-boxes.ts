import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import { type BoardDesign, isColumn } from '@pw/switchboard/model/design';
import type { Tables } from '@pw/switchboard/tables/tables';
import { boardFrame } from '../front-view/board-view.ts';
import { boardBars, cubicleBars, plateBars } from './bar-boxes.ts';
import { cabinetBoxes } from './cabinet-boxes.ts';
import { deviceBoxes } from './device-boxes.ts';
import { BREAKER_DOOR, cubicleOpenings, doorBox, plateBoxes, roofBoxes } from './enclosure-boxes.ts';
import type { ModelBox } from './model-box.ts';

/** The tables that the boxes read. */
export type BoxTables = Pick<Tables, 'layoutConstant' | 'breakerSize' | 'phaseSpacing' | 'busbarConstant' | 'device'>;

/**
 * The boxes of a board, in mm (SBD-R2 part C, 11): what runs along the board, then the cubicles from left to right. IFC,
 * STEP and whoever counts parts read this one list.
 */
export function boardBoxes(tables: BoxTables, board: EvaluatedBoard, design: BoardDesign): readonly ModelBox[] {
  const frame = boardFrame(tables, board, design);
  const { cubicles } = design;
  const [first] = cubicles;
  if (first?.cabinet) {
    return [...plateBars(frame, first.cabinet, design), ...cabinetBoxes(frame, first, first.cabinet)];
  }
  let leftMm = 0;
  const standing = cubicles.flatMap((cubicle, index): readonly ModelBox[] => {
    const place = { number: cubicle.number, leftMm, widthMm: cubicle.widthMm };
    leftMm += cubicle.widthMm;
    const openings = cubicleOpenings(frame, cubicle);
    const withDevice = isColumn(cubicle.type) ? openings : openings.filter(({ name }) => name === BREAKER_DOOR);
    return [
      ...plateBoxes(frame, place, {
        left: cubicles[index - 1]?.section !== cubicle.section,
        right: index === cubicles.length - 1,
      }),
      ...roofBoxes(frame, cubicle, place),
      ...openings.map((opening) => doorBox(place, opening)),
      ...withDevice.flatMap((opening) => deviceBoxes(tables, place, opening)),
      ...cubicleBars(tables, frame, cubicle, place),
    ];
  });
  return [...boardBars(tables, frame, board, design), ...standing];
}
