import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { OsAccount } from '../os-account.ts';

export type ChildMessage = {
  readonly kind: 'log' | 'serving' | 'refused' | 'given-up' | 'stopped';
  readonly ownerUrl?: string;
  readonly code?: string;
  readonly message?: string;
};

export type ChildServer = {
  /** Waits for the child's message of a kind, also an earlier one. */
  readonly messageOf: (kind: ChildMessage['kind']) => Promise<ChildMessage>;
  readonly stop: () => Promise<void>;
  readonly signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  /** Kills it as a power cut would, and waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Stops it unless it has ended; for the end of a test. */
  readonly end: () => Promise<void>;
};

/** Starts a server of the tests on a data folder, as another account when one is given. */
export function startChild(dataDirectory: string, account: OsAccount | null = null): ChildServer {
  const program = new URL('child-program.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, dataDirectory], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  // A child that has ended reads no more: its end is what counts.
  child.stdin.on('error', () => undefined);
  const messages: ChildMessage[] = [];
  const waiting = new Set<() => void>();
  createInterface(child.stdout).on('line', (line) => {
    // The child is our own program, which writes messages only.
    messages.push(JSON.parse(line) as ChildMessage);
    for (const wake of waiting) {
      wake();
    }
  });

  function messageOf(kind: ChildMessage['kind']): Promise<ChildMessage> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = messages.find((message) => message.kind === kind);
        if (match) {
          waiting.delete(look);
          resolve(match);
        }
      };
      waiting.add(look);
      look();
      void exited.then(() =>
        reject(new Error(`The child ended before it reported ${kind}: ${JSON.stringify(messages)}`)),
      );
    });
  }

  async function stop(): Promise<void> {
    child.stdin.write('stop\n');
    await messageOf('stopped');
    await exited;
  }

  return {
    messageOf,
    stop,
    end: async () => {
      child.stdin.write('stop\n');
      await exited;
    },
    signal: (signal) => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
