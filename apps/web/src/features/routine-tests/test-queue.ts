import { enterTestsCall, enterTorquesCall, type NewTestEntry, type NewTorque } from '@pw/contract/routine-tests';
import { EntryQueue, type KeptEntry, type QueueStatus } from '../../platform/queue/entry-queue.ts';
import type { KeptSteps } from '../../platform/queue/kept-steps.ts';
import { sendCall } from '../../platform/send-call.ts';

/** An entry of a tester on its way to the server. */
export type WaitingEntry = KeptEntry & {
  readonly serial: string;
  readonly sent:
    | { readonly kind: 'test'; readonly entry: NewTestEntry }
    | { readonly kind: 'torque'; readonly entry: NewTorque };
};

export type TestQueue = EntryQueue<WaitingEntry>;

export type TestQueueStatus = QueueStatus<WaitingEntry>;

/** The entries of an account at tests and torques; those of a unit and kind are sent together. */
export function testQueue(owner: string, browser: KeptSteps<WaitingEntry>, onAnswer: () => void): TestQueue {
  return new EntryQueue(owner, browser, {
    send: sendEntries,
    goesWith: (first, other) => other.serial === first.serial && other.sent.kind === first.sent.kind,
    onAnswer,
  });
}

function sendEntries(batch: readonly WaitingEntry[]) {
  const [first] = batch;
  const request = { params: { serial: first?.serial ?? '' }, idempotencyKey: crypto.randomUUID() };
  const tests = batch.flatMap(({ sent }) => (sent.kind === 'test' ? [sent.entry] : []));
  const torques = batch.flatMap(({ sent }) => (sent.kind === 'torque' ? [sent.entry] : []));
  return tests.length > 0
    ? sendCall(enterTestsCall, { ...request, body: { entries: tests } }, 'screen')
    : sendCall(enterTorquesCall, { ...request, body: { entries: torques } }, 'screen');
}
