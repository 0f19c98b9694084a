import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import {
  aBlank,
  aBoard,
  aComponent,
  aFeeder,
  joinedByMccb,
  longBoard,
  referenceBoards,
  withProperties,
} from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import type { Sheet, Text } from '../sheet/sheet.ts';
import type { DrawingHead } from './drawing-head.ts';
import { colours } from './drawing-style.ts';
import { frontView } from './front-view.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

type Drawing = { readonly design: BoardDesign; readonly sheets: readonly Sheet[] };

function draw(configuration: BoardConfiguration, head: DrawingHead = aDrawingHead()): Drawing | null {
  const { board, design } = assessBoard(knowledge, configuration);
  return design && { design, sheets: frontView(knowledge.tables, board, design, head) };
}

function drawn(configuration: BoardConfiguration, head?: DrawingHead): Drawing {
  const drawing = draw(configuration, head);
  if (!drawing) {
    throw new Error('the board has no design');
  }
  return drawing;
}

const textsOf = (sheet: Sheet): readonly Text[] => sheet.items.filter((item) => item.kind === 'text');
const wordsOf = ({ sheets }: Drawing): readonly string[] => sheets.flatMap(textsOf).map(({ text }) => text);

describe('the elevation', () => {
  it('shows each copy of a feeder once, by the tag of its compartment', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const board = randomBoard(createRandom(seed));
      // Short tags, which no door cuts, that occur nowhere else on the drawing.
      const feeders = board.feeders.map((feeder, index) => ({
        ...feeder,
        properties: { ...feeder.properties, FEEDER_DESIGNATION: `§${index}` },
      }));
      const drawing = draw({ ...board, feeders });
      const expected = drawing?.design.compartments?.flatMap(({ placed, tag }) =>
        // Nobody gives a tag to what a board brings by itself.
        placed && !placed.feeder.type.isBrought ? [tag] : [],
      );
      const tags = drawing && wordsOf(drawing).filter((text) => text.startsWith('§'));
      expect(tags?.toSorted()).toEqual(expected?.toSorted());
    }
  });

  it('names a feeder by its designation, else by its name', () => {
    const named = drawn(
      aBoard({}, [
        aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_DESIGNATION: 'TR-1' }),
        aFeeder('OG-01', 'MCCB_OG', 400, 4, 'A1'),
      ]),
    );

    expect(wordsOf(named)).toEqual(expect.arrayContaining(['TR-1', 'OG-01', '400 / 320A 4P 55kA', '1600 / 1200A 4P']));
    expect(wordsOf(named)).not.toContain('I/C');
  });

  it('numbers the cubicles in their order and names section, bars and transport units', () => {
    const words = wordsOf(drawn(referenceBoards.RB1));

    expect(words).toEqual(
      expect.arrayContaining(['1', '2', '3', '4', '5', 'BUS SECTION A', 'BUS SECTION B', 'MBB 1x100x10 Cu/ph']),
    );
    expect(words).toEqual(expect.arrayContaining(['TU-1', '2400', '1124.5 kg', 'TU-2', '1600', '737.3 kg']));
    expect(words).toEqual(expect.arrayContaining(['1600A 4P 66kA ACB, A to B', 'BUS LINK', 'CABLE ALLEY']));
  });

  it('shows a moulded-case coupler behind its door, with the link below it', () => {
    const drawing = drawn(joinedByMccb);
    expect(wordsOf(drawing)).toEqual(expect.arrayContaining(['B/C', '630 / 405A', 'BUS LINK']));
  });

  it('names a vacant compartment from 200 mm on', () => {
    const filledTo = (usedMm: number) =>
      wordsOf(drawn(aBoard({}, [aFeeder('OG', 'MCCB_OG', 63, 3, 'A1', { MCCB_MODULE_HEIGHT: usedMm })])));

    expect(filledTo(1600)).toContain('VACANT');
    expect(filledTo(1650)).not.toContain('VACANT');
    expect(filledTo(1800)).not.toContain('VACANT');
  });

  it('shows the tag of a blank cubicle', () => {
    expect(
      wordsOf(drawn(aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), aBlank('Future', 800, 'A1')]))),
    ).toContain('Future');
  });

  it('draws lamps in their colour', () => {
    const lensesOf = (colour: string) => {
      const lamps = [aComponent('Lamps', { COLOR: colour, QTY: 3 })];
      const { sheets } = drawn(aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', {}, lamps)]));
      return sheets.flatMap(({ items }) => items).filter((item) => item.kind === 'circle' && item.fill === '#2f6fb7');
    };

    expect(lensesOf('Blue')).toHaveLength(3);
    expect(lensesOf('Red')).toHaveLength(0);
  });

  it('fills nothing in pure white, which CAD programs turn into black', () => {
    const fills = drawn(longBoard)
      .sheets.flatMap(({ items }) => items)
      .flatMap((item) => ('fill' in item ? [item.fill] : []));

    expect(fills.length).toBeGreaterThan(100);
    expect(fills).not.toContain('#ffffff');
  });

  it('stands the busbar chamber below the devices for a main busbar at the bottom, and above them otherwise', () => {
    const chamberOf = (position: string) => {
      const { sheets } = drawn(withProperties(referenceBoards.RB2, { MBB_POS: position }));
      const boxes = sheets.flatMap(({ items }) => items).filter((item) => item.kind === 'rectangle');
      return boxes.find(({ fill }) => fill === colours.chamber)?.box.y ?? Number.NaN;
    };

    expect(chamberOf('Top') - chamberOf('Bottom')).toBeCloseTo(1800 / 20, 6);
    expect(chamberOf('Rear-top')).toBe(chamberOf('Top'));
  });

  it('has no hatched base frame where the board has none', () => {
    const hatches = (heightMm: number) =>
      drawn(withProperties(referenceBoards.RB2, { SB_BASEFRAME: heightMm })).sheets.flatMap(({ items }) =>
        items.filter(({ kind }) => kind === 'hatch'),
      );

    expect([hatches(75).length, hatches(0).length]).toEqual([2, 0]);
  });
});

