import { listMessageTemplatesCall } from '@pw/contract/message-templates';
import { listMessagesCall, type MessageOnWire, sendMessagesCall } from '@pw/contract/messages';
import { shippedTemplates } from '@pw/domain/messages/message-template';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SentMessages } from './sent-messages.tsx';

const server = aSalesServer();

const aMessage: MessageOnWire = {
  messageId: '55555555-5555-4555-8555-555555555555',
  linkId: '33333333-3333-4333-8333-333333333333',
  to: 'R. Iyer',
  address: 'r.iyer@buyer.test',
  channel: 'mail',
  kind: 'offer',
  subject: 'Offer 117-R1',
  sentBy: 'Asha Rao',
  at: '2026-11-20T04:30:00.000Z',
  state: 'sent',
  attachments: [{ name: '117-R1 Technical Report v1.pdf', bytes: 4000, sha256: 'a' }],
};

describe('the messages to customers', () => {
  it('are listed with person, way, sender, attachments and how they ended', async () => {
    server.answer(listMessagesCall, { messages: [aMessage], reminders: [] });
    renderScreen(<SentMessages projectId={117} />);
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'R. Iyer Offer 117-R1Mail to r.iyer@buyer.test, 20-11-2026 10:00, Asha Rao, with 117-R1 Technical Report v1.pdfSent',
    );
  });

  it('that were not delivered are said in red above the list', async () => {
    server.answer(listMessagesCall, { messages: [{ ...aMessage, state: 'given up' }], reminders: [] });
    renderScreen(<SentMessages projectId={117} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The message to R. Iyer, r.iyer@buyer.test, was not delivered. Check the address, and send it again.',
    );
    expect(within(screen.getByRole('listitem')).getByText('Not delivered')).toBeVisible();
  });

  it('propose whom to remind, and one press sends the text of the company', async () => {
    const { linkId } = aMessage;
    const text = shippedTemplates.reminder.mail;
    const template = { kind: 'reminder', channel: 'mail', ...text, isOurs: true, revision: 0 } as const;
    server.answer(listMessageTemplatesCall, { templates: [template] });
    server.answer(listMessagesCall, {
      messages: [],
      reminders: [{ linkId, name: 'R. Iyer', daysLeft: 3, isOpened: false }],
    });
    const { user } = renderScreen(<SentMessages projectId={117} />);
    expect(await screen.findByText('Valid for 3 more days, not opened by R. Iyer')).toBeVisible();
    server.answer(sendMessagesCall, {
      messages: [{ messageId: aMessage.messageId, linkId, to: 'R. Iyer', state: 'waiting', whatsapp: '', draft: '' }],
    });
    const press = screen.getByRole('button', { name: 'Send the reminder to R. Iyer' });
    await waitFor(() => expect(press).toBeEnabled());
    await user.click(press);
    await waitFor(() =>
      expect(server.bodiesOf(sendMessagesCall)).toEqual([
        { kind: 'reminder', channel: 'mail', linkIds: [linkId], ...text, attach: [] },
      ]),
    );
  });
});
