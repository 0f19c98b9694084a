import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { printRupees, rupeesOf } from '@pw/domain/money';
import { isOfArticle } from '@pw/pricing/bill/bill-line';
import { makeOfArticle } from '@pw/pricing/offer/make-list';
import { priceFields } from '@pw/pricing/price/price-fields';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { VERIFICATION_STATEMENT } from '@pw/switchboard/checks/verification-record';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aComponent, aFeeder, referenceBoards, withFeeders, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject, threeBoards } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const project: AnyReportData = reportProject(knowledge, book);

/** The lines of the tables of a part, as printed. */
function linesOf(report: Pick<ReportDocument, 'parts'>, title: string): readonly (readonly string[])[] {
  const part = report.parts.find((each) => each.title === title);
  const tables = part?.kind === 'text' ? part.blocks.filter((block) => block.kind === 'table') : [];
  return tables.flatMap(({ columns, rows }) =>
    rows
      .filter(({ kind }) => kind === 'line')
      .map(({ cells }) => columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null))),
  );
}

function boardOf(configuration: Parameters<typeof withFeeders>[0]): AnyReportData {
  return reportProject(knowledge, book, undefined, [configuration]);
}

describe('the technical offer', () => {
  it('has letter and summary, the parts of each board, scope and devices, checks and record [REP-35]', () => {
    const sheet = { title: 'GA', widthMm: 297, heightMm: 210, scale: 20, items: [] };
    const { parts } = technicalOffer({ ...project, drawings: [[sheet]] });
    const ofBoard = (name: string) =>
      ['Technical data sheet', 'Feeder schedule', 'Bill of components'].map((title) => `${title}: ${name}`);
    expect(parts.map(({ title }) => title)).toEqual([
      'Offer',
      'Summary',
      'Deviations and assumptions',
      ...['PCC-1', 'PCC-2', 'MDB'].flatMap(ofBoard),
      'Make list',
      'Scope of supply',
      'Technical data: breakers',
      'Recommended spares',
      'Design check list',
      ...['PCC-1', 'PCC-2', 'MDB'].map((name) => `Temperature: ${name}`),
      'Inspection and test plan',
      'Design-verification record',
      'Drawing GA',
    ]);
  });

  it('says of a board in a cabinet what it is in, and counts no cubicles (SBD 7.3)', () => {
    const small = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
      aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
      aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8'),
    ]);
    const text = JSON.stringify(technicalOffer(boardOf(small)).parts).replaceAll(/\s/g, ' ');
    expect(text).toContain('The board is in a wall cabinet WC-4 of 600 x 1000 x 300 mm (L x H x D) and weighs ');
    expect(text).not.toMatch(/\d cubicles?\b/);
    expect(text).toContain('{"label":"Gland plate","value":"540 x 240 mm"}');
    expect(text).not.toContain('"Location"');
    const outdoors = technicalOffer(boardOf(withProperties(small, { SB_LOCATION: 'Outdoor' })));
    expect(JSON.stringify(outdoors.parts)).toContain('{"label":"Location","value":"Outdoor, with canopy"}');
  });

  it('prints the verification record with its statement and never states conformity', () => {
    const { parts } = technicalOffer(boardOf(referenceBoards.RB2));
    expect(JSON.stringify(parts.find(({ title }) => title === 'Design-verification record'))).toContain(
      JSON.stringify(VERIFICATION_STATEMENT),
    );
    expect(linesOf({ parts }, 'Design-verification record')).toContainEqual([
      '10.11',
      'Short-circuit withstand',
      'comparison',
      expect.stringMatching(/^Icc \d+ kA, protected by .+; busbar supports calculated \(span \d+ mm\)$/),
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/conform|complian|complies/i);
  });

  it('shows two boards of one name each with its own drawings', () => {
    const sheet = { title: 'GA', widthMm: 297, heightMm: 210, scale: 20, items: [] };
    const [first = { name: '' }] = project.boards;
    const boards = project.boards.map((board) => ({ ...board, name: first.name }));
    const drawings = boards.map((_, at) => [{ ...sheet, scale: at }]);
    const { parts } = technicalOffer({ ...project, boards, drawings });
    const scales = parts.flatMap((part) => (part.kind === 'drawing' ? [part.sheet.scale] : []));
    expect(scales).toEqual([0, 1, 2]);
  });

  it('says no price, no cost and nothing that only concerns us [REP-35]', () => {
    const { boards } = project;
    const { confidentiality, ...said } = technicalOffer(project);
    expect(confidentiality).toBe('');
    const text = JSON.stringify(said);
    const amounts = boards.flatMap(({ bill, price }) => [
      ...bill.flatMap((line) => [line.listPrice.paise, line.amount.paise]),
      ...priceFields.flatMap((field) => (price ? [price[field].paise] : [])),
    ]);
    // A whole number of rupees may be a rated current, too.
    const written = amounts
      .filter((paise) => paise >= 1000_00)
      .flatMap((paise) => [printRupees(paise), ...(paise % 100 === 0 ? [] : [String(rupeesOf(paise))])]);
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((amount) => text.includes(amount))).toEqual([]);
    const internal = /₹|rupee|price|(?<!small )margin|discount|overhead|labour|\bcost\b|confidential|default terms/i;
    expect(text.match(internal)).toBeNull();
  });

  it('names every article of the bill of a board with its quantity, those of no feeder too [REP-35]', () => {
    const { RB1 } = referenceBoards;
    const boards = [
      ...threeBoards(),
      {
        ...withProperties(RB1, { SUPPLY_SCHEME: '2of3', INTERLOCK_KIND: 'Electrical + key', SUPPLY_AUTO: 'Auto' }),
        name: 'PCC-4',
      },
      {
        ...aBoard({ RATED_CURRENT: 63, INTERRUPT_RATING: 10, SB_IP: 'IP54' }, [
          aFeeder('I/C', 'MCCB_IC', 63, 4, 'A1'),
          aFeeder('DB', 'DB', 63, 4, 'A1', {}, [
            aComponent('SmallWay', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: 20 }),
          ]),
        ]),
        name: 'LDB',
      },
    ];
    const offered = reportProject(knowledge, book, undefined, boards);
    const report = technicalOffer(offered);
    const ofBoard = offered.boards
      .flatMap(({ bill }) => bill.filter(isOfArticle))
      .filter((line) => line.feeder === null);
    expect(new Set(ofBoard.map(({ catalogueNumber }) => catalogueNumber))).toEqual(
      new Set(['PW-LOCK', 'PW-IR', 'PW-PLC', 'PW-CAB-WC-4', 'PW-BLOCK-125']),
    );
    for (const { name, bill } of offered.boards) {
      const billed = bill.filter(isOfArticle);
      const wanted = new Map<string, number>();
      for (const { description, quantity, ...article } of billed) {
        const key = `${description} | ${makeOfArticle(article, knowledge.tables, {})}`;
        wanted.set(key, (wanted.get(key) ?? 0) + quantity.value);
      }
      const listed = linesOf(report, `Bill of components: ${name}`).map(
        ([, description = '', make = '', quantity]) =>
          [`${description.replace(', supplied by the customer', '')} | ${make}`, Number(quantity)] as const,
      );
      expect(wanted.size).toBeGreaterThan(3);
      expect(new Map(listed)).toEqual(wanted);
      expect([...wanted.keys()].join()).not.toContain('Non-Siemens');
    }
  });

  it('says what replaces a release that was asked for, and nothing of one that nobody asked for', () => {
    const ways = [
      aFeeder('Mill', 'MCCB_OG', 1250, 4, 'A1', { FEEDER_RELEASE: 'TM-A' }),
      aFeeder('Kiln', 'MCCB_OG', 400, 4, 'A1', { FEEDER_ICU_CLASS: 'S' }),
    ];
    const data = boardOf(withFeeders(referenceBoards.RB1, ...ways));
    const remarks = data.boards[0]?.board.feeders.map(({ values }) => values.REMARKS.entries) ?? [];
    expect(remarks.filter((ofFeeder) => ofFeeder.length > 0)).toHaveLength(2);
    const deviations = linesOf(technicalOffer(data), 'Deviations and assumptions').map((cells) => cells[2]);
    expect(deviations.filter((text) => text?.includes('release'))).toEqual(['Mill: release LSI in the place of TM-A.']);
  });

  it('says in the data sheet what each section is marked with, what gland plates are of and what is not part of the board', () => {
    const { RB1 } = referenceBoards;
    const single = { FEEDER_CABLE_KIND: 'Single-core', CABLE_RUNS: 3, CABLE_SIZE: 630 };
    const feeders = RB1.feeders.flatMap((feeder) => {
      const properties = { ...feeder.properties, ...single, FEEDER_DESIGNATION: 'Grid' };
      return feeder.name === 'I/C-2' ? [] : [feeder.name === 'I/C-1' ? { ...feeder, properties } : feeder];
    });
    const board = withProperties({ ...RB1, feeders }, { SCOPE_GLANDS: 'Y' });
    const sheet = technicalOffer(boardOf(board)).parts.find(({ title }) => title.startsWith('Technical data sheet'));
    const text = JSON.stringify(sheet);
    expect(text).toContain('{"label":"InA of the sections","value":"A 1500 A by Grid, B fed through coupler B/C"}');
    expect(text).toContain('gland plate 3 mm, aluminium gland plate 3 mm for single cores');
    expect(text).toContain(
      'Cable lugs, foundation bolts, breaker trolley, space heaters, cubicle lamps, cables, erection.',
    );
    const plain = JSON.stringify(technicalOffer(boardOf(RB1)));
    expect(plain).toContain('A 1500 A by I/C-1, B 1500 A by I/C-2');
    expect(plain).not.toContain('aluminium gland plate');
    expect(JSON.stringify(technicalOffer(boardOf(referenceBoards.RB2)))).not.toContain('InA of the sections');
  });

  it('names each copy of a feeder with the compartment that is on its door, equal ones in one row [REP-35]', () => {
    const rows = linesOf(technicalOffer(project), 'Feeder schedule: PCC-1');
    expect(rows.slice(0, 2).map(([feeders, quantity]) => [feeders, quantity])).toEqual([
      ['1A Compressor-1, 1B Compressor-2', '2'],
      ['2A O/G-400-1, 2B O/G-400-2', '2'],
    ]);
  });

  it('says above the schedule what all feeders have, and nothing that only some have', () => {
    const partOfBoard = (name: string) => {
      const part = technicalOffer(project).parts.find(({ title }) => title === `Feeder schedule: ${name}`);
      const blocks = part?.kind === 'text' ? part.blocks : [];
      const [table] = blocks.filter((block) => block.kind === 'table');
      const [note] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
      return { note, titles: table?.columns.map(({ title }) => title) ?? [] };
    };
    // The air circuit-breakers of the first hold a short-time current, its moulded-case ones hold none.
    const first = partOfBoard('PCC-1');
    expect(first.note).toBe('Load and Ib are of one feeder. All feeders: Breaking capacity by Icu.');
    expect(first.titles).toContain('Icw, kA');
    const last = partOfBoard('MDB');
    expect(last.note).toBe('Load and Ib are of one feeder. All feeders: Poles 4P; Breaking capacity by Icu.');
    expect(last.titles).not.toContain('Icw, kA');
  });

  it('lists what is to be agreed and what became of entries, of all boards in one list [REP-35]', () => {
    const incomplete = aFeeder('Spare', 'MCCB_OG', 63, null, 'A1');
    const rows = linesOf(
      technicalOffer(boardOf(withFeeders(referenceBoards.RB1, incomplete))),
      'Deviations and assumptions',
    );
    const numbered = rows.filter(([number]) => /^\d+$/.test(number ?? ''));
    expect(numbered.map(([number]) => number)).toEqual(numbered.map((_, index) => String(index + 1)));
    expect(numbered.length).toBeGreaterThan(3);
    expect(rows.map((cells) => cells.slice(1).join(' | '))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^I\/C-1, I\/C-2 \| Inside the enclosure these circuits carry less than is asked of them: I\/C-1 1500 A \(1600 A asked\); /,
        ),
        'Spare | Spare is not part of this offer: Poles is empty.',
      ]),
    );
    expect(rows.flat().join()).not.toContain('Verification record');
  });

  it('lists what ways without a load carry among the assumptions, and not as a deviation', () => {
    const { parts } = technicalOffer(boardOf(referenceBoards.RB1));
    const part = parts.find(({ title }) => title === 'Deviations and assumptions');
    const fields =
      part?.kind === 'text' ? part.blocks.flatMap((block) => (block.kind === 'fields' ? block.fields : [])) : [];
    expect(fields.find(({ label }) => label === 'Circuits')?.value).toMatch(
      /^Rated currents Inc of the circuits: O\/G-400 \d+ A \(device 400 A\); /,
    );
  });
});
