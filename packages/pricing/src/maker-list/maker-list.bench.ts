import { readMakerListFiles } from '@pw/catalog/read';
import { splitDelimited } from '@pw/table-file/text-table';
import type { Bench } from '@pw/testing/bench';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { type ColumnMapping, mapColumns } from './column-mapping.ts';
import { articlesByFold, compareList } from './compare-list.ts';
import { versionArticles } from './decide-rows.ts';
import { readListTables } from './list-tables.ts';
import { readMakerList } from './read-list.ts';

const ROWS = 50_000;
/** With upload and database a list of so many rows is published within 10 s: the reading may take a tenth of it. */
const MOST_MS = 1000;

const tables = mustBeOk(readListTables(readMakerListFiles()));

const mapping: ColumnMapping = {
  headRow: 1,
  columns: {
    catalogueNumber: 'Cat No',
    description: 'Description',
    unit: 'Unit',
    currency: 'Currency',
    listPrice: 'List Price',
  },
  decimal: '.',
  currency: 'INR',
};

/** A list of a maker as text; `rise` is added to each price. */
function listText(rise: number): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const rupees = 100 + (at % 90_000) + rise;
    return `3VA${at}-5HL42-0AA0,Moulded-case circuit-breaker ${at},Nos,INR,${rupees}000.00`;
  });
  return ['Cat No,Description,Unit,Currency,List Price', ...rows].join('\n');
}

function cellsOf(text: string) {
  return splitDelimited(text, [',', ';', '|']);
}

function readCells(rows: readonly (readonly string[])[]) {
  return readMakerList(mustBeOk(mapColumns([{ name: '', isHidden: false, rows, hiddenRows: [] }], mapping)), tables)
    .rows;
}

const floor = `splitting a list of ${ROWS} rows into cells`;
const label = `reading and comparing a list of ${ROWS} rows`;

/** A list of a maker, from its cells to a class for each row, measured against splitting it into cells. */
export const bench: Bench = {
  name: 'maker list',
  rounds: 9,
  floor,
  cases: [
    {
      label: floor,
      setup: () => {
        const text = listText(0);
        return () => cellsOf(text).length;
      },
    },
    {
      label,
      setup: () => {
        const first = compareList(readCells(cellsOf(listText(0))), new Map(), 'full', tables);
        const before = articlesByFold(mustBeOk(versionArticles(first, new Map(), new Map())));
        const rows = cellsOf(listText(3));
        return () => compareList(readCells(rows), before, 'full', tables).length;
      },
    },
  ],
  bars: [{ kind: 'ceiling', name: `${ROWS} rows read and compared`, of: label, atMostMs: MOST_MS }],
};
