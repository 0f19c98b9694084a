import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { drawingSet } from '@pw/drawing/drawing-set/drawing-set';
import { aSetHead } from '@pw/drawing/drawing-set/sample-set';
import type { SheetCode } from '@pw/drawing/drawing-set/set-title-block';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { everyKindEnquiry } from '@pw/testing/every-kind';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { billOfMaterialWorkbook } from '../cost/bill-of-material-workbook.ts';
import { technicalOffer } from '../offer/technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const root = join(import.meta.dirname, '../../../..');
const folders = [join(root, 'examples'), join(root, 'catalog/golden-boards/tenders')];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);
const examples = files.flatMap(
  (file) => mustBeOk(readEnquiry(readFileSync(file, 'utf8'), knowledge, book.tables.rate)).boards,
);
const everyKind = mustBeOk(readEnquiry(JSON.stringify(everyKindEnquiry), knowledge, book.tables.rate)).boards.map(
  (board) => ({
    ...board,
    name: 'one of every kind',
  }),
);
const random = createRandom(83);
const randomOnes = Array.from({ length: gateOrNight(8, 30) }, () => withRandomKinds(random, randomBoard(random)));

/** The name of a way on each paper of a board: `2C Chiller`. */
function tagsOf(configuration: BoardConfiguration) {
  const data = reportProject(knowledge, book, undefined, [{ ...configuration, quantity: 1 }]);
  const [quoted] = data.boards;
  if (!quoted?.design) {
    return null;
  }
  const { board, design } = quoted;
  const set = drawingSet({ board, design, tables: knowledge.tables, isVerified: noneVerified }, aSetHead());
  const sheets = (wanted: SheetCode) => set.filter(({ code }) => code === wanted).map(({ sheet }) => sheet);
  const attributes = (wanted: SheetCode) =>
    sheets(wanted).flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'block' && item.attributes ? [`${item.attributes.ADDRESS} ${item.attributes.TAG}`] : [],
      ),
    );
  const schedule = technicalOffer(data).parts.flatMap((part) => {
    const table =
      part.kind === 'text' && part.title.startsWith('Feeder schedule')
        ? part.blocks.find((block) => block.kind === 'table')
        : undefined;
    // Equal feeders are in one row; the ways of a distribution section are below it.
    return (table?.rows ?? []).flatMap(({ kind, cells: [feeders, quantity] }) =>
      kind === 'line'
        ? [
            {
              quantity,
              feeders: String(feeders)
                .split(', ')
                .map((feeder) => feeder.replace(/ SPARE$/, '')),
            },
          ]
        : [],
    );
  });
  const prices = { sources: [], today: '2026-11-20', validityDays: 90 };
  const head = { project: '', customer: '', enquiryNumber: '', company: '', date: '', prices, knowledgeVersion: '' };
  const bill = JSON.stringify(billOfMaterialWorkbook({ ...head, reservations: [] }, data.boards));
  const placed = (design.compartments ?? []).flatMap(({ address, tag, placed: at }) =>
    at ? [{ address, tag, at }] : [],
  );
  return { placed, attributes, sheets, schedule, bill };
}

describe('the tags of a board', () => {
  it.each([
    ...[...examples, ...everyKind].map((board) => [board.name, board] as const),
    ...randomOnes.map((board, index) => [`random ${index}`, board] as const),
  ])('are the same on general arrangement, diagram, list, schedule and bill: %s', (_name, board) => {
    const tags = tagsOf(board);
    if (tags === null) {
      return;
    }
    const { placed, attributes, sheets, schedule, bill } = tags;
    const ways = placed.filter(({ at }) => at.feeder.type.role !== 'blank');
    const written = (each: typeof placed) => each.map(({ address, tag }) => `${address} ${tag}`);
    const bare = (texts: readonly string[]) => texts.map((text) => text.replace(/ SPARE$/, ''));
    const doors = bare(attributes('GA'));
    expect(written(ways).filter((each) => !doors.includes(each))).toEqual([]);
    expect(new Set(bare(attributes('SLD')))).toEqual(new Set(written(ways)));
    const listedOnce = schedule.flatMap(({ feeders }) => feeders).filter((each) => written(placed).includes(each));
    expect(listedOnce.toSorted()).toEqual(written(placed).toSorted());
    expect(schedule.filter(({ quantity, feeders }) => quantity !== feeders.length)).toEqual([]);
    const listed = sheets('CL').flatMap(({ doors = [] }) => doors.map(({ address }) => address));
    expect(placed.filter(({ address }) => !listed.includes(address))).toEqual([]);
    for (const { address, at } of ways) {
      // The controller of a supply scheme is a line of the board.
      const isBought = !at.feeder.type.isBrought;
      const hasArticles = isBought && at.feeder.kind.articles(at.feeder.values).length > 0;
      expect([address, !hasArticles || new RegExp(`[" ]${address}[",]`).test(bill)]).toEqual([address, true]);
    }
    expect(new Set(placed.map(({ address }) => address)).size).toBe(placed.length);
    expect(written(placed).join('')).not.toContain('…');
  });

  it('have a door and a symbol for a feeder of every kind (SBD 18.6)', () => {
    const [tags] = everyKind.map(tagsOf);
    const kinds = new Set(tags?.placed.map(({ at }) => at.feeder.kind.family.name));
    expect(kinds).toEqual(new Set(knowledge.kinds.map(({ family }) => family.name)));
    const ways =
      tags?.placed.filter(({ at }) => at.feeder.type.role !== 'blank').map(({ address, tag }) => `${address} ${tag}`) ??
      [];
    const of = (code: SheetCode) => ways.filter((way) => !tags?.attributes(code).includes(way));
    expect([of('GA'), of('SLD')]).toEqual([[], []]);
  });
});
