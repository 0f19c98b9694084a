import { nounOf } from '@pw/domain/counted';
import { terminationRooms } from '@pw/switchboard/cable/termination-room';
import { letters } from '@pw/switchboard/layout/compartment-address';
import { type Compartment, type DesignedCubicle, isColumn } from '@pw/switchboard/model/design';
import { takeOffData } from '@pw/switchboard/take-off/take-off-data';
import { cubiclesWith } from '@pw/switchboard/take-off/wired-equipment';
import { type BoardFrame, boardFrame } from '../front-view/board-view.ts';
import { textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { belowTop, centred, topPart } from '../front-view/marks.ts';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import { boardBoxes } from '../solid-model/board-boxes.ts';
import { wrapText } from '../text/fit-text.ts';
import { cubicleSection, sectionBesideMm } from './cubicle-section.ts';
import { type FramedSheet, framedSheet } from './framed-sheet.ts';
import { lugRowsIn } from './section-cables.ts';
import { setNotes } from './set-notes.ts';
import { setRoom } from './set-paper.ts';
import type { SetHead } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/** Scales of sections, largest first (SBD 16.1). */
const sectionScales = [10, 20] as const;

/** The room above a section, between its title and its roof, and below it, for its depth, mm on paper. */
const roomMm = { gap: 0.6, below: 6.4 } as const;

/** The room between two sections for the texts next to each of them, mm on paper. */
const BETWEEN_MM = sectionBesideMm.left + sectionBesideMm.right;

const TITLE_LINE_MM = textMm.dimension * LINE_HEIGHT;

/** Cubicles whose section is the same; the first of them is drawn. */
type Section = { readonly title: string; readonly cubicle: DesignedCubicle };

/**
 * Draws the sections of a board from its front to its rear, one for each different cubicle, side by side (SBD 16.9).
 */
export function boardSections(setBoard: SetBoard, head: SetHead): readonly FramedSheet[] {
  const { board, design, tables } = setBoard;
  const frame = boardFrame(tables, board, design);
  const boxes = boardBoxes(tables, board, design);
  const rooms = terminationRooms(tables);
  const heated = cubiclesWith({ tables, board, cubicles: design.cubicles, data: takeOffData(tables, board) }, 'heater');
  const sections = differentSections(design.cubicles, frame, (cubicle) => [
    lugRowsIn(rooms, cubicle),
    heated.includes(cubicle),
  ]);
  const scale = scaleOf(sections, frame);
  const notes = setNotes(setBoard, [], head);
  const parts = partsOf(sections, perSheet(frame, scale));
  return parts.map((part, index) =>
    framedSheet(
      {
        head,
        board: board.name,
        code: 'SC',
        title: 'Sections',
        notes,
        scale,
        sheet: index + 1,
        sheets: parts.length,
      },
      {
        items: placedSections(part, frame, scale).flatMap(({ section, view, titleRoom }) => [
          ...titleItems(section, titleRoom),
          ...cubicleSection({
            setBoard,
            frame,
            boxes,
            view,
            cubicle: section.cubicle,
            hasHeater: heated.includes(section.cubicle),
          }),
        ]),
      },
    ),
  );
}

/** The sections in the order of their first cubicles, with letters of their own. */
function differentSections(
  cubicles: readonly DesignedCubicle[],
  { compartments }: BoardFrame,
  furtherOf: (cubicle: DesignedCubicle) => readonly (number | boolean)[],
): readonly Section[] {
  const equal = Map.groupBy(
    cubicles,
    (cubicle) => `${sectionKey(cubicle, compartments.get(cubicle.number) ?? [])} ${furtherOf(cubicle).join(' ')}`,
  );
  return [...equal.values()].flatMap((same, index): readonly Section[] => {
    const [cubicle] = same;
    const letter = letters(index);
    const numbers = same.map(({ number }) => number);
    const of = `${nounOf(numbers.length, 'CUBICLE', 'CUBICLES')} ${rangesText(numbers)}`;
    return cubicle ? [{ title: `SECTION ${letter}-${letter}, ${of}`, cubicle }] : [];
  });
}

/**
 * What a section shows of a cubicle: type, width, the kinds of its devices, the side and sort of what is led to them, the
 * bar whose size the section names; of a multi-tier one the heights of its compartments, of others the frame.
 */
function sectionKey({ type, widthMm, bars, feeders }: DesignedCubicle, modules: readonly Compartment[]): string {
  const devices = feeders.map(({ feeder }) => {
    const { FRAME, FEEDER_MOUNTING, ENTRY_SIDE, CONNECTION } = feeder.values;
    const frame = isColumn(type) ? [] : [FRAME, FEEDER_MOUNTING];
    return [feeder.kind.family.name, ENTRY_SIDE, CONNECTION, ...frame];
  });
  const heights = isColumn(type) ? modules.map(({ heightMm }) => heightMm) : [];
  return JSON.stringify([type, widthMm, devices, heights, bars.phase?.value]);
}

/** Numbers as a reader counts them: `1, 4, 7-9`. */
function rangesText(numbers: readonly number[]): string {
  const runs: { readonly from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last.to === number - 1) {
      last.to = number;
    } else {
      runs.push({ from: number, to: number });
    }
  }
  return runs
    .map(({ from, to }) => (from === to ? `${from}` : `${from}${to === from + 1 ? ', ' : '-'}${to}`))
    .join(', ');
}

