import { readProjectMarginCall, requestMarginCall } from '@pw/contract/margin-approvals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { MarginApproval } from './margin-approval.tsx';
import { aMarginBelow, aMarginRequest } from './testing/a-margin.ts';

const server = aFakeServer(() => {
  startSession(aSession('sales'));
  return startFakeServer();
});

const ask = () => screen.queryByRole('button', { name: 'Ask for approval' });

function open(changes: Parameters<typeof aMarginBelow>[0] = {}, mayAsk = true) {
  server.answer(readProjectMarginCall, aMarginBelow(changes));
  return renderScreen(<MarginApproval projectId={17} mayAsk={mayAsk} />);
}

describe('the margin of an offer', () => {
  it('is shown next to its floor, with the rupees that it lacks', async () => {
    open();
    expect(await screen.findByText('10.71 % of the sale, floor 12.00 %')).toBeInTheDocument();
    expect(screen.getByText(', below the floor by ₹ 12,495.95')).toBeInTheDocument();
  });

  it('is not shown where there is no floor', async () => {
    open({ margin: { floorPercent: 0, marginPercent: 10.71, isBelow: false, shortPaise: 0 } });
    await waitFor(() => expect(server.requestsOf(readProjectMarginCall)).toHaveLength(1));
    expect(screen.queryByText(/of the sale/)).toBeNull();
  });

  it('is asked to be approved with a reason, and then waits', async () => {
    const user = userEvent.setup();
    open();
    server.answer(requestMarginCall, aMarginRequest());
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Too short');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Write 10 to 500 characters on one line.')).toBeInTheDocument();
    expect(server.bodiesOf(requestMarginCall)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ', but now long enough');
    server.answer(readProjectMarginCall, aMarginBelow({ request: aMarginRequest() }));
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/Asha Rao asked for approval on 24-11-2026/)).toBeInTheDocument();
    expect(server.bodiesOf(requestMarginCall)).toEqual([{ reason: 'Too short, but now long enough' }]);
    expect(ask()).toBeNull();
  });

  it('says what the server refuses, and keeps the reason', async () => {
    const user = userEvent.setup();
    open();
    server.refuse(requestMarginCall, 'ALREADY_ASKED');
    await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The customer orders ten more');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(/has asked for approval of this price already/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('The customer orders ten more');
  });

  const decision = { by: 'Karan Shah', at: '2026-11-24T06:00:00.000Z', reason: 'A good customer' };

  it.each([
    ['that is refused', { state: 'refused', decision }, false, /Karan Shah refused it on .*: A good customer/, true],
    ['that holds', { state: 'approved', decision }, true, /Karan Shah approved it on/, false],
    ['that has lapsed', { state: 'approved', decision, lapse: 'FINAL' }, false, /no longer holds/, true],
    ['for an offer that has changed', { lapse: 'MARGIN' }, false, /has changed since approval was asked/, true],
  ] as const)(
    'with an approval %s says so, and lets ask again where it helps',
    async (_what, change, holds, text, asks) => {
      open({ isApproved: holds, request: aMarginRequest(change) });
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(ask() !== null).toBe(asks);
    },
  );

  it('has no button where nobody may ask', async () => {
    open({}, false);
    await screen.findByText(/below the floor/);
    expect(ask()).toBeNull();
  });
});
