import { createStore } from './external-store.ts';

/** What the page knows of its way to the server. */
export type Connection =
  /** `sinceMs` when the server answers again; null while it was never away. */
  | { readonly kind: 'connected'; readonly sinceMs: number | null }
  /** The server does not answer, or the computer has no network at all, since then. */
  | { readonly kind: 'reconnecting' | 'offline'; readonly sinceMs: number };

const CONNECTED: Connection = { kind: 'connected', sinceMs: null };

export const connection = createStore<Connection>(CONNECTED);

/** When the server was last heard. */
let heardMs = 0;

/** The server answered something, be it a refusal or a fault of its own. */
export function noteAnswer(): void {
  heardMs = Date.now();
  if (connection.get().kind !== 'connected') {
    connection.set({ kind: 'connected', sinceMs: heardMs });
  }
}

/** A request got no answer. */
export function noteSilence(): void {
  const kind = navigator.onLine ? 'reconnecting' : 'offline';
  const before = connection.get();
  if (before.kind !== kind) {
    connection.set({ kind, sinceMs: before.kind === 'connected' ? Date.now() : before.sinceMs });
  }
}

/** As the page begins. */
export function forgetConnection(): void {
  heardMs = 0;
  connection.set(CONNECTED);
}

// A server that is gone is known after these three at most: 5 s.
const LOOK_EVERY_MS = 1000;
/** So long after the last answer, or the last question, nobody asks. */
const QUIET_MS = 2000;
export const BEAT_TIMEOUT_MS = 2000;

/**
 * Notices within five seconds that the server is lost, or back, while somebody looks at the page. Every answer of a call
 * counts; the server is asked only when nothing was heard for a while, one question at a time.
 * @param ask sends the smallest question there is, which notes its answer here
 */
export function watchConnection(ask: () => Promise<void>): () => void {
  let isAsking = false;
  let askedMs = 0;
  const askNow = () => {
    if (document.hidden || isAsking) {
      return;
    }
    isAsking = true;
    askedMs = Date.now();
    void ask().finally(() => {
      isAsking = false;
    });
  };
  const look = () => {
    if (Date.now() - Math.max(heardMs, askedMs) >= QUIET_MS) {
      askNow();
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', askNow);
  window.addEventListener('online', askNow);
  window.addEventListener('offline', noteSilence);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askNow);
    window.removeEventListener('online', askNow);
    window.removeEventListener('offline', noteSilence);
  };
}

/** Does something each time the server answers again. */
export function onReconnect(work: () => void): () => void {
  let before = connection.get().kind;
  return connection.subscribe(() => {
    const { kind } = connection.get();
    const isBack = kind === 'connected' && before !== 'connected';
    before = kind;
    if (isBack) {
      work();
    }
  });
}
