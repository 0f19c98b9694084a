import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { frontView } from '../front-view/front-view.ts';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { drawingSet } from './drawing-set.ts';
import { aSetBoard, aSetHead, crossingLines, itemsOutside, overlappingTexts } from './sample-set.ts';
import { setRoom } from './set-paper.ts';
import type { SheetCode } from './set-title-block.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const BOARDS = gateOrNight(10, 200);

const hostile = [
  'W'.repeat(60),
  'मुख्य विद्युत पैनल का नाम',
  'x',
  `<&"'>`,
  'gjpqy_Ąę',
  '',
  'لوحة رئيسية',
  'pump '.repeat(59),
  'W'.repeat(300),
  'מתג ראשי',
];

const positions = ['Top', 'Bottom', 'Rear-top', 'Rear-bottom'];

/** Every address with its feeder, once. */
const placesOf = (sheets: readonly Sheet[]) =>
  new Set(sheets.flatMap(({ doors = [] }) => doors.map(({ address, feeder }) => `${address} ${feeder}`)));

/** Only the title block may end a text in an ellipsis. */
const cutTexts = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) =>
    item.kind === 'text' && item.layer !== '6-TITLE' && item.text.includes('…') ? [item.text] : [],
  );

describe(`the drawing set of ${BOARDS} random boards with names that users may give`, () => {
  it('loses no text, lays none on another, crosses no power lines, and shows every way at the address of its door', () => {
    let drawn = 0;
    for (let seed = 0; seed < BOARDS; seed += 1) {
      const random = createRandom(seed);
      const board = randomBoard(random, random.pick(['PCC-1', 'W'.repeat(100), 'मुख्य पैनल', 'LT-PANEL-OUTDOOR']));
      const given = aSetBoard(knowledge, {
        ...board,
        properties: { ...board.properties, MBB_POS: random.pick(positions), CUSTOM_NOTE: random.pick(hostile) },
        feeders: board.feeders.map((feeder) => ({
          ...feeder,
          properties: { ...feeder.properties, FEEDER_DESIGNATION: random.pick(hostile) },
        })),
      });
      if (given === null) {
        continue;
      }
      drawn += 1;
      const word = () => random.pick(hostile);
      const head = aSetHead({
        company: word(),
        project: word(),
        customer: word(),
        location: word(),
        title: word(),
        additionalNotes: [word(), word()],
        checkedBy: word(),
        offerNumber: word(),
      });
      const set = drawingSet(given, head);
      const of = (wanted: SheetCode) => set.filter(({ code }) => code === wanted).map(({ sheet }) => sheet);
      for (const again of seed % 20 === 0 ? [drawingSet(given, head)] : []) {
        expect(again.map(({ sheet }) => sheetSvg(sheet))).toEqual(set.map(({ sheet }) => sheetSvg(sheet)));
      }
      for (const { sheet } of set) {
        const where = `seed ${seed}, ${sheet.title.slice(0, 20)}`;
        expect([where, textsOutsideTheirBox(sheet).map(({ text }) => text)]).toEqual([where, []]);
        expect([where, overlappingTexts(sheet)]).toEqual([where, []]);
        expect([where, itemsOutside(sheet, setRoom)]).toEqual([where, []]);
        expect([where, crossingLines(sheet)]).toEqual([where, []]);
        expect([where, cutTexts(sheet)]).toEqual([where, []]);
      }
      const shown = of('SLD').flatMap(({ doors = [] }) => doors.map(({ address }) => address));
      const placed = (given.design.compartments ?? []).filter(
        (each) => (each.placed?.feeder.type.role ?? 'blank') !== 'blank',
      );
      expect(shown).toEqual(placed.map(({ address }) => address));
      const doors = frontView(knowledge.tables, given.board, given.design, head);
      expect(placesOf(of('CL'))).toEqual(placesOf(doors));
      expect(placesOf(of('GA'))).toEqual(placesOf(doors));
    }
    expect(drawn).toBeGreaterThan(0.75 * BOARDS);
  });
});
