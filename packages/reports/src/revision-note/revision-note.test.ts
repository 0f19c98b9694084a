import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { compareRevisions } from '@pw/pricing/revisions/compare-revisions';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { type InputProperties, partInputs } from '@pw/switchboard/entry/part-inputs';
import { propertyWords, type WordedPart } from '@pw/switchboard/forms/property-words';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aRevision, aRevisionBoard } from '@pw/testing/compared-revision';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { randomTerms } from '@pw/testing/random-terms';
import { aRevisionNote } from '@pw/testing/revision-note';
import { describe, expect, it } from 'vitest';
import type { ReportBlock, ReportDocument } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import { changesInWords } from './changes-in-words.ts';
import { revisionNote } from './revision-note.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** Everything that the paper says, a line for each row. */
function linesOf({ head, confidentiality, sources, parts }: ReportDocument): readonly string[] {
  const blocks = parts.flatMap((part) =>
    part.kind === 'text' ? [part.title, ...part.blocks.flatMap(blockLines)] : [],
  );
  return [head.title, ...head.fields.map(({ value }) => value), confidentiality, ...sources, ...blocks];
}

function blockLines(block: ReportBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'table': {
      const texts = block.rows.map(({ cells }) =>
        block.columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null)).join(' | '),
      );
      return [block.columns.map(({ title }) => title).join(' | '), ...texts];
    }
    default:
      throw new Error(`a note has no ${block.kind}`);
  }
}

describe('the revision note', () => {
  it('says board by board what was and what is', () => {
    const lines = linesOf(revisionNote(aRevisionNote(knowledge, book)));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Changes from R1 to R2',
        'MDB: changed',
        'Board | Qty R1 | Qty R2 | R1 | R2 | Difference',
        'Project Location | Nashik | Pune',
        'Changes of MDB',
        'Fault level Icw | 36 kA | 50 kA',
        'Chiller | Name | O/G-160 | Chiller',
        'Chiller | Compartment | 1B, 1C | 1B',
        'Pump | Feeder |  | MCCB OUTGOING',
        'O/G-63 | Feeder | MCCB OUTGOING | ',
        'O/G-100 | Lamps |  | Lamps, Colour Red, Quantity 2',
        'LED indicating lamp 22 mm red | Siemens | 0 | 8',
        'Terms and conditions that are new in R2',
      ]),
    );
  });

  it('reports everything that can be entered, except our own matters', () => {
    const { board, feeders, components } = partInputs(knowledge);
    const words = propertyWords(knowledge);
    const parts: readonly (readonly [WordedPart, InputProperties])[] = [
      [{ kind: 'board' }, board],
      ...[...feeders].map(([type, { inputs }]) => [{ kind: 'feeder', type }, inputs] as const),
      ...[...components].map(([family, inputs]) => [{ kind: 'component', family }, inputs] as const),
    ];
    const untold = parts.flatMap(([part, inputs]) =>
      [...inputs.keys()].filter((property) => !words(part, property).isTold),
    );
    expect([...new Set(untold)].sort()).toEqual([
      // The note reports the title of a component as its name.
      'AM_DESCRIPTION',
      'CATALOG_NO',
      // Bounds of our own design.
      'DENSITY_CAP',
      'DOL_MAX_KW',
      // The note reports a kit of a feeder piece by piece.
      'FEEDER_KITS',
      // A part of a catalogue number.
      'FEEDER_Z_OPT',
      'MCCB_MODULE_HEIGHT',
      'PRICE',
      'WIRE_POINTS',
    ]);
  });

  it('is a line for each board and one for the rest in a message', () => {
    const { difference } = aRevisionNote(knowledge, book);
    expect(changesInWords(difference).split('\n')).toEqual([
      '- MDB: Fault level Icw 36 kA, now 50 kA, Main busbar 1x30x10 mm, now 1x40x10 mm, ' +
        'Neutral busbar 1x30x10 mm, now 1x40x10 mm, 7 more values, 1 feeder added, 1 feeder removed, 2 feeders changed',
      '- Also changed: Project Location, Terms and conditions and Price',
    ]);
    const boards = Array.from({ length: 10 }, () => difference.boards).flat();
    expect(
      changesInWords({ ...difference, boards })
        .split('\n')
        .slice(8),
    ).toEqual(['- 2 more boards', expect.stringContaining('Also changed')]);
    expect(changesInWords({ ...difference, fields: [], terms: { gone: [], come: [] }, amounts: [], boards: [] })).toBe(
      'Nothing changed.',
    );
  });

  it('says that nothing has changed', () => {
    const note = aRevisionNote(knowledge, book);
    const nothing = { fields: [], terms: { gone: [], come: [] }, amounts: [], boards: [] };
    expect(linesOf(revisionNote({ ...note, difference: nothing })).at(-1)).toBe('Nothing changed.');
  });

  it('tells the customer no cost, margin, discount, list price or catalogue number, whatever has changed', () => {
    const random = createRandom(29);
    const note = aRevisionNote(knowledge, book);
    const internal = /margin|discount|overhead|labour|wiring|packing|list price|\bcost\b|rate of|confidential/i;
    for (let round = 0; round < 10; round += 1) {
      const revision = (terms: PriceTerms) =>
        aRevision(knowledge, terms, [aRevisionBoard(1, randomBoard(random, 'A'))], {
          fields: [
            { group: 'charges', label: 'Margin', value: String(random.int(40)) },
            { group: 'basis', label: 'Sheet Metal: steel', value: `rate of ${random.int(90)}` },
          ],
        });
      const [before, after] = [revision(randomTerms(random, book, ['A'])), revision(randomTerms(random, book, ['A']))];
      const difference = compareRevisions(knowledge, before, after);
      const text = [...linesOf(revisionNote({ ...note, difference })), changesInWords(difference)].join('\n');
      expect(text).not.toMatch(internal);
      const numbers = [before, after].flatMap(({ boards }) =>
        boards.flatMap(({ bill }) => bill.map(({ catalogueNumber }) => catalogueNumber)),
      );
      expect(numbers.filter((number) => number !== '' && text.includes(number))).toEqual([]);
    }
  });

  it('shows what is to be paid with all that comes on top, and nothing between', () => {
    const board = aRevisionBoard(1, randomBoard(createRandom(4), 'A'));
    const terms = (marginPercent: number): PriceTerms => ({
      book,
      rates: ratesOf(book.tables.rate, {}),
      added: [],
      discounts: [],
      ...defaultSettings,
      charges: { ...noCharges, marginPercent, packingPerTransportUnit: wholePaise(7777_00), taxPercent: 18 },
    });
    const [before, after] = [aRevision(knowledge, terms(10), [board]), aRevision(knowledge, terms(12), [board])];
    const difference = compareRevisions(knowledge, before, after);
    const text = linesOf(revisionNote({ ...aRevisionNote(knowledge, book), difference })).join('\n');
    const shown = (paise = 0) => text.includes(printCell('rupees', paise / 100));
    expect([shown(before.totals?.final), shown(after.totals?.final)]).toEqual([true, true]);
    expect([shown(after.totals?.cost), shown(after.totals?.margin), shown(after.totals?.list)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
