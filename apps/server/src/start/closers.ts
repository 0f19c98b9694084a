import { setTimeout as pause } from 'node:timers/promises';

export type Closers = {
  /** Notes what must be closed; what was opened last is closed first. */
  readonly add: (name: string, limitMs: number, close: () => Promise<void> | void) => void;
  /** Closes everything once, one after the other. What fails or takes too long is reported and left. */
  readonly closeAll: () => Promise<void>;
};

/** Collects what a start has opened, so that a stop, or a start that fails half way, leaves nothing behind. */
export function collectClosers(report: (line: string) => void): Closers {
  const opened: { name: string; limitMs: number; close: () => Promise<void> | void }[] = [];
  let closing: Promise<void> | undefined;

  async function closeEach(): Promise<void> {
    for (const { name, limitMs, close } of opened.toReversed()) {
      const fault = await faultOf(close, limitMs);
      if (fault !== undefined) {
        report(`${name}: ${fault}`);
      }
    }
  }

  return {
    add: (name, limitMs, close) => {
      opened.push({ name, limitMs, close });
    },
    closeAll: () => {
      closing ??= closeEach();
      return closing;
    },
  };
}

async function faultOf(close: () => Promise<void> | void, limitMs: number): Promise<string | undefined> {
  const limit = new AbortController();
  const tooLate = pause(limitMs, `not closed within ${limitMs / 1000} s`, limit).catch(() => undefined);
  const closed = (async () => close())().then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const fault = await Promise.race([closed, tooLate]);
  limit.abort();
  return fault;
}
