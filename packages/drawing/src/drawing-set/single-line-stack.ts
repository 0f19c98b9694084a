import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { wayDevice } from '@pw/switchboard/model/small-way';
import { isGeneratorKind, sourceKindsOf } from '@pw/switchboard/supply/sources';
import { textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { belowTop, ring, stroke, topPart } from '../front-view/marks.ts';
import { BLOCK_CELL_MM, type BlockName, blockLibrary } from '../sheet/block-library.ts';
import type { Block, BlockAttributes, SheetItem } from '../sheet/sheet.ts';
import { wrapText } from '../text/fit-text.ts';
import { attributesOf, metersOf, type Way } from './set-ways.ts';

/** The bar of the diagram, mm above the edge of the sheet (SBD 16.10). */
export const BAR_Y_MM = 191;

/** Where the cells of the upper stack begin, mm; between it and the bar is plain line. */
const UPPER_FOOT_MM = 197;

/** Cells of a stack; the end block of a way is in the last. */
const CELLS = 6;

/** The symbols of a way from the bar outwards, and those at its end (SBD 16.10). */
export type Stack = {
  readonly blocks: readonly BlockName[];
  /** One; two next to each other of a changeover. */
  readonly ends: readonly BlockName[];
  /** The load of an incomer that hangs on the bar at its own column, with what switches it: from the bar outwards. */
  readonly load: readonly BlockName[];
};

/** The symbol of a load that an incomer brings with it: its kind names it, and what switches it, before the breaker. */
const OWN_LOAD = 'CAPACITOR';

/**
 * The symbols of a way.
 * @throws when they do not fit below its end: no kind has so many
 */
export function stackOf(way: Way): Stack {
  const feeder = way.placed?.feeder;
  const ofKind = feeder ? feeder.kind.symbol(feeder.values).flatMap(blockNamed) : [];
  const last = ofKind.at(-1);
  const sources = feeder ? sourceKindsOf(feeder).map(sourceSymbol) : [];
  if (feeder && last !== undefined) {
    if (ofKind[0] === OWN_LOAD) {
      const breakerAt = ofKind.indexOf('BREAKER');
      const load = ofKind.slice(0, breakerAt).toReversed();
      return checkedStack({ blocks: ofKind.slice(breakerAt, -1), ends: [last], load });
    }
    const [first, ...others] = ofKind.slice(0, -1);
    const blocks = [...(first ? [first] : []), ...transformerOf(way), ...others];
    // What leaves a changeover is measured before it comes to its two sources.
    return checkedStack({
      blocks: sources.length > 1 ? [...transformerOf(way), ...ofKind.slice(0, -1)] : blocks,
      ends: sources.length > 0 ? sources : [last],
      load: [],
    });
  }
  const isWithdrawable = feeder?.values.FEEDER_MOUNTING === 'Withdrawable';
  const blocks: readonly BlockName[] = [isWithdrawable ? 'ACB-W' : 'BREAKER', ...transformerOf(way)];
  return checkedStack({ blocks, ends: sources.length > 0 ? sources : ['LOAD'], load: [] });
}

function sourceSymbol(kind: string): BlockName {
  return isGeneratorKind(kind) ? 'GENERATOR' : 'SOURCE';
}

function checkedStack(stack: Stack): Stack {
  if (stack.blocks.length >= CELLS) {
    throw new Error(`A way has ${stack.blocks.length} symbols before its end, and room for ${CELLS - 1}`);
  }
  return stack;
}

function transformerOf({ hasTransformer }: Way): readonly BlockName[] {
  return hasTransformer ? ['CT'] : [];
}

/** The block of that name, as the tables of kinds name it; one that the library lacks is left out. */
function blockNamed(name: string): readonly BlockName[] {
  return [...blockLibrary.keys()].filter((each) => each === name);
}

/** A way at its column: power line, symbols and instruments. Incomers are above the bar, all others below. */
export function wayStack(way: Way, x: number): readonly SheetItem[] {
  const isUpper = way.placed?.feeder.type.role === 'incomer';
  const stack = stackOf(way);
  /** The upper edge of a cell, counted from 1 at the bar. */
  const topOf = (cell: number) => (isUpper ? UPPER_FOOT_MM + BLOCK_CELL_MM * cell : belowBar(cell));
  const count = stack.blocks.length;
  const attributes = attributesOf(way);
  const line = (from: number, to: number) => stroke('0-OUTLINE', { x, y: from }, { x, y: to });
  const hasTwo = stack.ends.length > 1;
  const lines = isUpper
    ? [line(UPPER_FOOT_MM, BAR_Y_MM), ...(hasTwo ? [] : [line(topOf(CELLS) - BLOCK_CELL_MM, topOf(count))])]
    : [line(topOf(count) - BLOCK_CELL_MM, topOf(CELLS))];
  return [
    ...lines,
    ...stack.blocks.map((name, index) => symbol(name, x, topOf(index + 1), index === 0 ? attributes : null)),
    // Two sources are at the ends of the symbol that chooses between them; a meter has nothing before its end.
    ...stack.ends.map((name, index) =>
      symbol(
        name,
        hasTwo ? x + (index - 0.5) * BLOCK_CELL_MM : x,
        topOf(hasTwo ? count + 1 : CELLS),
        stack.blocks.length === 0 ? attributes : null,
      ),
    ),
    ...groupTexts(way, x, topOf(count) - BLOCK_CELL_MM),
    ...instruments(way, x, topOf(2) - BLOCK_CELL_MM / 2),
    ...ownLoad(stack.load, x),
    ...endTexts(way, x, isUpper ? belowBar(CELLS) : topOf(CELLS)),
  ];
}

/** The small ways of a group next to its line, equal ones together: `12 x MCB 1P C16`; the schedule tells all. */
function groupTexts({ placed }: Way, x: number, topY: number): readonly SheetItem[] {
  const ways = placed ? waysOf(placed.feeder).ways : [];
  const texts = [...Map.groupBy(ways, ({ way }) => wayDevice(way).replace(/ A$/u, ''))].map(
    ([device, own]) => `${own.length} x ${device}`,
  );
  const room = { x: x + groupMm.besideLine, widthMm: groupMm.width, heightMm: groupMm.line };
  const most = Math.floor((topY - (BAR_Y_MM - BLOCK_CELL_MM * (CELLS - 1))) / groupMm.line);
  const wrapped = texts.map((text) => wrapText(text, groupMm.width, textMm.least, 'regular'));
  const shown = wrapped.flat().length <= most ? wrapped : fitting(wrapped, most - 1);
  const rest = texts.length - shown.length;
  const lines = [...shown.flat(), ...(rest > 0 ? [`+ ${rest} more`] : [])];
  return lines.flatMap((text, index) =>
    label({ ...room, y: topY - (index + 1) * groupMm.line }, text, { align: 'left', isTight: true }),
  );
}

/** Next to the line of a group, mm. */
const groupMm = { besideLine: 1.5, width: 13, line: 2.8 } as const;

/** The first of some texts whose lines have room together. */
function fitting(texts: readonly (readonly string[])[], most: number): readonly (readonly string[])[] {
  let lines = 0;
  const end = texts.findIndex((text) => {
    lines += text.length;
    return lines > most;
  });
  return end < 0 ? texts : texts.slice(0, end);
}

/** The signs of the interlocks of a breaker, next to its symbol: left of it, or over that of a coupler. */
export function interlockMarks(marks: readonly string[], way: Way, x: number): readonly SheetItem[] {
  const isCoupler = way.placed?.feeder.type.role === 'bus coupler';
  const { diameter, pitch, besideLine } = instrumentMm;
  return marks.flatMap((letter, index) => {
    const centre = isCoupler
      ? { x, y: BAR_Y_MM + COUPLER_MARK_MM + (marks.length - 1 - index) * pitch }
      : { x: x - besideLine, y: UPPER_FOOT_MM + BLOCK_CELL_MM / 2 - index * pitch };
    const box = { x: centre.x - diameter / 2, y: centre.y - diameter / 2, widthMm: diameter, heightMm: diameter };
    return [ring('2-DEVICES', centre, diameter), ...label(box, letter)];
  });
}

/** The first sign over a coupler, above the bar, mm. */
const COUPLER_MARK_MM = 7;

/** The upper edge of a cell below the bar, counted from 1. */
const belowBar = (cell: number) => BAR_Y_MM - BLOCK_CELL_MM * (cell - 1);

/** The first cell of what switches the load of an incomer; in the one above it is plain line. */
const SWITCHING_CELL = 2;

/** The load of an incomer below the bar at its own column: first what switches it, itself at the end. */
function ownLoad(load: readonly BlockName[], x: number): readonly SheetItem[] {
  const end = load.at(-1);
  if (end === undefined) {
    return [];
  }
  const switching = load.slice(0, -1);
  const line = (from: number, to: number) => stroke('0-OUTLINE', { x, y: from }, { x, y: to });
  return [
    line(BAR_Y_MM, belowBar(SWITCHING_CELL)),
    ...switching.map((name, index) => symbol(name, x, belowBar(SWITCHING_CELL + index), null)),
    line(belowBar(SWITCHING_CELL + switching.length), belowBar(CELLS)),
    symbol(end, x, belowBar(CELLS), null),
  ];
}

/** Next to the symbol at the end of a way, from its middle, and at most so many lines, mm. */
const endTextMm = { besideLine: 4, width: 10.5, lines: 4 } as const;

/** The text of the kind of a feeder next to the last symbol, such as the number of steps. */
function endTexts({ placed }: Way, x: number, topY: number): readonly SheetItem[] {
  const texts = placed ? placed.feeder.kind.texts('sld', placed.feeder.values).slice(0, endTextMm.lines) : [];
  const lineMm = textMm.least * LINE_HEIGHT;
  const cell = {
    x: x + endTextMm.besideLine,
    y: topY - BLOCK_CELL_MM,
    widthMm: endTextMm.width,
    heightMm: BLOCK_CELL_MM,
  };
  const block = belowTop(cell, (BLOCK_CELL_MM - texts.length * lineMm) / 2);
  return texts.flatMap((text, index) =>
    label(topPart(belowTop(block, index * lineMm), lineMm), text, { align: 'left', isTight: true }),
  );
}

/** The breaker of a coupler lies in the bar. */
export function couplerSymbol(way: Way, x: number): SheetItem {
  const [name = 'BREAKER'] = stackOf(way).blocks;
  return {
    kind: 'block',
    layer: '2-DEVICES',
    name,
    turnDegrees: 90,
    attributes: attributesOf(way),
    at: { x: x - BLOCK_CELL_MM / 2, y: BAR_Y_MM },
  };
}

function symbol(name: BlockName, x: number, y: number, attributes: BlockAttributes | null): Block {
  return { kind: 'block', layer: '2-DEVICES', name, at: { x, y }, turnDegrees: 0, attributes };
}

/** Circles of instruments next to the current transformer, mm. */
const instrumentMm = { besideLine: 9.5, diameter: 5, pitch: 5.5 } as const;

/** How far the symbol of a current transformer reaches next to its line, mm. */
const TRANSFORMER_MM = 5;

function instruments({ placed, hasTransformer }: Way, x: number, middleY: number): readonly SheetItem[] {
  const letters = placed ? metersOf(placed.feeder) : [];
  const { besideLine, diameter, pitch } = instrumentMm;
  const from = x + (hasTransformer ? TRANSFORMER_MM : 0);
  const to = x + besideLine - diameter / 2;
  const lead = stroke('2-DEVICES', { x: from, y: middleY }, { x: to, y: middleY });
  return letters.flatMap((letter, index) => {
    const centre = { x: x + besideLine, y: middleY - index * pitch };
    const box = { x: centre.x - diameter / 2, y: centre.y - diameter / 2, widthMm: diameter, heightMm: diameter };
    return [...(index === 0 ? [lead] : []), ring('2-DEVICES', centre, diameter), ...label(box, letter)];
  });
}
