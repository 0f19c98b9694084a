import { enterTestsCall } from '@pw/contract/routine-tests';
import { addTestPhotoCall } from '@pw/contract/test-photos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptSteps } from '../../platform/queue/kept-steps.ts';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { aSession } from '../../testing/signed-in.ts';
import { entriesText, photoBytes, testQueue, type WaitingEntry } from './test-queue.ts';

const server = aFakeServer();

/** What a browser keeps, which outlives its pages. */
type Browser = Map<string, { readonly owner: string; readonly step: WaitingEntry }>;

function keptIn(browser: Browser): KeptSteps<WaitingEntry> {
  return {
    list: async (owner) => [...browser.values()].filter((row) => row.owner === owner).map(({ step }) => step),
    put: async (owner, step) => void browser.set(step.key, { owner, step }),
    remove: async (keys) => {
      for (const key of keys) {
        browser.delete(key);
      }
    },
  };
}

const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function anEntry(index: number, serial = '26-00001'): WaitingEntry {
  const key = uuid(index);
  const entry = {
    key,
    testNo: index,
    workerId: uuid(999_999),
    answer: 'yes',
    testedAt: '2026-11-30T10:00:00.000Z',
  } as const;
  return { key, serial, sinceMs: Date.now(), sent: { kind: 'test', entry } };
}

function aPhoto(index: number, of: number): WaitingEntry {
  const file = new Blob([new Uint8Array(100)], { type: 'image/jpeg' });
  const sent = { kind: 'photo', testNo: of, entryKey: uuid(of), file } as const;
  return { key: uuid(index), serial: '26-00001', sinceMs: Date.now(), sent };
}

/** A server that takes photos. */
function takePhotos(onPhoto: (entryKey: string, size: number) => void, keys: (string | null)[] = []) {
  server.respond(addTestPhotoCall, ({ body, headers }) => {
    keys.push(headers.get('idempotency-key'));
    const form = body instanceof FormData ? body : new FormData();
    const file = form.get('file');
    const entryKey = form.get('entryKey');
    onPhoto(typeof entryKey === 'string' ? entryKey : '', file instanceof File ? file.size : 0);
    return { status: 200, body: { photo: { sha256: 'abc', width: 6, height: 8, url: '/x' } } };
  });
}

/** What a server has: each key once, whatever the answer to it came to. */
function aTakingServer({ loses = false } = {}) {
  const had = new Map<string, number>();
  server.respond(enterTestsCall, ({ body }) => {
    const { entries } = enterTestsCall.body.parse(body);
    for (const { key } of entries) {
      had.set(key, (had.get(key) ?? 0) + 1);
    }
    if (loses) {
      return { status: 502, body: null };
    }
    const answers = entries.map(({ key, testNo }) => ({ key, testNo, attempt: 1, outcome: 'passed' }));
    return { status: 200, body: { state: 'in test', taken: answers, refused: [] } };
  });
  return had;
}

const settled = () => vi.advanceTimersByTimeAsync(400);

