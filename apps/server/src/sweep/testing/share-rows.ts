import { saveMessageTemplateCall } from '@pw/contract/message-templates';
import { sendMessagesCall } from '@pw/contract/messages';
import { replyToRemarkCall } from '@pw/contract/remarks';
import { requestSharedCodeCall } from '@pw/contract/shared-offers';
import { shippedTemplates } from '@pw/domain/messages/message-template';
import { recordRemark } from '../../testing/a-remark.ts';
import { aShareLink } from '../../testing/a-share-link.ts';
import type { SeededCompany } from '../../testing/seed-company.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

/**
 * A link that asks for a code, which somebody has asked for; a message to its person, and a text of the company. A remark
 * with an answer.
 */
export async function withShareLink(
  server: TestServer,
  { sales, administrator }: SeededCompany,
  projectId: number,
): Promise<void> {
  const { token: link, linkId } = await aShareLink(server, sales, projectId, { mayDecide: false, asksCode: true });
  await server.send(requestSharedCodeCall, { body: { link } });
  const { remarkId } = (await recordRemark(server, sales, projectId)).json();
  const params = { projectId, remarkId };
  await server.send(replyToRemarkCall, { token: sales.token, params, body: { text: 'We turn them', toAll: true } });
  const text = shippedTemplates.offer.mail;
  await server.send(sendMessagesCall, {
    token: sales.token,
    params: { projectId },
    body: { kind: 'offer', channel: 'mail', linkIds: [linkId], ...text, attach: [] },
  });
  await server.send(saveMessageTemplateCall, {
    token: administrator.token,
    params: { kind: 'offer', channel: 'mail' },
    body: { ...text, subject: 'Our offer', revision: 0 },
  });
}
