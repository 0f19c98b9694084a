import type { BoardDesign } from '@pw/switchboard/model/design';
import { sectionLetters } from '@pw/switchboard/model/section';
import type { Colour } from '../sheet/layer.ts';
import type { SheetItem } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-width.ts';
import { barMetal } from './bar-metal.ts';
import type { BoardFrame } from './board-frame.ts';
import { leftPart, rightOf } from './box-parts.ts';
import { firstFitting, label } from './label.ts';
import { outline } from './marks.ts';
import { bandFootMm, roomAbove, textMm } from './paper.ts';
import type { SheetPart } from './sheet-part.ts';
import { firstFittingRow, spacedWidthMm, spacedWords } from './spaced-words.ts';
import { colours } from './symbol-sizes.ts';
import { onPaper, type View } from './view.ts';

const MARGIN_MM = 1;
const GAP_MM = 3;

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
    const text = { ...band, x: band.x + MARGIN_MM, widthMm: band.widthMm - 2 * MARGIN_MM };
    const name = firstFitting([`BUS SECTION ${section}`, `SECTION ${section}`, section], text.widthMm, 'bold');
    const nameMm = Math.min(textWidthMm(name, textMm.tag, 'bold'), text.widthMm);
    const rest = rightOf(text, nameMm + GAP_MM);
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
  const phase = `MBB ${main.size} ${barMetal(main.material).symbol}/ph`;
  return neutral ? [[phase, `N ${neutral.size}`], [phase]] : [[phase]];
}

function bandColour(section: SheetPart['sections'][number]['section']): Colour {
  return colours.section[sectionLetters.indexOf(section) % colours.section.length] ?? colours.plate;
}
