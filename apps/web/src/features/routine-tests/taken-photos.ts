import { photoLimits } from '@pw/domain/limits';
import type { Result } from '@pw/domain/result';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';
import { MOST_WAITING } from '../../platform/queue/entry-queue.ts';
import { photoBytes, type TestQueue } from './test-queue.ts';

/** A photo for the next entry of a test. */
export type TakenPhoto = {
  readonly key: string;
  /** Null while the browser makes it smaller. */
  readonly file: Blob | null;
};

/** By the number of their test. */
type PhotosOfTests = ReadonlyMap<number, readonly TakenPhoto[]>;

type Work = {
  readonly serial: string;
  readonly queue: Pick<TestQueue, 'add' | 'status'>;
  readonly prepare: (file: File) => Promise<Result<Blob, string>>;
  /** Says why a photo is not kept. */
  readonly refuse: (text: string) => void;
};

/** The photos of an entry that is on its way. */
type Leaving = { readonly testNo: number; readonly entryKey: string; photos: readonly TakenPhoto[] };

/** The photos that are taken at a unit: they wait for the entry that they belong to, then for the server. */
export class TakenPhotos {
  readonly photos: ExternalStore<PhotosOfTests> = createStore<PhotosOfTests>(new Map());
  readonly #work: Work;
  /** The photos of entries of which one was not ready when its test was entered. */
  #leaving: readonly Leaving[] = [];

  constructor(work: Work) {
    this.#work = work;
  }

  /** @param entryKey null for the next entry of the test */
  async take(testNo: number, camera: File, entryKey: string | null): Promise<void> {
    const key = crypto.randomUUID();
    if (entryKey === null) {
      this.#put(testNo, [...this.#of(testNo), { key, file: null }]);
    } else {
      this.#leaving = [...this.#leaving, { testNo, entryKey, photos: [{ key, file: null }] }];
    }
    const prepared = await this.#work.prepare(camera);
    const refusal = prepared.ok ? this.#lackOfRoom(prepared.value) : prepared.error;
    // One that was dropped in the meantime is gone.
    const become = (photos: readonly TakenPhoto[]) =>
      photos.flatMap((each) => {
        if (each.key !== key) {
          return [each];
        }
        return prepared.ok && refusal === null ? [{ key, file: prepared.value }] : [];
      });
    this.#put(testNo, become(this.#of(testNo)));
    for (const leaving of this.#leaving) {
      leaving.photos = become(leaving.photos);
    }
    this.#sendReady();
    if (refusal !== null) {
      this.#work.refuse(refusal);
    }
  }

  /** Forgets a photo that nobody has entered. */
  drop(testNo: number, key: string): void {
    this.#put(
      testNo,
      this.#of(testNo).filter((each) => each.key !== key),
    );
  }

  /** Sends those of a test behind its entry, in the order in which they were taken. */
  sendWith(testNo: number, entryKey: string): void {
    this.#leaving = [...this.#leaving, { testNo, entryKey, photos: this.#of(testNo) }];
    this.#put(testNo, []);
    this.#sendReady();
  }

  /** Sends what is ready; one that is not holds up those that were taken after it for the same entry. */
  #sendReady(): void {
    for (const leaving of this.#leaving) {
      for (let [first] = leaving.photos; first?.file; [first] = leaving.photos) {
        leaving.photos = leaving.photos.slice(1);
        this.#send(leaving.testNo, leaving.entryKey, first.key, first.file);
      }
    }
    this.#leaving = this.#leaving.filter(({ photos }) => photos.length > 0);
  }

  #send(testNo: number, entryKey: string, key: string, file: Blob): void {
    const { queue, serial, refuse } = this.#work;
    const sent = { kind: 'photo', testNo, entryKey, file } as const;
    if (!queue.add({ key, serial, sinceMs: Date.now(), sent })) {
      refuse(`${MOST_WAITING} entries wait on this tablet. Bring it to the network, then take the photo again.`);
    }
  }

  #lackOfRoom({ size }: Blob): string | null {
    const ready = [...this.photos.get().values()].flat();
    const bytes = ready.reduce((sum, { file }) => sum + (file?.size ?? 0), photoBytes(this.#work.queue.status.get()));
    return bytes + size > photoLimits.bytesWaiting
      ? `${photoLimits.bytesWaiting / 1_048_576} MB of photos wait on this tablet. Bring it to the network, then take the photo again.`
      : null;
  }

  #of(testNo: number): readonly TakenPhoto[] {
    return this.photos.get().get(testNo) ?? [];
  }

  #put(testNo: number, photos: readonly TakenPhoto[]): void {
    this.photos.set(new Map(this.photos.get()).set(testNo, photos));
  }
}
