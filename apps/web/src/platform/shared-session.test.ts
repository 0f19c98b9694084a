import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../testing/signed-in.ts';
import { endSession, replaceTokens, sessionStore, shareSession, startSession } from './session.ts';

const NAME = 'panelwright.sharedSession';
/** Another tab of this browser, as far as it is heard. */
let other: BroadcastChannel;
let heard: unknown[];
let stop: () => void = () => undefined;

beforeEach(() => {
  heard = [];
  other = new BroadcastChannel(NAME);
  other.addEventListener('message', ({ data }) => heard.push(data));
});
afterEach(() => {
  stop();
  other.close();
});

const asha = aSession('sales');

describe('the tabs of a browser', () => {
  it('share the sign-in: a new one asks, and goes on as the signed-in user', () => {
    stop = shareSession();
    expect(heard).toEqual([{ kind: 'asked' }]);
    other.postMessage({ kind: 'signed in', session: asha });
    expect(sessionStore.get()).toEqual(asha);
    // What was heard is not repeated: two tabs would never end.
    expect(heard).toHaveLength(1);
  });

  it('answer a new one, and report renewed tokens and the end', () => {
    startSession(asha);
    stop = shareSession();
    expect(heard).toEqual([]);
    other.postMessage({ kind: 'asked' });
    replaceTokens({ token: 'token-2', refreshToken: 'refresh-2' }, asha.receivedAtMs + 1);
    endSession();
    expect(heard).toMatchObject([
      { kind: 'signed in', session: { authToken: { token: 'token-1' } } },
      { kind: 'signed in', session: { authToken: { token: 'token-2' } } },
      { kind: 'ended', userId: asha.userId },
    ]);
  });

  it('take newer tokens and the end from each other, and nothing older', () => {
    startSession(asha);
    stop = shareSession();
    const renewed = { ...asha, authToken: { token: 'token-2', refreshToken: 'refresh-2' } };
    other.postMessage({ kind: 'signed in', session: { ...renewed, receivedAtMs: asha.receivedAtMs - 1 } });
    expect(sessionStore.get()).toEqual(asha);
    other.postMessage({ kind: 'signed in', session: { ...renewed, receivedAtMs: asha.receivedAtMs + 1 } });
    expect(sessionStore.get()?.authToken.token).toBe('token-2');
    other.postMessage({ kind: 'ended', userId: asha.userId });
    expect(sessionStore.get()).toBeNull();
  });

  it('leave a tab of somebody else alone, and what is no message of theirs', () => {
    startSession(asha);
    stop = shareSession();
    const vikram = { ...asha, userId: 'another', receivedAtMs: asha.receivedAtMs + 1 };
    for (const said of [{ kind: 'signed in', session: vikram }, { kind: 'ended', userId: 'another' }, 'ended', null]) {
      other.postMessage(said);
      expect(sessionStore.get()).toEqual(asha);
    }
  });
});
