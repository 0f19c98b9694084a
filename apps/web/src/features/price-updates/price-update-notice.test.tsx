import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import type { WizardStepId } from '@pw/domain/projects/project-wizard';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { lookAtPage } from '../../testing/look-at-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { useRefreshBoards } from '../boards/refresh-boards.ts';
import { aPrice } from '../project-pricing/testing/a-price.ts';
import { PriceUpdateNotice } from './price-update-notice.tsx';
import { aChangedLine, aNewerUpdate, aPriceUpdate, currentPrices } from './testing/a-price-update.ts';
import { usePriceUpdate } from './use-price-update.ts';

const PROJECT = 17;
const BOOK_CHANGED = 'Other price lists hold meanwhile. Compare again, then accept.';

const server = aSalesServer();

const render = (step: WizardStepId = 'pricing', projectId = PROJECT) =>
  renderScreen(
    <>
      <PriceUpdateNotice projectId={projectId} step={step} />
      <Answer projectId={projectId} />
    </>,
  ).user;

/** Tells the test that the answer has arrived, also where the notice shows nothing of it. */
function Answer({ projectId }: { readonly projectId: number }) {
  const { data } = usePriceUpdate(projectId);
  return data && <output aria-label="Answer">{data.to.book}</output>;
}

const findAnswer = () => screen.findByLabelText('Answer');

async function openNotice(step?: WizardStepId) {
  const user = render(step);
  await screen.findByText('Prices changed:');
  return user;
}

async function openComparison() {
  const user = await openNotice();
  await user.click(button('Compare'));
  await screen.findByRole('dialog', { name: 'Compare prices' });
  return user;
}

