import { askPriceBookCall, getBoardDesignCall } from '@pw/contract/project-pricing';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answerEditing } from '../testing/fake-editing.ts';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import {
  answerBook,
  choose,
  openConfiguration,
  startConfiguration,
  workedOut,
} from '../testing/open-configuration.tsx';

const server = aFakeServer(startConfiguration);

const incomer = {
  part: 'f1',
  name: 'I/C-1',
  type: 'ACB_IC',
  properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
};
const board = { properties: { RATED_CURRENT: 1600, SB_RATING_BASIS: 'Nominal' }, feeders: [incomer], lastPart: 1 };

it('shows sizes, front, price and checks of the board, and the version of the knowledge', async () => {
  answerEditing(server, board);
  await openConfiguration();
  const panel = await workedOut();
  expect(panel.getByText('1x120x10 Copper, 1714.4 A')).toBeVisible();
  expect(panel.getByText(/^1 \(1 section, 1 TU\)$/)).toBeVisible();
  expect(panel.getByRole('img', { name: /^Front of the board: 1 cubicle,/ })).toBeVisible();
  expect(panel.getByRole('region', { name: 'Price' })).toHaveTextContent(
    /^After switchgear discount₹ [\d,.]+List ₹ [\d,.]+$/,
  );
  expect(panel.getByText(/^\d+ checks? passed$/)).toBeVisible();
  expect(panel.getByText(`Knowledge ${knowledge.version}`)).toBeVisible();
});

it.each(['Copper', 'Aluminium'])('draws the bars of each bus section as %s, which they are made of', async (metal) => {
  const coupler = { part: 'f2', name: 'B/C', type: 'ACB_BC', properties: { ...incomer.properties }, components: [] };
  const other = {
    ...incomer,
    part: 'f3',
    name: 'I/C-2',
    properties: { ...incomer.properties, SECTION_A: 0, SECTION_B: 1 },
  };
  const properties = { RATED_CURRENT: 1600, QTY_BC: '1', BUS_MAT: metal };
  answerEditing(server, { properties, feeders: [incomer, coupler, other], lastPart: 3 });
  await openConfiguration();
  const panel = await workedOut();
  const front = panel.getByRole('img', { name: new RegExp(`, ${metal.toLowerCase()} busbars$`) });
  const bars = [...front.querySelectorAll('[data-metal]')].map((band) => band.getAttribute('data-metal'));
  expect(bars).toEqual([metal, metal]);
});

it('says what is to be settled before an offer goes out, and where the prices come from', async () => {
  answerEditing(server, board);
  const user = await openConfiguration();
  const panel = await workedOut();
  await user.click(panel.getByText('marked current, currents inside the board', { exact: false }));
  const list = within(panel.getByRole('list', { name: 'Before the offer' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^accept Demo prices, not for an offer: Demo price list, 11-2026, demo; \d+ rates/),
    expect.stringMatching(
      /^accept CRCA sheet, painted 145.00 INR\/kg of 01-07-2026, 142 days old: [\d.]+ kg; Copper busbar .*: [\d.]+ kg$/,
    ),
    'accept Board is marked InA 1200 A; 1600 A asked',
    'accept Inside the enclosure these circuits carry less than is asked of them: I/C-1 1200 A (1600 A asked)',
    expect.stringMatching(/^note \d+ article numbers? (is|are) not verified/),
    'accept The price holds no labour, wiring or overhead: it is the material cost',
    'accept No margin in the price',
    'note No tax in the price',
    expect.stringMatching(/^note Labour and wiring 0.00 INR; by hours [\d,]+.00 INR$/),
  ]);
  expect(panel.getByText('Prices: Demo price list, 11-2026, demo')).toBeVisible();
});

it('follows every change', async () => {
  answerEditing(server, board);
  const user = await openConfiguration();
  await workedOut();
  await choose(user, /^Rated current/, '2000');
  expect(screen.getByText('working out')).toBeVisible();
  const panel = await workedOut();
  expect(panel.queryByText('1x120x10 Copper, 1714.4 A')).not.toBeInTheDocument();
});

