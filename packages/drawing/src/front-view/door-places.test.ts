import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { longBoard, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import type { Box } from '../sheet/sheet.ts';
import { sheetDxf } from '../writers/sheet-dxf.ts';
import { sheetShapesSvg, sheetSvg } from '../writers/sheet-svg.ts';
import { frontView } from './front-view.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function draw(configuration: typeof longBoard) {
  const { board, design } = assessBoard(knowledge, configuration);
  const sheets = design === null ? [] : frontView(knowledge.tables, board, design, aDrawingHead());
  return { sheets, cubicles: design?.cubicles ?? [] };
}

const contains = (outer: Box, { x, y }: { readonly x: number; readonly y: number }) =>
  x >= outer.x && x <= outer.x + outer.widthMm && y >= outer.y && y <= outer.y + outer.heightMm;

const boards = Object.entries({ ...referenceBoards, longBoard });

describe('the places of the doors', () => {
  it.each(boards)('name each feeder of %s once, by cubicle and from the top', (_name, configuration) => {
    const { sheets, cubicles } = draw(configuration);
    const doors = sheets.flatMap((sheet) => sheet.doors ?? []);
    expect(doors.map(({ feeder, cubicle }) => ({ feeder, cubicle }))).toEqual(
      cubicles.flatMap(({ number, feeders }) =>
        feeders.map(({ feeder }) => ({ feeder: feeder.name, cubicle: number })),
      ),
    );
    expect(new Set(doors.map(({ address }) => address)).size).toBe(doors.length);
  });

  it('hold the address that is printed on the door, and no other', () => {
    for (const sheet of draw(longBoard).sheets) {
      const texts = sheet.items.filter((item) => item.kind === 'text');
      for (const { box, address } of sheet.doors ?? []) {
        const inside = texts.filter(({ at }) => contains(box, at)).map(({ text }) => text);
        expect(inside.filter((text) => /^\d+[A-Z]$/.test(text))).toEqual([address]);
      }
    }
  });

  it('say tag and rating in full', () => {
    const [sheet] = draw(referenceBoards.RB1).sheets;
    expect(sheet?.doors?.map(({ says }) => says)).toContain('I/C-1, 1600 / 1500A 4P 66kA ACB');
  });

  it('are named in an SVG file, and leave no trace on paper or in a CAD file', () => {
    const [sheet] = draw(referenceBoards.RB1).sheets;
    if (!sheet) {
      throw new Error('the board has no design');
    }
    const { doors: _doors, ...bare } = sheet;
    const rest = sheetSvg(bare).replace('</svg>\n', '');
    expect(sheetSvg(sheet).startsWith(rest)).toBe(true);
    expect(sheetSvg(sheet).slice(rest.length)).toMatch(
      /^<g id="doors" fill="none" stroke="none" pointer-events="all">\n<rect data-feeder="[^"]+" data-cubicle="1" data-address="1A" x="/,
    );
    expect(sheetShapesSvg(sheet)).toBe(sheetShapesSvg(bare));
    expect(sheetDxf(sheet)).toBe(sheetDxf(bare));
  });
});
