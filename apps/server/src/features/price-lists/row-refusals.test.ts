import { decidePriceListRowsCall, uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aReadList, csvList, publish, readWaitingLists, sendPriceList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;

beforeEach(async () => {
  ({ administrator: admin } = await seedCompany(server));
});

const decide = (draftId: string, more: { readonly reason?: string } = {}) =>
  server.send(decidePriceListRowsCall, {
    token: admin.token,
    params: { draftId },
    body: { rows: [2], decision: 'leave-out', ...more },
  });

async function upload(bytes: Uint8Array): Promise<string> {
  return uploadPriceListCall.reply.parse((await sendPriceList(server, admin, bytes)).json()).draftId;
}

const tooWide = new TextEncoder().encode(`${','.repeat(201)}\na,b\n`);

describe('rows of an uploaded list', () => {
  it('are decided once they are there: before that the refusal says what to do', async () => {
    const [guessed, unread] = [await upload(csvList('A1,10')), await upload(tooWide)];
    expect((await decide(guessed)).json().code).toBe('STILL_READING');
    await readWaitingLists(server, admin.companyId);
    expect((await decide(guessed)).json().code).toBe('COLUMNS_OPEN');
    expect((await decide(unread)).json().code).toBe('NOT_READ');
    expect((await publish(server, admin, guessed)).json()).toMatchObject({
      code: 'ROWS_UNDECIDED',
      message: 'Check the columns of the list first, then publish it.',
    });
    expect((await publish(server, admin, unread)).json()).toMatchObject({
      code: 'NOT_READ',
      message: 'This list could not be read. Discard it and upload it again.',
    });
  });

  it('take no reason that is too long, also where none is needed', async () => {
    const { draftId } = await aReadList(server, admin, csvList('A1,10'));
    const refused = await decide(draftId, { reason: 'x'.repeat(301) });
    expect([refused.statusCode, Object.keys(refused.json().details.faults)]).toEqual([422, ['reason']]);
    expect((await decide(draftId, { reason: 'x'.repeat(300) })).statusCode).toBe(200);
  });
});
