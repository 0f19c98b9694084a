import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { heightWithBoxesMm } from '@pw/switchboard/cable/roof-box';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { withProperties } from '@pw/testing/configuration';
import { createRandom, type Random } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import { pictureOfSize } from '../parts/sample-sheet.ts';
import type { Box, Dimension, Point, Sheet, SheetItem, Text } from '../sheet/sheet.ts';
import type { DrawingHead } from './drawing-head.ts';
import { paper } from './drawing-style.ts';
import { frontView } from './front-view.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Drawing = { readonly design: BoardDesign; readonly sheets: readonly Sheet[] };

function draw(configuration: BoardConfiguration, head: DrawingHead = aDrawingHead()): Drawing | null {
  const { board, design } = assessBoard(knowledge, configuration);
  return design && { design, sheets: frontView(knowledge.tables, board, design, head) };
}

const textsOf = (sheet: Sheet): readonly Text[] => sheet.items.filter((item) => item.kind === 'text');
const dimensionsOf = (sheet: Sheet): readonly Dimension[] => sheet.items.filter((item) => item.kind === 'dimension');

const hostile = ['W'.repeat(60), 'मुख्य विद्युत पैनल का नाम', 'x', `<&"'>`, 'gjpqy_Ąę', ''];
const logos = [null, pictureOfSize(300, 100), pictureOfSize(1, 9000), pictureOfSize(9000, 1)];
const positions = ['Top', 'Bottom', 'Rear-top', 'Rear-bottom'];

function hostileHead(random: Random): DrawingHead {
  const word = () => random.pick(hostile);
  return aDrawingHead({
    company: word(),
    project: word(),
    customer: word(),
    consultant: word(),
    location: word(),
    enquiryNumber: word(),
    offerNumber: word(),
    title: word(),
    revision: word(),
    revisions: [{ revision: word(), date: '2026-11-20', description: word(), by: word() }],
    drawnBy: word(),
    checkedBy: word(),
    approvedBy: word(),
    additionalNotes: [word(), word(), word().repeat(5)],
    logo: random.pick(logos),
  });
}

/** Random boards with names that users may give; those without a design are left out. */
const hostileDrawings: readonly Drawing[] = Array.from({ length: 100 }, (_, seed) => {
  const random = createRandom(seed);
  const board = withProperties(randomBoard(random), {
    MBB_POS: random.pick(positions),
    CUSTOM_NOTE: random.pick(hostile),
  });
  const feeders = board.feeders.map((feeder) => ({
    ...feeder,
    properties: { ...feeder.properties, FEEDER_DESIGNATION: random.pick(hostile) },
  }));
  return draw({ ...board, feeders }, hostileHead(random));
}).filter((drawing) => drawing !== null);

const hostileSheets = hostileDrawings.flatMap(({ sheets }) => sheets);

function pointsOf(item: SheetItem): readonly Point[] {
  const ofBox = ({ x, y, widthMm, heightMm }: Box) => [
    { x, y },
    { x: x + widthMm, y: y + heightMm },
  ];
  switch (item.kind) {
    case 'line':
      return [item.from, item.to];
    case 'dimension':
      return [
        item.from,
        item.to,
        item.axis === 'horizontal' ? { x: item.from.x, y: item.lineAt } : { x: item.lineAt, y: item.from.y },
      ];
    case 'polyline':
      return item.points;
    case 'hatch':
      return item.boundary;
    case 'circle':
      return ofBox({
        x: item.centre.x - item.radiusMm,
        y: item.centre.y - item.radiusMm,
        widthMm: 2 * item.radiusMm,
        heightMm: 2 * item.radiusMm,
      });
    case 'block':
      return [item.at];
    default:
      return ofBox(item.box);
  }
}

/** How far two boxes overlap: the shorter side of what they share, 0 for none, mm. */
function overlapMm(one: Box, other: Box): number {
  const width = Math.min(one.x + one.widthMm, other.x + other.widthMm) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.heightMm, other.y + other.heightMm) - Math.max(one.y, other.y);
  return Math.max(0, Math.min(width, height));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

