import { readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { defaultSettings } from '@pw/pricing/terms/price-terms';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { projectTerms } from '@pw/pricing/terms/project-terms';
import { draftOf } from '@pw/switchboard/editing/draft';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { workOutBoard } from '../../board-configuration/design/board-summary.ts';
import { type KitEffects, kitEffects } from '../../board-configuration/design/kit-effects.ts';
import { priceChangeText } from '../../board-configuration/design/price-words.ts';
import { BoardSummaryContext, TriedKitsContext } from '../../board-configuration/design/use-board-summary.tsx';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { renderWithBoard } from '../../board-configuration/testing/render-with-board.tsx';
import { KitOffer } from './kit-offer.tsx';

const server = aSalesServer();

/** `f2` is an outgoing breaker in two copies. */
const draft = draftOf(referenceBoards.RB2);
const board = { lineItemId: 101, name: 'PCC-1', quantity: 1 };
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = projectTerms(book, {
  ...defaultSettings,
  rates: defaultRateRows(book.tables.rate),
  ratesRevision: 1,
  enquiryRates: {},
  discounts: [],
  charges: noKeptCharges,
});

type Offered = {
  readonly isPriced?: boolean;
  readonly isStale?: boolean;
  readonly isFailed?: boolean;
  /** What the worker says; the kits as they are worked out when left out, null before it answers. */
  readonly effects?: KitEffects | null;
};

/** Shows the offer of an outgoing breaker with the given report of the worker on its kits. */
async function openOffer({ isPriced = true, isStale = false, isFailed = false, effects }: Offered = {}) {
  const worked = workOutBoard(knowledge, isPriced ? terms : null, board, draft);
  const tried = kitEffects(knowledge, isPriced ? terms : null, board, { draft, worked }, 'f2');
  const tryOf = vi.fn<(part: string | null) => void>();
  const rendered = renderWithBoard(
    server,
    <BoardSummaryContext value={{ summary: worked.summary, isStale, isFailed, unheard: [] }}>
      <TriedKitsContext value={{ effects: effects === undefined ? tried : effects, tryOf }}>
        <KitOffer part="f2" type="MCCB_OG" />
      </TriedKitsContext>
    </BoardSummaryContext>,
    { draft },
  );
  expect(tryOf).not.toHaveBeenCalled();
  await rendered.user.click(screen.getByRole('button', { name: 'Standard kit' }));
  const [, metered] = tried.kits;
  return { ...rendered, tryOf, metered };
}

const kit = async () => within(await screen.findByRole('region', { name: 'OG-MCCB metered' }));

it('shows of each kit what it adds to a feeder and what feeder and board cost more', async () => {
  const { metered, tryOf } = await openOffer();
  const shown = await kit();
  expect(tryOf).toHaveBeenLastCalledWith('f2');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+ 1 x Auxiliary contacts 1NO+1NC',
    '+ 3 x Metering current transformer 200/5, class 0.5, 5 VA',
    '+ 1 x Power monitoring device PAC3200',
  ]);
  expect(shown.getByText('Wire points of the board').nextSibling).toHaveTextContent('+ 48');
  const { feederPaise, boardPaise } = metered ?? {};
  expect(shown.getByText('One feeder after discount').nextSibling).toHaveTextContent(priceChangeText(feederPaise ?? 0));
  expect(shown.getByText('The board after discount').nextSibling).toHaveTextContent(priceChangeText(boardPaise ?? 0));
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

it('adds nothing before the user asks, then the kit, and closes', async () => {
  const { user, store, tryOf } = await openOffer();
  const shown = await kit();
  expect(store.reading.parts('f2')).toEqual([]);
  await user.click(shown.getByRole('button', { name: 'Add OG-MCCB metered' }));
  expect(store.reading.parts('f2')).toHaveLength(2);
  expect(tryOf).toHaveBeenLastCalledWith(null);
  expect(await screen.findByText('OG-MCCB metered is added.')).toBeVisible();
});

it('says that it is still being worked out, and can add the kit meanwhile', async () => {
  await openOffer({ effects: null });
  const shown = await kit();
  expect(shown.getByRole('status')).toHaveTextContent('Working out what it adds and costs');
  expect(shown.getByRole('button', { name: 'Add OG-MCCB metered' })).toBeEnabled();
});

it('marks what is of the board before the last change', async () => {
  await openOffer({ isStale: true });
  const [first] = (await kit()).getAllByRole('listitem');
  expect(first?.closest('[aria-busy="true"]')).not.toBeNull();
});

it('shows no price to a client that has none', async () => {
  await openOffer({ isPriced: false });
  const shown = await kit();
  expect(shown.getByText('+ 1 x Power monitoring device PAC3200')).toBeVisible();
  expect(shown.getByText(/^The prices of the project did not arrive/)).toBeVisible();
  expect(shown.queryByText(/₹/)).toBeNull();
});

it('says which articles the price list does not hold, why a kit cannot be added, and that the browser cannot work it out', async () => {
  const articles = [{ component: 'Lamps', description: 'Lamp', pieces: 1, isUnpriced: true }];
  const effect = { kit: 'OG-MCCB metered', refusal: '', articles, wirePoints: 1, feederPaise: 0, boardPaise: 0 };
  const { unmount } = await openOffer({ effects: { part: 'f2', kits: [effect] } });
  expect((await kit()).getByText('1 article of it has no price in the price list.')).toBeVisible();
  unmount();
  const refused = { ...effect, refusal: 'This feeder is gone' };
  const second = await openOffer({ effects: { part: 'f2', kits: [refused] } });
  expect((await kit()).getByText('This feeder is gone')).toBeVisible();
  second.unmount();
  await openOffer({ isFailed: true });
  expect((await kit()).getByText(/^This browser cannot work out/)).toBeVisible();
});

it('is closed by Esc', async () => {
  const { user } = await openOffer();
  await kit();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'OG-MCCB metered' })).toBeNull();
});
