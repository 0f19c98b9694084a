import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aBoard, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { inkBox } from '../text/text-measures.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { drawingSet } from './drawing-set.ts';
import { aSetBoard, aSetHead, itemsOutside, overlappingTexts } from './sample-set.ts';
import { setRoom } from './set-paper.ts';
import type { SetHead } from './set-title-block.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1, RB2 } = referenceBoards;
const rearAccess = { SB_DESIGN: 'Single front - front+rear access' };

function setOf(configuration: BoardConfiguration, head: Partial<SetHead> = {}) {
  const given = aSetBoard(knowledge, configuration);
  return given ? drawingSet(given, aSetHead(head)) : [];
}

const codesOf = (...given: Parameters<typeof setOf>) => [...new Set(setOf(...given).map(({ code }) => code))];
const wordsOf = ({ items }: Sheet): readonly string[] =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
const sheetsOf = (code: string, ...given: Parameters<typeof setOf>) =>
  setOf(...given).flatMap((each) => (each.code === code ? [each.sheet] : []));

describe('the drawing set', () => {
  it('is bound in one order: front, rear, plan, foundation, sections, diagram, list, notes', () => {
    expect(codesOf(RB2)).toEqual(['GA', 'PL', 'FD', 'SC', 'SLD', 'CL']);
    const note = 'Everything that somebody has to say. '.repeat(40);
    expect(codesOf(withProperties(longBoard, rearAccess), { additionalNotes: [note] })).toEqual([
      'GA',
      'RV',
      'PL',
      'FD',
      'SC',
      'SLD',
      'CL',
      'NT',
    ]);
    const numbers = setOf(longBoard).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.slice(0, 2)).toEqual(['PCC-1-GA-01', 'PCC-1-GA-02']);
  });

  it.each([
    ['Heat-shrink PVC sleeve', 'R red, Y yellow, B blue'],
    ['Tinned', 'R red mark, Y yellow mark, B blue mark'],
  ])('notes how the phases of bars with the surface %s are told apart', (BUS_PLATING, expected) => {
    const [words] = sheetsOf('SC', withProperties(RB1, { BUS_PLATING })).map(wordsOf);
    expect(words?.join(' ')).toContain(expected);
  });

  it('has the same bytes when it is drawn again', () => {
    const bytes = () => setOf(longBoard).map(({ sheet }) => sheetSvg(sheet));
    expect(bytes()).toEqual(bytes());
  });

  it('names on each sheet the next of its kind, and diagram and list', () => {
    const says = (code: string) => sheetsOf(code, longBoard).map(wordsOf);
    const arrangements = says('GA');
    for (const [index, words] of arrangements.entries()) {
      const at = words.indexOf('Next');
      const isLast = index + 1 === arrangements.length;
      expect(words.slice(at, at + 2)).toEqual(['Next', isLast ? '-' : `GA-0${index + 2}`]);
    }
    const references = (code: string) => says(code).map((words) => words[words.indexOf('Ref.') + 1]);
    expect([...new Set(['GA', 'PL', 'FD', 'SC'].flatMap(references))]).toEqual(['SLD-01, CL-01']);
    expect([...new Set(references('SLD'))]).toEqual(['CL-01']);
    expect([...new Set(references('CL'))]).toEqual(['SLD-01']);
  });

  it('keeps the names of the title block off the lines of their cells', () => {
    const names = {
      project: 'gjpqy',
      customer: 'Qgjp',
      consultant: 'jpgy,',
      location: 'pgq, Jaipur',
      enquiryNumber: 'Q/gj',
    };
    const [sheet] = sheetsOf('GA', RB2, names);
    const cells = sheet?.items.flatMap((item) => (item.kind === 'rectangle' ? [item.box] : [])) ?? [];
    const gaps = Object.values(names).map((name) => {
      const [written] =
        sheet?.items.flatMap((item) => (item.kind === 'text' && item.text === name ? [item] : [])) ?? [];
      const ink = written ? inkBox(written) : { x: 0, y: 0, widthMm: 0, heightMm: 0 };
      const around = cells
        .filter(
          ({ x, y, widthMm, heightMm }) => ink.x > x && ink.x < x + widthMm && ink.y > y - 1 && ink.y < y + heightMm,
        )
        .toSorted((one, other) => one.heightMm - other.heightMm);
      const [{ y, heightMm } = { y: 0, heightMm: 0 }] = around;
      return Math.min(ink.y - y, y + heightMm - ink.y - ink.heightMm);
    });
    expect(gaps.filter((gap) => gap < 0.15)).toEqual([]);
  });

  it('is drawn of a board of blank cubicles alone', () => {
    const blank = aBoard({}, [aBlank('Future', 800, 'A3')]);
    expect(codesOf(blank)).toEqual(['GA', 'PL', 'FD', 'SC', 'SLD', 'CL']);
  });

  it.each(['مفتاح رئيسي للوحة', 'מתג ראשי', 'मुख्य विद्युत पैनल', 'W'.repeat(300), 'pump house '.repeat(27)])(
    'loses nothing of a board, a project and a custom note named %j',
    (name) => {
      const board = withProperties({ ...RB1, name }, { ...rearAccess, CUSTOM_NOTE: `${name}!` });
      const head = { company: name, project: name, customer: name, location: name, checkedBy: name, offerNumber: name };
      const set = setOf(board, { ...head, title: name, additionalNotes: [name] });
      for (const { code, sheet } of set) {
        expect([code, textsOutsideTheirBox(sheet).map(({ text }) => text)]).toEqual([code, []]);
        expect([code, overlappingTexts(sheet)]).toEqual([code, []]);
        expect([code, itemsOutside(sheet, setRoom)]).toEqual([code, []]);
        const written = wordsOf(sheet).join('').replaceAll(/\s/g, '');
        const isComplete = written.includes(`BOARD:${name.replaceAll(/\s/g, '')}`) || wordsOf(sheet).includes(name);
        expect([code, isComplete || /All notes: see NT-01/.test(wordsOf(sheet).join('\n'))]).toEqual([code, true]);
      }
      const all = set
        .flatMap(({ sheet }) => wordsOf(sheet))
        .join('')
        .replaceAll(/\s/g, '');
      expect(all).toContain(`${name.replaceAll(/\s/g, '')}!`);
    },
  );
});

