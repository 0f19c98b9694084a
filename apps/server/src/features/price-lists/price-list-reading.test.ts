import {
  decidePriceListRowsCall,
  discardPriceListCall,
  mapPriceListColumnsCall,
  uploadPriceListCall,
} from '@pw/contract/price-list-drafts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import { csvList, readDraft, readWaitingLists, rowsOf, sendPriceList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { ROWS_AT_ONCE } from './price-list-rows.store.ts';
import { priceListWorker } from './price-list-worker.ts';

const server = aTestServer();
let admin: Person;

beforeEach(async () => {
  ({ administrator: admin } = await seedCompany(server));
});

const columns = { catalogueNumber: 'Catalogue number', listPrice: 'List price' };
const mapping = { headRow: 1, columns, decimal: '.', currency: 'INR' } as const;

/** Numbers for more than one statement, and one number with two prices. */
const manyRows = [
  'A1,10',
  'A1,20',
  ...Array.from({ length: ROWS_AT_ONCE }, (_none, index) => `B${index + 1},${index + 1}`),
];

async function uploaded(bytes = csvList('A1,10', 'B1,20')): Promise<string> {
  const reply = await sendPriceList(server, admin, bytes, { mapping: JSON.stringify(mapping) });
  return uploadPriceListCall.reply.parse(reply.json()).draftId;
}

/** Has a list that was compared read again. */
async function readAgain(draftId: string): Promise<void> {
  const { revision } = await readDraft(server, admin, draftId);
  const body = { mapping, revision };
  await server.send(mapPriceListColumnsCall, { token: admin.token, params: { draftId }, body });
}

async function storedRows(draftId: string): Promise<number> {
  const { rows } = await server.owner.query('select from price_list_rows where draft_id = $1', [draftId]);
  return rows.length;
}

const discard = (draftId: string) => server.send(discardPriceListCall, { token: admin.token, params: { draftId } });

describe('a reading that ends in the middle', () => {
  /** Runs work while the database refuses the first row of the second statement of a list. */
  async function whileRowsFail(work: () => Promise<void>): Promise<void> {
    await server.owner.query(`
      create or replace function fail_in_the_middle() returns trigger language plpgsql as $$
        begin raise exception 'the server has gone'; end $$;
      create trigger middle before insert on price_list_rows
        for each row when (new.place = ${ROWS_AT_ONCE}) execute function fail_in_the_middle()`);
    try {
      await work();
    } finally {
      await server.owner.query('drop trigger middle on price_list_rows');
    }
  }

  it('leaves no row, and the next attempt ends it', async () => {
    const draftId = await uploaded(csvList(...manyRows));
    await whileRowsFail(async () => {
      await expect(readWaitingLists(server, admin.companyId)).rejects.toThrow('the server has gone');
    });
    expect([await storedRows(draftId), (await readDraft(server, admin, draftId)).state]).toEqual([0, 'reading']);
    await readWaitingLists(server, admin.companyId);
    expect(await storedRows(draftId)).toBe(manyRows.length);
    expect(await readDraft(server, admin, draftId)).toMatchObject({ state: 'ready', counts: { undecided: 2 } });
  });

  it('leaves the rows of the reading before, and loses none of their decisions', async () => {
    const draftId = await uploaded(csvList(...manyRows));
    await readWaitingLists(server, admin.companyId);
    await server.send(decidePriceListRowsCall, {
      token: admin.token,
      params: { draftId },
      body: { rows: [2], decision: 'keep', reason: 'the newer one' },
    });
    await readAgain(draftId);
    await whileRowsFail(async () => {
      await expect(readWaitingLists(server, admin.companyId)).rejects.toThrow('the server has gone');
    });
    expect(await storedRows(draftId)).toBe(manyRows.length);
    await readWaitingLists(server, admin.companyId);
    expect((await readDraft(server, admin, draftId)).counts.undecided).toBe(0);
    const [row] = await rowsOf(server, admin, draftId, { size: '1' });
    expect(row?.decision).toEqual({ kind: 'keep', pricePaise: null, reason: 'the newer one' });
  });
});

