import type { RequestOf } from '@pw/contract/call';
import { listMessagesCall, sendMessagesCall } from '@pw/contract/messages';
import { revokeShareLinkCall } from '@pw/contract/share-links';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { messageLimits, shippedTemplates } from '@pw/domain/messages/message-template';
import { printRupees, wholePaise } from '@pw/domain/money';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '../../platform/mail.ts';
import { mailWorker } from '../../platform/mails/outgoing-mails.ts';
import { makeReports, orderReports } from '../../testing/a-reported-project.ts';
import { aFinalOffer, aShareLink, linkBody, readShared, sharedPage, shareLinksOf } from '../../testing/a-share-link.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { messageMails } from './message-mails.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let projectId: number;
let otherId: number;
beforeAll(async () => {
  ({ projectId } = await aFinalOffer(server, company));
  ({ projectId: otherId } = await aFinalOffer(server, company));
  const work = await makeReports(server);
  for (const id of [projectId, otherId]) {
    await work.untilEnded(await orderReports(server, company.sales, id, ['TechnicalReport']));
  }
});

type SendBody = RequestOf<typeof sendMessagesCall>['body'];

const aMessage = (linkIds: readonly string[], given: Partial<SendBody> = {}): SendBody => ({
  kind: 'offer',
  channel: 'mail',
  linkIds,
  ...shippedTemplates.offer.mail,
  attach: [],
  ...given,
});

const send = (body: SendBody, headers: Readonly<Record<string, string>> = {}, id = projectId) =>
  server.send(sendMessagesCall, { token: company.sales.token, params: { projectId: id }, body, headers });

const sent = async (body: SendBody, headers = {}) =>
  sendMessagesCall.reply.parse((await send(body, headers)).json()).messages;

const refusalOf = async (body: SendBody) => {
  const reply = await send(body);
  return [reply.statusCode, reply.json().code];
};

const aLink = (given = {}) => aShareLink(server, company.sales, projectId, given);

const messageOf = async (messageId: string | undefined) => {
  const reply = await server.send(listMessagesCall, { token: company.sales.token, params: { projectId } });
  return listMessagesCall.reply.parse(reply.json()).messages.find((each) => each.messageId === messageId);
};

/** A mail server that takes what comes after so many refusals. */
function mailServer(refusals = 0) {
  const mails: Mail[] = [];
  let left = refusals;
  const deliver = async (mail: Mail) => {
    mails.push(mail);
    if (left > 0) {
      left -= 1;
      throw new Error('421 try again later');
    }
  };
  const worker = mailWorker({ ...server.platform, mail: { deliver } }, messageMails(server.platform));
  const orderOf = (messageId = '') => ({ companyId: company.companyId, jobId: messageId });
  return {
    mails,
    run: (messageId?: string) =>
      worker.run(orderOf(messageId), { isLast: false, signal: new AbortController().signal }),
    giveUp: (messageId?: string) => worker.giveUp(orderOf(messageId)),
  };
}

const tokenIn = (text = '') => /offer\/#([\w-]{43})/.exec(text)?.[1] ?? '';

const documentsOf = async (id: number) =>
  (await shareLinksOf(server, company.sales, id)).documents.map(({ name }) => name);

