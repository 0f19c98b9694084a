import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { boardNetwork } from '@pw/switchboard/thermal/board-network';
import { coolBoard, hotBoard } from '@pw/testing/hot-board';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { sweepNetwork } from '@pw/testing/sweep-network';
import { describe, expect, it } from 'vitest';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { boardOutput, type QuotedBoard, quoteBoard } from '../quote/quote-board.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { boardRemedies, withChange } from './board-remedies.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };

const quote = (board: BoardConfiguration) => mustBeOk(quoteBoard(knowledge, board, terms));

/** A cubicle so far above its limit has to be named, K. */
const CLEAR_EXCESS_K = 1.5;

/** The cubicles that the sweeps, another way to the same balance, find clearly above a limit. */
function clearlyHot({ board, design }: QuotedBoard): readonly number[] {
  if (!design) {
    return [];
  }
  const { network, cubicles } = boardNetwork(tables, board, {
    cubicles: design.cubicles,
    depthMm: design.depthMm.value,
  });
  const rises = sweepNetwork(network);
  const isHot = (place: number, limitC: number | null) =>
    limitC !== null && board.values.AMBIENT + (rises[place] ?? 0) >= limitC + CLEAR_EXCESS_K;
  return cubicles.flatMap(({ cubicle, firstZone, zones: own }) =>
    own.some(({ limitC }, at) => isHot(firstZone + at, limitC)) ? [cubicle.number] : [],
  );
}

const random = createRandom(46);

/** So many boards that are clearly too hot by the sweeps, whatever the checks say of them. */
const planted = Array.from({ length: gateOrNight(8, 50) }, (_, index) => {
  for (;;) {
    const board = hotBoard(random, `HOT-${index + 1}`);
    const quoted = quote(board);
    if (clearlyHot(quoted).length > 0) {
      return { board, quoted, remedies: boardRemedies(knowledge, board, terms, quoted) };
    }
  }
});

const cubiclesOf = ({ checks }: QuotedBoard, id: 'T1' | 'T2') =>
  checks.filter((each) => each.id === id).flatMap(({ cubicles = [] }) => cubicles);

const namesIn = ({ design }: QuotedBoard, number: number) =>
  new Set(design?.cubicles.find((cubicle) => cubicle.number === number)?.feeders.map(({ feeder }) => feeder.name));

/** The cubicles that hold a feeder of these names. */
const holding = ({ design }: QuotedBoard, names: ReadonlySet<string>) =>
  (design?.cubicles ?? [])
    .filter(({ feeders }) => feeders.some(({ feeder }) => names.has(feeder.name)))
    .map(({ number }) => number);

describe('planted hot boards (SBD 19.5, 19.8)', () => {
  it('are named in each cubicle that another calculation finds clearly above its limit', () => {
    for (const { board, quoted } of planted) {
      const named = cubiclesOf(quoted, 'T1');
      const missed = clearlyHot(quoted).filter((cubicle) => !named.includes(cubicle));
      expect([board.name, missed]).toEqual([board.name, []]);
    }
  });

  it('have a priced cure for each cubicle that is named', () => {
    for (const { board, quoted, remedies } of planted) {
      const cured = new Set(remedies.filter(({ cures }) => cures).map(({ cubicle }) => cubicle));
      expect([board.name, cubiclesOf(quoted, 'T1').filter((cubicle) => !cured.has(cubicle))]).toEqual([board.name, []]);
    }
  });

  it('cost and measure what was offered once a cure is an edit, and are cool there', () => {
    for (const { board, quoted, remedies } of planted) {
      for (const remedy of remedies.filter(({ cures }) => cures)) {
        const after = quote(withChange(board, remedy));
        const place = [board.name, remedy.cubicle, remedy.id];
        const paise = (after.price?.afterDiscount.paise ?? 0) - (quoted.price?.afterDiscount.paise ?? 0);
        const mm = (after.design?.lengthMm.value ?? 0) - (quoted.design?.lengthMm.value ?? 0);
        expect([...place, paise, mm]).toEqual([...place, remedy.paise, remedy.mm]);
        const hot = new Set([...cubiclesOf(after, 'T1'), ...cubiclesOf(after, 'T2')]);
        const then = holding(after, namesIn(quoted, remedy.cubicle));
        expect([...place, then.filter((cubicle) => hot.has(cubicle))]).toEqual([...place, []]);
      }
    }
  });

  it('are byte for byte what they were once a remedy is taken back', () => {
    for (const { board, quoted } of planted) {
      expect(JSON.stringify(boardOutput(quote(board)))).toBe(JSON.stringify(boardOutput(quoted)));
    }
  });
});

describe('small ventilated boards', () => {
  it('are silent', () => {
    const cool = Array.from({ length: 20 }, (_, index) => quote(coolBoard(random, `COOL-${index + 1}`)));
    expect(cool.filter(({ design }) => !design?.thermal?.isConverged)).toEqual([]);
    expect(cool.flatMap(({ name, checks }) => checks.filter(({ id }) => /^T[0-2]$/.test(id)).map(() => name))).toEqual(
      [],
    );
  });
});
