import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { type BillLine, type MaterialClass, materialClasses } from '@pw/pricing/bill/bill-line';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aComponent, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import { boughtOutList } from './bought-out-list.ts';
import { nonSiemensList, siemensList } from './switchgear-lists.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const inCabinet = aBoard(
  { RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', SB_CABINET: 'Pole', SB_LOCATION: 'Outdoor' },
  [aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1', {}, [aComponent('Ammeter')]), aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8')],
);
const project = reportProject(knowledge, book, undefined, [
  { ...inCabinet, name: 'LDB', quantity: 3 },
  { ...inCabinet, name: 'PDB', properties: { ...inCabinet.properties, ENCLOSURE_MAKE: 'Sheet Works' } },
  { ...referenceBoards.RB1, name: 'PCC', quantity: 2 },
]);

/** The paper that each class of material is ordered or cut from. */
const paperOf: Readonly<Record<MaterialClass, string>> = {
  'Siemens Switchgear': 'Siemens list',
  'Non-Siemens Switchgear': 'Non-Siemens list',
  'Bought Out': 'bought-out list',
  FRP: 'bought-out list',
  MBP: 'mounting and base parts',
  'Sheet Metal': 'fabrication list',
  Busbar: 'busbar list',
};

const papers: Readonly<Record<string, ReportDocument>> = {
  'Siemens list': siemensList(project),
  'Non-Siemens list': nonSiemensList(project),
  'bought-out list': boughtOutList(project),
};

/** The lines of the table of a list, as far as they are lines, by the titles of its columns. */
function linesOf({ parts: [part] }: ReportDocument) {
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows
          .filter(({ kind }) => kind === 'line')
          .map(({ cells }) => Object.fromEntries(block.columns.map(({ title }, at) => [title, cells[at] ?? null])))
      : [],
  );
}

const amountOf = (lines: readonly BillLine[], times: number) =>
  lines.reduce((sum, { amount }) => sum + amount.paise * times, 0);
const inPaise = (rupees: unknown) => (typeof rupees === 'number' ? Math.round(rupees * 100) : 0);

describe('the purchase lists of a project with cabinets', () => {
  it('hold the material of the project and nothing twice: each line of a bill is in the paper of its class', () => {
    const all = project.boards.reduce((sum, { bill, quantity }) => sum + amountOf(bill, quantity), 0);
    const papersOfClasses = materialClasses.map((materialClass) => paperOf[materialClass]);
    const sums = [...new Set(papersOfClasses)].map((name) => {
      const ofPaper = (line: BillLine) => paperOf[line.materialClass] === name;
      const asked = project.boards.reduce(
        (sum, { bill, quantity }) => sum + amountOf(bill.filter(ofPaper), quantity),
        0,
      );
      const paper = papers[name];
      const listed = paper ? linesOf(paper).reduce((sum, { Amount }) => sum + inPaise(Amount), 0) : asked;
      expect([name, listed]).toEqual([name, asked]);
      return listed;
    });
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(all);
  });

  it('name the cabinet in the bought-out list alone, with its article and its maker', () => {
    const rows = linesOf(boughtOutList(project)).filter(({ Item }) => String(Item).startsWith('Cabinet '));
    expect(rows.map(({ Item, Specification, Total }) => [Item, Specification, Total])).toEqual([
      ['Cabinet WC-5', 'PW-CAB-WC-5, make to be named', 3],
      ['Cabinet WC-5', 'PW-CAB-WC-5, make Sheet Works', 1],
    ]);
    const others = [siemensList(project), nonSiemensList(project)].flatMap(linesOf);
    expect(others.filter(({ Description }) => String(Description).startsWith('Cabinet '))).toEqual([]);
  });

  it('ask for a canopy of 12 % of the price of the cabinet', () => {
    const [canopy] = linesOf(boughtOutList(project)).filter(({ Item }) => Item === 'Canopy of a cabinet');
    expect([canopy?.Unit, canopy?.Total, canopy?.Rate, canopy?.Amount]).toEqual(['nos', 4, 23000 * 0.12, 4 * 2760]);
  });
});
