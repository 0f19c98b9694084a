import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { boardDocumentKinds } from '@pw/domain/manufacture-documents/order-documents';
import { reportTypes } from '@pw/domain/reports/report-types';
import { drawingSet } from '@pw/drawing/drawing-set/drawing-set';
import { aSetHead } from '@pw/drawing/drawing-set/sample-set';
import { boardBoxes } from '@pw/drawing/solid-model/board-boxes';
import { boardIfc } from '@pw/drawing/solid-model/ifc/board-ifc';
import { aModelHead } from '@pw/drawing/solid-model/sample-model';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import { boardOutput } from '@pw/pricing/quote/quote-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { bookOfAnotherMake } from '@pw/testing/another-make';
import { aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { billOfMaterialWorkbook } from '../cost/bill-of-material-workbook.ts';
import { boardDocument, completeBom } from '../orders/order-documents.ts';
import { worksBoards } from '../workshop/works-paper.ts';
import { reportModels } from './report-models.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const demo = mustBeOk(readPriceBook(readPriceFiles()));
const another = bookOfAnotherMake(demo);

const ticks = { FEEDER_ROT_HANDLE: 'Y' };
const metered = aFeeder('Compressor', 'MCCB_OG', 160, 4, 'A12', ticks, [
  aComponent('Voltmeter'),
  aComponent('ElectronicHooter'),
]);
const small = aFeeder('Fan', 'MCCB_OG', 100, 4, 'A4', ticks);
const incomer = referenceBoards.RB2.feeders.filter(({ type }) => type === 'MCCB_IC');
const board = {
  ...withFeeders({ ...referenceBoards.RB2, feeders: incomer }, metered, small),
  name: 'MDB',
  quantity: 2,
};

/** Everything that is made of a board, by what it is called, as one text each. */
function papersOf(book: PriceBook): ReadonlyMap<string, string> {
  const isVerified = book.list.holds;
  const data = { ...reportProject(knowledge, book, undefined, [board]), isVerified };
  const [quoted] = data.boards;
  if (!quoted?.design) {
    throw new Error('The board has no design');
  }
  const { tables } = knowledge;
  const { design } = quoted;
  const order = { ...data, orderNumber: 'SO-26-0007', hasPrices: true };
  const head = { project: '', customer: '', enquiryNumber: '', company: '', date: '', knowledgeVersion: '' };
  const papers: readonly (readonly [string, unknown])[] = [
    ...reportTypes.map((type) => [type, reportModels[type].document(data)] as const),
    ...worksBoards(order).flatMap((each) =>
      boardDocumentKinds.map((kind) => [kind, boardDocument(kind, each, 'folder', order)] as const),
    ),
    ['complete bill', completeBom(order)],
    [
      'workbook',
      billOfMaterialWorkbook({ ...head, prices: data.prices, reservations: data.reservations }, data.boards),
    ],
    ['drawing set', drawingSet({ board: quoted.board, design, tables, isVerified }, aSetHead())],
    ['boxes', boardBoxes(tables, quoted.board, design).map(({ name }) => name)],
    ['IFC', boardIfc(tables, quoted.board, design, aModelHead({ isVerified }))],
    ['quote.json', boardOutput(quoted)],
  ];
  return new Map(papers.map(([name, paper]) => [name, JSON.stringify(paper)]));
}

const plain = papersOf({ ...demo, list: { ...demo.list, holds: () => true } });
const papers = papersOf(another);

/** The numbers and names of what the rules chose, which nobody buys. */
const chosen = ['3VA1116', '3VA1110', '3VA9157-0FK21', 'PW-VOLTMETER', 'PW-HOOTER', 'TM220', '3VA1 ', '3VA1"'];

describe('the papers of a board of another make', () => {
  it('name the articles of the rules where there is no map', () => {
    const all = [...plain.values()].join();
    expect(chosen.filter((text) => !all.includes(text))).toEqual([]);
  });

  it.each([...papers.keys()].map((name) => [name]))('name one article in each place: %s', (name) => {
    const text = papers.get(name) ?? '';
    expect(chosen.filter((each) => text.includes(each))).toEqual([]);
  });

  it('name the other make where they named the maker of the rules', () => {
    const named = [...plain].filter(([, text]) => text.includes('3VA1116')).map(([name]) => name);
    expect(named.length).toBeGreaterThan(5);
    const without = named.filter((name) => !papers.get(name)?.includes('LTX-DX160-4P-160'));
    // The list of what is bought of Siemens; it is in the other list now.
    expect(without).toEqual(['SLProjectwiseReport', 'siemens-list']);
    expect(['NSLProjectwiseReport', 'non-siemens-list'].filter((name) => !papers.get(name)?.includes('LTX-'))).toEqual(
      [],
    );
  });
});
