import { noneVerified } from '@pw/switchboard/article-status';
import { assessBoard } from '@pw/switchboard/assess-board';
import type { Knowledge } from '@pw/switchboard/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aDrawingHead } from '../front-view/sample-head.ts';
import { drawnLayers } from '../sheet/drawn-parts.ts';
import type { Point, Sheet, SheetItem } from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import { setFrame } from './set-paper.ts';
import type { SetHead } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/** The head of a drawing set as a company fills it in, with what a test changes. */
export function aSetHead(changes: Partial<SetHead> = {}): SetHead {
  return { ...aDrawingHead(), status: 'FOR APPROVAL', boardNumber: 1, ...changes };
}

/** A board as the sheets of a set read it; null for one without a design. */
export function aSetBoard(knowledge: Knowledge, configuration: BoardConfiguration): SetBoard | null {
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
    const found: string[] = [];
    for (const other of inks.slice(index + 1)) {
      if (other.box.x > one.box.x + one.box.widthMm - TOUCH_MM) {
        break;
      }
      const top = Math.min(one.box.y + one.box.heightMm, other.box.y + other.box.heightMm);
      if (top - Math.max(one.box.y, other.box.y) >= TOUCH_MM) {
        found.push(`${one.text} | ${other.text}`);
      }
    }
    return found;
  });
}

/** The places of a sheet that lie outside its frame. */
export function placesOutside({ items }: Sheet): readonly Point[] {
  const { x, y, widthMm, heightMm } = setFrame;
  return items
    .flatMap(pointsOf)
    .filter((point) => point.x < x || point.y < y || point.x > x + widthMm || point.y > y + heightMm);
}

function pointsOf(item: SheetItem): readonly Point[] {
  switch (item.kind) {
    case 'line':
      return [item.from, item.to];
    case 'polyline':
      return item.points;
    case 'rectangle':
      return [
        { x: item.box.x, y: item.box.y },
        { x: item.box.x + item.box.widthMm, y: item.box.y + item.box.heightMm },
      ];
    case 'dimension':
      return [item.axis === 'horizontal' ? { x: item.from.x, y: item.lineAt } : { x: item.lineAt, y: item.from.y }];
    default:
      return [];
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
