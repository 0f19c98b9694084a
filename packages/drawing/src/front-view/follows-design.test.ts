import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { SheetItem } from '../sheet/sheet.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { colours, drawingRoom, symbolSizes } from './drawing-style.ts';
import { frontView } from './front-view.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function draw(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  const sheets = design === null ? [] : frontView(knowledge.tables, board, design, aDrawingHead());
  return { sheets, items: sheets.flatMap(({ items }) => items), design };
}

/** Only a handle has a grip: a dark bar of four corners. */
const isGrip = (item: SheetItem) => item.kind === 'polyline' && item.points.length === 4 && item.fill === colours.ink;
const isLouvre = (item: SheetItem) =>
  item.kind === 'rectangle' && item.layer === '1-DOORS' && item.pen?.colour === colours.pale;
/** The lever of a toggle: a dark rectangle, which handles have none of. */
const isLever = (item: SheetItem) => item.kind === 'rectangle' && item.fill === colours.ink;
/** Only the shaft by which a breaker is drawn out is a dark disc. */
const isShaft = (item: SheetItem) => item.kind === 'circle' && item.fill === colours.ink;

describe('what is drawn on the doors', () => {
  it('has as many rotary handles as the bill of material', () => {
    let drawn = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const random = createRandom(seed);
      const board = randomBoard(random);
      const feeders = board.feeders.map((feeder) =>
        feeder.type.startsWith('MCCB')
          ? { ...feeder, properties: { ...feeder.properties, FEEDER_ROT_HANDLE: random.pick(['Y', 'N']) } }
          : feeder,
      );
      const { items, design } = draw({ ...board, feeders });
      const billed = (design?.cubicles ?? [])
        .flatMap((cubicle) => cubicle.feeders)
        .flatMap(({ feeder }) => feeder.kind.articles(feeder.values))
        .filter(({ description }) => description === 'Rotary handle');
      expect(items.filter(isGrip)).toHaveLength(billed.length);
      drawn += billed.length;
    }
    expect(drawn).toBeGreaterThan(100);
  });

  it('has the toggle behind a cut-out where there is no handle, in a cubicle of its own and in a compartment', () => {
    const drawnOf = (handle: string) => {
      const { items } = draw(
        aBoard({}, [
          aFeeder('I/C', 'MCCB_IC', 1000, 4, 'A1', { FEEDER_ROT_HANDLE: handle }),
          aFeeder('OG', 'MCCB_OG', 250, 3, 'A2', { FEEDER_ROT_HANDLE: handle }),
        ]),
      );
      return { handles: items.filter(isGrip).length, toggles: items.filter(isLever).length };
    };

    expect(drawnOf('Y')).toEqual({ handles: 3, toggles: 0 });
    expect(drawnOf('N')).toEqual({ handles: 0, toggles: 3 });
  });

  it('has the shaft of an air breaker only where that is drawn out', () => {
    const shaftsOf = (mounting: string) =>
      draw(aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_MOUNTING: mounting })])).items.filter(isShaft)
        .length;

    expect([shaftsOf('Withdrawable'), shaftsOf('Fixed')]).toEqual([1, 0]);
  });

  it.each([
    ['IP42', true],
    ['IP52', false],
    ['IP54', false],
    ['IP55', false],
  ])('of %s has louvres: %j', (SB_IP, has) => {
    const { items } = draw(withProperties(referenceBoards.RB1, { SB_IP }));
    expect(items.length).toBeGreaterThan(100);
    expect(items.some(isLouvre)).toBe(has);
  });
});

it('prints no article number, so that none of those that the rules make can be taken for one of a price list', () => {
  const { items, design } = draw(referenceBoards.RB1);
  const numbers = (design?.cubicles ?? [])
    .flatMap((cubicle) => cubicle.feeders)
    .flatMap(({ feeder }) => feeder.kind.articles(feeder.values).map(({ catalogueNumber }) => catalogueNumber));
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.text, item.wholeText ?? ''] : []));
  expect(numbers.length).toBeGreaterThan(10);
  expect(texts.filter((text) => numbers.some((number) => text.includes(number)))).toEqual([]);
});

it('draws a mimic diagram where one is ordered: a line for each bus section, and a branch to each cubicle', () => {
  const linesOf = (MIMIC: string) => {
    const { items } = draw(withProperties(referenceBoards.RB1, { MIMIC }));
    return items.filter((item) => item.kind === 'line' && item.pen?.colour === symbolSizes.mimic.pen.colour).length;
  };
  expect(['N', 'Y'].map(linesOf)).toEqual([0, 2 + 5]);
});

describe('the colour of the bars', () => {
  const copper = /#b87333|#8a4b08/;
  const svgOf = (metal: string) =>
    draw(withProperties(referenceBoards.RB1, { BUS_MAT: metal, EARTH_BUS: metal, EARTH_EXTN: 'Both' }))
      .sheets.map(sheetSvg)
      .join('');

  it('is copper for copper alone', () => {
    expect(svgOf('Copper')).toMatch(copper);
    expect(svgOf('Aluminium')).not.toMatch(copper);
    expect(svgOf('Aluminium')).toContain('#c3cad1');
  });
});

describe('the dimensions', () => {
  const heights = [100, 100, 100, 50, 50, 100];
  const low = aBoard({}, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    ...heights.map((MCCB_MODULE_HEIGHT, index) =>
      aFeeder(`OG-${index}`, 'MCCB_OG', 63, 3, 'A1', { MCCB_MODULE_HEIGHT }),
    ),
  ]);

  it('name every compartment, however low: its number then is next to the line, off those of its neighbours', () => {
    const { sheets, items, design } = draw(low);
    const measured = items.flatMap((item) =>
      item.kind === 'dimension' && item.axis === 'vertical' ? [item.measuredMm] : [],
    );
    const used = (design?.cubicles ?? []).flatMap(({ feeders }) =>
      feeders.map(({ feeder }) => feeder.values.MODULE_HEIGHT).filter((heightMm) => heightMm > 0),
    );

    expect(used.filter((heightMm) => heightMm <= 100)).toHaveLength(heights.length);
    for (const heightMm of new Set(used)) {
      const count = used.filter((each) => each === heightMm).length;
      expect(measured.filter((each) => each === heightMm).length).toBeGreaterThanOrEqual(count);
    }
    expect(sheets.flatMap(textsOutsideTheirBox)).toEqual([]);
  });
});

it.each([referenceBoards.RB2, longBoard])('a board hangs at the top of its sheet', (board) => {
  const [sheet] = draw(board).sheets;
  const tops = (sheet?.items ?? []).flatMap((item) =>
    item.kind === 'polyline' && item.layer === '4-DIM' ? item.points.map(({ y }) => y) : [],
  );
  expect(drawingRoom.topMm - Math.max(...tops)).toBeLessThan(5);
});
