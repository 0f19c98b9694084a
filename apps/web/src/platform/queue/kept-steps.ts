import { storageKeys } from '../storage-keys.ts';
import type { KeyedStep } from './step-queue.ts';

/** Steps that outlive the page, by their owner; those of another one are neither seen nor sent. */
export type KeptSteps<Step extends KeyedStep> = {
  /** In the order in which they were kept. */
  readonly list: (owner: string) => Promise<readonly Step[]>;
  /** Ends when the step is written: from then on it outlives the page. */
  readonly put: (owner: string, step: Step) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
};

type KeptRow<Step> = { readonly key: string; readonly owner: string; readonly at: number; readonly step: Step };

const BY_OWNER = 'owner';

/**
 * Steps in a database of the browser, which a tablet does not throw away with the page.
 * @param name of the store; the steps in it are of one type
 */
export function keptSteps<Step extends KeyedStep>(name: string): KeptSteps<Step> {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= openDatabase(name).catch((error: unknown) => {
      // The next try opens it again.
      opening = null;
      throw error;
    });
    return opening;
  };
  const storeFor = async (mode: IDBTransactionMode) => (await open()).transaction(name, mode).objectStore(name);
  return {
    list: async (owner) => {
      const store = await storeFor('readonly');
      // What this store holds was put in by `put`.
      const rows: KeptRow<Step>[] = await resultOf(store.index(BY_OWNER).getAll(owner));
      return rows.toSorted((one, other) => one.at - other.at).map(({ step }) => step);
    },
    put: async (owner, step) => {
      const store = await storeFor('readwrite');
      const before: KeptRow<Step> | undefined = await resultOf(store.get(step.key));
      await resultOf(store.put({ key: step.key, owner, at: before?.at ?? nextMoment(), step }));
      await endOf(store.transaction);
    },
    remove: async (keys) => {
      const store = await storeFor('readwrite');
      await Promise.all(keys.map((key) => resultOf(store.delete(key))));
    },
  };
}

let lastMoment = 0;

/** Two steps of one millisecond keep their order. */
function nextMoment(): number {
  lastMoment = Math.max(lastMoment + 0.001, Date.now());
  return lastMoment;
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`${storageKeys.keptSteps}.${name}`, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(name, { keyPath: 'key' });
      store.createIndex(BY_OWNER, BY_OWNER);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser does not open'));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The database of the browser has no room'));
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of the browser does not answer'));
  });
}
