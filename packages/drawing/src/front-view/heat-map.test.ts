import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { temperatureNote } from '@pw/switchboard/checks/temperature-note';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Rectangle, Sheet } from '../sheet/sheet.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { frontView } from './front-view.ts';
import { heatMap } from './heat-map.ts';
import { heatColour } from './heat-scale.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const closed = withProperties(referenceBoards.RB1, { SB_IP: 'IP54' });
const head = aDrawingHead();

function assessed(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error('the board has no design');
  }
  return { board, design };
}

function mapOf(configuration: BoardConfiguration): readonly Sheet[] | null {
  const { board, design } = assessed(configuration);
  return heatMap(tables, board, design, head);
}

const textsOf = (sheets: readonly Sheet[] | null) =>
  (sheets ?? []).flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])));

/** Words of a block of notes, which are broken into lines. */
const wordsOf = (sheet: Sheet) => textsOf([sheet]).join(' ').replaceAll(/\s+/g, '');

describe('the heat map of a board (SBD 19.7)', () => {
  it('is the golden one, whose texts are inside their rooms; UPDATE_GOLDEN=1 rewrites it', () => {
    const [sheet] = mapOf(closed) ?? [];
    const svg = sheet ? sheetSvg(sheet) : '';
    const golden = join(import.meta.dirname, '../../golden/front-view/RB1-heat.svg');
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(golden, svg);
    }
    expect(readFileSync(golden, 'utf8') === svg, 'look at it, then UPDATE_GOLDEN=1').toBe(true);
    expect(sheet && textsOutsideTheirBox(sheet)).toEqual([]);
  });

  it('has the air of each zone once, that of alleys and chambers too, in the colour of the scale', () => {
    const { design } = assessed(closed);
    const thermal = design.thermal?.isConverged ? design.thermal : null;
    const zones = thermal?.cubicles.flatMap((cubicle) => cubicle.zones) ?? [];
    const [sheet] = mapOf(closed) ?? [];
    const fills = (sheet?.items ?? []).flatMap((item) => (item.kind === 'rectangle' ? [item.fill] : []));
    const texts = textsOf(sheet ? [sheet] : null).join('\n');
    for (const { airC } of zones) {
      expect(texts).toContain((Math.round(airC * 10) / 10).toFixed(1));
      expect(fills).toContain(heatColour(airC, 40));
    }
    expect(new Set(zones.map(({ airC }) => heatColour(airC, 40))).size).toBeGreaterThan(10);
  });

  it('marks what T1 and T2 name in words and with a thick line, and nothing of a cool board', () => {
    const marksOf = (sheets: readonly Sheet[] | null) => textsOf(sheets).filter((text) => / T[12]$/.test(text));
    expect(marksOf(mapOf(closed))).toEqual(['2A 77.9 T1', '2-cable 72.8 T1', '4A 78.3 T1', '4-cable 72.7 T1']);
    const overloaded = withProperties(referenceBoards.RB4, { SB_IP: 'IP54' });
    expect(marksOf(mapOf(overloaded)).filter((text) => text.includes('T2'))).not.toEqual([]);
    expect(marksOf(mapOf(referenceBoards.RB1))).toEqual([]);
    const thickOf = (sheets: readonly Sheet[] | null) =>
      (sheets?.[0]?.items ?? []).filter(
        (item): item is Rectangle => item.kind === 'rectangle' && item.pen?.widthMm === 0.7,
      ).length;
    // One of them is the sample of the legend.
    expect([thickOf(mapOf(closed)), thickOf(mapOf(referenceBoards.RB1))]).toEqual([5, 1]);
  });

  it('has the measures and the doors of the front view', () => {
    const { board, design } = assessed(closed);
    const plain = frontView(tables, board, design, head);
    const measures = (sheets: readonly Sheet[]) =>
      sheets.map(({ items, doors, scale }) => [items.filter(({ kind }) => kind === 'dimension'), doors, scale]);
    expect(measures(mapOf(closed) ?? [])).toEqual(measures(plain));
  });

  it('has the four zones of a cabinet above each other, from below, over its closed door', () => {
    const cabinet = aBoard({ RATED_CURRENT: 630, BUS_MAT: 'Aluminium', SB_IP: 'IP55', CB_BD_LOC: 'Bottom' }, [
      aFeeder('I/C', 'MCCB_IC', 315, 4, 'A1'),
      aFeeder('O/G', 'MCCB_OG', 250, 4, 'A1'),
    ]);
    const [sheet] = mapOf(cabinet) ?? [];
    const zones = (sheet?.items ?? []).flatMap((item) =>
      item.kind === 'text' && /^1-\d /.test(item.text) ? [{ text: item.text, y: item.at.y }] : [],
    );
    const fromBelow = zones.toSorted((one, other) => one.y - other.y).map(({ text }) => text.slice(0, 3));
    expect(fromBelow).toEqual(['1-1', '1-2', '1-3', '1-4']);
  });

  it('says on each sheet that it is internal, and by which method', () => {
    const { board, design } = assessed(longBoard);
    const thermal = design.thermal?.isConverged ? design.thermal : null;
    const note = thermal ? temperatureNote(board, thermal).replaceAll(/\s+/g, '') : '';
    const sheets = mapOf(longBoard) ?? [];
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets.filter(({ doors = [] }) => doors.length > 0)) {
      expect(wordsOf(sheet)).toContain(note);
      expect(textsOf([sheet])).toContain('INTERNAL. Air at rated load, °C');
      expect(textsOf([sheet])).toContain('Heat map - internal');
    }
  });

  it('is none of a board whose temperatures could not be worked out, or that was frozen without', () => {
    const { board, design } = assessed(closed);
    const { thermal: _, ...frozen } = design;
    expect(heatMap(tables, board, { ...design, thermal: { isConverged: false } }, head)).toBeNull();
    expect(heatMap(tables, board, frozen, head)).toBeNull();
  });
});

describe('the colour of air', () => {
  it('goes from that of the room to that of 110 degC, and no further', () => {
    expect([heatColour(40, 40), heatColour(110, 40)]).toEqual(['#9ecaf0', '#ef6c64']);
    expect([heatColour(20, 40), heatColour(200, 40)]).toEqual(['#9ecaf0', '#ef6c64']);
    expect(heatColour(75, 40)).toBe('#fde782');
  });
});
