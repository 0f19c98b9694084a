import { WORKER_STAYS_MS } from '@pw/domain/routine-tests/worker';
import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/external-store.ts';

/** The worker who tests on this tablet. */
export type Tester = {
  readonly accountId: string;
  readonly workerId: string;
  readonly name: string;
  /** When the PIN is asked for again, epoch milliseconds. */
  readonly untilMs: number;
};

const testerStore = createStore<Tester | null>(null);

/** Notes that a worker has entered the PIN. */
export function chooseTester(tester: Omit<Tester, 'untilMs'>): void {
  testerStore.set({ ...tester, untilMs: Date.now() + WORKER_STAYS_MS });
}

/** Forgets the tester: the next entry asks for one. */
export function leaveTester(): void {
  testerStore.set(null);
}

/** Every touch keeps the tester a while longer; the store changes now and then, not at each of them. */
const NOTED_EVERY_MS = 10_000;

function noteTouch(): void {
  const tester = testerStore.get();
  const now = Date.now();
  if (!tester) {
    return;
  }
  if (now >= tester.untilMs) {
    testerStore.set(null);
  } else if (tester.untilMs - now < WORKER_STAYS_MS - NOTED_EVERY_MS) {
    testerStore.set({ ...tester, untilMs: now + WORKER_STAYS_MS });
  }
}

const LOOKED_EVERY_MS = 15_000;

/** Who tests on this account; null once nobody has touched the page for half an hour. */
export function useTester(accountId: string): Tester | null {
  const tester = useStore(testerStore);
  useEffect(() => {
    const forget = () => {
      const present = testerStore.get();
      if (present && Date.now() >= present.untilMs) {
        testerStore.set(null);
      }
    };
    const timer = setInterval(forget, LOOKED_EVERY_MS);
    document.addEventListener('pointerdown', noteTouch, true);
    document.addEventListener('keydown', noteTouch, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', noteTouch, true);
      document.removeEventListener('keydown', noteTouch, true);
    };
  }, []);
  return tester?.accountId === accountId ? tester : null;
}
