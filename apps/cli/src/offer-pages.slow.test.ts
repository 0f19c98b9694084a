import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPages } from '@pw/documents/offer/uploaded-file';
import { type PageWords, type PlacedWord, placedWordsOf, wordsOf } from '@pw/documents/testing/pdf-words';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteCommand } from './quote-command.ts';

const root = join(import.meta.dirname, '../../..');

type Board = Readonly<Record<string, unknown>> & { readonly feeders: readonly unknown[] };
type Enquiry = { readonly project: unknown; readonly boards: readonly [Board, ...Board[]] };

async function enquiryOf(path: string): Promise<Enquiry> {
  // The files are enquiries that other tests read by the rules.
  return JSON.parse(await readFile(join(root, path), 'utf8')) as Enquiry;
}

const way = (name: string, ampere: number) => ({
  name,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: ampere, FEEDER_POLES: 4, SECTION_A: 1 },
});
const incomer = { ...way('I/C', 400), type: 'MCCB_IC' };
const charges = { marginPercent: 12, insurancePercent: 0.5, taxPercent: 18 };

/** A main board of one breaker. */
const oneBreaker = {
  project: { name: 'Workshop', enquiryDate: '2026-11-20', customer: { customerName: 'Acme Industries', state: 'MH' } },
  boards: [
    {
      name: 'MDB',
      properties: { RATED_CURRENT: '400', INTERRUPT_RATING: '36', SB_CABINET: 'Floor cubicle' },
      feeders: [incomer],
    },
  ],
  charges,
};

/** Six boards of all kinds of the examples, with 41 feeders, most of them several times. */
async function sixBoards() {
  const [pcc, mcc, mdb, wall] = await Promise.all(
    [
      'power-control-centre-1600a',
      'mixed-motor-control-centre',
      'distribution-board-400a',
      'wall-distribution-boards-100a',
    ].map((name) => enquiryOf(`examples/${name}.json`)),
  );
  const [first, second, third] = [pcc, mcc, mdb].map((enquiry) => enquiry?.boards[0]);
  const more = ['Press', 'Oven', 'Crane', 'Mill'].map((name, at) => way(name, 63 + 37 * (at % 2)));
  const fourth = { ...third, name: 'MDB-2', feeders: [...(third?.feeders ?? []), ...more] };
  const fifth = { ...third, name: 'MDB-3', feeders: [...(third?.feeders ?? []), ...more.slice(1)] };
  const sixth = wall?.boards[0];
  const boards = [first, second, third, fourth, fifth, sixth].map(
    (board): Partial<Board> => ({ ...board, quantity: 1 }),
  );
  return { project: pcc?.project, boards, charges };
}

type Written = {
  readonly pages: number;
  readonly words: readonly string[] | null;
  readonly placed: readonly PageWords[];
};

/** The text of an upright page of these offers begins and ends here. */
const [HEAD_PT, FOOT_PT] = [122, 800];
/** A letter of DRAFT across the page is higher than any text. */
const DRAFT_PT = 30;
/** Text is of 9 pt at most and a heading of 10: so high are the boxes of their words. */
const MOST_TEXT_PT = 13;

/** The words of an upright page between its head and its foot. */
function bodyOf({ words }: PageWords) {
  const isText = ({ topPt, bottomPt }: PlacedWord) => bottomPt - topPt < DRAFT_PT;
  return words.filter((word) => isText(word) && word.topPt > HEAD_PT && word.bottomPt < FOOT_PT);
}

const endOf = (page: PageWords) => Math.max(...bodyOf(page).map(({ bottomPt }) => bottomPt));

const isUpright = ({ widthPt, heightPt }: PageWords) => heightPt > widthPt;

type Offers = { readonly full: Written; readonly short: Written; readonly total: string };

describe('the pages of an offer', () => {
  let folder: string;
  let made: ReadonlyMap<string, Offers>;

  async function offersOf(name: string, enquiry: unknown): Promise<Offers> {
    const [file, out] = [join(folder, `${name}.json`), join(folder, name)];
    await writeFile(file, JSON.stringify(enquiry));
    const terminal = { out: () => {}, progress: () => {}, error: () => {} };
    await quoteCommand([file, '--out', out, '--allow-errors'], terminal);
    const written = async (document: string): Promise<Written> => {
      const pdf = await readFile(join(out, document));
      const words = (await wordsOf(pdf))?.split('\f') ?? null;
      return { pages: mustBeOk(await countPages(pdf)), words, placed: (await placedWordsOf(pdf)) ?? [] };
    };
    const quote = JSON.parse(await readFile(join(out, 'quote.json'), 'utf8'));
    return {
      full: await written('DRAFT-techno-commercial.pdf'),
      short: await written('DRAFT-techno-commercial-short.pdf'),
      total: `₹${printRupees(mustBeOk(paiseOfRupees(quote.totals.final)))}`,
    };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    const six = await sixBoards();
    const enquiries: readonly (readonly [string, unknown])[] = [
      ['one breaker', oneBreaker],
      ['motor control centre', await enquiryOf('catalog/golden-boards/tenders/12-process-mcc-2000a.json')],
      ['six boards', six],
    ];
    const offers: [string, Offers][] = [];
    for (const [name, enquiry] of enquiries) {
      offers.push([name, await offersOf(name, enquiry)]);
    }
    made = new Map(offers);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are those of 41 feeders on six boards', async () => {
    const { boards } = await sixBoards();
    expect([boards.length, boards.flatMap(({ feeders = [] }) => feeders).length]).toEqual([6, 41]);
  });

  it('are ten at most of one breaker, forty of six boards with 41 feeders, eight in short of one board', () => {
    expect(made.get('one breaker')?.full.pages).toBeLessThanOrEqual(10);
    expect(made.get('six boards')?.full.pages).toBeLessThanOrEqual(40);
    expect(made.get('one breaker')?.short.pages).toBeLessThanOrEqual(8);
    expect(made.get('motor control centre')?.short.pages).toBeLessThanOrEqual(8);
  });

  it('say the total on the first and the second, whole and in short', () => {
    for (const [name, { full, short, total }] of made) {
      for (const { words } of [full, short]) {
        const shown = words?.slice(0, 2).map((page) => page.includes(total)) ?? [true, true];
        expect([name, shown]).toEqual([name, [true, true]]);
      }
    }
  });

  it('are full to a third at least, but for the last and the end of what one page does not hold', () => {
    for (const { full, short } of made.values()) {
      for (const { placed } of [full, short]) {
        const sparse = placed
          .filter(isUpright)
          .slice(0, -1)
          .filter((page) => {
            const isEnd = page.words.some(({ text }) => text === 'continued');
            return endOf(page) < HEAD_PT + (FOOT_PT - HEAD_PT) / 3 && !isEnd;
          });
        expect(sparse.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([]);
      }
    }
  });

  it('never end with a heading', () => {
    for (const { full, short } of made.values()) {
      for (const { placed } of [full, short]) {
        const last = placed.filter(isUpright).flatMap((page) => {
          const endPt = endOf(page);
          return bodyOf(page).filter(({ bottomPt }) => bottomPt > endPt - 1);
        });
        const headings = last.filter(({ topPt, bottomPt }) => bottomPt - topPt > MOST_TEXT_PT);
        expect(headings.map(({ text }) => text)).toEqual([]);
      }
    }
  });
});
