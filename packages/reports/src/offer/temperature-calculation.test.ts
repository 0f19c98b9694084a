import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { printCell } from '../document/report-table.ts';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { RB1 } = referenceBoards;

const partsOf = (board: BoardConfiguration) => technicalOffer(reportProject(knowledge, book, undefined, [board])).parts;
const parts = partsOf(RB1);

function linesOf(title: string, from = parts): readonly string[] {
  const part = from.find((each) => each.title.startsWith(title));
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [block.text];
      case 'fields':
        return block.fields.map(({ label, value }) => `${label}: ${value}`);
      case 'table':
        return block.rows.map(({ cells }) =>
          block.columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null)).join(' | '),
        );
      default:
        return [];
    }
  });
}

describe('the page of the temperatures (SBD 19.7)', () => {
  it('has the note, the conditions with the balance, the cubicles and the devices', () => {
    expect(linesOf('Temperature: ')).toMatchInlineSnapshot(`
      [
        "Engineering aid. Open calculation of natural convection and radiation, not IEC TR 60890; not confirmed by test; compared examples agree within 5 K in air, closed partitioned columns may be up to 15 K hotter at the top; valid to 4000 A, indoor or as stated, To 40 °C, altitude 1000 m, rated diversity, cables as listed. The design verification stays with the original manufacturer.",
        "Conditions and balance",
        "Air around the board: 40 °C, 1000 m above the sea",
        "Degree of protection: IP42, ventilated",
        "Filter fans: None",
        "Balance: in 2402.6 W, walls 789.5 W, air 1613.1 W",
        "Cubicles",
        "1 | 425.3 | 72.4 | 55.6 | 71.5 | 72.5 | 17.7",
        "2 | 629.1 | 53.7 | 65.4 | 84.5 | 97.3 | 8.7",
        "3 | 293.4 | 53.3 | 55.1 | 65.8 | 69.0 | 18.3",
        "4 | 629.0 | 53.5 | 65.4 | 84.5 | 97.3 | 8.7",
        "5 | 425.9 | 71.1 | 56.6 | 73.6 | 74.4 | 15.7",
        "Breakers and other devices, the hottest copy of each",
        "O/G-400 | 245.0 | 54.3 | 74.4",
        "O/G-250 | 142.1 | 47.8 | 65.7",
        "O/G-160 | 93.1 | 43.0 | 61.6",
        "I/C-1 | 1500.0 | 61.3 | 97.3",
        "B/C | 960.4 | 51.7 | 69.0",
        "I/C-2 | 1500.0 | 61.3 | 97.3",
      ]
    `);
  });

  it('says which closed columns have a small margin', () => {
    const lines = linesOf('Temperature: ', partsOf(withProperties(RB1, { SB_IP: 'IP54' })));
    expect(lines.filter((line) => line.includes('small margin'))).toEqual([
      expect.stringMatching(/^1 \| .* \| 5\.0, small margin$/),
      expect.stringMatching(/^5 \| .* \| 2\.2, small margin$/),
    ]);
  });

  it('is not there where the temperatures could not be worked out (T0), and nothing else says one', () => {
    const project = reportProject(knowledge, book, undefined, [RB1]);
    const boards = project.boards.map((each) => ({
      ...each,
      design: each.design && { ...each.design, thermal: { isConverged: false as const } },
    }));
    const without = technicalOffer({ ...project, boards }).parts;
    expect(without.filter(({ title }) => title.startsWith('Temperature'))).toEqual([]);
    expect(JSON.stringify(parts)).toMatch(/Heat to the room/);
    expect(JSON.stringify(without)).not.toMatch(/Heat to the room|Heat of the cubicles|natural convection/);
  });

  it('names no remedy and no permitted current', () => {
    const text = JSON.stringify(parts);
    expect(text).not.toMatch(/best remedy|[Pp]ermitted/);
  });

  it('comes with the heat to the room and of each cubicle in the data sheet', () => {
    expect(linesOf('Technical data sheet').filter((line) => line.startsWith('Heat'))).toEqual([
      'Heat to the room: 2402.6 W at rated diversity',
      'Heat of the cubicles: 1: 425.3 W, 2: 629.1 W, 3: 293.4 W, 4: 629.0 W, 5: 425.9 W',
    ]);
  });
});
