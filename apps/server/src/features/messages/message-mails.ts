import { givenUpMail } from '@pw/domain/messages/message-state';
import { LINK_PLACEHOLDER } from '@pw/domain/messages/message-template';
import { type CustomerMails, sendMails } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { findShareLink } from '../customer-page/share-links.store.ts';
import { addToken, keepTokenAlone, shareAddress } from '../customer-page/share-tokens.ts';
import { endMessage, findMessage } from './messages.store.ts';

/**
 * The mails of messages. The token is drawn when one is sent, since no text with a token is kept; the address before
 * works until the mail server has taken the mail. A link that was withdrawn meanwhile is sent to nobody.
 */
export function messageMails({ publicUrl }: Pick<Platform, 'publicUrl'>): CustomerMails {
  return {
    prepare: async (tx, mailId, text) => {
      const message = await findMessage(tx, mailId);
      const link = message && (await findShareLink(tx, message.linkId));
      if (!link || link.revokedAt !== null) {
        return null;
      }
      if (!text.includes(LINK_PLACEHOLDER)) {
        return { text, onTaken: async () => {} };
      }
      const { linkId } = link;
      const token = await addToken(tx, linkId);
      return {
        text: text.replaceAll(LINK_PLACEHOLDER, shareAddress(publicUrl, token)),
        onTaken: (later) => keepTokenAlone(later, linkId, token),
      };
    },
    end: async (request, mailId, outcome) => {
      const message = await endMessage(request.tx, mailId, outcome);
      if (message && outcome === 'given up') {
        await sendMails(request, [{ recipientId: message.sentBy, ...givenUpMail(message) }]);
      }
    },
  };
}
