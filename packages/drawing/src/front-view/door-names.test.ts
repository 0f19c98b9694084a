import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { feederTag } from '@pw/switchboard/model/feeder-tag';
import { aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import type { Sheet, Text } from '../sheet/sheet.ts';
import { dxfText, sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { frontView } from './front-view.ts';
import { addressedDoor, plateHeightsMm, plateText } from './name-plate.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function draw(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  const sheets = design === null ? [] : frontView(knowledge.tables, board, design, aDrawingHead());
  return { sheets, placed: design?.cubicles.flatMap((cubicle) => cubicle.feeders) ?? [] };
}

const textsOf = (sheets: readonly Sheet[]): readonly Text[] =>
  sheets.flatMap(({ items }) => items.filter((item) => item.kind === 'text'));
const wordsOf = (sheets: readonly Sheet[]) => textsOf(sheets).map(({ text }) => text);

/** A board with one compartment of each height, mm, under these tags. */
function boardOf(tags: readonly string[], heightMm: number): BoardConfiguration {
  const feeders = tags.map((tag, index) =>
    aFeeder(`OG-${index}`, 'MCCB_OG', 160, 3, 'A1', {
      FEEDER_DESIGNATION: tag,
      MCCB_MODULE_HEIGHT: heightMm,
      FEEDER_ROT_HANDLE: 'Y',
    }),
  );
  return aBoard({}, [aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'), ...feeders]);
}

const endless = 'W'.repeat(80);
const tags = ['STAR-DELTA 18.5 kW', endless, 'मुख्य विद्युत पैनल क्रमांक', `<&"'> / 100%%d`, 'LT-1'];

describe('the names on the doors', () => {
  it('are on one or two lines, and in a note where a door has room for its address alone', () => {
    const words = wordsOf(draw(boardOf(tags, 200)).sheets);

    expect(words).toEqual(expect.arrayContaining(['STAR-DELTA', '18.5 kW', 'LT-1']));
    expect(words).not.toContain(endless);
    const [address] = words.join(' ').match(/(?<=Tag of )\w+(?=: W)/) ?? [];
    expect(words.filter((text) => text === address)).toHaveLength(1);
    expect(words.join('').replaceAll(' ', '')).toContain(`Tagof${address}:${endless}`);
  });

  it('are on three lines of the least letters where the leaf is 300 mm high and two lines are too wide', () => {
    const tag = 'CONDENSATE TRANSPORT PUMP A';
    const linesAt = (heightMm: number) => {
      const texts = textsOf(draw(boardOf([tag], heightMm)).sheets);
      const [first] = texts.filter(({ wholeText }) => wholeText === tag);
      return [first?.text, first?.heightMm, texts.some(({ text }) => text.startsWith('Tag of '))];
    };
    expect([299, 300, 450].map(linesAt)).toEqual([
      ['1B', 2.6, true],
      ['CONDENSATE', 2, false],
      ['CONDENSATE', 2, false],
    ]);
    expect(wordsOf(draw(boardOf([tag], 450)).sheets)).toEqual(
      expect.arrayContaining(['CONDENSATE', 'TRANSPORT', 'PUMP A']),
    );
  });

  it('of scripts with high marks have a plate as high as their lines, with the rating', () => {
    const hindi = 'मुख्य विद्युत पैनल क्रमांक';
    const way = draw(boardOf([hindi], 450)).placed.find(({ feeder }) => feeder.type.name === 'MCCB_OG');
    if (!way) {
      throw new Error('the board has no way');
    }
    const compartment = { address: '1A', cubicle: 1, placed: way, tag: hindi, heightMm: 450 };
    const door = { ...addressedDoor(compartment, way), tagMm: 2 };
    const [, twoLines = 0] = plateHeightsMm(door);
    const plate = plateText({ x: 0, y: 0, widthMm: 25, heightMm: twoLines }, 0, door);
    expect([plate.tag.length, plate.loss]).toEqual([2, 'nothing']);
  });

  it('are complete on every board: on the door, or in the notes', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const random = createRandom(seed);
      const board = randomBoard(random);
      const feeders = board.feeders.map((feeder) => ({
        ...feeder,
        properties: { ...feeder.properties, FEEDER_DESIGNATION: random.pick(tags) },
      }));
      const { sheets, placed } = draw({ ...board, feeders });
      const written = wordsOf(sheets).join('').replaceAll(' ', '');
      for (const { feeder } of placed) {
        expect(written).toContain(feederTag(feeder).replaceAll(' ', ''));
      }
      expect(wordsOf(sheets).filter((text) => text.includes('…'))).toEqual([]);
    }
  });

  it('are whole in a CAD file and for a screen reader, on the sheet of their door', () => {
    const [sheet] = draw(boardOf(tags, 200)).sheets;
    if (!sheet) {
      throw new Error('the board has no design');
    }
    const lines = sheetDxf(sheet).split('\n');
    for (const tag of tags) {
      expect(lines).toContain(dxfText(tag));
    }
    expect(sheetSvg(sheet)).toContain(`<title>${endless}</title>`);
    const hidden = lines.indexOf(dxfText(endless));
    expect(lines.slice(hidden - 30, hidden + 10).join('\n')).toMatch(/\n60\n1\n/);
  });

  it('have one height on all sheets, the largest that lets every door say what it can', () => {
    const heightsOf = (names: readonly string[]) =>
      new Set(
        textsOf(draw(boardOf(names, 300)).sheets)
          .filter(({ text, layer, weight }) => layer === '3-TEXT' && weight === 'bold' && /^(OG|I|PUMP|W)/.test(text))
          .map(({ heightMm }) => heightMm),
      );

    expect(heightsOf(['OG-1', 'OG-2'])).toEqual(new Set([2.6]));
    expect(heightsOf(['OG-1', 'PUMP HOUSE 2 OLD MILL'])).toEqual(new Set([2]));
    // A name that no door can show makes nobody else's smaller.
    expect(heightsOf(['OG-1', endless])).toEqual(new Set([2.6]));
  });

  it('are next to the address of the compartment, by cubicle and from the top', () => {
    const { sheets, placed } = draw(referenceBoards.RB1);
    const addresses = wordsOf(sheets).filter((text) => /^\d+[A-Z]$/.test(text));

    expect(addresses).toHaveLength(placed.length);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(expect.arrayContaining(['1A', '1B', '2A', '5A']));
  });

  it('have an address on a vacant compartment too', () => {
    const words = wordsOf(draw(boardOf(['OG-1', 'OG-2'], 200)).sheets);

    expect(words).toContain('VACANT');
    expect(words.filter((text) => /^1[A-Z]$/.test(text))).toEqual(['1A', '1B', '1C', '1D']);
  });

  it('have none on a vacant strip that is no higher than letters', () => {
    const words = wordsOf(
      draw(aBoard({}, [aFeeder('OG', 'MCCB_OG', 63, 3, 'A5', { MCCB_MODULE_HEIGHT: 1750 })])).sheets,
    );

    expect(words.filter((text) => /^\d[A-Z]$/.test(text))).toEqual(['1A', '2A', '3A', '4A', '5A']);
  });
});
