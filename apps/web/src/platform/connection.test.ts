import { getSessionCall } from '@pw/contract/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { connection, onReconnect, watchConnection } from './connection.ts';
import { askWhetherAlive, sendCall } from './send-call.ts';

let server: FakeServer;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  server = startFakeServer();
  stop = watchConnection(askWhetherAlive);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  server.stop();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const kind = () => connection.get().kind;

describe('the connection', () => {
  it('is known to be lost within five seconds, and to be back, without anybody asking for anything', async () => {
    await pass(10);
    expect(connection.get()).toEqual({ kind: 'connected', sinceMs: null });
    server.setAway(true);
    await pass(5);
    const lost = connection.get();
    expect(lost).toEqual({ kind: 'reconnecting', sinceMs: 1_011_000 });
    await pass(10);
    expect(connection.get()).toBe(lost);
    server.setAway(false);
    await pass(5);
    expect(connection.get()).toEqual({ kind: 'connected', sinceMs: 1_027_000 });
  });

  it('is asked for once in two seconds at most, also while the server is away', async () => {
    await pass(20);
    expect(server.beats()).toBeLessThanOrEqual(10);
    server.setAway(true);
    const before = server.beats();
    await pass(20);
    expect(server.beats() - before).toBeLessThanOrEqual(10);
  });

  it('is not asked for while calls are answered: a refusal is an answer, too', async () => {
    server.fail(getSessionCall, 500);
    for (let second = 0; second < 10; second += 1) {
      await sendCall(getSessionCall, { token: 't' });
      await pass(1);
    }
    expect([kind(), server.beats()]).toEqual(['connected', 0]);
  });

  it('is lost with the first call that gets no answer, from server or gateway', async () => {
    for (const status of [0, 502, 504]) {
      server.once.fail(getSessionCall, status);
      await sendCall(getSessionCall, { token: 't' });
      expect(kind()).toBe('reconnecting');
      await pass(3);
      expect(kind()).toBe('connected');
    }
  });

  it('is called offline where the computer has no network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.setAway(true);
    window.dispatchEvent(new Event('offline'));
    expect(kind()).toBe('offline');
    await pass(3);
    expect(kind()).toBe('offline');
    onLine.mockReturnValue(true);
    server.setAway(false);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(kind()).toBe('connected');
  });

  it('is not asked for by a page that nobody looks at, and at once by one that is looked at again', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(60);
    expect(server.beats()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(server.beats()).toBe(1);
  });

  it('tells who waits for it when it is back, and only then', async () => {
    const listener = vi.fn<() => void>();
    const end = onReconnect(listener);
    await pass(5);
    server.setAway(true);
    await pass(5);
    expect(listener).not.toHaveBeenCalled();
    server.setAway(false);
    await pass(5);
    expect(listener).toHaveBeenCalledOnce();
    end();
  });
});
