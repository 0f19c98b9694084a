import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign, TransportUnit } from '@pw/switchboard/model/design';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { type Box, type Colour, pens, type SheetItem, type TextWeight } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { blockText } from './bar-words.ts';
import { type BoardFrame, boardEnds, onPaper, type SheetPart, type View } from './board-view.ts';
import { cubicleElevation, cubicleRoof } from './cubicle-elevation.ts';
import { aboveMm, bandFootMm, barMetal, colours, roomAbove, roomBelow, symbolSizes, textMm } from './drawing-style.ts';
import { baseFrame } from './enclosure-parts.ts';
import { firstFitting, type LabelStyle, LINE_HEIGHT, label } from './label.ts';
import { centred, leftPart, openPath, outline, rightOf, stroke } from './marks.ts';
import { mimicDiagram } from './mimic.ts';

/** A part of a board that is drawn from its front. */
export type ElevationBoard = {
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign;
  /** Height of the tags on its doors, mm. */
  readonly tagMm: number;
  /** The name of another sheet of the elevation on a match line, by its number from 1. */
  readonly nameSheet: (sheet: number) => string;
};

/** A part of a board from its front with closed doors, and what is above it; dimensions and end views are others'. */
export function boardElevation(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  { board, design, tagMm, nameSheet }: ElevationBoard,
): readonly SheetItem[] {
  return [
    ...(frame.cabinet ? [] : earthStubs(view, frame, part, board, design)),
    ...part.cubicles.flatMap((at) => [
      ...cubicleElevation(view, frame, at, tagMm),
      ...(frame.cabinet ? [] : cubicleRoof(view, frame, at)),
    ]),
    ...mimicDiagram(view, frame, part, board),
    ...baseFrame(view, frame, part.widthMm),
    ...aroundElevation(view, frame, part, { design, nameSheet }),
  ];
}

/** Joints, section bands, brackets of the transport units and match lines of a part of a board, from front or rear. */
export function aroundElevation(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  { design, nameSheet }: Pick<ElevationBoard, 'design' | 'nameSheet'>,
): readonly SheetItem[] {
  return [
    ...joints(view, frame, part),
    ...sectionBands(view, frame, part, design),
    ...transportBrackets(view, frame, part),
    ...matchLines(view, frame, part, nameSheet),
  ];
}

const { widthMm: jointMm, lineType: jointLine } = pens.transportUnitJoint;
const { widthMm: centreMm, lineType: centreLine } = pens.centreLine;

/** How far a joint runs out below the floor, mm on paper. */
const RUN_OUT_MM = 2;

/** The joints of transport units, and the borders of bus sections as centre lines (SBD 16.5). */
function joints(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
  const unitBorders = part.units.slice(1).map(({ leftMm }) => leftMm);
  const sectionBorders = part.sections.slice(1).map(({ leftMm }) => leftMm);
  return [
    ...sectionBorders
      .filter((leftMm) => !unitBorders.includes(leftMm))
      .map((leftMm) => upright(view, frame, leftMm, bandFootMm, { widthMm: centreMm, lineType: centreLine })),
    ...unitBorders.map((leftMm) => upright(view, frame, leftMm, bandFootMm, { widthMm: jointMm, lineType: jointLine })),
  ];
}

/** The lines at which the elevation goes on on another sheet, each with the number of that sheet. */
function matchLines(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  nameSheet: ElevationBoard['nameSheet'],
): readonly SheetItem[] {
  const { isFirst, isLast } = boardEnds(part);
  const pen = { widthMm: jointMm, lineType: jointLine };
  const room = onPaper(view, { x: 0, y: frame.baseMm, widthMm: part.widthMm, heightMm: frame.frameMm });
  const widthMm = textMm.least * LINE_HEIGHT;
  const gapMm = 0.8;
  const before = { ...room, x: room.x - gapMm - widthMm, widthMm };
  const after = { ...room, x: room.x + room.widthMm + gapMm, widthMm };
  const topMm = aboveMm - roomAbove.marginMm;
  return [
    ...(isFirst
      ? []
      : [
          upright(view, frame, 0, topMm, pen),
          ...label(before, `MATCH LINE: CONTINUED FROM ${nameSheet(part.number - 1)}`, { isTurned: true }),
        ]),
    ...(isLast
      ? []
      : [
          upright(view, frame, part.widthMm, topMm, pen),
          ...label(after, `MATCH LINE: CONTINUES ON ${nameSheet(part.number + 1)}`, { isTurned: true }),
        ]),
  ];
}

