import type { LayoutTables } from '@pw/switchboard/layout/layout-constant';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import type { Sheet, SheetItem } from '../sheet/sheet.ts';
import { baseFrame } from './base-frame.ts';
import { type BoardFrame, boardFrame } from './board-frame.ts';
import { cubicleElevation } from './cubicle-elevation.ts';
import { dimensionChains } from './dimension-chains.ts';
import type { DrawingHead } from './drawing-head.ts';
import { earthStubs } from './earth-stubs.ts';
import { endView } from './end-view.ts';
import { joints, matchLines } from './joints.ts';
import { noteTexts } from './note-texts.ts';
import { planNotes } from './notes-sheets.ts';
import { paper } from './paper.ts';
import { planSheets } from './plan-sheets.ts';
import { cubicleRoof } from './roof.ts';
import { sectionBands } from './section-bands.ts';
import { boardEnds, type SheetPart, sheetParts } from './sheet-part.ts';
import { elevationView, endViewBeside } from './sheet-views.ts';
import { notesRoom, titleBlock } from './title-block.ts';
import { transportBrackets } from './transport-brackets.ts';

/**
 * Draws the general arrangement of a board: elevation with closed doors, end view, notes and title block on sheets A4
 * landscape (SBD-R1 5.7). Long boards go on over match lines on further sheets, of the same scale; notes that find no
 * room beside the title block stand on sheets behind the elevation.
 */
export function frontView(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
  head: DrawingHead,
): readonly Sheet[] {
  const frame = boardFrame(tables, board, design);
  const plan = planSheets(design.transportUnits, frame);
  const parts = sheetParts(plan.parts);
  const notes = planNotes(noteTexts(tables, board, design, head), notesRoom, parts.length + 1);
  const drawn = [
    ...parts.map((part) => ({ scale: plan.scale, items: elevationItems(plan.scale, frame, part, board, design) })),
    ...notes.sheets.map((items) => ({ scale: null, items })),
  ];
  return drawn.map(({ scale, items }, index) => {
    const sheet = { sheet: index + 1, sheets: drawn.length };
    const drawingNumber = `${board.name}-GA-${String(sheet.sheet).padStart(2, '0')}`;
    return {
      title: `${drawingNumber}, sheet ${sheet.sheet} of ${sheet.sheets}`,
      widthMm: paper.widthMm,
      heightMm: paper.heightMm,
      scale: scale ?? 1,
      items: [...items, ...titleBlock({ head, board: board.name, drawingNumber, ...sheet, scale }), ...notes.block],
    };
  });
}

function elevationItems(
  scale: number,
  frame: BoardFrame,
  part: SheetPart,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly SheetItem[] {
  const view = elevationView(scale, frame, part);
  return [
    ...earthStubs(view, frame, part, board, design),
    ...part.cubicles.flatMap((at) => [...cubicleElevation(view, frame, at), ...cubicleRoof(view, frame, at)]),
    ...baseFrame(view, frame, part.widthMm),
    ...joints(view, frame, part),
    ...sectionBands(view, frame, part, design),
    ...transportBrackets(view, frame, part),
    ...dimensionChains(view, frame, part),
    ...matchLines(view, frame, part),
    ...(boardEnds(part).isLast ? endView(endViewBeside(view, part.widthMm), frame, board, design) : []),
  ];
}
