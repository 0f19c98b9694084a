import type { CallForm } from '@pw/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import type { TransactionBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppDatabase } from '../../platform/database/app-database.ts';
import { buildApp } from '../../platform/http/build-app.ts';
import type { LiveBoard } from '../../platform/platform.ts';
import { keepRecent } from '../../platform/recent.ts';
import { routes } from '../../routes.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { type SweptRequest, sendSwept } from './swept-request.ts';

/** Ends a transaction whose outcome is known already. */
class Undone extends Error {}

export type UndoingServer = {
  /** Sends a request as it is, and answers what it came to; the database is as it was before. */
  readonly attempt: (call: CallForm, request: SweptRequest, token: string) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
};

/**
 * The product's server over the database of another, with one difference: every transaction is undone when its work is
 * done. So each request meets what was there before, however many are tried, and answers as it would have answered.
 */
export async function startUndoingServer(server: TestServer): Promise<UndoingServer> {
  // Nothing is remembered of boards that were changed: the change is not there any more.
  const platform = {
    ...server.platform,
    database: undoing(server.database),
    liveBoards: keepRecent<LiveBoard>('live-boards', 0),
  };
  const app = await buildApp(platform, routes, false);
  return {
    attempt: (call, request, token) => sendSwept({ app }, call, request, token),
    close: async () => {
      await app.close();
    },
  };
}

function undoing(database: AppDatabase): AppDatabase {
  return new Proxy(database, {
    get: (target, name) => {
      if (name === 'transaction') {
        return () => undone(target.transaction());
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Transactions = Pick<TransactionBuilder<Database>, 'execute' | 'setIsolationLevel'>;

function undone(transactions: TransactionBuilder<Database>): Transactions {
  return {
    setIsolationLevel: (level) => undone(transactions.setIsolationLevel(level)) as TransactionBuilder<Database>,
    execute: async (work) => {
      const outcome: { readonly value: Awaited<ReturnType<typeof work>> }[] = [];
      try {
        await transactions.execute(async (tx) => {
          outcome.push({ value: await work(tx) });
          throw new Undone();
        });
      } catch (error) {
        const [first] = outcome;
        if (error instanceof Undone && first) {
          return first.value;
        }
        throw error;
      }
      throw new Error('A transaction was neither kept nor undone');
    },
  };
}