describe('a list that is read', () => {
  /** Holds the reading of a list where it is about to save its first rows. */
  async function heldReading(draftId: string) {
    const held = await holdSaves(server, 'price_list_rows');
    const reading = readWaitingLists(server, admin.companyId);
    await held.untilWaiting(1);
    expect((await readDraft(server, admin, draftId)).progress.step).toBe('saving');
    return { held, reading };
  }

  it('is discarded when its rows are saved, and none of them stays', async () => {
    const draftId = await uploaded();
    const { held, reading } = await heldReading(draftId);
    const reply = discard(draftId);
    await held.untilWaiting(2);
    await held.release();
    await reading;
    expect([(await reply).statusCode, await storedRows(draftId)]).toEqual([200, 0]);
    expect(server.storedKeys().filter((key) => key.startsWith(admin.companyId))).toEqual([]);
  });

  it('makes nobody wait who decides, and takes no decision', async () => {
    const draftId = await uploaded(csvList('A1,10', 'A1,20'));
    const { held, reading } = await heldReading(draftId);
    const body = { rows: [2], decision: 'keep' as const };
    const reply = await server.send(decidePriceListRowsCall, { token: admin.token, params: { draftId }, body });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STILL_READING']);
    await held.release();
    await reading;
    expect((await readDraft(server, admin, draftId)).state).toBe('ready');
  });

  it('by an attempt before the last writes nothing', async () => {
    const draftId = await uploaded();
    const { held, reading } = await heldReading(draftId);
    // Another server has begun it again, since this one was not heard of.
    await server.owner.query('update price_list_versions set attempt = attempt + 1 where draft_id = $1', [draftId]);
    await held.release();
    await reading;
    expect([await storedRows(draftId), (await readDraft(server, admin, draftId)).state]).toEqual([0, 'reading']);
  });

  it('after it was discarded writes nothing', async () => {
    const draftId = await uploaded();
    await discard(draftId);
    const jobs = await server.owner.query('select job_id from price_list_versions where draft_id = $1', [draftId]);
    await priceListWorker(server.platform).run(
      { companyId: admin.companyId, jobId: jobs.rows[0].job_id },
      { isLast: true, signal: new AbortController().signal },
    );
    expect([await storedRows(draftId), (await readDraft(server, admin, draftId)).state]).toEqual([0, 'discarded']);
  });
});

describe('the job of a list', () => {
  const { promise: isWorking, resolve: work } = Promise.withResolvers<void>();
  beforeAll(async () => {
    await server.platform.jobs.work('prices', priceListWorker(server.platform));
    work();
  });
  beforeEach(() => isWorking);

  const stateOf = async (draftId: string) => (await readDraft(server, admin, draftId)).state;

  it('reads it without a further request', async () => {
    const draftId = await uploaded();
    await expect.poll(() => stateOf(draftId)).toBe('ready');
    expect((await rowsOf(server, admin, draftId)).map(({ catalogueNumber }) => catalogueNumber)).toEqual(['A1', 'B1']);
  });

  it('is tried again while the file store is away, and then says what to do', async () => {
    const { files } = server.platform;
    const { read } = files;
    let reads = 0;
    Object.assign(files, {
      // The upload looks into the file, too, and goes through.
      read: (key: string) => {
        reads += 1;
        return reads === 1 ? read(key) : Promise.reject(new FilesUnavailable(new Error('ECONNREFUSED')));
      },
    });
    const draftId = await uploaded();
    try {
      await expect.poll(() => stateOf(draftId)).toBe('failed');
    } finally {
      Object.assign(files, { read });
    }
    expect(reads).toBe(1 + 4);
    expect((await readDraft(server, admin, draftId)).failure).toEqual({
      code: 'FILES_UNAVAILABLE',
      message: 'The file store could not be reached. Upload the list again when it is back.',
    });
  });
});
