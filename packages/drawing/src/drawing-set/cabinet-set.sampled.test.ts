import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomCabinetBoard } from '@pw/testing/random-cabinet-board';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { frontView } from '../front-view/front-view.ts';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { boardBoxes } from '../solid-model/board-boxes.ts';
import { drawingSet } from './drawing-set.ts';
import { aSetBoard, aSetHead, itemsOutside, overlappingTexts } from './sample-set.ts';
import { setRoom } from './set-paper.ts';

const BOARDS = gateOrNight(24, 60);

const knowledge = compileKnowledge(mustReadCatalog());

const eightWays = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
  aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
  aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8'),
]);

/** Sizes are sums of decimals, mm. */
const TOUCH_MM = 1e-6;

const choices = ['Wall cabinet', 'Floor cabinet', 'Pedestal', 'Pole'];

/** The set of a board in a cabinet, with its front view; null for one that is in none. */
function drawn(configuration: BoardConfiguration) {
  const given = aSetBoard(knowledge, configuration);
  if (!given?.design.cubicles[0]?.cabinet) {
    return null;
  }
  const head = aSetHead();
  const doors = frontView(knowledge.tables, given.board, given.design, head);
  return { ...given, cabinet: given.design.cubicles[0].cabinet, set: drawingSet(given, head), doors };
}

const wordsOf = ({ items }: Sheet): string =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' ');

describe('the sheets of a board in a cabinet (SBD 7.3)', () => {
  it.each(choices)('are arrangement, fixing, diagram and list: %s', (choice) => {
    const drawing = drawn(withProperties(eightWays, { SB_CABINET: choice }));
    expect(drawing?.set.map(({ code }) => code)).toEqual(['GA', 'FD', 'SLD', 'CL']);
    expect(drawing?.set.map(({ sheet }) => wordsOf(sheet)).join(' ')).toContain(drawing?.cabinet.name);
  });

  it('show the busbars and the incomer with the door open', () => {
    const words = drawn(eightWays)?.doors.map(wordsOf).join(' ');
    expect(words).toContain('BUSBARS');
    expect(words).toContain('I/C');
  });

  it('are readable for any board, with all that they draw inside their frame', () => {
    let seen = 0;
    for (let seed = 0; seed < BOARDS; seed += 1) {
      const drawing = drawn(randomCabinetBoard(createRandom(seed)));
      if (!drawing) {
        continue;
      }
      seen += 1;
      for (const { code, sheet } of drawing.set) {
        const where = `seed ${seed}, ${code}`;
        expect([where, textsOutsideTheirBox(sheet).map(({ text }) => text)]).toEqual([where, []]);
        expect([where, overlappingTexts(sheet)]).toEqual([where, []]);
        expect([where, itemsOutside(sheet, setRoom)]).toEqual([where, []]);
      }
      for (const sheet of drawing.doors) {
        const where = `seed ${seed}, front view`;
        expect([where, textsOutsideTheirBox(sheet).map(({ text }) => text)]).toEqual([where, []]);
        expect([where, overlappingTexts(sheet)]).toEqual([where, []]);
      }
    }
    expect(seen).toBeGreaterThan(BOARDS / 3);
  });
});

describe('the model of a board in a cabinet', () => {
  it('keeps bars and devices between its door and its plate', () => {
    let seen = 0;
    for (let seed = 0; seed < BOARDS / 2; seed += 1) {
      const drawing = drawn(randomCabinetBoard(createRandom(seed)));
      const boxes = drawing ? boardBoxes(knowledge.tables, drawing.board, drawing.design) : [];
      const plate = boxes.find(({ name }) => name === 'Mounting plate');
      const onPlate = boxes.filter(({ part }) => part === 'breaker' || part === 'bar');
      const outside = onPlate.filter(
        ({ at, size }) =>
          !plate ||
          at.x < plate.at.x - TOUCH_MM ||
          at.x + size.x > plate.at.x + plate.size.x + TOUCH_MM ||
          at.z < plate.at.z - TOUCH_MM ||
          at.z + size.z > plate.at.z + plate.size.z + TOUCH_MM ||
          at.y < 0 ||
          at.y + size.y > plate.at.y + TOUCH_MM,
      );
      expect([seed, outside.map(({ path }) => path)]).toEqual([seed, []]);
      expect(new Set(boxes.map(({ path }) => path)).size).toBe(boxes.length);
      seen += onPlate.length;
    }
    expect(seen).toBeGreaterThan(3 * BOARDS);
  });
});
