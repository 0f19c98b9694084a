import { noneVerified } from '@pw/switchboard/articles/article-status';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import type { CatalogueKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { aDrawingHead } from '../front-view/sample-head.ts';
import { drawnLayers, type Shape } from '../parts/drawn-parts.ts';
import type { Box, Point, Sheet } from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import type { SetHead } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/** The head of a drawing set as a company fills it in, with what a test changes. */
export function aSetHead(changes: Partial<SetHead> = {}): SetHead {
  return { ...aDrawingHead(), status: 'FOR APPROVAL', boardNumber: 1, ...changes };
}

/** A board as the sheets of a set read it; null for one without a design. */
export function aSetBoard(
  knowledge: CatalogueKnowledge,
  configuration: BoardConfiguration,
): SetBoard<CatalogueTables> | null {
  const { board, design } = assessBoard(knowledge, configuration);
  return design && { board, design, tables: knowledge.tables, isVerified: noneVerified };
}

/** Inks of two texts may share less than this in one direction, mm. */
const TOUCH_MM = 0.05;

/** The pairs of texts of a sheet that lie on one another. */
export function overlappingTexts(sheet: Sheet): readonly string[] {
  const inks = drawnLayers(sheet)
    .flatMap(({ texts }) => texts)
    .map((text) => ({ text: text.text, box: inkBox(text) }))
    .toSorted((one, other) => one.box.x - other.box.x);
  return inks.flatMap((one, index) => {
    const overlaps: string[] = [];
    for (const other of inks.slice(index + 1)) {
      if (other.box.x > one.box.x + one.box.widthMm - TOUCH_MM) {
        break;
      }
      const top = Math.min(one.box.y + one.box.heightMm, other.box.y + other.box.heightMm);
      if (top - Math.max(one.box.y, other.box.y) >= TOUCH_MM) {
        overlaps.push(`${one.text} | ${other.text}`);
      }
    }
    return overlaps;
  });
}

/** What of the drawing of a sheet lies outside its room; frame and title block stand around it. */
export function itemsOutside(sheet: Sheet, room: Box): readonly string[] {
  return drawnLayers(sheet)
    .filter(({ style }) => style.name !== '6-TITLE')
    .flatMap(({ style, shapes, texts }) => [
      ...shapes.flatMap(placesOfShape).map((at) => ({ at, what: style.name as string })),
      ...texts.flatMap((text) => cornersOf(inkBox(text)).map((at) => ({ at, what: text.text }))),
    ])
    .filter(({ at: { x, y } }) => {
      const right = room.x + room.widthMm;
      return x < room.x - TOUCH_MM || x > right + TOUCH_MM || y < room.y - TOUCH_MM || y > room.y + room.heightMm;
    })
    .map(({ what, at }) => `${what} at ${at.x.toFixed(1)}, ${at.y.toFixed(1)}`);
}

function cornersOf({ x, y, widthMm, heightMm }: Box): readonly Point[] {
  return [
    { x, y },
    { x: x + widthMm, y: y + heightMm },
  ];
}

function placesOfShape(shape: Shape): readonly Point[] {
  switch (shape.kind) {
    case 'line':
      return [shape.from, shape.to];
    case 'polyline':
      return shape.points;
    case 'rectangle':
      return cornersOf(shape.box);
    case 'circle':
      return [shape.centre];
    case 'strokes':
      return shape.segments.flatMap(({ from, to }) => [from, to]);
    case 'drawn block':
      return shape.shapes.flatMap(placesOfShape);
  }
}

type Segment = { readonly from: Point; readonly to: Point };

/** The power lines of a single-line diagram that cross: ways are upright, bars lie. */
export function crossingLines(sheet: Sheet): readonly (readonly [Segment, Segment])[] {
  const lines = sheet.items.filter((item) => item.kind === 'line');
  const bars = lines.filter(({ layer }) => layer === '5-BUSBAR');
  const ways = lines.filter(({ layer }) => layer === '0-OUTLINE');
  const blocks = sheet.items.filter((item) => item.kind === 'block' && item.turnDegrees === 0);
  const axes = blocks.flatMap((item): readonly Segment[] =>
    item.kind === 'block' ? [{ from: item.at, to: { x: item.at.x, y: item.at.y - 12 } }] : [],
  );
  return bars.flatMap((bar) =>
    [...ways, ...axes].flatMap((way): readonly (readonly [Segment, Segment])[] => {
      const isBeside = way.from.x <= bar.from.x || way.from.x >= bar.to.x;
      const [foot, top] = [Math.min(way.from.y, way.to.y), Math.max(way.from.y, way.to.y)];
      return !isBeside && foot < bar.from.y && top > bar.from.y ? [[bar, way]] : [];
    }),
  );
}
