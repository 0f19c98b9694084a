import { blockParts, type SheetBlockName, type SymbolPart } from '../sheet/block-library.ts';
import { type Block, type Circle, layerStyle, type Pen, type Point, type Polyline, type Text } from '../sheet/sheet.ts';
import { textWidthMm } from '../text/text-measures.ts';

/** Lines of symbols, and their dashed ones (SBD 16.10). */
const symbolPens = {
  solid: { widthMm: 0.35 },
  dashed: { widthMm: 0.18, lineType: 'hidden' },
} as const satisfies Record<string, Pen>;

/** Straight pieces of a half circle: at 1 mm radius none of them is seen. */
const PIECES_OF_HALF_CIRCLE = 12;

/** A symbol at its place, as what a writer without blocks draws it with. */
export function blockShapes(block: Pick<Block, 'layer' | 'name' | 'at' | 'turnDegrees'>): {
  readonly shapes: readonly (Polyline | Circle)[];
  readonly texts: readonly Text[];
} {
  const parts = blockParts(block.name);
  const place = placing(block);
  return {
    shapes: parts.flatMap((part) => symbolShapes(part, block.layer, place)),
    texts: parts.flatMap((part) => (part.kind === 'word' ? [wordText(part, block, place)] : [])),
  };
}

/** The shapes of a symbol at the origin but its arcs and words, which a CAD file has as such. */
export function symbolOutlines(name: SheetBlockName, layer: Block['layer']): readonly (Polyline | Circle)[] {
  return blockParts(name).flatMap((part) => (part.kind === 'arc' ? [] : symbolShapes(part, layer, (point) => point)));
}

/** The words of a symbol at the origin. */
export function symbolWords(name: SheetBlockName, layer: Block['layer']): readonly Text[] {
  return blockShapes({ name, layer, at: { x: 0, y: 0 }, turnDegrees: 0 }).texts;
}

type Placing = (point: Point) => Point;

function placing({ at, turnDegrees }: Pick<Block, 'at' | 'turnDegrees'>): Placing {
  return turnDegrees === 0
    ? ({ x, y }) => ({ x: at.x + x, y: at.y + y })
    : ({ x, y }) => ({ x: at.x - y, y: at.y + x });
}

function symbolShapes(part: SymbolPart, layer: Block['layer'], place: Placing): readonly (Polyline | Circle)[] {
  switch (part.kind) {
    case 'path': {
      const { isClosed, isFilled, isDashed } = part;
      const points = part.points.map(place);
      return isFilled
        ? [{ kind: 'polyline', layer, points, isClosed, fill: layerStyle(layer).colour, isBare: true }]
        : [{ kind: 'polyline', layer, points, isClosed, pen: isDashed ? symbolPens.dashed : symbolPens.solid }];
    }
    case 'circle':
      return [{ kind: 'circle', layer, centre: place(part.centre), radiusMm: part.radiusMm, pen: symbolPens.solid }];
    case 'arc':
      return [{ kind: 'polyline', layer, points: arcPoints(part).map(place), isClosed: false, pen: symbolPens.solid }];
    case 'word':
      return [];
  }
}

function arcPoints({ centre, radiusMm, fromDegrees, toDegrees }: Extract<SymbolPart, { kind: 'arc' }>) {
  const pieces = Math.ceil(((toDegrees - fromDegrees) / 180) * PIECES_OF_HALF_CIRCLE);
  return Array.from({ length: pieces + 1 }, (_, index): Point => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * index) / pieces) * Math.PI) / 180;
    return { x: centre.x + radiusMm * Math.cos(angle), y: centre.y + radiusMm * Math.sin(angle) };
  });
}

/** Room around the ink of a word of a symbol, mm. */
const WORD_MARGIN_MM = 0.3;

/** A word stands upright in a turned symbol, too. */
function wordText(
  { at, heightMm, text }: Extract<SymbolPart, { kind: 'word' }>,
  { layer }: Pick<Block, 'layer'>,
  place: Placing,
): Text {
  const baseline = place(at);
  const widthMm = textWidthMm(text, heightMm, 'regular') + 2 * WORD_MARGIN_MM;
  return {
    kind: 'text',
    layer,
    at: baseline,
    text,
    heightMm,
    align: 'center',
    weight: 'regular',
    isTurned: false,
    box: {
      x: baseline.x - widthMm / 2,
      y: baseline.y - WORD_MARGIN_MM,
      widthMm,
      heightMm: heightMm * 1.2 + WORD_MARGIN_MM,
    },
  };
}