const button = (name: string) => screen.getByRole('button', { name });
const notice = () => screen.getByText('Prices changed:').closest('[role="status"]');
const dialog = () => within(screen.getByRole('dialog', { name: 'Compare prices' }));
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent);
const rowsOf = (table: string, role: 'grid' | 'table') =>
  within(dialog().getByRole(role, { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(cellsOf);

describe('the notice of changed price lists', () => {
  it('names the list, both final prices and the articles that lose their price', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    await openNotice();
    expect(notice()).toHaveTextContent(
      'Prices changed: Siemens, list 2 of 01-01-2027. Final price of this project: ' +
        '₹ 76,85,277.50 → ₹ 76,99,635.46 (+ ₹ 14,357.96). 1 article has no price any more.',
    );
  });

  it('marks final prices that lack those of articles, in the notice and in the comparison', async () => {
    const update = aPriceUpdate();
    const totals = update.totals && { ...update.totals, unpricedArticles: { before: 1, after: 2 } };
    server.answer(readPriceUpdateCall, { ...update, totals });
    await openComparison();
    expect(notice()).toHaveTextContent('incomplete: 2 articles without a price');
    expect(dialog().getByText('Before incomplete: 1 article without a price')).toBeVisible();
    expect(dialog().getByText('After incomplete: 2 articles without a price')).toBeVisible();
  });

  it('says where the final price cannot be calculated', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate({ lines: [aChangedLine], totals: null }));
    await openNotice();
    expect(notice()).toHaveTextContent(/2027\. The effect on the final price cannot be calculated\.\s*Compare/);
  });

  it.each([
    ['the lists are those of the project', currentPrices],
    ['they change no line of the project', aPriceUpdate({ lines: [] })],
  ])('shows nothing while %s', async (_, update) => {
    server.answer(readPriceUpdateCall, update);
    render();
    await findAnswer();
    expect(screen.queryByText('Prices changed:')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes one quiet line where the lists could not be compared, and tries again', async () => {
    server.once.fail(readPriceUpdateCall, 503);
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const user = render();
    expect(await screen.findByText(/^This project was not compared/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(button('Try again'));
    expect(await screen.findByText('Prices changed:')).toBeVisible();
    expect(screen.queryByText(/was not compared/)).toBeNull();
  });

  it('says which entry keeps the lists from being compared', async () => {
    server.refuse(readPriceUpdateCall, 'TOO_LARGE');
    render();
    expect(await screen.findByText(/An amount is too large: lower prices or quantities\./)).toBeVisible();
  });

  it('is accepted by the keyboard: the book that it shows is sent, and the prices are read again', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    server.answer(getProjectPriceCall, aPrice([]));
    server.answer(acceptPriceUpdateCall, { book: 'book-2' });
    const { user } = renderScreen(
      <>
        <PriceUpdateNotice projectId={PROJECT} step="pricing" />
        <Price />
      </>,
    );
    await screen.findByText('Prices changed:');
    server.answer(readPriceUpdateCall, currentPrices);
    await user.tab();
    expect(button('Compare')).toHaveFocus();
    await user.tab();
    expect(button('Accept')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('This project now has the current prices.')).toBeVisible();
    expect(screen.queryByText('Prices changed:')).toBeNull();
    expect(server.bodiesOf(acceptPriceUpdateCall)).toEqual([{ to: 'book-2' }]);
    await waitFor(() => expect(server.requestsOf(getProjectPriceCall)).toHaveLength(2));
  });

  it('follows the boards of the project', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    server.answer(getProjectPriceCall, aPrice([]));
    const { user } = renderScreen(
      <>
        <Price />
        <PriceUpdateNotice projectId={PROJECT} step="board-catalog" />
      </>,
    );
    await screen.findByText('Prices changed:');
    server.answer(readPriceUpdateCall, aPriceUpdate({ totals: null }));
    await user.click(await screen.findByRole('button', { name: 'Change boards' }));
    await waitFor(() => expect(notice()).toHaveTextContent('The effect on the final price cannot be calculated.'));
  });

  it('shows the current lists and says so where others hold meanwhile', async () => {
    server.once.answer(readPriceUpdateCall, aPriceUpdate());
    server.answer(readPriceUpdateCall, aNewerUpdate);
    server.refuse(acceptPriceUpdateCall, 'BOOK_CHANGED');
    const user = await openNotice();
    await user.click(button('Accept'));
    expect(await screen.findByRole('alert')).toHaveTextContent(`The prices were not accepted. ${BOOK_CHANGED}`);
    await waitFor(() => expect(notice()).toHaveTextContent('Siemens, list 3 of 01-01-2027'));
  });

  it.each([
    ['VIEW_ONLY', () => server.refuse(acceptPriceUpdateCall, 'VIEW_ONLY'), /can only be viewed\. Load it again\./],
    ['503', () => server.fail(acceptPriceUpdateCall, 503), /The prices were not accepted\. ./],
  ])('stays and says why it was not accepted: %s', async (_, refuse, text) => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    refuse();
    const user = await openNotice();
    await user.click(button('Accept'));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(notice()).toBeVisible();
  });

  it('has no Accept for a user who only reads projects', async () => {
    startSession(aSession('administrator'));
    server.answer(readPriceUpdateCall, aPriceUpdate());
    await openComparison();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

/** A part of the page that shows the price of the project, and changes its boards. */
function Price() {
  const { data } = useQuery(callQuery(getProjectPriceCall, { params: { projectId: PROJECT } }));
  const refreshBoards = useRefreshBoards();
  return (
    data && (
      <button type="button" onClick={() => void refreshBoards()}>
        Change boards
      </button>
    )
  );
}

describe('the prices that a user keeps', () => {
  it('are not reported again until other lists hold', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const user = await openNotice('board-catalog');
    await user.click(button('Keep'));
    expect(screen.queryByText('Prices changed:')).toBeNull();
    cleanup();
    render('board-catalog');
    await findAnswer();
    expect(screen.queryByText('Prices changed:')).toBeNull();
    server.answer(readPriceUpdateCall, aNewerUpdate);
    lookAtPage();
    expect(await screen.findByText('Prices changed:')).toBeVisible();
  });

  it('can still be compared in the step Pricing', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const user = await openNotice();
    await user.click(button('Keep'));
    expect(screen.getByText('This project keeps its earlier prices.')).toBeVisible();
    await user.click(button('Compare'));
    expect(await screen.findByRole('dialog', { name: 'Compare prices' })).toBeVisible();
  });

  it('are those of one project and one user', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const user = await openNotice();
    await user.click(button('Keep'));
    cleanup();
    render('pricing', 18);
    expect(await screen.findByText('Prices changed:')).toBeVisible();
    cleanup();
    startSession(aSession('sales', { userId: '33333333-3333-4333-8333-333333333333' }));
    await openNotice();
    expect(notice()).toBeVisible();
  });
});

describe('the comparison of prices', () => {
  it('lists the changed lines, the articles without a price and the totals', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    await openComparison();
    const lost = ['3RB3026-1QB0', 'Overload relay', '1', '6,200.00', 'no price', '-', '2,976.00', 'no price'];
    expect(rowsOf('Changed prices', 'grid')).toEqual([
      [
        'PCC-1',
        'Pump 1',
        '3VA2110-5HL32-0AA0',
        'MCCB 100 A, 3P',
        '4',
        '1,00,000.00',
        '1,04,000.00',
        '+4.00 %',
        '48,000.00',
        '49,920.00',
      ],
      ['PCC-1', 'Pump 1', ...lost],
      ['PCC-1', 'Pump 2', ...lost],
    ]);
    expect(dialog().getByText(/^No price in the current lists:/).parentElement).toHaveTextContent(
      'No price in the current lists: 3RB3026-1QB0, 5SL4106-7',
    );
    expect(rowsOf('Totals', 'table')).toEqual([
      ['List', '1,12,400.00', '1,04,000.00', '- ₹ 8,400.00'],
      ['After switchgear discount', '53,952.00', '49,920.00', '- ₹ 4,032.00'],
      ['Margin', '5,395.20', '4,992.00', '- ₹ 403.20'],
      ['Final Total Project Price :', '76,85,277.50', '76,99,635.46', '+ ₹ 14,357.96'],
    ]);
  });

  it('is accepted, and closes', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    server.answer(acceptPriceUpdateCall, { book: 'book-2' });
    const user = await openComparison();
    server.answer(readPriceUpdateCall, currentPrices);
    await user.click(dialog().getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(acceptPriceUpdateCall)).toEqual([{ to: 'book-2' }]);
  });

  it('asks to compare again before other lists are accepted than those that were read', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    server.once.refuse(acceptPriceUpdateCall, 'BOOK_CHANGED');
    server.answer(acceptPriceUpdateCall, { book: 'book-3' });
    const user = await openComparison();
    server.answer(readPriceUpdateCall, aNewerUpdate);
    await user.click(dialog().getByRole('button', { name: 'Accept' }));
    await user.click(await dialog().findByRole('button', { name: 'Compare again' }));
    expect(dialog().queryByText(BOOK_CHANGED)).toBeNull();
    expect(rowsOf('Changed prices', 'grid').map((cells) => cells[6])).toEqual(['1,10,000.00']);
    await user.click(dialog().getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(acceptPriceUpdateCall)).toEqual([{ to: 'book-2' }, { to: 'book-3' }]);
  });

  it('keeps the lists that were read on the screen until the user compares again', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    await openComparison();
    server.answer(readPriceUpdateCall, aNewerUpdate);
    lookAtPage();
    expect(await dialog().findByText(BOOK_CHANGED)).toBeVisible();
    expect(dialog().getByText('Siemens, list 2 of 01-01-2027')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Accept' })).toBeDisabled();
  });

  it('says that there is nothing to accept once somebody else has accepted', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    await openComparison();
    server.answer(readPriceUpdateCall, currentPrices);
    lookAtPage();
    expect(await dialog().findByText(/There is nothing to accept\.$/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('is closed by Escape, and the notice stays', async () => {
    server.answer(readPriceUpdateCall, aPriceUpdate());
    const user = await openComparison();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notice()).toBeVisible();
  });
});