/** How wide the title of a section may be: to the middle of the room between two. */
const titleWidthMm = ({ depthMm }: BoardFrame, scale: number): number => depthMm / scale + BETWEEN_MM - 2;

function titleLines({ title }: Section, frame: BoardFrame, scale: number): readonly string[] {
  return wrapText(title, titleWidthMm(frame, scale), textMm.dimension, 'bold');
}

/** Room of the titles of a sheet, mm on paper. */
function titlesMm(sections: readonly Section[], frame: BoardFrame, scale: number): number {
  return Math.max(1, ...sections.map((section) => titleLines(section, frame, scale).length)) * TITLE_LINE_MM;
}

function perSheet({ depthMm }: BoardFrame, scale: number): number {
  return Math.floor(setRoom.widthMm / (depthMm / scale + BETWEEN_MM));
}

/**
 * The largest scale at which all sections are on one sheet; where they need more at every scale, the largest that
 * their height allows.
 * @throws when a board is too high or too deep for every scale: the ranges of the catalogue forbid it
 */
function scaleOf(sections: readonly Section[], frame: BoardFrame): number {
  const fitting = sectionScales.filter((scale) => {
    const heightMm = titlesMm(sections, frame, scale) + roomMm.gap + frame.overallMm / scale + roomMm.below;
    return heightMm <= setRoom.heightMm && perSheet(frame, scale) > 0;
  });
  const scale = fitting.find((each) => perSheet(frame, each) >= sections.length) ?? fitting[0];
  if (scale === undefined) {
    throw new Error(`No scale draws a section ${frame.overallMm} mm high and ${frame.depthMm} mm deep`);
  }
  return scale;
}

/** The sections of each sheet. A board without cubicles has one sheet without sections. */
function partsOf(sections: readonly Section[], count: number): readonly (readonly Section[])[] {
  return Array.from({ length: Math.max(1, Math.ceil(sections.length / count)) }, (_, index) =>
    sections.slice(index * count, (index + 1) * count),
  );
}

/** Where the sections of a sheet stand: next to each other in the middle of the sheet, their roofs level. */
function placedSections(part: readonly Section[], frame: BoardFrame, scale: number) {
  const pitchMm = frame.depthMm / scale + BETWEEN_MM;
  const startMm = setRoom.x + (setRoom.widthMm - part.length * pitchMm) / 2;
  const aboveMm = titlesMm(part, frame, scale);
  const takenMm = aboveMm + roomMm.gap + frame.overallMm / scale + roomMm.below;
  const room = centred(setRoom, setRoom.widthMm, takenMm);
  const floorMm = room.y + roomMm.below;
  return part.map((section, index) => {
    const leftMm = startMm + index * pitchMm;
    const titleRoom: Box = { ...topPart(room, aboveMm), x: leftMm + 1, widthMm: titleWidthMm(frame, scale) };
    return { section, view: { scale, leftMm: leftMm + sectionBesideMm.left, floorMm }, titleRoom };
  });
}

function titleItems({ title }: Section, room: Box): readonly SheetItem[] {
  const lines = wrapText(title, room.widthMm, textMm.dimension, 'bold');
  const block = belowTop(room, room.heightMm - lines.length * TITLE_LINE_MM);
  return lines.flatMap((line, index) =>
    label(topPart(belowTop(block, index * TITLE_LINE_MM), TITLE_LINE_MM), line, {
      heightMm: textMm.dimension,
      weight: 'bold',
    }),
  );
}