describe('a mail to a customer', () => {
  it('holds his own link, goes to his address, and is answered to the sales engineer', async () => {
    const link = await aLink();
    const [message] = await sent(aMessage([link.linkId]));
    expect(message).toMatchObject({ to: 'R. Iyer', state: 'waiting', whatsapp: '', draft: '' });
    const { mails, run } = mailServer();
    await run(message?.messageId);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: 'r.iyer@buyer.test', replyTo: company.sales.email, attachments: [] });
    expect(mail?.subject).toMatch(/^Offer .* for /);
    expect(mail?.text).toContain('Dear R. Iyer,');
    expect(mail?.text).toContain('It is valid until 20-12-2026.');
    expect(mail?.text).not.toContain('{');
    expect((await readShared(server, tokenIn(mail?.text))).statusCode).toBe(200);
    expect(await messageOf(message?.messageId)).toMatchObject({ state: 'sent', to: 'R. Iyer', channel: 'mail' });
  });

  it('ends the address before once it is taken, and not while the mail server refuses it', async () => {
    const link = await aLink();
    const [message] = await sent(aMessage([link.linkId]));
    const { mails, run } = mailServer(1);
    await expect(run(message?.messageId)).rejects.toThrow('421');
    expect((await readShared(server, link.token)).statusCode).toBe(200);
    await run(message?.messageId);
    expect((await readShared(server, link.token)).statusCode).toBe(404);
    const [first, second] = mails.map(({ text }) => tokenIn(text));
    expect((await readShared(server, first ?? '')).statusCode).toBe(404);
    expect((await readShared(server, second ?? '')).statusCode).toBe(200);
  });

  it('leaves the address as it is where its text has no link', async () => {
    const link = await aLink();
    const [message] = await sent(aMessage([link.linkId], { body: 'Dear {contact}, any question?' }));
    const { mails, run } = mailServer();
    await run(message?.messageId);
    expect(mails[0]?.text).toBe('Dear R. Iyer, any question?');
    expect((await readShared(server, link.token)).statusCode).toBe(200);
  });

  it('keeps no token anywhere', async () => {
    const { linkId } = await aLink();
    const [message] = await sent(aMessage([linkId]));
    const { mails, run } = mailServer();
    await run(message?.messageId);
    const token = tokenIn(mails[0]?.text);
    const { rows } = await server.owner.query(
      `select (select string_agg(m::text, '') from messages m) || (select string_agg(o::text, '') from outgoing_mails o)
        || (select string_agg(i::text, '') from identities i) as kept`,
    );
    expect(token).toHaveLength(43);
    expect(rows[0].kept).not.toContain(token);
  });

  it('names the total that the page shows', async () => {
    const link = await aLink();
    const [message] = await sent(aMessage([link.linkId], { body: '{total} for {boards} boards' }));
    const { mails, run } = mailServer();
    await run(message?.messageId);
    const { prices, boards } = await sharedPage(server, link.token);
    const units = boards.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(mails[0]?.text).toBe(`${printRupees(wholePaise(prices?.totalPaise ?? 0))} for ${units} boards`);
  });

  it('takes documents of the revision along', async () => {
    const { linkId } = await aLink();
    const [name = ''] = await documentsOf(projectId);
    const [message] = await sent(aMessage([linkId], { attach: [name] }));
    const { mails, run } = mailServer();
    await run(message?.messageId);
    const [file] = mails[0]?.attachments ?? [];
    expect([
      file?.name,
      Buffer.from(file?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ]).toEqual([name, '%PDF-']);
    expect((await messageOf(message?.messageId))?.attachments).toMatchObject([{ name, bytes: file?.bytes.length }]);
  });

  it('is sent to nobody whose link was withdrawn meanwhile', async () => {
    const { linkId } = await aLink();
    const [message] = await sent(aMessage([linkId]));
    const params = { projectId, linkId };
    await server.send(revokeShareLinkCall, { token: company.sales.token, params, body: { reason: 'Wrong person' } });
    const { mails, run } = mailServer();
    await run(message?.messageId);
    expect(mails).toEqual([]);
    expect(await messageOf(message?.messageId)).toMatchObject({ state: 'dropped' });
  });

  it('that is given up says so in the list, and to its sender once', async () => {
    const { linkId } = await aLink({ name: 'S. Pillai' });
    const [message] = await sent(aMessage([linkId]));
    const { giveUp } = mailServer();
    await giveUp(message?.messageId);
    await giveUp(message?.messageId);
    expect(await messageOf(message?.messageId)).toMatchObject({ state: 'given up' });
    const { rows } = await server.owner.query('select recipient_id from outgoing_mails where body like $1', [
      '%your message to S. Pillai, r.iyer@buyer.test%',
    ]);
    expect(rows).toEqual([{ recipient_id: company.sales.accountId }]);
  });

  it('is written once for a request that is sent again under its key', async () => {
    const { linkId } = await aLink();
    const key = { 'idempotency-key': 'one mail' };
    const [first] = await sent(aMessage([linkId]), key);
    const [again] = await sent(aMessage([linkId]), key);
    expect(again?.messageId).toBe(first?.messageId);
  });
});

