import { type CutBar, type SectionPlan, sectionName } from '@pw/domain/shop-parts/cut-plan';
import type { Box, Colour, Sheet, SheetItem, TextAlign, TextWeight } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { printableText, textWidthMm } from '../text/text-measures.ts';

const A4 = { widthMm: 210, heightMm: 297 } as const;
const marginMm = 15;
const widthMm = A4.widthMm - 2 * marginMm;

/** Capitals of the head, of a cross section, of strips and of marks, mm. */
const textMm = { head: 3.5, section: 3, strip: 2.2, marks: 2.2 } as const;

/** Room of a line as a multiple of its capitals, and of its baseline above its lower edge. */
const LINE = 1.6;
const BASELINE = 0.4;

const stripMm = { height: 6, gap: 3, label: 10 } as const;

const BLACK: Colour = '#000000';
const REST: Colour = '#d9d9d9';

/** The head of each sheet: order and state of the plan. */
export type CutSheetHead = { readonly title: string; readonly subtitle: string };

/** A row of the sheets with its height; it is drawn below an upper edge. */
type Row = {
  readonly heightMm: number;
  readonly draw: (top: number) => readonly SheetItem[];
  readonly staysWithNext: boolean;
};

/**
 * A cut plan on sheets of A4: of each cross section the bars as strips, with the length of each piece in it and the marks
 * below in the order of the cuts. A rest is grey where it is kept.
 */
export function cutSheets({ title, subtitle }: CutSheetHead, sections: readonly SectionPlan[]): readonly Sheet[] {
  const rows = sections.flatMap((section): readonly Row[] => [
    textRow(`${sectionName(section)}: ${section.bars.length} bars`, 'bold', textMm.section, true),
    ...section.bars.flatMap((bar, at) => barRows(bar, at + 1, longestOf(section))),
  ]);
  const pages = paged(rows, A4.heightMm - 2 * marginMm - 2 * textMm.head * LINE);
  return pages.map((page, at): Sheet => {
    const head = [
      written(lineBox(A4.heightMm - marginMm, textMm.head), title, 'left', 'bold', textMm.head),
      written(
        lineBox(A4.heightMm - marginMm, textMm.head),
        `${at + 1} of ${pages.length}`,
        'right',
        'regular',
        textMm.marks,
      ),
      written(
        lineBox(A4.heightMm - marginMm - textMm.head * LINE, textMm.marks),
        subtitle,
        'left',
        'regular',
        textMm.marks,
      ),
    ];
    let top = A4.heightMm - marginMm - 2 * textMm.head * LINE;
    const items = page.flatMap((row) => {
      const drawn = row.draw(top);
      top -= row.heightMm;
      return drawn;
    });
    return { title, ...A4, scale: 1, items: [...head, ...items] };
  });
}

function longestOf({ bars }: SectionPlan): number {
  return Math.max(...bars.map(({ lengthMm }) => lengthMm));
}

/** Rows on pages of a height. A strip stays with its marks, a heading with the first strip. */
function paged(rows: readonly Row[], roomMm: number): readonly (readonly Row[])[] {
  const blocks: Row[][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (last?.at(-1)?.staysWithNext) {
      last.push(row);
    } else {
      blocks.push([row]);
    }
  }
  const pages: Row[][] = [[]];
  let leftMm = roomMm;
  for (const block of blocks) {
    const heightMm = block.reduce((sum, row) => sum + row.heightMm, 0);
    if (heightMm > leftMm && pages.at(-1)?.length) {
      pages.push([]);
      leftMm = roomMm;
    }
    pages.at(-1)?.push(...block);
    leftMm -= heightMm;
  }
  return pages;
}

function textRow(text: string, weight: TextWeight, heightMm: number, staysWithNext: boolean): Row {
  return {
    heightMm: heightMm * LINE,
    staysWithNext,
    draw: (top) => [written(lineBox(top, heightMm), text, 'left', weight, heightMm)],
  };
}

