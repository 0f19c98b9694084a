import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { TransportUnit } from '@pw/switchboard/model/design';
import type { SheetItem } from '../sheet/sheet.ts';
import type { BoardFrame } from './board-frame.ts';
import { centred } from './box-parts.ts';
import { openPath } from './marks.ts';
import { aboveMm, roomAbove, textMm } from './paper.ts';
import type { SheetPart } from './sheet-part.ts';
import { firstFittingRow, rowHeightMm, spacedWidthMm, spacedWords } from './spaced-words.ts';
import { onPaper, type View } from './view.ts';

/** Between neighbouring brackets, and between a bracket's line and its text, mm on paper. */
const GAP_MM = 0.4;
const TEXT_GAP_MM = 1.5;
const LEAST_LINE_MM = 1;

/** The text stands across the line of its bracket and a little above and below its arms, mm. */
const TEXT_ROOM_MM = 4.8;
const WEIGHT = 'bold';

/** The brackets over the transport units with number, width and mass, e.g. `TU-1  2400  868.2 kg` (SBD-R1 5.7). */
export function transportBrackets(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
  const footMm = aboveMm - roomAbove.marginMm - roomAbove.bracketMm;
  return part.units.flatMap(({ unit, leftMm, widthMm }) => {
    const roof = onPaper(view, { x: leftMm, y: frame.overallMm, widthMm, heightMm: 0 });
    const box = {
      x: roof.x + GAP_MM,
      y: roof.y + footMm,
      widthMm: roof.widthMm - 2 * GAP_MM,
      heightMm: roomAbove.bracketMm,
    };
    const mostMm = box.widthMm - 2 * (TEXT_GAP_MM + LEAST_LINE_MM);
    const words = firstFittingRow(bracketTexts(unit), mostMm, WEIGHT);
    const heightMm = rowHeightMm(words, mostMm, textMm.tag, WEIGHT);
    const textMmWide = Math.min(spacedWidthMm(words, heightMm, WEIGHT), mostMm);
    const [right, top] = [box.x + box.widthMm, box.y + box.heightMm / 2];
    const lineMm = (box.widthMm - textMmWide) / 2 - TEXT_GAP_MM;
    const arm = (x: number, inwards: 1 | -1) =>
      openPath('4-DIM', [
        { x, y: box.y },
        { x, y: top },
        { x: x + inwards * lineMm, y: top },
      ]);
    return [
      arm(box.x, 1),
      arm(right, -1),
      ...spacedWords(centred(box, textMmWide, TEXT_ROOM_MM), words, { heightMm, weight: WEIGHT }),
    ];
  });
}

/** What a bracket says, from the fullest wording to the shortest. */
function bracketTexts({ number, widthMm, massKg }: TransportUnit): readonly (readonly string[])[] {
  const [name, width] = [`TU-${number}`, String(widthMm)];
  return [[name, width, `${roundHalfUp(massKg.value, 1)} kg`], [name, width], [name]];
}
