import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { longBoard } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { reportProject, threeBoards } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument, ReportPart, ReportTable } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import { workbookOf } from '../document/workbook.ts';
import type { ReportData } from '../project/report-data.ts';
import { busbarReport } from './busbar-report.ts';
import { fabricationReport } from './fabrication-report.ts';
import { mountingPartsReport } from './mounting-parts-report.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const project: ReportData = reportProject(knowledge, book);

const random = createRandom(35);
const randomBoards = Array.from({ length: 40 }, (_, index) => randomBoard(random, `Random ${index + 1}`));
const large: ReportData = reportProject(knowledge, book, undefined, [...threeBoards(), longBoard, ...randomBoards]);

function tablesOf(part: ReportPart | undefined): readonly ReportTable[] {
  return part?.kind === 'text' ? part.blocks.filter((block) => block.kind === 'table') : [];
}

/** The parts of the boards that have a design, each with its board. */
function boardParts(data: ReportData, report: ReportDocument) {
  const designed = data.boards.flatMap((board) => (board.design ? [{ ...board, design: board.design }] : []));
  const [, ...parts] = report.parts;
  expect(parts.map(({ title }) => title)).toEqual(designed.map(({ name }) => name));
  return designed.map((board, index) => ({ board, tables: tablesOf(parts[index]) }));
}

function printed(table: ReportTable | undefined) {
  const { columns = [], rows = [] } = table ?? {};
  return rows.map(({ kind, cells }) => ({
    kind,
    texts: columns.map((column, at) => printCell(column.kind, cells[at] ?? null)),
  }));
}

/** The sum of the printed lines of a column, and the figure in its last row. */
function column(table: ReportTable | undefined, title: string) {
  const at = table?.columns.findIndex((each) => each.title === title) ?? -1;
  const rows = printed(table).map(({ kind, texts }) => ({ kind, text: (texts[at] ?? '').replace(/[₹,]/g, '') }));
  const lines = rows.filter(({ kind, text }) => kind === 'line' && text !== '').map(({ text }) => Number(text));
  return { sum: Number(lines.reduce((sum, each) => sum + each, 0).toFixed(2)), last: Number(rows.at(-1)?.text) };
}

const oneDecimal = (kg: number) => Math.floor(kg * 10 + 0.5 + 1e-6) / 10;