/** The strip of a bar, and the marks of its pieces below it. */
function barRows(bar: CutBar, no: number, longestMm: number): readonly Row[] {
  const from = bar.remnantId === null ? '' : `Remnant ${bar.remnantId}. `;
  const rest = bar.restMm === 0 ? '' : ` Rest ${bar.restMm}${bar.isRestKept ? ', kept' : ''}.`;
  const marks = bar.cuts.map(({ mark, lengthMm }, at) => `${at + 1}: ${mark} ${lengthMm}`).join(', ');
  const lines = wrapText(printableText(`${from}${marks}.${rest}`), widthMm - stripMm.label, textMm.marks, 'regular');
  const textRows = lines.map((line, at): Row => {
    const isLast = at === lines.length - 1;
    return {
      heightMm: textMm.marks * LINE + (isLast ? stripMm.gap : 0),
      staysWithNext: !isLast,
      draw: (top) => [written(lineBox(top, textMm.marks, stripMm.label), line, 'left', 'regular', textMm.marks)],
    };
  });
  return [
    { heightMm: stripMm.height + 1, staysWithNext: true, draw: (top) => strip(bar, no, longestMm, top) },
    ...textRows,
  ];
}

/** A bar to the scale of the longest of its section. */
function strip({ lengthMm, cuts, restMm, isRestKept }: CutBar, no: number, longestMm: number, top: number) {
  const scale = (widthMm - stripMm.label) / longestMm;
  const [left, y] = [marginMm + stripMm.label, top - stripMm.height];
  const box = (fromMm: number, ofMm: number): Box => {
    return { x: left + fromMm * scale, y, widthMm: ofMm * scale, heightMm: stripMm.height };
  };
  const items: SheetItem[] = [
    written(
      { x: marginMm, y, widthMm: stripMm.label - 2, heightMm: stripMm.height },
      String(no),
      'right',
      'bold',
      textMm.strip,
    ),
  ];
  if (restMm > 0) {
    const rest = box(lengthMm - restMm, restMm);
    items.push({ kind: 'rectangle', layer: '0-OUTLINE', box: rest, ...(isRestKept ? { fill: REST } : {}) });
    items.push(...label(rest, String(restMm)));
  }
  let fromMm = 0;
  for (const [at, cut] of cuts.entries()) {
    const piece = box(fromMm, cut.lengthMm);
    items.push({ kind: 'rectangle', layer: '0-OUTLINE', box: piece });
    const whole = label(piece, `${at + 1}: ${cut.lengthMm}`);
    items.push(...(whole.length > 0 ? whole : label(piece, String(at + 1))));
    fromMm += cut.lengthMm + (lengthMm - restMm - cutSum(cuts)) / Math.max(1, cuts.length);
  }
  items.push({ kind: 'rectangle', layer: '0-OUTLINE', box: box(0, lengthMm), pen: { widthMm: 0.35 } });
  return items;
}

function cutSum(cuts: CutBar['cuts']): number {
  return cuts.reduce((sum, { lengthMm }) => sum + lengthMm, 0);
}

/** A text in the middle of a box; none where it is wider. */
function label(box: Box, text: string): readonly SheetItem[] {
  return textWidthMm(text, textMm.strip, 'regular') > box.widthMm - 0.6
    ? []
    : [written(box, text, 'center', 'regular', textMm.strip)];
}

function lineBox(top: number, heightMm: number, indentMm = 0): Box {
  const lineMm = heightMm * LINE;
  return { x: marginMm + indentMm, y: top - lineMm, widthMm: widthMm - indentMm, heightMm: lineMm };
}

function written(box: Box, text: string, align: TextAlign, weight: TextWeight, heightMm: number): SheetItem {
  const share = { left: 0, center: 0.5, right: 1 }[align];
  const lower = box.heightMm > heightMm * LINE ? (box.heightMm - heightMm) / 2 : BASELINE * heightMm;
  const at = { x: box.x + share * box.widthMm, y: box.y + lower };
  return {
    kind: 'text',
    layer: '3-TEXT',
    at,
    text: printableText(text),
    heightMm,
    align,
    weight,
    isTurned: false,
    box,
    colour: BLACK,
  };
}
