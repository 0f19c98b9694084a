import { requestSharedCodeCall, verifySharedCodeCall } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFinalOffer, aShareLink, decideShared, readShared, sharedPage } from '../../testing/a-share-link.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let projectId: number;
beforeAll(async () => {
  ({ projectId } = await aFinalOffer(server, company));
});

const aCodedLink = (name = 'R. Iyer') => aShareLink(server, company.sales, projectId, { asksCode: true, name });
const askCode = (link: string) => server.send(requestSharedCodeCall, { body: { link } });
const enter = (link: string, code: string) => server.send(verifySharedCodeCall, { body: { link, code } });
const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof readShared>>) => [statusCode, json().code];

/** The code in the mail that was sent last. */
const mailedCode = () => /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';

async function passOf(link: string): Promise<string> {
  await askCode(link);
  return verifySharedCodeCall.reply.parse((await enter(link, mailedCode())).json()).pass;
}

describe('a link that asks for a code', () => {
  it('opens nothing before, and masks the address to which the code goes', async () => {
    const { token } = await aCodedLink();
    const refused = await readShared(server, token);
    expect(codeOf(refused)).toEqual([403, 'CODE_NEEDED']);
    expect(refused.json().details).toEqual({ sentTo: 'r...@buyer.test' });
    expect(codeOf(await decideShared(server, token, { shownHash: '' }))).toEqual([403, 'CODE_NEEDED']);
    expect((await askCode(token)).json()).toEqual({ sentTo: 'r...@buyer.test' });
    expect(server.mails.at(-1)).toMatchObject({
      to: 'r.iyer@buyer.test',
      subject: expect.stringContaining('Your code'),
    });
  });

  it('opens for twelve hours with the pass of the right code', async () => {
    const { token } = await aCodedLink();
    const pass = await passOf(token);
    expect((await sharedPage(server, token, pass)).offer.revision).toBe(1);
    server.passTime(12 * 3_600_000);
    expect(codeOf(await readShared(server, token, pass))).toEqual([403, 'CODE_NEEDED']);
    server.passTime(-12 * 3_600_000);
  });

  it('takes a code once, for five minutes and five guesses', async () => {
    const { token } = await aCodedLink();
    await askCode(token);
    const right = mailedCode();
    expect((await enter(token, right)).statusCode).toBe(200);
    expect(codeOf(await enter(token, right))).toEqual([422, 'CODE_WRONG']);
    await askCode(token);
    const late = mailedCode();
    server.passTime(5 * 60_000);
    expect(codeOf(await enter(token, late))).toEqual([422, 'CODE_WRONG']);
    server.passTime(-5 * 60_000);
    await askCode(token);
    const guessed = mailedCode();
    const wrong = guessed === '100000' ? '100001' : '100000';
    for (let guess = 0; guess < 5; guess += 1) {
      expect(codeOf(await enter(token, wrong))).toEqual([422, 'CODE_WRONG']);
    }
    expect(codeOf(await enter(token, guessed))).toEqual([422, 'CODE_WRONG']);
  });

  it('is not opened by the pass of another link, nor by one that was made up', async () => {
    const [own, other] = [await aCodedLink(), await aCodedLink('P. Shah')];
    const pass = await passOf(other.token);
    const [until = ''] = pass.split('.');
    for (const each of [
      pass,
      '',
      'x',
      `${until}.`,
      `${Number(until) + 1}.${pass.split('.')[1]}`,
      `${'9'.repeat(15)}.x`,
    ]) {
      expect(codeOf(await readShared(server, own.token, each))).toEqual([403, 'CODE_NEEDED']);
    }
  });

  it('gets five codes an hour', async () => {
    const { token } = await aCodedLink();
    for (let code = 0; code < 5; code += 1) {
      expect((await askCode(token)).statusCode).toBe(200);
    }
    const refused = await askCode(token);
    expect([...codeOf(refused), Number(refused.headers['retry-after'])]).toEqual([429, 'TOO_MANY', 3600]);
  });

  it('keeps no code in the database', async () => {
    const { token } = await aCodedLink();
    await askCode(token);
    const { rows } = await server.owner.query('select string_agg(c::text, $$$$) as kept from share_codes c');
    expect(rows[0].kept).not.toContain(mailedCode());
  });
});

describe('a link that asks for none', () => {
  it('gets no code', async () => {
    const { token } = await aShareLink(server, company.sales, projectId);
    expect(codeOf(await askCode(token))).toEqual([403, 'NOT_ALLOWED']);
  });
});
