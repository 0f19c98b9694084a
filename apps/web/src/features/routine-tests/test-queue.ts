import { enterTestsCall, enterTorquesCall, type NewTestEntry, type NewTorque } from '@pw/contract/routine-tests';
import { addTestPhotoCall } from '@pw/contract/test-photos';
import { counted } from '@pw/domain/counted';
import { ok } from '@pw/domain/result';
import { EntryQueue, type KeptEntry, type QueueStatus } from '../../platform/queue/entry-queue.ts';
import type { KeptSteps } from '../../platform/queue/kept-steps.ts';
import { sendCall } from '../../platform/send-call.ts';

/** What a photo shows: the test with this number, or a group of joints. */
export type PhotoPlace = { readonly testNo: number } | { readonly group: string };

/** A photo on its way: it follows its entry. */
export type WaitingPhoto = PhotoPlace & {
  readonly kind: 'photo';
  readonly entryKey: string;
  readonly file: Blob;
};

/** An entry of a tester, or a photo of one, on its way to the server. */
export type WaitingEntry = KeptEntry & {
  readonly serial: string;
  readonly sent:
    | { readonly kind: 'test'; readonly entry: NewTestEntry }
    | { readonly kind: 'torque'; readonly entry: NewTorque }
    | WaitingPhoto;
};

export type TestQueue = EntryQueue<WaitingEntry>;

export type TestQueueStatus = QueueStatus<WaitingEntry>;

/** The entries of an account at tests and torques; those of a unit and kind are sent together, a photo by itself. */
export function testQueue(owner: string, browser: KeptSteps<WaitingEntry>, onAnswer: () => void): TestQueue {
  return new EntryQueue(owner, browser, {
    send: sendEntries,
    goesWith: (first, other) =>
      other === first ||
      (first.sent.kind !== 'photo' && other.serial === first.serial && other.sent.kind === first.sent.kind),
    onAnswer,
  });
}

async function sendEntries(batch: readonly WaitingEntry[]) {
  const [first] = batch;
  if (first?.sent.kind === 'photo') {
    return sendPhoto(first, first.sent);
  }
  const request = { params: { serial: first?.serial ?? '' }, idempotencyKey: crypto.randomUUID() };
  const tests = batch.flatMap(({ sent }) => (sent.kind === 'test' ? [sent.entry] : []));
  const torques = batch.flatMap(({ sent }) => (sent.kind === 'torque' ? [sent.entry] : []));
  return tests.length > 0
    ? sendCall(enterTestsCall, { ...request, body: { entries: tests } }, 'screen')
    : sendCall(enterTorquesCall, { ...request, body: { entries: torques } }, 'screen');
}

async function sendPhoto({ key: idempotencyKey, serial }: WaitingEntry, photo: WaitingPhoto) {
  const { entryKey, file } = photo;
  const of = 'group' in photo ? 'torque' : 'test';
  const sent = await sendCall(
    addTestPhotoCall,
    {
      params: { serial },
      body: { entryKey, of },
      file: new File([file], 'photo', { type: file.type }),
      idempotencyKey,
    },
    'screen',
  );
  return sent.ok ? ok({ refused: [] }) : sent;
}

/** The bytes of the photos that this device keeps. */
export function photoBytes({ waiting, refused }: Pick<TestQueueStatus, 'waiting' | 'refused'>): number {
  return [...waiting, ...refused].reduce((sum, { sent }) => sum + (sent.kind === 'photo' ? sent.file.size : 0), 0);
}

/** How many entries and photos there are, in words: `3 entries and 1 photo`. */
export function entriesText(entries: readonly WaitingEntry[]): string {
  const photos = entries.filter(({ sent }) => sent.kind === 'photo').length;
  const others = entries.length - photos;
  return [
    ...(others > 0 ? [counted(others, 'entry', 'entries')] : []),
    ...(photos > 0 ? [counted(photos, 'photo')] : []),
  ].join(' and ');
}