describe('the notes of the set', () => {
  const orderOf = (words: readonly string[], starts: readonly string[]) =>
    starts.map((start) => words.findIndex((word) => word.startsWith(start)));

  it('are on the general arrangement in their order', () => {
    const [sheet] = sheetsOf('GA', withProperties(RB2, { CUSTOM_NOTE: 'Doors open to the left' }));
    const words = sheet ? wordsOf(sheet) : [];
    const places = orderOf(words, [
      'Designed to IS/IEC 61439-1/-2',
      'Ue 415 V',
      'Rated current InA',
      'IP54, form',
      'Busbars MBB',
      'Paint RAL',
      'Entry from the bottom',
      'Rotary handles',
      'Keep free: ',
      'Rear: bolted covers',
      'Torque M10',
      'TU-1 ',
      'Lifting: 4',
      'Dimensions in mm',
      'Doors open to the left',
    ]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('go to sheets of their own where they find no room, all of them and each once', () => {
    const notes = Array.from({ length: 300 }, (_, index) => `Demand ${index + 1} of the customer is met`);
    const sheets = sheetsOf('NT', RB2, { additionalNotes: notes });
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.map(({ title }) => title)).toEqual(
      sheets.map((_sheet, index) => `PCC-1-NT-0${index + 1}, sheet ${index + 1} of ${sheets.length}`),
    );
    const words = sheets.flatMap(wordsOf);
    expect(notes.filter((note) => words.filter((word) => word === note).length !== 1)).toEqual([]);
    expect(words.indexOf('Designed to IS/IEC 61439-1/-2')).toBeLessThan(words.indexOf(notes[0] ?? ''));
    expect(sheetsOf('GA', RB2, { additionalNotes: notes }).flatMap(wordsOf)).toContain('All notes: see NT-01');
  });

  it('take no sheet where all find their room', () => {
    expect(sheetsOf('NT', RB2)).toEqual([]);
    expect(sheetsOf('GA', RB2).flatMap(wordsOf).join()).not.toContain('see NT');
  });
});

describe('the rear view', () => {
  const numbersOf = (sheet: Sheet): readonly number[] =>
    sheet.items
      .flatMap((item) => (item.kind === 'text' && item.weight === 'bold' && /^\d{1,2}$/.test(item.text) ? [item] : []))
      .toSorted((one, other) => one.at.x - other.at.x)
      .map(({ text }) => Number(text));

  it('shows the cubicles from the last to the first, at the scale and on as many sheets as the front view', () => {
    for (const board of [RB1, longBoard]) {
      const turned = withProperties(board, rearAccess);
      const [front, rear] = [sheetsOf('GA', turned), sheetsOf('RV', turned)];
      expect(rear.map(({ scale }) => scale)).toEqual(front.map(({ scale }) => scale));
      const shown = rear.flatMap(numbersOf);
      expect(shown).toEqual(shown.toSorted((one, other) => other - one));
      expect(shown).toHaveLength(aSetBoard(knowledge, turned)?.design.cubicles.length ?? 0);
    }
  });

  it('shows the tags of the feeders behind its doors, from the top, as the front view does', () => {
    const [rear] = sheetsOf('RV', withProperties(RB1, rearAccess));
    const tags = rear?.items.flatMap((item) =>
      item.kind === 'text' && item.text.startsWith('O/G') ? [{ text: item.text, ...item.at }] : [],
    );
    const last = tags
      ?.filter(({ x }) => x === Math.min(...tags.map((tag) => tag.x)))
      .toSorted((one, other) => other.y - one.y);
    expect(last?.map(({ text }) => text)).toEqual([
      'O/G-400-3',
      'O/G-400-4',
      'O/G-250-3',
      'O/G-250-4',
      'O/G-160-3',
      'O/G-160-4',
    ]);
    expect(rear && overlappingTexts(rear)).toEqual([]);
  });

  it('is left out of a board with bolted covers, whose notes say so', () => {
    expect(sheetsOf('RV', RB1)).toEqual([]);
    expect(sheetsOf('GA', RB1).flatMap(wordsOf)).toContain('Rear: bolted covers');
    const [plan] = sheetsOf('PL', withProperties(RB1, rearAccess));
    expect(plan && wordsOf(plan).join()).toContain('Rear: doors, see RV-01.');
  });
});