describe('a message that is handed over', () => {
  it('is a draft for a mail program, with link, attachments and no line over 998 octets', async () => {
    const { linkId, token } = await aLink();
    const [name = ''] = await documentsOf(projectId);
    const body = `${'long words '.repeat(200)}पुणे\n{link}`;
    const [message] = await sent(aMessage([linkId], { channel: 'eml', subject: 'Offer, पुणे', body, attach: [name] }));
    const bytes = Buffer.from(message?.draft ?? '', 'base64');
    const lines = bytes.toString('latin1').split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(lines).toContain('X-Unsent: 1');
    const mail = await PostalMime.parse(bytes);
    expect(mail).toMatchObject({ subject: 'Offer, पुणे', to: [{ address: 'r.iyer@buyer.test' }] });
    expect(mail.from).toMatchObject({ address: company.sales.email });
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([name]);
    expect((await readShared(server, tokenIn(mail.text))).statusCode).toBe(200);
    expect((await readShared(server, token)).statusCode).toBe(404);
    expect(await messageOf(message?.messageId)).toMatchObject({ state: 'handed over', channel: 'eml' });
  });

  it('opens WhatsApp with the text and the link; ten digits are of India', async () => {
    const { linkId } = await aLink({ phone: '9876543210' });
    const [message] = await sent(aMessage([linkId], { channel: 'whatsapp', ...shippedTemplates.offer.whatsapp }));
    const address = new URL(message?.whatsapp ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/919876543210');
    expect((await readShared(server, tokenIn(address.searchParams.get('text') ?? ''))).statusCode).toBe(200);
  });

  it('gives no token to a request that is sent again under its key', async () => {
    const { linkId } = await aLink();
    const key = { 'idempotency-key': 'one draft' };
    const [first] = await sent(aMessage([linkId], { channel: 'eml' }), key);
    const [again] = await sent(aMessage([linkId], { channel: 'eml' }), key);
    expect([first?.draft === '', again?.draft]).toEqual([false, '']);
  });
});

describe('a message is refused', () => {
  it('to a link without the address, and to one that opens nothing', async () => {
    const { linkId } = await aLink({ email: '', phone: '' });
    expect(await refusalOf(aMessage([linkId]))).toEqual([422, 'NO_ADDRESS']);
    const whatsapp = { channel: 'whatsapp', ...shippedTemplates.offer.whatsapp } as const;
    expect(await refusalOf(aMessage([linkId], whatsapp))).toEqual([422, 'NO_PHONE']);
    const params = { projectId, linkId };
    await server.send(revokeShareLinkCall, { token: company.sales.token, params, body: { reason: 'Wrong person' } });
    expect(await refusalOf(aMessage([linkId]))).toEqual([409, 'LINK_REVOKED']);
  });

  it('with a placeholder that is none, or that the link does not show', async () => {
    const { linkId } = await aLink({ shows: { ...linkBody().shows, prices: false } });
    expect(await refusalOf(aMessage([linkId], { body: 'Dear {name}' }))).toEqual([422, 'PLACEHOLDER_UNKNOWN']);
    expect(await refusalOf(aMessage([linkId], { body: 'Only {total}' }))).toEqual([422, 'PLACEHOLDER_NOT_SHOWN']);
    expect(await refusalOf(aMessage([linkId], { subject: 'Only {total}' }))).toEqual([422, 'PLACEHOLDER_NOT_SHOWN']);
  });

  it('with a subject that holds a header or the link, and a body that is none', async () => {
    const { linkId } = await aLink();
    const wrong = [
      { subject: 'Offer\r\nBcc: all@buyer.test' },
      { subject: 'See {link}' },
      { subject: '' },
      { body: ' \n' },
    ];
    for (const given of wrong) {
      expect(await refusalOf(aMessage([linkId], given))).toEqual([422, 'FIELD_INVALID']);
    }
  });

  it('with an attachment of another project, and for WhatsApp with any', async () => {
    const { linkId } = await aLink({ phone: '9876543210' });
    const attach = await documentsOf(otherId);
    expect(attach.length).toBeGreaterThan(0);
    expect(await refusalOf(aMessage([linkId], { attach }))).toEqual([422, 'FIELD_INVALID']);
    const whatsapp = { channel: 'whatsapp', ...shippedTemplates.offer.whatsapp } as const;
    const own = await documentsOf(projectId);
    expect(await refusalOf(aMessage([linkId], { ...whatsapp, attach: own }))).toEqual([422, 'FIELD_INVALID']);
  });

  it('with more than 20 MB of attachments', async () => {
    const { linkId } = await aLink();
    const attach = await documentsOf(projectId);
    const more = messageLimits.attachmentBytes + 1;
    const { rows } = await server.owner.query(
      'update report_versions set bytes = $2 where company_id = $1 and project_id = $3 returning bytes',
      [company.companyId, more, projectId],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await refusalOf(aMessage([linkId], { attach }))).toEqual([422, 'ATTACHMENTS_TOO_LARGE']);
  });

  it('to WhatsApp with more than 1,000 characters, the link counted', async () => {
    const { linkId } = await aLink({ phone: '9876543210' });
    const link = 'http://panelwright.test/offer/#'.length + 43;
    const textOf = (characters: number) => `${'a'.repeat(characters - link)}{link}`;
    const given = { channel: 'whatsapp', subject: '' } as const;
    const most = messageLimits.whatsapp;
    expect(await refusalOf(aMessage([linkId], { ...given, body: textOf(most + 1) }))).toEqual([422, 'FIELD_INVALID']);
    expect(await sent(aMessage([linkId], { ...given, body: textOf(most) }))).toHaveLength(1);
  });

  it('as a whole where one of its persons cannot get it', async () => {
    const { linkId } = await aLink();
    const { linkId: unreachable } = await aLink({ email: '' });
    const before = await server.owner.query('select from messages');
    expect(await refusalOf(aMessage([linkId, unreachable]))).toEqual([422, 'NO_ADDRESS']);
    expect((await server.owner.query('select from messages')).rowCount).toBe(before.rowCount);
  });

  it('where it is the 51st of its project in an hour, also from two tabs at once', async () => {
    const links: string[] = [];
    while (links.length < messageLimits.persons) {
      links.push((await aShareLink(server, company.sales, otherId)).linkId);
    }
    const sendTo = async (linkIds: readonly string[]) => (await send(aMessage(linkIds), {}, otherId)).statusCode;
    expect([await sendTo(links), await sendTo(links), await sendTo(links.slice(0, 9))]).toEqual([200, 200, 200]);
    const two = await Promise.all([sendTo(links.slice(0, 1)), sendTo(links.slice(0, 1))]);
    expect(two.sort((one, other) => one - other)).toEqual([200, 429]);
    await server.owner.query("update messages set at = at - interval '1 hour' where project_id = $1", [otherId]);
    expect(await sendTo(links.slice(0, 1))).toBe(200);
  });
});
