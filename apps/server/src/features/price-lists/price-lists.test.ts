import {
  decidePriceListRowsCall,
  discardPriceListCall,
  listPriceListRowsCall,
  mapPriceListColumnsCall,
  uploadPriceListCall,
} from '@pw/contract/price-list-drafts';
import { findPriceCall, listPriceListsCall, listPriceListVersionsCall } from '@pw/contract/price-lists';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aPublishedList,
  aReadList,
  leaveOutOpenRows,
  publish,
  readDraft,
  readWaitingLists,
  rowsOf,
  sampleList,
  sendPriceList,
} from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
});

const july = sampleList('siemens-2026-07.csv');
const january = sampleList('siemens-2027-01.csv');
const csv = (text: string) => new TextEncoder().encode(text);
const HEAD = 'Catalogue number,List price\n';

const find = async (number: string, day = '2026-11-20') => {
  const reply = await server.send(findPriceCall, { token: sales.token, query: { number, day } });
  return findPriceCall.reply.parse(reply.json());
};

async function makers() {
  const reply = await server.send(listPriceListsCall, { token: sales.token });
  return listPriceListsCall.reply.parse(reply.json());
}

describe('an uploaded list', () => {
  it('waits for a person who confirms its columns, and is read without a question the next time', async () => {
    const reply = await sendPriceList(server, admin, july);
    const { draftId } = uploadPriceListCall.reply.parse(reply.json());
    expect((await readDraft(server, admin, draftId)).state).toBe('reading');
    await readWaitingLists(server, admin.companyId);
    expect(await readDraft(server, admin, draftId)).toMatchObject({
      state: 'mapping',
      mappingFrom: 'guessed',
      mapping: { headRow: 4 },
      blockers: ['MAPPING_OPEN'],
    });
    await aPublishedList(server, admin, july);
    const again = uploadPriceListCall.reply.parse((await sendPriceList(server, admin, january)).json());
    await readWaitingLists(server, admin.companyId);
    expect(await readDraft(server, admin, again.draftId)).toMatchObject({ state: 'ready', mappingFrom: 'remembered' });
  });

  it('is compared with the latest version of its maker, class by class', async () => {
    const first = await aReadList(server, admin, july);
    expect(first.counts).toMatchObject({ classes: { new: 24 }, undecided: 0 });
    expect(first.comparedWith).toBeNull();
    await leaveOutOpenRows(server, admin, first.draftId);
    await publish(server, admin, first.draftId);
    const { counts, comparedWith } = await aReadList(server, admin, january, { validFrom: '2027-01-01' });
    expect(comparedWith).toBe(1);
    expect(counts.classes).toEqual({
      faulty: 2,
      'duplicate-different': 2,
      duplicate: 1,
      gone: 2,
      'on-request': 1,
      new: 2,
      'unit-changed': 3,
      'currency-changed': 0,
      suspicious: 2,
      changed: 13,
      same: 2,
    });
    expect(counts.undecided).toBe(9);
  });

  it('shows rows page by page, by class and search', async () => {
    await aPublishedList(server, admin, july);
    const { draftId } = await aReadList(server, admin, january, { validFrom: '2027-01-01' });
    const suspicious = await rowsOf(server, admin, draftId, { class: 'suspicious' });
    expect(suspicious.map((row) => [row.catalogueNumber, row.before?.pricePaise, row.after?.pricePaise])).toEqual([
      ['5SL4102-7', 62_000, 651_000],
      ['3RB3026-1QB0', 915_000, 1_555_000],
    ]);
    expect(suspicious[0]).toMatchObject({ changePercent: 950, isOpen: true, decision: null });
    expect((await rowsOf(server, admin, draftId, { search: '5sl4' })).length).toBe(1);
    const page = await server.send(listPriceListRowsCall, {
      token: admin.token,
      params: { draftId },
      query: { page: '2', size: '10' },
    });
    const { items, total } = listPriceListRowsCall.reply.parse(page.json());
    expect([items.length, items[0]?.place, total]).toEqual([10, 10, 30]);
  });

  it.each([
    ['a PDF', csv('%PDF-1.7\n1 0 obj'), 415, 'NOT_A_LIST'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 415, 'NOT_A_LIST'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 415, 'NOT_A_LIST'],
    ['the beginning of a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 415, 'NOT_A_LIST'],
    ['another archive', new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...new Uint8Array(18)]), 415, 'NOT_A_LIST'],
    ['an empty file', csv(' ,, \n'), 422, 'EMPTY'],
  ])('is refused as %s, and nothing of it is kept', async (_what, bytes, status, code) => {
    const before = server.storedKeys().length;
    const reply = await sendPriceList(server, admin, bytes, { name: 'list.csv' });
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(server.storedKeys().length).toBe(before);
    expect((await makers()).makers).toEqual([]);
  });

  it('is missing in a form in which nobody chose one', async () => {
    const reply = await sendPriceList(server, admin, csv(''), { name: '' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FILE_MISSING']);
  });

  it.each(['L&T', 'A/B', 'Ä % ? # 1'])('of the maker %s is found by its name in an address', async (maker) => {
    await aPublishedList(server, admin, csv(`${HEAD}A1,10\n`), { maker });
    const reply = await server.send(listPriceListVersionsCall, { token: sales.token, params: { maker } });
    expect(reply.json()).toMatchObject({ maker, versions: [{ version: 1 }] });
  });

  it.each([
    [{ maker: ' ' }, { maker: 'Enter the maker.' }],
    [{ maker: 'drafts' }, { maker: 'No maker can have this name. Add a word to it.' }],
    [{ maker: '..' }, { maker: 'No maker can have this name. Add a word to it.' }],
    [{ maker: 'M'.repeat(61) }, { maker: 'The name of a maker has at most 60 characters.' }],
    [{ validFrom: '2026-02-31' }, { validFrom: 'Enter a day of the calendar.' }],
    [{ validFrom: '2028-11-20' }, { validFrom: 'Enter a day from 16-10-2025 to 25-12-2027.' }],
    [{ mapping: '{' }, { mapping: 'These are no columns of a list.' }],
  ])('is refused with %j, field by field', async (sent, faults) => {
    const reply = await sendPriceList(server, admin, july, sent);
    expect([reply.statusCode, reply.json().code, reply.json().details]).toEqual([422, 'FIELD_INVALID', { faults }]);
  });

  it('that is too wide is named as failed, and can be discarded with its file', async () => {
    const reply = await sendPriceList(server, admin, csv(`${','.repeat(201)}\na,b\n`));
    const { draftId } = uploadPriceListCall.reply.parse(reply.json());
    await readWaitingLists(server, admin.companyId);
    expect(await readDraft(server, admin, draftId)).toMatchObject({
      state: 'failed',
      failure: { code: 'TOO_LARGE', message: expect.stringContaining('200') },
    });
    const files = server.storedKeys().length;
    await server.send(discardPriceListCall, { token: admin.token, params: { draftId } });
    expect(server.storedKeys().length).toBe(files - 1);
    expect((await makers()).makers[0]?.drafts).toEqual([]);
  });

  it('gets columns that are not in its head refused, and reads on with others', async () => {
    const { draftId } = uploadPriceListCall.reply.parse(
      (await sendPriceList(server, admin, csv('No,Rate,Old\nA1,10,9\nA2,20,18\n'))).json(),
    );
    await readWaitingLists(server, admin.companyId);
    const { revision, mappingFrom } = await readDraft(server, admin, draftId);
    expect(mappingFrom).toBeNull();
    const map = (columns: Readonly<Record<string, string>>) =>
      server.send(mapPriceListColumnsCall, {
        token: admin.token,
        params: { draftId },
        body: { mapping: { headRow: 1, columns, decimal: '.', currency: 'INR' }, revision },
      });
    expect((await map({ catalogueNumber: 'No', listPrice: 'Price' })).json().code).toBe('COLUMN_UNKNOWN');
    expect((await map({ catalogueNumber: 'No', listPrice: 'No' })).json().code).toBe('FIELD_TWICE');
    expect((await map({ catalogueNumber: 'No', listPrice: 'Rate' })).statusCode).toBe(200);
    expect((await map({ catalogueNumber: 'No', listPrice: 'Old' })).json().code).toBe('STILL_READING');
    await readWaitingLists(server, admin.companyId);
    expect((await rowsOf(server, admin, draftId)).map(({ after }) => after?.price)).toEqual([10, 20]);
    expect((await map({ catalogueNumber: 'No', listPrice: 'Old' })).json().code).toBe('STALE');
  });
});

describe('the rows of a list', () => {
  const decide = (draftId: string, body: Readonly<Record<string, unknown>>) =>
    server.send(decidePriceListRowsCall, { token: admin.token, params: { draftId }, body: body as never });

  it('are kept with a reason, corrected or left out until nothing asks', async () => {
    await aPublishedList(server, admin, july);
    const { draftId } = await aReadList(server, admin, january, { validFrom: '2027-01-01' });
    const open = await rowsOf(server, admin, draftId, { class: 'open' });
    const lineOf = (number: string, at = 0) =>
      open.filter((row) => row.catalogueNumber.startsWith(number))[at]?.row ?? 0;
    expect((await decide(draftId, { class: 'suspicious', decision: 'keep' })).json().code).toBe('REASON_MISSING');
    expect((await decide(draftId, { class: 'faulty', decision: 'keep' })).json()).toMatchObject({
      code: 'FIELD_INVALID',
      message: expect.stringMatching(/^Row \d+: a row with a fault cannot be kept/),
    });
    await decide(draftId, { rows: [lineOf('5SL4102-7')], decision: 'correct', price: 651, reason: 'a decimal point' });
    await decide(draftId, { rows: [lineOf('3RB3026')], decision: 'keep', reason: 'new product' });
    await decide(draftId, { class: 'unit-changed', decision: 'keep' });
    await decide(draftId, { class: 'faulty', decision: 'leave-out' });
    const last = await decide(draftId, { rows: [lineOf('3RT2026', 1)], decision: 'keep' });
    expect(last.json().counts.undecided).toBe(0);
    expect((await publish(server, admin, draftId)).json()).toMatchObject({ maker: 'Siemens', version: 2 });
    const day = '2027-01-01';
    expect((await find('5SL4102-7', day)).listPrice).toBe(651);
    expect((await find('3RT2026', day)).listPrice).not.toBeNull();
    expect((await find('4NC5-400/5', day)).state).toBe('on request');
    // Before that day the list of July holds.
    expect(await find('5SL4102-7', '2026-12-31')).toMatchObject({ listPrice: 620, version: 1, maker: 'Siemens' });
  });

  it('get a decision taken back', async () => {
    await aPublishedList(server, admin, july);
    const { draftId } = await aReadList(server, admin, january, { validFrom: '2027-01-01' });
    await decide(draftId, { class: 'faulty', decision: 'leave-out' });
    expect((await readDraft(server, admin, draftId)).counts.undecided).toBe(7);
    await decide(draftId, { class: 'faulty', decision: null });
    expect((await readDraft(server, admin, draftId)).counts.undecided).toBe(9);
  });

  it('of one number are settled by one decision, and two of them are refused', async () => {
    const { draftId } = await aReadList(server, admin, csv(`${HEAD}A1,10\nA1,20\nB1,5\n`));
    expect((await readDraft(server, admin, draftId)).counts.undecided).toBe(2);
    await decide(draftId, { rows: [3], decision: 'keep' });
    expect((await readDraft(server, admin, draftId)).counts.undecided).toBe(0);
    expect((await decide(draftId, { rows: [2], decision: 'keep' })).json()).toMatchObject({
      code: 'FIELD_INVALID',
      message: expect.stringContaining('another row has this number'),
    });
    await publish(server, admin, draftId);
    expect((await find('A1')).listPrice).toBe(20);
  });

  it.each([
    [{ rows: [2], decision: 'correct', price: 0 }],
    [{ rows: [2], decision: 'correct', price: 10.005 }],
    [{ rows: [2], decision: 'correct' }],
    [{ rows: [99], decision: 'keep' }],
    [{ rows: [1_000_000], decision: 'keep' }],
    [{ decision: 'keep' }],
  ])('refuse the decision %j', async (body) => {
    const { draftId } = await aReadList(server, admin, csv(`${HEAD}A1,10\n`));
    const reply = await decide(draftId, body);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FIELD_INVALID']);
    expect((await rowsOf(server, admin, draftId))[0]?.decision).toBeNull();
  });

  it.each([
    ['more rows than 1000', { rows: Array.from({ length: 1001 }, (_none, index) => index + 1), decision: 'keep' }],
    ['a row that no file can have', { rows: [3_000_000_000], decision: 'keep' }],
  ])('refuse a decision about %s as no request', async (_what, body) => {
    const { draftId } = await aReadList(server, admin, csv(`${HEAD}A1,10\n`));
    expect((await decide(draftId, body)).json().code).toBe('INVALID_REQUEST');
  });
});

describe('a publication', () => {
  it('is refused while rows are undecided, doubts open or somebody else has changed the list', async () => {
    await aPublishedList(server, admin, july);
    const { draftId } = await aReadList(server, admin, csv(`${HEAD}5SL4102-7,650\n3SU1106-6AA20-1AA0,x\n`));
    expect((await publish(server, admin, draftId)).json().code).toBe('ROWS_UNDECIDED');
    await leaveOutOpenRows(server, admin, draftId);
    const doubted = await publish(server, admin, draftId);
    expect(doubted.json()).toMatchObject({
      code: 'DOUBTS',
      details: { doubts: ['MANY_GONE', 'MANY_FAULTS', 'SAME_DAY'] },
    });
    expect((await publish(server, admin, draftId, { revision: 1 })).json().code).toBe('STALE');
    const confirm = ['MANY_GONE', 'MANY_FAULTS', 'SAME_DAY', 'OLD_DAY'];
    expect((await publish(server, admin, draftId, { confirm })).statusCode).toBe(200);
    expect((await publish(server, admin, draftId, { confirm })).json().code).toBe('ALREADY_PUBLISHED');
    expect((await find('5SL4102-7')).listPrice).toBe(650);
  });

  it('of a list that was compared with an older version is refused; compared again, decisions stay', async () => {
    const [one, other] = [
      await aReadList(server, admin, csv(`${HEAD}A1,10\nA1,20\n`)),
      await aReadList(server, admin, csv(`${HEAD}A1,30\nA1,40\nC1,5\n`)),
    ];
    const keep = (draftId: string) =>
      server.send(decidePriceListRowsCall, {
        token: admin.token,
        params: { draftId },
        body: { rows: [2], decision: 'keep' },
      });
    await keep(one.draftId);
    await keep(other.draftId);
    expect((await publish(server, admin, one.draftId)).statusCode).toBe(200);
    const moved = await publish(server, admin, other.draftId);
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'LIST_MOVED']);
    expect(moved.json().message).toMatch(
      /^List 1 of Siemens was published on 20-11-2026 10:00 by .+\. Compare again\.$/,
    );
    const { mapping, revision, blockers } = await readDraft(server, admin, other.draftId);
    expect(blockers).toEqual(['LIST_MOVED']);
    await server.send(mapPriceListColumnsCall, {
      token: admin.token,
      params: { draftId: other.draftId },
      body: { mapping: mapping as NonNullable<typeof mapping>, revision },
    });
    await readWaitingLists(server, admin.companyId);
    const again = await readDraft(server, admin, other.draftId);
    expect([again.comparedWith, again.counts.undecided]).toEqual([1, 2]);
  });

  it('by two people at once makes one version', async () => {
    const { draftId, revision } = await aReadList(server, admin, july);
    const both = await Promise.all([
      publish(server, admin, draftId, { revision }),
      publish(server, admin, draftId, { revision }),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    const versions = await server.send(listPriceListVersionsCall, { token: sales.token, params: { maker: 'siemens' } });
    expect(versions.json().versions).toHaveLength(1);
  });

  it('carries over what a supplement does not name, and what a full list leaves out', async () => {
    await aPublishedList(server, admin, csv(`${HEAD}A1,10\nB1,20\n`));
    await aPublishedList(server, admin, csv(`${HEAD}B1,25\nC1,5\n`), { scope: 'partial', validFrom: '2026-11-21' });
    const prices = async (day: string) => [
      (await find('A1', day)).listPrice,
      (await find('B1', day)).listPrice,
      (await find('C1', day)).listPrice,
    ];
    expect(await prices('2026-11-20')).toEqual([10, 20, null]);
    expect(await prices('2026-11-21')).toEqual([10, 25, 5]);
    await aPublishedList(server, admin, csv(`${HEAD}A1,POR\nB1,x\n`), { validFrom: '2026-11-22' });
    expect(await prices('2026-11-22')).toEqual([null, 25, null]);
    expect([(await find('A1', '2026-11-22')).state, (await find('C1', '2026-11-22')).state]).toEqual([
      'on request',
      'gone',
    ]);
  });

  it('keeps the rows of a version from every later change', async () => {
    const { draftId } = await aPublishedList(server, admin, csv(`${HEAD}A1,10\n`));
    const changes = [
      'update price_list_rows set final_minor = 1 where draft_id = $1',
      'delete from price_list_rows where draft_id = $1',
    ];
    for (const change of changes) {
      await expect(server.owner.query(change, [draftId])).rejects.toThrow('never change');
    }
  });

  it('of a later day leaves the demo list in use until then', async () => {
    await aPublishedList(server, admin, csv(`${HEAD}A1,10\n`), { validFrom: '2026-11-25' });
    expect((await makers()).demoPrices).toBe(true);
    expect(await find('3SU1', '2026-11-24')).toMatchObject({ state: 'priced', isDemo: true });
    expect(await find('3SU1', '2026-11-25')).toMatchObject({ state: 'unknown', isDemo: false });
  });

  it('switches the demo list off with the first list', async () => {
    expect(await find('3SU1')).toMatchObject({ state: 'priced', isDemo: true });
    expect((await makers()).demoPrices).toBe(true);
    await aPublishedList(server, admin, csv(`${HEAD}A1,10\n`));
    expect((await makers()).demoPrices).toBe(false);
    expect(await find('3SU1')).toMatchObject({ state: 'unknown', isDemo: false });
  });
});

it('another company sees nothing of a list', async () => {
  const { draftId } = await aPublishedList(server, admin, july);
  const { administrator: stranger } = await seedCompany(server);
  const reply = await server.send(listPriceListsCall, { token: stranger.token });
  expect(reply.json().makers).toEqual([]);
  expect((await server.send(discardPriceListCall, { token: stranger.token, params: { draftId } })).statusCode).toBe(
    404,
  );
});
