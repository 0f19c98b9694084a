import {
  addShareLinkCall,
  listShareLinksCall,
  listShareVisitsCall,
  renewShareLinkCall,
  restoreOfferCall,
  revokeShareLinkCall,
  type ShareLinkOnWire,
  type ShareLinksOnWire,
  withdrawOfferCall,
} from '@pw/contract/share-links';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShareLinksCard } from './share-links-card.tsx';

const server = aSalesServer();

const linkId = '33333333-3333-4333-8333-333333333333';
const url = 'http://panelwright.test/offer/#token';

const aLink: ShareLinkOnWire = {
  linkId,
  revision: 1,
  name: 'R. Iyer',
  email: 'r.iyer@buyer.test',
  phone: '',
  shows: { prices: true, drawings: true, documents: [], clauses: true, changes: true },
  mayDecide: true,
  mayComment: true,
  asksCode: false,
  expiresOn: '2026-12-27',
  state: 'open',
  opens: 3,
  lastOpenedAt: '2026-11-20T04:30:00.000Z',
  createdBy: 'Asha Rao',
  createdAt: '2026-11-20T04:00:00.000Z',
};

const someLinks = (given: Partial<ShareLinksOnWire> = {}): ShareLinksOnWire => ({
  links: [aLink],
  revision: 1,
  validUntil: '2026-12-20',
  proposedExpiry: '2026-12-27',
  left: [],
  documents: [
    {
      name: '117-R1 Technical Report v1.pdf',
      title: 'Technical Report',
      bytes: 4000,
      hasPrices: false,
      submittalId: null,
    },
  ],
  isWithdrawn: false,
  toMove: [],
  opensHereOnly: false,
  ...given,
});

async function openCard(given: Partial<ShareLinksOnWire> = {}) {
  server.answer(listShareLinksCall, someLinks(given));
  const { user } = renderScreen(<ShareLinksCard projectId={117} />);
  const card = await screen.findByRole('region', { name: 'Customer' });
  return { user, card };
}

/** Opens the menu of the only link and takes an item of it. */
async function choose({ user }: Awaited<ReturnType<typeof openCard>>, item: string) {
  await user.click(screen.getByRole('button', { name: 'More actions for R. Iyer' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the card of links', () => {
  it('says who has which link, until when, how it stands and how often it was opened', async () => {
    const { card } = await openCard();
    expect(within(card).getByRole('listitem')).toHaveTextContent(
      'R. Iyer r.iyer@buyer.testR1, may decide and comment, until 27-12-2026. Opened 3 times, last 20-11-2026 10:00',
    );
    expect(within(card).getByText('Open')).toBeVisible();
  });

  it('says what to do where nobody has a link', async () => {
    await openCard({ links: [] });
    expect(screen.getByText('Nobody has a link yet. Add a person, then send it.')).toBeVisible();
  });

  it('is not there before the first offer', async () => {
    server.respond(listShareLinksCall, ({ path }) => ({
      status: 200,
      body: someLinks(path.includes('/117/') ? { revision: null, links: [] } : {}),
    }));
    renderScreen(
      <>
        <ShareLinksCard projectId={117} />
        <ShareLinksCard projectId={118} />
      </>,
    );
    // The answer to the first is there before that to the second.
    await screen.findByRole('list', { name: 'Links of customers' });
    expect(screen.getAllByRole('region', { name: 'Customer' })).toHaveLength(1);
  });

  it('makes a link and shows its address once', async () => {
    const { user } = await openCard();
    server.answer(addShareLinkCall, { link: aLink, url });
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link to R1' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'R. Iyer');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Prices' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    const shown = await screen.findByRole('dialog', { name: 'Link to the offer' });
    expect(within(shown).getByText(url)).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(server.bodiesOf(addShareLinkCall)).toEqual([
      {
        name: 'R. Iyer',
        email: '',
        phone: '',
        expiresOn: '2026-12-27',
        offerRevision: 1,
        shows: {
          prices: false,
          drawings: true,
          clauses: true,
          changes: true,
          documents: ['117-R1 Technical Report v1.pdf'],
        },
        mayDecide: true,
        mayComment: true,
        asksCode: false,
      },
    ]);
  });

  it('says that a document holds prices where the link shows none', async () => {
    const name = '117-R1 Commercial Report v1.pdf';
    const { user } = await openCard({
      documents: [{ name, title: 'Commercial Report', bytes: 4000, hasPrices: true, submittalId: null }],
    });
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Link to R1' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'R. Iyer');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Prices' }));
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    expect(await within(dialog).findByText(`${name} holds prices, which this link does not show.`)).toBeVisible();
    expect(server.requestsOf(addShareLinkCall)).toEqual([]);
  });

  it('lets nobody decide on a draft, and says why', async () => {
    const { user } = await openCard({ left: ['No margin in the price'] });
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    const right = await screen.findByRole('checkbox', { name: 'May approve or reject' });
    expect(right).toBeDisabled();
    expect(right).not.toBeChecked();
    expect(right).toHaveAccessibleDescription('The offer is a draft: No margin in the price');
  });

  it('says where a link opens that has no public address', async () => {
    const opened = await openCard({ opensHereOnly: true });
    server.answer(renewShareLinkCall, { link: aLink, url });
    await choose(opened, 'New address');
    await opened.user.click(await screen.findByRole('button', { name: 'Make it' }));
    expect(await screen.findByText(/It opens on this computer only/)).toBeVisible();
    expect(server.bodiesOf(renewShareLinkCall)).toEqual([{ expiresOn: '2026-12-27' }]);
  });

  it('withdraws a link for a reason', async () => {
    const opened = await openCard();
    server.answer(revokeShareLinkCall, { link: { ...aLink, state: 'revoked' } });
    await choose(opened, 'Withdraw');
    const confirm = await screen.findByRole('button', { name: 'Withdraw' });
    expect(confirm).toBeDisabled();
    await opened.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wrong person');
    await opened.user.click(confirm);
    await expect.poll(() => server.bodiesOf(revokeShareLinkCall)).toEqual([{ reason: 'Wrong person' }]);
  });

  it('lists the visits of a link', async () => {
    const opened = await openCard();
    const visit = {
      at: '2026-11-20T04:30:00.000Z',
      what: 'decided',
      network: '203.0.113.0/24',
      device: 'Chrome',
    } as const;
    server.answer(listShareVisitsCall, { visits: [visit] });
    await choose(opened, 'Visits');
    expect(await screen.findByRole('row', { name: '20-11-2026 10:00 Decided 203.0.113.0/24 Chrome' })).toBeVisible();
  });

  it('withdraws the offer, and restores it', async () => {
    const { user } = await openCard();
    server.answer(withdrawOfferCall, { isWithdrawn: true });
    await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Copper has risen');
    server.answer(listShareLinksCall, someLinks({ isWithdrawn: true }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The offer is withdrawn: none of its links opens it.')).toBeVisible();
    expect(server.bodiesOf(withdrawOfferCall)).toEqual([{ offerRevision: 1, reason: 'Copper has risen' }]);
    server.answer(restoreOfferCall, { isWithdrawn: false });
    await user.click(screen.getByRole('button', { name: 'Restore the offer' }));
    server.answer(listShareLinksCall, someLinks());
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Add person' })).toBeVisible();
  });
});
