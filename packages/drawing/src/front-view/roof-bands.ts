import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { BoardDesign, TransportUnit } from '@pw/switchboard/model/design';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { Box, Colour, SheetItem, TextWeight } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { blockText } from './bar-words.ts';
import { type BoardFrame, onPaper, type SheetPart, type View } from './board-view.ts';
import { aboveMm, bandFootMm, barMetal, colours, roomAbove, textMm } from './drawing-style.ts';
import { firstFitting, type LabelStyle, label } from './label.ts';
import { centred, leftPart, openPath, outline, rightOf } from './marks.ts';

const BAND_MARGIN_MM = 1;
const NAME_GAP_MM = 3;

/** The bands over the board: which bus section, and its bars (SBD-R1 5.7). A narrow band says less. */
export function sectionBands(
  view: View,
  frame: BoardFrame,
  part: SheetPart,
  design: BoardDesign,
): readonly SheetItem[] {
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

/** The brackets over the transport units with number, width and mass, e.g. `TU-1  2400  868.2 kg` (SBD-R1 5.7). */
export function transportBrackets(view: View, frame: BoardFrame, part: SheetPart): readonly SheetItem[] {
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

/** What a bracket says, from the fullest wording to the shortest. */
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
