import { readSharedReceiptCall } from '@pw/contract/shared-offers';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFinalOffer, aShareLink, decideShared, sharedPage } from '../../testing/a-share-link.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { textsOfPages } from '../../testing/pdf-texts.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let token: string;
let otherToken: string;
beforeAll(async () => {
  const { projectId } = await aFinalOffer(server, company);
  ({ token } = await aShareLink(server, company.sales, projectId));
  ({ token: otherToken } = await aShareLink(server, company.sales, projectId, { name: 'S. Pillai' }));
});

const receipt = (link: string) => server.send(readSharedReceiptCall, { body: { link } });

it('nobody has a receipt before a decision', async () => {
  const reply = await receipt(token);
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
});

it('the person who has decided has a receipt with the hash, and no other reader has it', async () => {
  const { shownHash } = await sharedPage(server, token);
  await decideShared(server, token, { verdict: 'rejected', comments: 'Too late' });
  await decideShared(server, token, { verdict: 'approved with comments', comments: 'Doors to the left' });
  const reply = await receipt(token);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(reply.headers['content-disposition']).toMatch(/Receipt\.pdf/);
  const words = (await textsOfPages(reply.rawPayload)).join(' ').replaceAll(/\s+/g, ' ');
  for (const text of ['Approved with comments', 'R. Iyer, Purchase', '20-11-2026', 'no digital signature']) {
    expect(words).toContain(text);
  }
  expect(words.replaceAll(' ', '')).toContain(shownHash);
  expect(words).not.toContain('Too late');
  expect((await receipt(otherToken)).statusCode).toBe(404);
  expect((await receipt(otherToken)).json().code).toBe('NOT_FOUND');
});

it('is the same for the same decision', async () => {
  const [one, two] = [await receipt(token), await receipt(token)];
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
});