it('leads from a check to the field that repairs it', async () => {
  answerEditing(server, { ...board, properties: {} });
  const user = await openConfiguration();
  const panel = await workedOut();
  await user.click(panel.getByRole('button', { name: /B1/ }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Rated current/ })).toHaveFocus());
});

it('says once which section a check is about', async () => {
  answerEditing(server, { ...board, feeders: [] });
  await openConfiguration();
  const panel = await workedOut();
  expect(panel.getByRole('button', { name: /S1 Section A has no incomer$/ })).toBeVisible();
});

it('says what the price has changed since the last save', async () => {
  const amounts = { list: 1, listPaise: 100, afterDiscount: 1, afterDiscountPaise: 100 };
  const rest = [
    'wiring',
    'labour',
    'additional',
    'overhead',
    'packing',
    'cost',
    'margin',
    'freight',
    'insurance',
    'tax',
  ];
  server.respond(getBoardDesignCall, () => ({
    status: 200,
    body: {
      name: 'PCC-1',
      quantity: 1,
      design: null,
      checks: [],
      bom: [],
      price: {
        ...amounts,
        ...Object.fromEntries(
          [...rest, 'final'].flatMap((field) => [
            [field, 0],
            [`${field}Paise`, 0],
          ]),
        ),
      },
    },
  }));
  answerEditing(server, board);
  await openConfiguration();
  const panel = await workedOut();
  expect(await panel.findByText('since the last save')).toBeVisible();
  expect(panel.getByText(/^\+ ₹ [\d,.]+$/)).toBeVisible();
  expect(currentPath()).toContain('add-product');
});

describe('a number that is typed', () => {
  const TYPED = 'OTHER-1/5';
  const terms = { discounts: [], factor: 1, groups: [] };
  const list = { maker: 'Rishta', name: 'Rishta, list 1', version: 1, validFrom: '2026-11-01', terms, articles: [] };
  const article = {
    number: TYPED,
    fold: foldNumber(TYPED),
    description: '',
    group: '',
    currency: 'INR',
    row: 7,
  } as const;
  const heard = { ...list, articles: [{ ...article, price: { state: 'priced', minor: 1234_56 } as const }] };
  const typed = { part: 'c2', name: 'Spare', family: 'Other', properties: { CATALOG_NO: TYPED, QTY: 3 } };
  const withTyped = { ...board, feeders: [{ ...incomer, components: [typed] }], lastPart: 2 };

  beforeEach(() => {
    answerEditing(server, withTyped);
    answerBook(server, { hash: 'pb-1', lists: [list], exchange: [], demoPrices: true });
  });

  it('is asked for once while the panel goes on, and then is in the price', async () => {
    server.answer(askPriceBookCall, { number: TYPED, lists: [heard] });
    const release = server.hold(askPriceBookCall);
    await openConfiguration();
    const panel = await workedOut();
    const price = within(panel.getByRole('region', { name: 'Price' }));
    expect(await price.findByText(`The price lists are being asked for ${TYPED}.`)).toBeVisible();
    const listPaise = () =>
      Math.round(
        Number(/List ₹ ([\d,.]+)/.exec(price.getByText(/^List ₹/).textContent)?.[1]?.replaceAll(',', '')) * 100,
      );
    const before = listPaise();
    release();
    await waitFor(() => expect(price.queryByText(/being asked/)).toBeNull());
    expect(listPaise() - before).toBe(3 * 1234_56);
    expect(server.requestsOf(askPriceBookCall).map(({ path, query }) => [path, query.get('number')])).toEqual([
      [expect.stringContaining('/price-books/pb-1/articles'), TYPED],
    ]);
  });

  it('says when its price counts where it did not arrive', async () => {
    server.refuse(askPriceBookCall, 'NOT_FOUND');
    await openConfiguration();
    const panel = await workedOut();
    expect(
      await panel.findByText(`The price of ${TYPED} did not arrive. It counts once the board is saved.`),
    ).toBeVisible();
  });
});