describe('the fabrication report', () => {
  it('adds up, as printed, to sheet metal and paint of each board [REP-35]', () => {
    for (const { board, tables } of boardParts(large, fabricationReport(large))) {
      const [pieces, thickness] = tables;
      const { sheetMetalKg, paintedAreaM2 } = board.design.takeOff;
      const kg = oneDecimal(sheetMetalKg.value);
      const paintM2 = oneDecimal(paintedAreaM2.value);

      expect(column(pieces, 'Mass, kg')).toEqual({ sum: kg, last: kg });
      expect(column(pieces, 'Area, m²')).toEqual({ sum: paintM2 / 2, last: paintM2 / 2 });
      expect(column(thickness, 'Mass, kg')).toEqual({ sum: kg, last: kg });
      expect(column(thickness, 'Paint on both faces, m²')).toEqual({ sum: paintM2, last: paintM2 });
    }
  });

  it('has the aluminium gland plates of its own next to the sheet metal, as the bill buys them (SBD 5.3)', () => {
    const plates = boardParts(large, fabricationReport(large)).map(({ board: { bill }, tables }) => {
      const line = bill.find(({ rateKey }) => rateKey === 'aluminiumPlatePerKg');
      const { sum, last } = tables[2] ? column(tables[2], 'Mass, kg') : { sum: 0, last: 0 };
      expect([sum, last]).toEqual([line?.quantity.value ?? 0, line?.quantity.value ?? 0]);
      return sum;
    });
    expect(plates.filter((kg) => kg > 0).length).toBeGreaterThan(3);
    expect(plates).toContain(0);
  });

  it('says of a piece what the shop needs to cut, fold and paint it [REP-35]', () => {
    const [first] = boardParts(project, fabricationReport(project));
    const rows = printed(first?.tables[0]);
    expect(rows[0]?.texts[0]).toBe('Cubicle 1 multi-tier, section A, 1000 x 2200 x 600 mm (W x H x D)');
    expect(rows.slice(1, 5).map(({ texts }) => texts.slice(0, 6).join(' | '))).toEqual([
      '1 | Frame: upright | CRCA, IS 513 | 2200 x 160 | 2 | 4',
      '1 | Frame: rail across | CRCA, IS 513 | 1000 x 160 | 2 | 4',
      '1 | Frame: rail in depth | CRCA, IS 513 | 600 x 160 | 2 | 4',
      '1 | Door 1A | CRCA, IS 513 | 600 x 200 | 2 | 1',
    ]);
    expect(rows[4]?.texts.slice(-2)).toEqual([
      'RAL 7032 (Siemens grey)',
      'cut-outs: device and 5 instruments, with 12 % for folds',
    ]);
  });

  it('has a row for each door, with its address and what is cut into it', () => {
    const [first] = boardParts(project, fabricationReport(project));
    const doors = printed(first?.tables[0])
      .filter(({ kind, texts }) => kind === 'line' && /door|cover of/i.test(texts[1] ?? ''))
      .map(({ texts }) => [texts[1], texts[3], texts.at(-1)?.replace(/(, )?with 12 % for folds/, '')].join(' | '));
    expect(doors.filter((door) => /^(Door of the cable alley|Cover|Door 2)/.test(door)).slice(0, 5)).toEqual([
      'Door of the cable alley | 400 x 1800 | ',
      'Cover of the busbar chamber | 1000 x 400 | ',
      'Door 2A | 600 x 400 | cut-outs: device',
      'Door 2B | 600 x 400 | cut-outs: device',
      'Door 2C | 600 x 300 | cut-outs: device',
    ]);
    expect(doors).toEqual(
      expect.arrayContaining([
        'Instrument door 3A | 600 x 450 | ',
        'Device door 3A | 600 x 700 | cut-outs: device',
        'Door of the cables 3A | 600 x 650 | ',
      ]),
    );
    expect(doors.filter((door) => door.includes('instruments')).length).toBeGreaterThan(0);
  });

  it.each([
    // A floor plate that is open for a gland plate is another part.
    ['fabrication', fabricationReport, [1, 3, 4, 5, 9], 'Mass, kg'],
    ['busbar', busbarReport, [0, 4, 5, 6], 'Net, kg'],
    ['mounting and base parts', mountingPartsReport, [1, 2, 5], 'Total, kg'],
  ] as const)('of %s gives equal parts equal masses', (_name, report, sameAt, title) => {
    for (const { tables } of boardParts(large, report(large))) {
      const [parts] = tables;
      const at = parts?.columns.findIndex((each) => each.title === title) ?? -1;
      const masses = Map.groupBy(
        printed(parts).filter(({ kind }) => kind === 'line'),
        ({ texts }) => sameAt.map((column) => texts[column]).join(' '),
      );
      for (const equal of masses.values()) {
        expect(new Set(equal.map(({ texts }) => texts[at])).size).toBe(1);
      }
    }
  });

  it('says of partitions what the form of separation adds to them [REP-35]', () => {
    const [, second] = boardParts(project, fabricationReport(project));
    const remarks = printed(second?.tables[0]).map(({ texts }) => texts.at(-1));
    expect(remarks).toContain('less 20 % cut out, 35 % more for form 4b');
  });

  it('counts each board of the project as often as it is made [REP-35]', () => {
    const [boards, thickness] = tablesOf(fabricationReport(project).parts[0]);
    const kg = project.boards.reduce(
      (sum, { design, quantity }) => sum + quantity * oneDecimal(design?.takeOff.sheetMetalKg.value ?? 0),
      0,
    );
    expect(column(boards, 'Mass of all, kg').last).toBeCloseTo(kg, 6);
    expect(column(thickness, 'Mass, kg').last).toBeCloseTo(kg, 6);
  });
});