type UprightPen = { readonly widthMm: number; readonly lineType: 'dashDot' | 'centre' };

function upright(view: View, frame: BoardFrame, leftMm: number, aboveRoofMm: number, pen: UprightPen): SheetItem {
  const { x, y, heightMm } = onPaper(view, { x: leftMm, y: 0, widthMm: 0, heightMm: frame.overallMm });
  const belowMm = Math.min(RUN_OUT_MM, roomBelow.chainMm / 2);
  return stroke('0-OUTLINE', { x, y: y - belowMm }, { x, y: y + heightMm + aboveRoofMm }, pen);
}

/** The ends at which the earth bus leaves the board for the site connection (SBD 1.5, EARTH_EXTN). */
const earthEnds: Readonly<Record<string, { readonly left: boolean; readonly right: boolean }>> = {
  Left: { left: true, right: false },
  Right: { left: false, right: true },
  Both: { left: true, right: true },
};

/** The ends of the earth bus that stand out of the board, on the sheets that show an end of it. */
function earthStubs(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly SheetItem[] {
  const { left = false, right = false } = earthEnds[board.values.EARTH_EXTN] ?? {};
  const { isFirst, isLast } = boardEnds(part);
  const { lengthMm, heightMm, aboveBaseMm } = symbolSizes.earthStub;
  const places = [...(left && isFirst ? [-lengthMm] : []), ...(right && isLast ? [part.widthMm] : [])];
  const metal = barMetal(design.busbars.earth.material);
  return places.map((x) => {
    const box = onPaper(view, { x, y: frame.baseMm + aboveBaseMm, widthMm: lengthMm, heightMm });
    return outline('5-BUSBAR', box, { fill: metal.colour, pen: { colour: metal.edge } });
  });
}

const BAND_MARGIN_MM = 1;
const NAME_GAP_MM = 3;

/** The bands over the board: which bus section, and its bars (SBD 16.5). A narrow band says less. */
function sectionBands(view: View, frame: BoardFrame, part: SheetPart, design: BoardDesign): readonly SheetItem[] {
  return part.sections.flatMap(({ section, leftMm, widthMm }) => {
    const roof = onPaper(view, { x: leftMm, y: frame.overallMm, widthMm, heightMm: 0 });
    const band = { ...roof, y: roof.y + bandFootMm, heightMm: roomAbove.bandMm };
    const text = { ...band, x: band.x + BAND_MARGIN_MM, widthMm: band.widthMm - 2 * BAND_MARGIN_MM };
    const name = firstFitting([`BUS SECTION ${section}`, `SECTION ${section}`, section], text.widthMm, 'bold');
    const nameMm = Math.min(textWidthMm(name, textMm.tag, 'bold'), text.widthMm);
    const rest = rightOf(text, nameMm + NAME_GAP_MM);
    const bars = firstFittingRow([...barTexts(design), []], rest.widthMm, 'regular');
    const barsMm = spacedWidthMm(bars, textMm.least, 'regular');
    return [
      outline('5-BUSBAR', band, { fill: bandColour(section) }),
      ...label(leftPart(text, nameMm), name, { heightMm: textMm.tag, align: 'left', weight: 'bold' }),
      ...spacedWords(rightOf(rest, rest.widthMm - barsMm), bars, { heightMm: textMm.least, weight: 'regular' }),
    ];
  });
}

/** The bars of a section from the fullest wording to the shortest. */
function barTexts({ busbars: { main, neutral } }: BoardDesign): readonly (readonly string[])[] {
  if (main.size === '') {
    return [[blockText(main)]];
  }
  const phase = `MBB ${main.size} ${barMetal(main.material).symbol}/ph`;
  return neutral ? [[phase, `N ${neutral.size}`], [phase]] : [[phase]];
}

function bandColour(section: SheetPart['sections'][number]['section']): Colour {
  return colours.section[sectionLetters.indexOf(section) % colours.section.length] ?? colours.plate;
}

/** Between neighbouring brackets, and between a bracket's line and its text, mm on paper. */
const BRACKET_GAP_MM = 0.4;
const BRACKET_TEXT_GAP_MM = 1.5;
const LEAST_LINE_MM = 1;

/** The text stands across the line of its bracket and a little above and below its arms, mm. */
const TEXT_ROOM_MM = 4.8;
const BRACKET_WEIGHT = 'bold';

/** The brackets over the transport units with number, width and mass, e.g. `TU-1  2400  868.2 kg` (SBD 16.5). */
function transportBrackets(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
  const footMm = aboveMm - roomAbove.marginMm - roomAbove.bracketMm;
  return part.units.flatMap(({ unit, leftMm, widthMm }) => {
    const roof = onPaper(view, { x: leftMm, y: frame.overallMm, widthMm, heightMm: 0 });
    const box = {
      x: roof.x + BRACKET_GAP_MM,
      y: roof.y + footMm,
      widthMm: roof.widthMm - 2 * BRACKET_GAP_MM,
      heightMm: roomAbove.bracketMm,
    };
    const mostMm = box.widthMm - 2 * (BRACKET_TEXT_GAP_MM + LEAST_LINE_MM);
    const words = firstFittingRow(bracketTexts(unit), mostMm, BRACKET_WEIGHT);
    const heightMm = rowHeightMm(words, mostMm, textMm.tag, BRACKET_WEIGHT);
    const textMmWide = Math.min(spacedWidthMm(words, heightMm, BRACKET_WEIGHT), mostMm);
    const [right, top] = [box.x + box.widthMm, box.y + box.heightMm / 2];
    const lineMm = (box.widthMm - textMmWide) / 2 - BRACKET_TEXT_GAP_MM;
    const arm = (x: number, inwards: 1 | -1) =>
      openPath('4-DIM', [
        { x, y: box.y },
        { x, y: top },
        { x: x + inwards * lineMm, y: top },
      ]);
    return [
      arm(box.x, 1),
      arm(right, -1),
      ...spacedWords(centred(box, textMmWide, TEXT_ROOM_MM), words, { heightMm, weight: BRACKET_WEIGHT }),
    ];
  });
}

/** The texts of a bracket, from the fullest wording to the shortest. */
function bracketTexts({ number, widthMm, massKg }: TransportUnit): readonly (readonly string[])[] {
  const [name, width] = [`TU-${number}`, String(widthMm)];
  return [[name, width, `${roundHalfUp(massKg.value, 1)} kg`], [name, width], [name]];
}

/** Between words that are read apart, such as number, width and mass of a transport unit, mm. */
const WORD_GAP_MM = 3;

/** Sums of widths are inexact in their last digit, which must not cut a word off. */
const ROUNDING_MM = 1e-6;

/** Width of a row of words that are read apart, mm. */
function spacedWidthMm(words: readonly string[], heightMm: number, weight: TextWeight): number {
  const widths = words.map((word) => textWidthMm(word, heightMm, weight));
  return widths.reduce((sum, each) => sum + each, 0) + WORD_GAP_MM * Math.max(0, words.length - 1);
}

/** The first row of words that fits the width at the least readable height; the last one where none does. */
function firstFittingRow(rows: readonly (readonly string[])[], widthMm: number, weight: TextWeight): readonly string[] {
  return rows.find((row) => spacedWidthMm(row, textMm.least, weight) <= widthMm) ?? rows.at(-1) ?? [];
}

/** The height at which a row of words fits the width: the asked one, else the least readable one. */
function rowHeightMm(words: readonly string[], widthMm: number, heightMm: number, weight: TextWeight): number {
  return spacedWidthMm(words, heightMm, weight) <= widthMm ? heightMm : textMm.least;
}

/** Words side by side from the left edge of a box, each in a room of its own. */
function spacedWords(
  box: Box,
  words: readonly string[],
  style: LabelStyle & { readonly heightMm: number; readonly weight: TextWeight },
): readonly SheetItem[] {
  let x = box.x;
  return words.flatMap((word) => {
    const leftMm = Math.max(0, box.x + box.widthMm - x) + ROUNDING_MM;
    const widthMm = Math.min(textWidthMm(word, style.heightMm, style.weight), leftMm);
    const room = { ...box, x, widthMm };
    x += widthMm + WORD_GAP_MM;
    return label(room, word, { ...style, align: 'left' });
  });
}
