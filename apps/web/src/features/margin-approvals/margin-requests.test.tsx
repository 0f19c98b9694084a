import { decideMarginCall, listMarginRequestsCall, type MarginRequestOnWire } from '@pw/contract/margin-approvals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { MarginRequests } from './margin-requests.tsx';
import { aMarginRequest } from './testing/a-margin.ts';

const me = aSession('commercial');
const server = aFakeServer(() => {
  startSession(me);
  return startFakeServer();
});

function open(items: readonly MarginRequestOnWire[] = [aMarginRequest()]) {
  server.answer(listMarginRequestsCall, { items: [...items] });
  return renderScreen(<MarginRequests />);
}

const decide = () => screen.findByRole('button', { name: 'Decide Chakan Plant' });

describe('the margin requests', () => {
  it('show figures, floor, reason and state', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Q-2026-0017/ });
    for (const text of ['10,35,620.75', '10.71 %', '12.00 %', 'The customer orders ten more boards', 'Waiting']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });

  it.each([
    ['Approve', 'approve'],
    ['Refuse', 'refuse'],
  ] as const)('are decided with a reason: %s', async (button, decision) => {
    const user = userEvent.setup();
    open();
    server.answer(decideMarginCall, aMarginRequest({ state: 'approved' }));
    await user.click(await decide());
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Write 3 to 500 characters on one line.')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A good customer');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(/The margin of Chakan Plant is/)).toBeInTheDocument();
    expect(server.bodiesOf(decideMarginCall)).toEqual([{ decision, reason: 'A good customer' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that somebody else decided say so in the dialog', async () => {
    const user = userEvent.setup();
    open();
    server.refuse(decideMarginCall, 'ALREADY_DECIDED', { message: 'Vikram refused it on 24-11-2026 10:00.' });
    await user.click(await decide());
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A good customer');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/Vikram refused it on/)).toBeInTheDocument();
  });

  it('about an offer that has changed warn before they are approved', async () => {
    const user = userEvent.setup();
    open([aMarginRequest({ lapse: 'FINAL' })]);
    expect(await screen.findByText('Offer has changed')).toBeInTheDocument();
    await user.click(await decide());
    expect(screen.getByText(/an approval would not hold/)).toBeInTheDocument();
  });

  it('of oneself, and those that are decided, cannot be decided', async () => {
    const own = aMarginRequest({ askedBy: { userId: me.userId, name: me.name } });
    const done = aMarginRequest({ requestId: '55555555-5555-4555-8555-555555555555', state: 'refused' });
    open([own, done]);
    expect(await screen.findByText('Refused')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Decide Chakan Plant' })).toBeNull();
  });

  it('say so while nobody has asked', async () => {
    open([]);
    expect(await screen.findByText('Nobody has asked for approval of a margin.')).toBeInTheDocument();
  });
});
