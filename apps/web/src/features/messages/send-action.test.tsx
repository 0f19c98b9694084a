import { listMessageTemplatesCall } from '@pw/contract/message-templates';
import { type SentMessageOnWire, sendMessagesCall } from '@pw/contract/messages';
import { moveShareLinksCall, type ShareLinkOnWire, type ShareLinksOnWire } from '@pw/contract/share-links';
import { messageKinds, shippedTemplates, templateChannels } from '@pw/domain/messages/message-template';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { SendAction } from './send-action.tsx';

const server = aSalesServer();

const linkId = '33333333-3333-4333-8333-333333333333';
const otherId = '44444444-4444-4444-8444-444444444444';

const aLink: ShareLinkOnWire = {
  linkId,
  revision: 1,
  name: 'R. Iyer',
  email: 'r.iyer@buyer.test',
  phone: '9876543210',
  shows: { prices: false, drawings: true, documents: [], clauses: true, changes: true },
  mayDecide: true,
  mayComment: true,
  asksCode: false,
  expiresOn: '2026-12-27',
  state: 'open',
  opens: 0,
  lastOpenedAt: null,
  createdBy: 'Asha Rao',
  createdAt: '2026-11-20T04:00:00.000Z',
};

const report = '117-R1 Technical Report v1.pdf';

const links = (given: readonly ShareLinkOnWire[]): ShareLinksOnWire => ({
  links: given,
  revision: 1,
  validUntil: '2026-12-20',
  proposedExpiry: '2026-12-27',
  left: [],
  documents: [{ name: report, title: 'Technical Report', bytes: 4000, hasPrices: false, submittalId: null }],
  isWithdrawn: false,
  toMove: [],
  opensHereOnly: false,
});

const sentMessage = (given: Partial<SentMessageOnWire> = {}): SentMessageOnWire => ({
  messageId: '55555555-5555-4555-8555-555555555555',
  linkId,
  to: 'R. Iyer',
  state: 'waiting',
  whatsapp: '',
  draft: '',
  ...given,
});

const answerTemplates = () =>
  server.answer(listMessageTemplatesCall, {
    templates: messageKinds.flatMap((kind) =>
      templateChannels.map((channel) => ({
        kind,
        channel,
        ...shippedTemplates[kind][channel],
        isOurs: true,
        revision: 0,
      })),
    ),
  });

async function openDialog(given: readonly ShareLinkOnWire[] = [aLink]) {
  answerTemplates();
  const { user } = renderScreen(<SendAction projectId={117} links={links(given)} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to the customer' }));
  return { user, dialog };
}

describe('sending to a customer', () => {
  it('is not offered where no link opens the offer', () => {
    renderScreen(<SendAction projectId={117} links={links([{ ...aLink, state: 'expired' }])} />);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('sends the text of the company with attachments to those who have an address', async () => {
    const { user, dialog } = await openDialog([aLink, { ...aLink, linkId: otherId, name: 'S. Pillai', email: '' }]);
    expect(dialog.getByText('Each person gets a new link. The link sent before stops working.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'S. Pillai' })).toHaveAccessibleDescription('Without mail address');
    await user.click(dialog.getByRole('checkbox', { name: report }));
    server.answer(sendMessagesCall, { messages: [sentMessage()] });
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(sendMessagesCall)).toEqual([
      { kind: 'offer', channel: 'mail', linkIds: [linkId], ...shippedTemplates.offer.mail, attach: [report] },
    ]);
  });

  it('keeps the old link where the text is sent without one', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Keep the old one: send without link' }));
    expect(dialog.getByRole('textbox', { name: 'Text' })).not.toHaveValue(expect.stringContaining('{link}'));
    expect(dialog.getByText('The text has no {link}: the persons keep the links that they have.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back to the text of the company' }));
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(shippedTemplates.offer.mail.body);
  });

  it('sends neither an unknown placeholder nor what a link does not show', async () => {
    const { user, dialog } = await openDialog();
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.type(text, 'Dear {{name}');
    expect(dialog.getByText('{name} is no placeholder. Take it out, or choose one of the list.')).toBeVisible();
    await user.clear(text);
    await user.type(text, 'Only {{total}');
    expect(dialog.getByText('The page shows no total to R. Iyer: take {total} out of the text.')).toBeVisible();
    await user.clear(text);
    await user.type(text, 'See {{changes}');
    expect(dialog.getByText('The page shows no changes to R. Iyer: take {changes} out of the text.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('opens WhatsApp for each person, without subject and attachments', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'WhatsApp' }));
    expect(dialog.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    const whatsapp = 'https://wa.me/919876543210?text=Dear';
    server.answer(sendMessagesCall, { messages: [sentMessage({ state: 'handed over', whatsapp })] });
    await user.click(dialog.getByRole('button', { name: 'Make it' }));
    const link = await screen.findByRole('link', { name: 'Open WhatsApp for R. Iyer' });
    expect(link).toHaveAttribute('href', whatsapp);
    expect(server.bodiesOf(sendMessagesCall)).toMatchObject([{ channel: 'whatsapp', subject: '', attach: [] }]);
  });

  it('saves the draft for a mail program', async () => {
    stubFileAddresses();
    const saved = watchSaves();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'Draft for your mail program' }));
    server.answer(sendMessagesCall, { messages: [sentMessage({ state: 'handed over', draft: btoa('X-Unsent: 1') })] });
    await user.click(dialog.getByRole('button', { name: 'Make it' }));
    await user.click(await screen.findByRole('button', { name: 'Save the draft for R. Iyer' }));
    expect(saved).toEqual(['Offer for R. Iyer.eml']);
  });

  it('says why nothing was sent, and keeps the text', async () => {
    const { user, dialog } = await openDialog();
    server.refuse(sendMessagesCall, 'TOO_MANY');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(/Nothing was sent/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(shippedTemplates.offer.mail.body);
  });

  it('makes links to a newer revision for those who had an earlier one, and writes to them', async () => {
    const before = {
      ...links([{ ...aLink, state: 'superseded' }]),
      revision: 2,
      toMove: [{ name: 'R. Iyer', revision: 1 }],
    };
    answerTemplates();
    server.answer(moveShareLinksCall, { moved: [{ linkId: otherId, name: 'R. Iyer' }] });
    const { user, rerender } = renderScreen(<SendAction projectId={117} links={before} />);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send R2 to those who had R1' }));
    await waitFor(() => expect(server.bodiesOf(moveShareLinksCall)).toEqual([{ offerRevision: 2 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    const after = { ...links([{ ...aLink, linkId: otherId, revision: 2 }]), revision: 2 };
    rerender(<SendAction projectId={117} links={after} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to the customer' }));
    expect(dialog.getByRole('radio', { name: 'Revised offer' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: /^R. Iyer/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: /those who had/ })).toBeNull();
  });
});