describe('the sheets', () => {
  it('of a long board go on over match lines, with the end view on the first one only', () => {
    const drawing = drawn(longBoard);
    const words = drawing.sheets.map((sheet) => textsOf(sheet).map(({ text }) => text));

    expect(drawing.design.cubicles).toHaveLength(30);
    expect(drawing.sheets.length).toBeGreaterThan(3);
    for (const [index, texts] of words.entries()) {
      const isLast = index === words.length - 1;
      expect(texts.includes('END VIEW')).toBe(index === 0);
      expect(texts.includes(`MATCH LINE: CONTINUES ON SHEET ${index + 2}`)).toBe(!isLast);
      expect(texts.includes(`MATCH LINE: CONTINUED FROM SHEET ${index}`)).toBe(index > 0);
      expect(texts).toContain(`${index + 1} of ${words.length}`);
    }
  });

  it('carry the head, with the date as drawings write it', () => {
    const words = wordsOf(drawn(referenceBoards.RB2));

    expect(words).toEqual(
      expect.arrayContaining(['Demo Switchgear', 'General arrangement', 'front view', 'PCC-1-FV-01', '1:20, A4, mm']),
    );
    expect(words).toEqual(
      expect.arrayContaining(['20-11-2026', '10-11-2026', 'First issue', 'A. Kulkarni, 20-11-2026', 'V. Iyer']),
    );
  });

  it('print the notes of the customer in full, on a sheet of their own where the block is too small', () => {
    const note = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
    const few = drawn(withProperties(referenceBoards.RB2, { CUSTOM_NOTE: 'Gland plates undrilled' }));
    const many = drawn(referenceBoards.RB2, aDrawingHead({ additionalNotes: [note, note, note] }));
    const onNotesSheet = many.sheets.slice(-1).flatMap(textsOf);

    expect(few.sheets).toHaveLength(1);
    expect(wordsOf(few)).toContain('Gland plates undrilled');
    expect(many.sheets).toHaveLength(2);
    expect(
      many.sheets
        .slice(0, 1)
        .flatMap(textsOf)
        .map(({ text }) => text),
    ).toContain('All notes: see sheet 2');
    expect(onNotesSheet.map(({ text }) => text).join(' ')).toContain(`10 ${note}`);
  });

  it('never say that the board conforms', () => {
    const words = wordsOf(drawn(referenceBoards.RB1));

    expect(words).toContain('Designed to IEC/IS-IEC 61439-1/-2. Dimensions in mm');
    expect(words.join(' ')).not.toMatch(/conform|compl(y|ies)/i);
  });
});