describe('the busbar report', () => {
  it('adds up, as printed, to net mass, purchase of each metal and supports of each board [REP-35]', () => {
    for (const { board, tables } of boardParts(large, busbarReport(large))) {
      const [bars, cutting, metal, supports] = tables;
      const { busbarNetKg, busbarPurchase, busbarPurchaseKg, frpSets } = board.design.takeOff;
      const net = oneDecimal(busbarNetKg.value);
      const gross = oneDecimal(busbarPurchaseKg.value);

      expect(column(bars, 'Net, kg')).toEqual({ sum: net, last: net });
      expect(column(bars, 'Gross, kg')).toEqual({ sum: gross, last: gross });
      expect(column(cutting, 'Net, kg')).toEqual({ sum: net, last: net });
      expect(column(cutting, 'Pieces')).toEqual(column(bars, 'Pieces'));
      expect(column(supports, 'Support sets')).toEqual({ sum: frpSets.value, last: frpSets.value });
      const grossOf = new Map(printed(metal).map(({ texts }) => [texts[0], texts[2]]));
      for (const { material, massKg } of busbarPurchase) {
        expect(grossOf.get(material)).toBe(massKg.value.toFixed(1));
      }
    }
  });

  it('buys what the bill of material asks the same of [REP-35]', () => {
    for (const { board, tables } of boardParts(project, busbarReport(project))) {
      const billed = board.bill.filter(({ materialClass }) => materialClass === 'Busbar');
      const sum = billed.reduce((kg, { quantity }) => kg + quantity.value, 0);
      expect(column(tables[2], 'Gross, kg').last).toBeCloseTo(sum, 6);
    }
  });

  it('lists bars along the board, then those of the cubicles, with their surface [REP-35]', () => {
    const [first] = boardParts(project, busbarReport(project));
    const rows = printed(first?.tables[0]);
    expect(rows[1]?.texts.join(' | ')).toMatch(
      /^MBB R, Y, B \| A \| 1 to 2 \| Copper \| 1 x 100 x 10 \| 2000 \| 3 \| [\d.]+ \| [\d.]+ \| {2}\| Heat-shrink PVC sleeve$/,
    );
    const joint = rows.find(({ texts }) => texts[0] === 'MBB R, Y, B: shipping joint');
    expect(joint?.texts.slice(2, 7)).toEqual(['2 to 3', 'Copper', '1 x 100 x 10', '200', '3']);
    expect(joint?.texts.at(-2)).toBe('3');
    expect(rows.map(({ texts }) => texts[0])).toEqual(
      expect.arrayContaining(['N bar', 'Earth bar', 'Riser R, Y, B', 'Dropper N', 'Links of the modules']),
    );
  });

  it('cuts equal pieces together, whatever they are for [REP-35]', () => {
    const [, second] = boardParts(project, busbarReport(project));
    const lines = printed(second?.tables[1]).filter(({ kind }) => kind === 'line');
    const keys = lines.map(({ texts }) => `${texts[0]} ${texts[1]}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(lines.every(({ texts }) => Number(texts[5]) === 2 * Number(texts[2]))).toBe(true);
  });

  it('adds each metal up over the boards of the project [REP-35]', () => {
    const rows = printed(tablesOf(busbarReport(project).parts[0])[0]);
    const subtotals = rows.filter(({ kind }) => kind === 'subtotal').map(({ texts }) => [texts[0], texts[5]]);
    const bought = (metal: string) => {
      const kg = project.boards.map(({ design, quantity }) => {
        const line = design?.takeOff.busbarPurchase.find(({ material }) => material === metal);
        return quantity * (line?.massKg.value ?? 0);
      });
      return kg.reduce((sum, each) => sum + each, 0).toFixed(1);
    };
    expect(subtotals).toEqual(['Copper', 'Aluminium', 'GI'].map((metal) => [metal, bought(metal)]));
  });
});

describe('the report of mounting and base parts', () => {
  it('adds up, as printed, to mass and amount of its lines in the bill of material [REP-35]', () => {
    for (const { board, tables } of boardParts(large, mountingPartsReport(large))) {
      const [parts, equal] = tables;
      const kg = oneDecimal(board.design.takeOff.mbpKg.value);
      const billed = board.bill.filter(({ materialClass }) => materialClass === 'MBP');
      const rupees = Number((billed.reduce((sum, { amount }) => sum + amount.paise, 0) / 100).toFixed(2));

      expect(column(parts, 'Total, kg')).toEqual({ sum: kg, last: kg });
      expect(column(equal, 'Total, kg')).toEqual({ sum: kg, last: kg });
      expect(column(parts, 'Amount')).toEqual({ sum: rupees, last: rupees });
    }
  });

  it('names plates and channels with their sizes, and what the company added at its rate [REP-35]', () => {
    const [first] = boardParts(project, mountingPartsReport(project));
    const rows = printed(first?.tables[0]).map(({ texts }) => texts);
    expect(rows.map((texts) => texts.slice(0, 3).join(' | '))).toEqual(
      expect.arrayContaining([
        '1 multi-tier | Module mounting plate | 550 x 150 x 2',
        '1 multi-tier | Base frame | ISMC 75, 1000 long',
        '3 ACB incomer | Device mounting plate | 600 x 600 x 3',
      ]),
    );
    const units = project.boards[0]?.design?.transportUnits.length ?? 0;
    const [added] = rows.filter((texts) => texts[1] === 'Lifting beam');
    expect(added?.slice(-3)).toEqual(['₹1,250.00', 'transport unit', `₹${(units * 1250).toLocaleString('en-IN')}.00`]);
  });
});

describe('a report of the workshop', () => {
  const reports = [fabricationReport, busbarReport, mountingPartsReport];

  it('has a sheet for the project and for each board, with the tables of its pages [REP-16]', () => {
    for (const report of reports) {
      const document = report(project);
      const { sheets } = workbookOf(document);
      expect(sheets.map(({ name }) => name)).toEqual(['Project', 'PCC-1', 'PCC-2', 'MDB']);
      expect(sheets.map(({ blocks }) => blocks.filter(({ kind }) => kind === 'table'))).toEqual(
        document.parts.map(tablesOf),
      );
    }
  });

  it('leaves out a board without a design [REP-35]', () => {
    const [first] = threeBoards();
    const refused = { name: 'Refused', quantity: 1, properties: {}, feeders: [] };
    const mixed = reportProject(knowledge, book, undefined, [...(first ? [first] : []), refused]);
    for (const report of reports) {
      expect(report(mixed).parts.map(({ title }) => title)).toEqual(['Project', 'PCC-1']);
    }
  });
});
