import type { RequestOf } from '@pw/contract/call';
import { listMessageTemplatesCall, saveMessageTemplateCall } from '@pw/contract/message-templates';
import { shippedTemplates } from '@pw/domain/messages/message-template';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const own = { subject: 'Our offer {offer}', body: 'Dear {contact}, {link}' };

type Text = RequestOf<typeof saveMessageTemplateCall>['body'];

const save = (body: Text, channel: 'mail' | 'whatsapp' = 'mail') => {
  const { token } = company.administrator;
  return server.send(saveMessageTemplateCall, { token, params: { kind: 'offer', channel }, body });
};

const offerMail = async () => {
  const reply = await server.send(listMessageTemplatesCall, { token: company.sales.token });
  const { templates } = listMessageTemplatesCall.reply.parse(reply.json());
  return templates.find(({ kind, channel }) => kind === 'offer' && channel === 'mail');
};

describe('the texts of messages', () => {
  it('are ours until the company writes its own, and go back to ours', async () => {
    expect(await offerMail()).toMatchObject({ ...shippedTemplates.offer.mail, isOurs: true, revision: 0 });
    await save({ ...own, revision: 0 });
    expect(await offerMail()).toMatchObject({ ...own, isOurs: false, revision: 1 });
    await save({ ...shippedTemplates.offer.mail, revision: 1 });
    expect(await offerMail()).toMatchObject({ ...shippedTemplates.offer.mail, isOurs: true, revision: 2 });
  });

  it('are saved by one of two tabs, also the first time', async () => {
    const codes = async (revision: number) => {
      const replies = await Promise.all([save({ ...own, revision }), save({ ...own, revision })]);
      return replies.map(({ statusCode }) => statusCode).sort((one, other) => one - other);
    };
    expect(await codes(0)).toEqual([200, 409]);
    expect(await codes(1)).toEqual([200, 409]);
  });

  it('are refused with a name that is no placeholder, a subject of two lines, and a subject for WhatsApp', async () => {
    const refusal = async (...given: Parameters<typeof save>) => (await save(...given)).json();
    expect(await refusal({ ...own, body: 'Dear {name}', revision: 0 })).toMatchObject({
      code: 'PLACEHOLDER_UNKNOWN',
      message: '{name} is no placeholder. Take it out, or choose one of the list.',
    });
    expect((await refusal({ ...own, subject: 'Offer\nBcc: all@buyer.test', revision: 0 })).code).toBe('FIELD_INVALID');
    expect((await refusal({ ...own, revision: 0 }, 'whatsapp')).code).toBe('FIELD_INVALID');
  });
});
