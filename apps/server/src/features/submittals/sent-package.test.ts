import type { RequestOf } from '@pw/contract/call';
import { sendMessagesCall } from '@pw/contract/messages';
import { readSharedFileCall } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { messageLimits, shippedTemplates } from '@pw/domain/messages/message-template';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFinalOffer, aShareLink, linkBody, sharedPage, shareLinksOf } from '../../testing/a-share-link.ts';
import { aSubmittal, orderSubmittal } from '../../testing/a-submittal.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let projectId: number;
let made: Awaited<ReturnType<typeof aSubmittal>>;
let linkId: string;
beforeAll(async () => {
  ({ projectId } = await aFinalOffer(server, company));
  made = await aSubmittal(server, company.sales, projectId, { parts: ['itp'] });
  ({ linkId } = await aShareLink(server, company.sales, projectId));
});

type Body = RequestOf<typeof sendMessagesCall>['body'];

const send = (submittalId: string, given: Partial<Body> = {}) => {
  const text = { kind: 'submittal', channel: 'eml', ...shippedTemplates.submittal.mail } as const;
  const body = { ...text, linkIds: [linkId], attach: [{ submittalId }], ...given };
  return server.send(sendMessagesCall, { token: company.sales.token, params: { projectId }, body });
};

const refusalOf = async (submittalId: string, given: Partial<Body> = {}) => {
  const reply = await send(submittalId, given);
  const { code, details } = reply.json();
  return [reply.statusCode, code, details?.faults?.attach];
};

describe('a package goes with a message', () => {
  it('as its file, with the text of submittals', async () => {
    const { messages } = sendMessagesCall.reply.parse((await send(made.submittalId)).json());
    const mail = await PostalMime.parse(Buffer.from(messages[0]?.draft ?? '', 'base64'));
    expect(mail.subject).toMatch(/^Submittal of offer /);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${made.number}.pdf`]);
    const [attached] = mail.attachments;
    expect(Buffer.from(attached?.content as ArrayBuffer).length).toBe(made.bytes);
  });

  it('and is refused where it is of another project or company, waits, or was not made', async () => {
    const { projectId: otherId } = await aFinalOffer(server, company);
    const other = await aSubmittal(server, company.sales, otherId, { parts: ['itp'] });
    const stranger = await seedCompany(server);
    const { projectId: foreignId } = await aFinalOffer(server, stranger);
    const foreign = await aSubmittal(server, stranger.sales, foreignId, { parts: ['itp'] });
    for (const { submittalId } of [other, foreign]) {
      expect(await refusalOf(submittalId)).toEqual([
        422,
        'FIELD_INVALID',
        'The package is not one of this project. Load the page again.',
      ]);
    }
    const failed = await aSubmittal(server, company.sales, projectId, { parts: ['certificate'] });
    expect(await refusalOf(failed.submittalId)).toEqual([422, 'FIELD_INVALID', expect.stringContaining('not made')]);
    const waiting = (await orderSubmittal(server, company.sales, projectId, { parts: ['itp'] })).json();
    const stillMade = [422, 'FIELD_INVALID', expect.stringContaining('still being made')];
    expect(await refusalOf(waiting.submittalId)).toEqual(stillMade);
    await server.owner.query(
      `update submittals set state = 'failed', failure = '{"code":"DEFECT"}', ended_at = now() where submittal_id = $1`,
      [waiting.submittalId],
    );
  });

  it('and is refused with prices to a person who sees none, and by WhatsApp', async () => {
    const priced = await aSubmittal(server, company.sales, projectId, { parts: ['offer'], withPrices: true });
    const shows = { ...linkBody().shows, prices: false };
    const { linkId: priceless } = await aShareLink(server, company.sales, projectId, { shows, phone: '9876543210' });
    const linkIds = [priceless];
    expect(await refusalOf(priced.submittalId, { linkIds })).toEqual([
      422,
      'FIELD_INVALID',
      expect.stringContaining('holds prices'),
    ]);
    expect((await send(priced.submittalId)).statusCode).toBe(200);
    const whatsapp = { channel: 'whatsapp', ...shippedTemplates.submittal.whatsapp, linkIds } as const;
    expect(await refusalOf(made.submittalId, whatsapp)).toEqual([
      422,
      'FIELD_INVALID',
      expect.stringContaining('WhatsApp takes no attachment'),
    ]);
  });

  it('and is refused above 20 MB', async () => {
    const large = await aSubmittal(server, company.sales, projectId, { parts: ['itp'] });
    const more = messageLimits.attachmentBytes + 1;
    await server.owner.query('update submittals set bytes = $2 where submittal_id = $1', [large.submittalId, more]);
    const reply = await send(large.submittalId);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'ATTACHMENTS_TOO_LARGE']);
  });
});

describe('the page of a customer', () => {
  it('has a package among its documents where its link shows it', async () => {
    const name = `${made.number}.pdf`;
    const offered = (await shareLinksOf(server, company.sales, projectId)).documents;
    expect(offered).toContainEqual({
      name,
      title: 'Submittal S01',
      bytes: made.bytes,
      hasPrices: false,
      submittalId: made.submittalId,
    });
    const shows = { ...linkBody().shows, documents: [name] };
    const { token } = await aShareLink(server, company.sales, projectId, { shows });
    const { documents } = await sharedPage(server, token);
    expect(documents).toMatchObject([{ title: 'Submittal S01', kind: 'PDF', bytes: made.bytes }]);
    const fileId = documents[0]?.fileId ?? '';
    const file = await server.send(readSharedFileCall, { params: { fileId }, body: { link: token } });
    expect([file.statusCode, file.rawPayload.length]).toEqual([200, made.bytes]);
    const { token: without } = await aShareLink(server, company.sales, projectId);
    expect((await sharedPage(server, without)).documents).toEqual([]);
  });
});
