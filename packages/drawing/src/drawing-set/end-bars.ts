import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type BoardFrame, onPaper, type View } from '../front-view/board-view.ts';
import { barMetal, detailPens, textMm } from '../front-view/drawing-style.ts';
import type { BoardEnd } from '../front-view/end-view.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { outline } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { boardBars, EARTH_BAR, mainBarName } from '../solid-model/bar-boxes.ts';
import type { ModelBox } from '../solid-model/model-box.ts';

const letters = ['R', 'Y', 'B', 'N'] as const;

/** Between the bars and the letters below them, mm on paper. */
const GAP_MM = 0.6;

type Given = { readonly tables: Tables; readonly board: EvaluatedBoard; readonly design: BoardDesign };

/** The bars along the board as an end view shows them, where the 3D model has them (SBD-R2 C 3.1, 3.5). */
export function endBars(
  view: View,
  frame: BoardFrame,
  { tables, board, design }: Given,
  from: BoardEnd,
): readonly SheetItem[] {
  const boxes = boardBars(tables, frame, board, design);
  const { main, earth } = design.busbars;
  const seen = ({ at, size }: ModelBox): Box =>
    onPaper(view, {
      x: from === 'left' ? frame.depthMm - at.y - size.y : at.y,
      y: at.z,
      ...{ widthMm: size.y, heightMm: size.z },
    });
  return [
    ...boxes.map((box) => {
      const { colour, edge } = barMetal((box.name === EARTH_BAR ? earth : main).material);
      return outline('5-BUSBAR', seen(box), { fill: colour, pen: { ...detailPens.hair, colour: edge } });
    }),
    ...letters.flatMap((letter) => {
      const bars = boxes.filter(({ name }) => name === mainBarName(letter)).map(seen);
      return bars.length === 0 ? [] : letterBelow(letter, bars);
    }),
  ];
}

/** The letter of a conductor below its bars. */
function letterBelow(letter: string, bars: readonly Box[]): readonly SheetItem[] {
  const left = Math.min(...bars.map(({ x }) => x));
  const right = Math.max(...bars.map(({ x, widthMm }) => x + widthMm));
  const foot = Math.min(...bars.map(({ y }) => y));
  const heightMm = textMm.least * LINE_HEIGHT;
  const widthMm = heightMm;
  return label({ x: (left + right - widthMm) / 2, y: foot - GAP_MM - heightMm, widthMm, heightMm }, letter);
}
