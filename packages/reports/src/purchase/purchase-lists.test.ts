import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import type { ReportData } from '../project/report-data.ts';
import { boughtOutList } from './bought-out-list.ts';
import { nonSiemensList, siemensList } from './switchgear-lists.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const metered = aFeeder('Pump', 'MCCB_OG', 63, 4, 'A2', {}, [
  aComponent('Ammeter'),
  aComponent('ElectronicHooter', { MAKE: 'Own make' }),
]);
const supplied = aFeeder('Fan', 'MCCB_OG', 63, 4, 'A1', {}, [aComponent('Ammeter', { SuppliedBy: 'customer' })]);
const boards: readonly BoardConfiguration[] = [
  { ...withFeeders(referenceBoards.RB2, metered), name: 'MDB-1', quantity: 3 },
  { ...withFeeders(referenceBoards.RB2, supplied), name: 'MDB-2' },
];

function projectOf(configurations: readonly BoardConfiguration[] = boards): ReportData {
  return reportProject(knowledge, book, undefined, configurations);
}

function listOf(document: ReportDocument) {
  const [part] = document.parts;
  const blocks = part?.kind === 'text' ? part.blocks : [];
  const table = blocks.find((block) => block.kind === 'table');
  const columns = table?.columns ?? [];
  const rows = (table?.rows ?? []).map(({ cells }) =>
    Object.fromEntries(columns.map(({ kind, title }, at) => [title, printCell(kind, cells[at] ?? null)])),
  );
  return { blocks, rows, titles: columns.map(({ title }) => title) };
}

describe('the Siemens list', () => {
  it('has a row per number with what all units of each board take [REP-35]', () => {
    const { rows, titles } = listOf(siemensList(projectOf()));
    expect(titles).toEqual([
      'S.No',
      'MLFB',
      'Description',
      'Number',
      'Group',
      'MDB-1 x 3',
      'MDB-2 x 1',
      'Total',
      'List price',
      'Disc. %',
      'Net price',
      'Amount',
    ]);
    const breaker = rows.find(({ Description }) => Description?.startsWith('MCCB 3VA1 63 A 4P'));
    // Two ways and two of the pumps on each of three boards; two ways and a fan on one.
    expect([breaker?.['MDB-1 x 3'], breaker?.['MDB-2 x 1'], breaker?.Total]).toEqual(['12', '3', '15']);
    expect(new Set(rows.map(({ MLFB }) => MLFB)).size).toBe(rows.length);
  });

  it('is sorted by family and number, and says how sure a number is', () => {
    const { rows } = listOf(siemensList(projectOf()));
    const numbers = rows.slice(0, -1).map(({ Group, MLFB }) => `${Group} ${MLFB}`);
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(rows.slice(0, -1).map((row) => row.Number))).toEqual(new Set(['Generated']));
  });

  it('names boards by B1, B2 … with a key where names are long or the same [REP-35]', () => {
    const [first, second] = boards;
    const long = { ...(second ?? noBoard()), name: 'Main distribution board of building 7' };
    const { titles, blocks } = listOf(siemensList(projectOf([first ?? noBoard(), long])));
    expect(titles).toContain('B2 x 1');
    expect(blocks[0]).toEqual({
      kind: 'fields',
      fields: [
        { label: 'B1', value: 'MDB-1, 3 ordered' },
        { label: 'B2', value: 'Main distribution board of building 7, 1 ordered' },
      ],
    });
    expect(listOf(siemensList(projectOf([first ?? noBoard(), first ?? noBoard()]))).titles).toContain('B2 x 3');
  });
});

describe('the non-Siemens list', () => {
  it('tells what is bought from what the customer supplies, with make and room for supplier and lead time [REP-35]', () => {
    const { rows, titles } = listOf(nonSiemensList(projectOf()));
    expect(titles).toEqual(expect.arrayContaining(['Make', 'Supplier', 'Lead time']));
    const ammeters = rows.filter(({ Description }) => Description === 'Ammeter 96x96');
    expect(ammeters.map((row) => [row['MDB-1 x 3'], row['MDB-2 x 1'], row.Amount])).toEqual([
      ['6', '', expect.stringMatching(/^₹/)],
      ['', '1', 'by customer'],
    ]);
    expect(rows.find(({ Group }) => Group === 'Electronic Hooter')?.Make).toBe('Own make');
  });

  it('says that nothing is needed where no board has any', () => {
    const { blocks } = listOf(nonSiemensList(projectOf([{ ...referenceBoards.RB2, name: 'MDB' }])));
    expect(blocks).toEqual([expect.objectContaining({ text: 'No board of this project needs any of these.' })]);
  });
});

describe('the bought-out list', () => {
  it('has the busbar supports, which no other list buys, next to its class, with the supplier of each material [REP-35]', () => {
    const suppliers = [
      { rateKey: 'wire15PerM', material: 'Control wire 1.5 mm²', supplier: 'Cable trader' },
      { rateKey: null, material: 'Busbar support, 1 bar up to 60 mm', supplier: 'Nobody' },
    ];
    const { rows } = listOf(boughtOutList({ ...projectOf(), suppliers }));
    const named = rows.map((row) => [row.Item, row.Unit, row.Supplier]);
    expect(named).toEqual(expect.arrayContaining([['Control wire 1.5 mm²', 'm', 'Cable trader']]));
    expect(named).toEqual(expect.arrayContaining([['Busbar support, 1 bar up to 60 mm', 'nos', '']]));
    const lots = rows.find(({ Item }) => Item === 'Board sundries');
    expect([lots?.['MDB-1 x 3'], lots?.['MDB-2 x 1'], lots?.Total]).toEqual(['3', '1', '4']);
  });
});

function noBoard(): never {
  throw new Error('There is no board');
}
