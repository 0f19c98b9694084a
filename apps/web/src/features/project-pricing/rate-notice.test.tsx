import { closeRateNoticeCall, readRateNoticeCall } from '@pw/contract/rate-notice';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RateNotice } from './rate-notice.tsx';
import { aRateNotice } from './testing/a-rate-notice.ts';

const server = aSalesServer();

describe('the notice of changed rates', () => {
  it('says what changed and what it does to the price, until it is closed by the keyboard', async () => {
    server.once.answer(readRateNoticeCall, { notice: aRateNotice });
    server.answer(readRateNoticeCall, { notice: null });
    server.answer(closeRateNoticeCall, { upTo: 12 });
    const { user } = renderScreen(<RateNotice projectId={17} />);
    expect(await screen.findByRole('status')).toHaveTextContent('Rates of the company have changed');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'CRCA sheet steel: ₹ 145.00 → ₹ 160.50 per kg',
      'Crate: new, ₹ 900.00 per board',
    ]);
    expect(screen.getByText(/^Final price of this project today/)).toHaveTextContent(
      '₹ 7,71,000.00; with the earlier rates it would be ₹ 7,68,527.70 (+ ₹ 2,472.30 by the rates)',
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText(/CRCA/)).not.toBeInTheDocument();
    expect(server.bodiesOf(closeRateNoticeCall)).toEqual([{ upTo: 12 }]);
  });

  it('marks final prices that lack those of articles', async () => {
    server.answer(readRateNoticeCall, { notice: { ...aRateNotice, unpricedArticles: 3 } });
    renderScreen(<RateNotice projectId={17} />);
    expect(await screen.findByText('incomplete: 3 articles without a price')).toBeVisible();
  });

  it('comes back when closing it did not arrive', async () => {
    server.answer(readRateNoticeCall, { notice: aRateNotice });
    server.fail(closeRateNoticeCall, 503);
    const { user } = renderScreen(<RateNotice projectId={17} />);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Crate: new, ₹ 900.00 per board')).toBeVisible();
  });

  it('leaves the price out where it cannot be worked out, and says nothing without a change', async () => {
    server.once.answer(readRateNoticeCall, { notice: { ...aRateNotice, finalPrice: null } });
    renderScreen(<RateNotice projectId={17} />);
    expect(await screen.findByText(/CRCA/)).toBeVisible();
    expect(screen.queryByText(/Final price/)).not.toBeInTheDocument();
  });
});
