import { readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { drawingSet } from '@pw/drawing/drawing-set/drawing-set';
import { aSetHead } from '@pw/drawing/drawing-set/sample-set';
import { frontView } from '@pw/drawing/front-view/front-view';
import { drawnLayers } from '@pw/drawing/parts/drawn-parts';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { boardOutput } from '@pw/pricing/quote/quote-board';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { openSession } from '@pw/switchboard/assessment/evaluate-board';
import { feederForm } from '@pw/switchboard/forms/form';
import { compileKnowledge, finish, tryKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { aBoard } from '@pw/testing/configuration';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';

/** Surge protection ways, told in rows alone: what a keeper of the tables appends to them. */
const rows: Readonly<Record<string, readonly string[]>> = {
  'kind.csv': ['SURGE,Other,Non-Siemens,"""plain""","""SWITCH>LOAD""",0.5,0,,,,,'],
  'feeder-type.csv': ['SURGE,SURGE,SURGE PROTECTION,outgoing,5,5,5,5,5'],
  'kind-property.csv': ['SURGE,SURGE_KA,Discharge current,kA,C,number,,,,,Discharge current is empty,,,Per pole'],
  'feeder-option.csv': ['SURGE,SURGE_KA,40,40 kA', 'SURGE,SURGE_KA,65,65 kA'],
  'kind-column.csv': [
    'surge,dischargeKa,kA,1,200,Y,N,Y,',
    'surge,heightMm,mm,100,900,N,N,N,',
    'surge,wirePoints,wire point,0,20,N,N,N,',
  ],
  'kind-value.csv': [
    'SURGE,ARRESTER,pick,surge,dischargeKa >= SURGE_KA,,,Arrester,,Y,',
    'SURGE,RATING,formula,,,,"if(SURGE_KA > 40, 125, 63)",Rated current,A,N,',
    'SURGE,POLES,formula,,,,4,Poles,,N,',
    'SURGE,MODULE_HEIGHT,formula,,,,ARRESTER.heightMm,Module height,mm,N,',
    'SURGE,LOAD_KIND,formula,,,,"""none""",Kind of load,,N,',
  ],
  'kind-part.csv': ['SURGE,1,,1,PW-SURGE-{SURGE_KA},,Surge arrester {SURGE_KA} kA,,,4,instrument,,surge-protector,,'],
  'kind-check.csv': [
    'SURGE,1,Y1,SURGE_KA < 65 and BOARD.RATED_CURRENT > 1000,"{SURGE_KA} kA is little for {BOARD.RATED_CURRENT} A",SURGE_KA,Choose 65 kA',
  ],
  'check.csv': ['Y1,Surge arresters suit the board,W,Y,customer,,none,'],
  'kind-text.csv': ['SURGE,door,1,,{SURGE_KA}kA SPD', 'SURGE,function,1,,Surge protection {SURGE_KA} kA'],
};

const surge = `# source: test
# tag: D
# revision: 2026-11
dischargeKa,heightMm,wirePoints
kA,mm,wire point
40,200,4
65,300,4
`;

/** @param leftOut a row that nobody has entered yet */
function withRows(files: ReadonlyMap<string, string>, leftOut = ''): ReadonlyMap<string, string> {
  const lengthened = [...files].map(([name, text]) => {
    const added = (rows[name] ?? []).filter((row) => row !== leftOut).map((row) => `${row}\n`);
    return [name, `${text}${added.join('')}`] as const;
  });
  return new Map([...lengthened, ['surge.csv', surge]]);
}

const knowledge = compileKnowledge(mustBeOk(readCatalogueTables(withRows(readCatalogFiles()), 'with a further kind')));
const prices = new Map(readPriceFiles());
prices.set('price-list.csv', `${prices.get('price-list.csv')}PW-SURGE-40,Surge arrester 40 kA,Other,,4200\n`);
const book = mustBeOk(readPriceBook(prices));

const enquiry = {
  project: { name: 'Water works' },
  boards: [
    {
      name: 'MCC-1',
      properties: { RATED_CURRENT: '1250', SB_IP: 'IP42', NEUTRAL_RATING: '100', INTERRUPT_RATING: '36' },
      feeders: [
        { name: 'I/C', type: 'ACB_IC', properties: { FEEDER_AMP_RATING: '1250', FEEDER_POLES: '4', SECTION_A: '1' } },
        { name: 'SPD-1', type: 'SURGE', properties: { SURGE_KA: '40', SECTION_A: '2' } },
      ],
    },
  ],
};

const [quoted] = quotedEnquiry(enquiry, knowledge, book).boards;
if (!quoted?.design) {
  throw new Error('the board has a design');
}
const { board, design } = quoted;
const textsOf = (sheets: readonly Sheet[]) =>
  sheets.flatMap((sheet) => drawnLayers(sheet).flatMap(({ texts }) => texts.map(({ text }) => text)));

describe('a kind of feeders that is rows of tables and nothing else (SBD 9.1)', () => {
  it('has a form with its list, its hint and what it picked', () => {
    const group = feederForm(knowledge, 'SURGE').find(({ title }) => title === 'Device');
    expect(group?.fields).toMatchObject([
      {
        property: 'SURGE_KA',
        label: 'Discharge current',
        hint: 'Per pole',
        isRequired: true,
        choices: [
          { value: 40, label: '40 kA' },
          { value: 65, label: '65 kA' },
        ],
      },
      { property: 'ARRESTER', shape: 'value' },
    ]);
  });

  it('says why: the row of the choice and its neighbours', () => {
    const way = { name: 'SPD-1', type: 'SURGE', properties: { SURGE_KA: 65, SECTION_A: 1 }, components: [] };
    const session = openSession(knowledge, aBoard({}, [way]));
    const { value, rows: tableRows, candidates } = session.explain('f0', 'ARRESTER');
    expect([value, tableRows]).toEqual(['65', [{ table: 'surge', revision: '2026-11', row: '65' }]]);
    expect(candidates?.map(({ option, isTaken }) => [option, isTaken])).toEqual([
      ['40', false],
      ['65', true],
    ]);
  });

  it('is laid out, taken off, billed and priced', () => {
    const { bom, checks, price, design: quotedDesign } = boardOutput(quoted);
    expect(quotedDesign?.cubicles.find(({ type }) => type === 'MT')).toMatchObject({
      usedMm: 400,
      feeders: ['SPD-1', 'SPD-1'],
    });
    expect(quotedDesign?.takeOff.wirePoints).toBe(8);
    expect(bom.find(({ catalogueNumber }) => catalogueNumber === 'PW-SURGE-40')).toMatchObject({
      description: 'Surge arrester 40 kA',
      group: 'Other',
      make: 'Non-Siemens',
      quantity: 2,
      amount: 8400,
    });
    expect(checks).toContainEqual(
      expect.objectContaining({
        id: 'Y1',
        severity: 'W',
        feeder: 'SPD-1',
        message: 'SPD-1: 40 kA is little for 1250 A',
      }),
    );
    expect(price?.final).toBeGreaterThan(8400);
  });

  it('is drawn on its door and in the single-line diagram, under its tag, and listed', () => {
    const head = aSetHead();
    expect(textsOf(frontView(knowledge.tables, board, design, head))).toEqual(
      expect.arrayContaining(['SPD-1-1', '40kA SPD']),
    );
    const set = drawingSet({ board, design, tables: knowledge.tables, isVerified: noneVerified }, head);
    const diagram = textsOf(set.filter(({ code }) => code === 'SLD').map(({ sheet }) => sheet));
    expect(diagram).toEqual(expect.arrayContaining(['SPD-1-1', 'SPD-1-2']));
    const list = textsOf(set.filter(({ code }) => code === 'CL').map(({ sheet }) => sheet));
    expect(list).toContain('Surge protection 40 kA');
  });
});

describe('a kind of which a row is not there yet', () => {
  /** The boards of the enquiry by the tables without a row; null where these are faulty. */
  function quotedWithout(row: string) {
    const tables = readCatalogueTables(withRows(readCatalogFiles(), row), `without ${row}`);
    const partial = tables.ok ? finish(tryKnowledge(tables.value)) : null;
    if (!partial?.ok || readEnquiry(JSON.stringify(enquiry), partial.value, book.tables.rate).ok === false) {
      return null;
    }
    return quotedEnquiry(enquiry, partial.value, book).boards;
  }

  it.each(Object.values(rows).flat())('is faulty, or has boards with findings: %s', (row) => {
    const boards = quotedWithout(row);
    expect(boards === null || boards.length === 1).toBe(true);
  });

  it.each([
    ['RATING', 'rated current'],
    ['POLES', 'number of poles'],
  ])('has no %s: its feeders are reported, and the board is designed without them', (property, what) => {
    const row = rows['kind-value.csv']?.find((each) => each.startsWith(`SURGE,${property}`)) ?? '';
    const [without] = quotedWithout(row) ?? [];
    expect(without?.checks.map(({ id, message }) => `${id} ${message}`)).toContainEqual(
      `C3 SPD-1: Its kind has no ${what} for these entries`,
    );
    expect(without?.design?.cubicles.flatMap(({ feeders }) => feeders.map((each) => each.feeder.name))).toEqual([
      'I/C',
    ]);
  });
});