beforeEach(() => {
  startSession(aSession('manufacturer'));
  vi.useFakeTimers({ now: Date.parse('2026-11-30T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the entries of a tablet', () => {
  it('are sent in batches of a unit and forgotten once the server has them', async () => {
    const browser: Browser = new Map();
    const had = aTakingServer();
    const queue = testQueue('asha', keptIn(browser), () => undefined);
    for (const entry of [anEntry(1), anEntry(2), anEntry(3, '26-00002')]) {
      queue.add(entry);
    }
    expect(queue.status.get().waiting).toHaveLength(3);
    await settled();
    expect([had.size, browser.size, queue.status.get().waiting.length]).toEqual([3, 0, 0]);
  });

  it('count as kept only once the browser has written them down', async () => {
    const written = Promise.withResolvers<void>();
    server.respond(enterTestsCall, () => ({ status: 502, body: null }));
    const queue = testQueue('asha', { ...keptIn(new Map()), put: () => written.promise }, () => undefined);
    queue.add(anEntry(1));
    await settled();
    expect(queue.status.get()).toMatchObject({ waiting: [{ key: uuid(1) }], notYetKept: new Set([uuid(1)]) });
    written.resolve();
    await settled();
    expect(queue.status.get()).toMatchObject({ waiting: [{ key: uuid(1) }], notYetKept: new Set() });
  });

  it('outlive the page while the server is away: 200 of them arrive, none twice and none lost', async () => {
    const browser: Browser = new Map();
    server.respond(enterTestsCall, () => ({ status: 502, body: null }));
    const first = testQueue('asha', keptIn(browser), () => undefined);
    for (let index = 1; index <= 120; index += 1) {
      first.add(anEntry(index));
    }
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(first.status.get().awaySinceMs).not.toBeNull();
    // The tablet throws the page away.
    first.stop();
    const second = testQueue('asha', keptIn(browser), () => undefined);
    await second.start();
    for (let index = 121; index <= 200; index += 1) {
      second.add(anEntry(index));
    }
    await settled();
    expect(second.status.get().waiting).toHaveLength(200);
    const had = aTakingServer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([had.size, Math.max(...had.values()), browser.size]).toEqual([200, 1, 0]);
  });

  it('are sent again with the same keys when the server dies after it has kept them', async () => {
    const browser: Browser = new Map();
    const lost = aTakingServer({ loses: true });
    const queue = testQueue('asha', keptIn(browser), () => undefined);
    queue.add(anEntry(1));
    await settled();
    expect([lost.size, queue.status.get().waiting.length]).toEqual([1, 1]);
    const had = aTakingServer();
    await vi.advanceTimersByTimeAsync(5000);
    expect([[...had.keys()], browser.size]).toEqual([[...lost.keys()], 0]);
  });

  it('that the server refuses stay red with their text, over a reload, until they are settled', async () => {
    const browser: Browser = new Map();
    const refused = [{ key: uuid(1), code: 'CALIBRATION_OVER', text: 'The calibration was over.' }];
    server.respond(enterTestsCall, () => ({ status: 200, body: { state: 'in test', taken: [], refused } }));
    const queue = testQueue('asha', keptIn(browser), () => undefined);
    queue.add(anEntry(1));
    await settled();
    expect(queue.status.get().refused.map(({ refusal }) => refusal)).toEqual(['The calibration was over.']);
    const later = testQueue('asha', keptIn(browser), () => undefined);
    await later.start();
    expect([later.status.get().waiting, later.status.get().refused.length]).toEqual([[], 1]);
    later.settle(uuid(1));
    await settled();
    expect([later.status.get().refused, browser.size]).toEqual([[], 0]);
  });

  it('are followed by their photos, one by one and in their order, also over a closed page', async () => {
    const browser: Browser = new Map();
    server.respond(enterTestsCall, () => ({ status: 502, body: null }));
    const first = testQueue('asha', keptIn(browser), () => undefined);
    for (const entry of [anEntry(1), aPhoto(11, 1), aPhoto(12, 1), anEntry(2), aPhoto(21, 2)]) {
      first.add(entry);
    }
    expect(entriesText(first.status.get().waiting)).toBe('2 entries and 3 photos');
    expect(photoBytes(first.status.get())).toBe(300);
    await vi.advanceTimersByTimeAsync(60_000);
    first.stop();
    const order: string[] = [];
    server.respond(enterTestsCall, ({ body }) => {
      const { entries } = enterTestsCall.body.parse(body);
      order.push(...entries.map(({ key }) => `entry ${key.slice(-2)}`));
      return { status: 200, body: { state: 'in test', taken: [], refused: [] } };
    });
    takePhotos((entryKey, size) => order.push(`photo of ${entryKey.slice(-2)}, ${size}`));
    const second = testQueue('asha', keptIn(browser), () => undefined);
    await second.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(order).toEqual(['entry 01', 'photo of 01, 100', 'photo of 01, 100', 'entry 02', 'photo of 02, 100']);
    expect([browser.size, second.status.get().waiting]).toEqual([0, []]);
  });

  it('send a photo again under its key when the server dies after it has kept it', async () => {
    const browser: Browser = new Map();
    const keys: (string | null)[] = [];
    server.respond(addTestPhotoCall, ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { status: 502, body: null };
    });
    const queue = testQueue('asha', keptIn(browser), () => undefined);
    queue.add(aPhoto(11, 1));
    await settled();
    takePhotos(() => undefined, keys);
    await vi.advanceTimersByTimeAsync(5000);
    expect([new Set(keys), browser.size]).toEqual([new Set([uuid(11)]), 0]);
  });

  it('that are photos of 40 MB stay red with the reason, and the entries behind them arrive', async () => {
    const browser: Browser = new Map();
    const had = aTakingServer();
    server.refuse(addTestPhotoCall, 'FILE_TOO_LARGE');
    const queue = testQueue('asha', keptIn(browser), () => undefined);
    for (const entry of [anEntry(1), aPhoto(11, 1), anEntry(2)]) {
      queue.add(entry);
    }
    await vi.advanceTimersByTimeAsync(5000);
    const { refused, waiting } = queue.status.get();
    expect(refused.map(({ key, refusal }) => [key, refusal])).toEqual([
      [uuid(11), expect.stringContaining('more than 8 MB')],
    ]);
    expect([had.size, waiting, browser.size]).toEqual([2, [], 1]);
    queue.settle(uuid(11));
    await settled();
    expect(browser.size).toBe(0);
  });

  it('of another account are neither seen nor sent', async () => {
    const browser: Browser = new Map();
    server.respond(enterTestsCall, () => ({ status: 502, body: null }));
    const hers = testQueue('asha', keptIn(browser), () => undefined);
    hers.add(anEntry(1));
    await settled();
    hers.stop();
    const had = aTakingServer();
    const his = testQueue('vikram', keptIn(browser), () => undefined);
    await his.start();
    await settled();
    expect([his.status.get().waiting, had.size, browser.size]).toEqual([[], 0, 1]);
  });

  it('are not kept by a browser that does not, which is said', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    server.respond(enterTestsCall, () => ({ status: 502, body: null }));
    const queue = testQueue('asha', { list: broken, put: broken, remove: broken }, () => undefined);
    await queue.start();
    queue.add(anEntry(1));
    await settled();
    expect([queue.status.get().isKept, queue.status.get().waiting.length]).toEqual([false, 1]);
  });
});
