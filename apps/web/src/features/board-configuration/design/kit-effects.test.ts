import { readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { defaultSettings } from '@pw/pricing/terms/price-terms';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { projectTerms } from '@pw/pricing/terms/project-terms';
import { controlKits, withControlKit } from '@pw/switchboard/component/control-kit';
import { draftOf } from '@pw/switchboard/editing/draft';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { workOutBoard } from './board-summary.ts';
import { kitEffects } from './kit-effects.ts';

const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = projectTerms(book, {
  ...defaultSettings,
  rates: defaultRateRows(book.tables.rate),
  ratesRevision: 1,
  enquiryRates: {},
  discounts: [],
  charges: noKeptCharges,
});
const named = ({ name, quantity }: BoardConfiguration) => ({ lineItemId: 101, name, quantity });

function effectsOn(configuration: BoardConfiguration, part: string, isPriced = true) {
  const draft = draftOf(configuration);
  const board = named(configuration);
  const worked = workOutBoard(knowledge, isPriced ? terms : null, board, draft);
  return kitEffects(knowledge, isPriced ? terms : null, board, { draft, worked }, part);
}

function afterDiscount(configuration: BoardConfiguration): number {
  const quoted = mustBeOk(quoteBoard(knowledge, configuration, terms(named(configuration))));
  return quoted.price?.afterDiscount.paise ?? 0;
}

describe('what a standard kit comes to', () => {
  it.each(Object.entries(referenceBoards))(
    'is on %s what the board with it costs more, for each kit of each feeder',
    (_name, board) => {
      const before = afterDiscount(board);
      for (const [at, feeder] of board.feeders.entries()) {
        const { kits } = effectsOn(board, `f${at + 1}`);
        const kitPrices = kits.map(({ kit, boardPaise }) => [kit, boardPaise]);
        const expected = controlKits(knowledge, feeder.type).map((kit) => {
          const feeders = board.feeders.map((each) => (each === feeder ? withControlKit(kit, each) : each));
          return [kit.name, afterDiscount({ ...board, feeders }) - before];
        });
        expect(kitPrices).toEqual(expected);
        expect(kits.every(({ feederPaise, articles }) => (feederPaise ?? 0) > 0 && articles.length > 0)).toBe(true);
      }
    },
  );

  it('names the articles of one copy, and the wire points of all copies', () => {
    const [basic, metered] = effectsOn(referenceBoards.RB2, 'f2').kits;
    const articleTexts = (effect: typeof basic) =>
      effect?.articles.map(({ pieces, description }) => `${pieces} x ${description}`);
    expect(articleTexts(basic)).toEqual(['1 x Auxiliary contacts 1NO+1NC']);
    expect(articleTexts(metered)).toEqual([
      '1 x Auxiliary contacts 1NO+1NC',
      '3 x Metering current transformer 200/5, class 0.5, 5 VA',
      '1 x Power monitoring device PAC3200',
    ]);
    // Two copies of 4 and 24 (SBD 11.3).
    expect([basic?.wirePoints, metered?.wirePoints]).toEqual([8, 48]);
  });

  it('tells the articles without a price while the prices did not arrive', () => {
    const [basic] = effectsOn(referenceBoards.RB2, 'f2', false).kits;
    expect(basic).toMatchObject({ articles: [{ pieces: 1 }], feederPaise: null, boardPaise: null });
  });

  it('leaves the draft as it was, and is nothing for a feeder that is gone', () => {
    const draft = draftOf(referenceBoards.RB2);
    const before = structuredClone(draft);
    const board = named(referenceBoards.RB2);
    const worked = workOutBoard(knowledge, terms, board, draft);
    kitEffects(knowledge, terms, board, { draft, worked }, 'f2');
    expect(draft).toEqual(before);
    expect(kitEffects(knowledge, terms, board, { draft, worked }, 'f99')).toEqual({ part: 'f99', kits: [] });
  });
});