describe('the front view of any board, whatever its names', () => {
  it('is drawn for most random boards', () => {
    expect(hostileDrawings.length).toBeGreaterThan(60);
  });

  it('lets no text leave its room', () => {
    expect(hostileSheets.flatMap(textsOutsideTheirBox).map(({ text, box }) => ({ text, box }))).toEqual([]);
  });

  it('has no text below 2 mm', () => {
    const heights = hostileSheets.flatMap(textsOf).map(({ heightMm }) => heightMm);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(2);
  });

  it('writes no two texts of a layer over each other', () => {
    const overlaps = hostileSheets.flatMap((sheet) => {
      const texts = textsOf(sheet);
      return texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => other.layer === one.layer && overlapMm(one.box, other.box) > 0.05)
          .map((other) => `${one.text} | ${other.text}`),
      );
    });
    expect(overlaps).toEqual([]);
  });

  it('shows each logo once on each sheet, and no text over it', () => {
    const shown = hostileSheets.map((sheet) => sheet.items.filter((item) => item.kind === 'picture'));
    expect(new Set(shown.map((pictures) => pictures.length))).toEqual(new Set([0, 1]));
    const covered = hostileSheets.flatMap((sheet, index) =>
      textsOf(sheet).filter(({ box }) => shown[index]?.some((picture) => overlapMm(picture.box, box) > 0)),
    );
    expect(covered).toEqual([]);
  });

  it('stays inside of the frame of the sheet', () => {
    const { frameMm, widthMm, heightMm } = paper;
    const outside = hostileSheets
      .flatMap(({ items }) => items)
      .filter((item) =>
        pointsOf(item).some(
          ({ x, y }) =>
            x < frameMm - 1e-6 || y < frameMm - 1e-6 || x > widthMm - frameMm + 1e-6 || y > heightMm - frameMm + 1e-6,
        ),
      );
    expect(outside).toEqual([]);
  });

  it('dimensions every cubicle and each sheet over all, so that the chains add up', () => {
    for (const { design, sheets } of hostileDrawings) {
      const lengths = sheets.flatMap((sheet) => {
        const horizontal = dimensionsOf(sheet).filter(({ axis }) => axis === 'horizontal');
        const byLine = Map.groupBy(horizontal, ({ lineAt }) => lineAt);
        const [overall] = byLine.get(Math.min(...byLine.keys())) ?? [];
        return overall ? [{ overall, horizontal }] : [];
      });
      expect(sumOf(lengths.map(({ overall }) => overall.measuredMm))).toBe(design.lengthMm.value);
      const widths = lengths.flatMap(({ overall, horizontal }) =>
        horizontal.filter(
          ({ from, to, lineAt }) =>
            lineAt > overall.lineAt && from.x >= overall.from.x - 1e-6 && to.x <= overall.to.x + 1e-6,
        ),
      );
      expect(widths.map(({ measuredMm }) => measuredMm)).toEqual(design.cubicles.map(({ widthMm }) => widthMm));
    }
  });

  it('dimensions the parts of the height so that they add up to the overall height', () => {
    for (const { design, sheets } of hostileDrawings) {
      for (const sheet of sheets) {
        const vertical = dimensionsOf(sheet).filter(({ axis }) => axis === 'vertical');
        const columns = [...Map.groupBy(vertical, ({ lineAt }) => lineAt)].toSorted(([one], [other]) => one - other);
        const sums = columns.map(([, chain]) => sumOf(chain.map(({ measuredMm }) => measuredMm)));
        const overallMm = heightWithBoxesMm(design);
        // A cabinet is one height; what is on its plate adds up to that of the plate.
        const secondMm = design.cubicles[0]?.cabinet?.plateHeightMm ?? overallMm;
        expect(sums.slice(0, 2)).toEqual(sums.length === 0 ? [] : [overallMm, secondMm]);
        expect(sums.slice(2).every((sum) => sum === 1800)).toBe(true);
      }
    }
  });

  it('draws dimensions at the length that they print', () => {
    for (const sheet of hostileSheets) {
      for (const { axis, from, to, measuredMm } of dimensionsOf(sheet)) {
        const lengthMm = axis === 'horizontal' ? to.x - from.x : to.y - from.y;
        expect(lengthMm * sheet.scale).toBeCloseTo(measuredMm, 6);
      }
    }
  });
});
