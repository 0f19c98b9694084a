import { photoLimits } from '@pw/domain/limits';
import type { Result } from '@pw/domain/result';
import { createStore, type ExternalStore } from '../../platform/external-store.ts';
import { MOST_WAITING } from '../../platform/queue/entry-queue.ts';
import { type PhotoPlace, photoBytes, type TestQueue } from './test-queue.ts';

/** A photo for the next entry of a test or of joints. */
export type TakenPhoto = {
  readonly key: string;
  /** Null while the browser makes it smaller. */
  readonly file: Blob | null;
};

/** Tells the places of a unit apart. */
function keyOf(place: PhotoPlace): string {
  return JSON.stringify('group' in place ? ['group', place.group] : ['test', place.testNo]);
}

/** The photos of an entry that is on its way, of which one was not ready when it was entered. */
type Leaving = { readonly place: PhotoPlace; readonly entryKey: string; readonly photos: readonly TakenPhoto[] };

/** The photos that only the page has. */
export type PhotosOfPage = {
  /** For the next entries, by the keys of their places. */
  readonly next: ReadonlyMap<string, readonly TakenPhoto[]>;
  readonly leaving: readonly Leaving[];
};

/** The photos for the next entry of a place. */
export function photosFor({ next }: PhotosOfPage, place: PhotoPlace): readonly TakenPhoto[] {
  return next.get(keyOf(place)) ?? [];
}

/** Every photo that is lost with the page. */
export function photosOfPage({ next, leaving }: PhotosOfPage): readonly TakenPhoto[] {
  return [...[...next.values()].flat(), ...leaving.flatMap(({ photos }) => photos)];
}

type Work = {
  readonly serial: string;
  readonly queue: Pick<TestQueue, 'add' | 'status'>;
  readonly prepare: (file: File) => Promise<Result<Blob, string>>;
  /** Says why a photo is not kept. */
  readonly refuse: (text: string) => void;
};

/** The photos that are taken at a unit: they wait for the entry that they belong to, then for the server. */
export class TakenPhotos {
  readonly page: ExternalStore<PhotosOfPage> = createStore<PhotosOfPage>({ next: new Map(), leaving: [] });
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  /** @param entryKey null for the next entry of the place */
  async take(place: PhotoPlace, camera: File, entryKey: string | null): Promise<void> {
    const key = crypto.randomUUID();
    const photo = { key, file: null };
    if (entryKey === null) {
      this.#put(place, [...this.#of(place), photo]);
    } else {
      this.#leave({ place, entryKey, photos: [photo] });
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
    this.#put(place, become(this.#of(place)));
    const { leaving } = this.page.get();
    this.#setLeaving(leaving.map((each) => ({ ...each, photos: become(each.photos) })));
    this.#sendReady();
    if (refusal !== null) {
      this.#work.refuse(refusal);
    }
  }

  /** Forgets a photo that nobody has entered. */
  drop(place: PhotoPlace, key: string): void {
    this.#put(
      place,
      this.#of(place).filter((each) => each.key !== key),
    );
  }

  /** Sends those of a place behind its entry, in the order in which they were taken. */
  sendWith(place: PhotoPlace, entryKey: string): void {
    const photos = this.#of(place);
    this.#put(place, []);
    this.#leave({ place, entryKey, photos });
    this.#sendReady();
  }

  /** Sends what is ready; one that is not holds up those that were taken after it for the same entry. */
  #sendReady(): void {
    const { leaving } = this.page.get();
    const parted = leaving.map((each) => {
      const at = each.photos.findIndex(({ file }) => file === null);
      const readyUntil = at === -1 ? each.photos.length : at;
      return { each, ready: each.photos.slice(0, readyUntil), rest: each.photos.slice(readyUntil) };
    });
    this.#setLeaving(parted.flatMap(({ each, rest }) => (rest.length > 0 ? [{ ...each, photos: rest }] : [])));
    for (const { each, ready } of parted) {
      for (const photo of ready) {
        this.#send(each, photo);
      }
    }
  }

  #send({ place, entryKey }: Leaving, { key, file }: TakenPhoto): void {
    const { queue, serial, refuse } = this.#work;
    if (file && !queue.add({ key, serial, sinceMs: Date.now(), sent: { ...place, kind: 'photo', entryKey, file } })) {
      refuse(`${MOST_WAITING} entries wait on this tablet. Bring it to the network, then take the photo again.`);
    }
  }

  #lackOfRoom({ size }: Blob): string | null {
    const ready = photosOfPage(this.page.get());
    const bytes = ready.reduce((sum, { file }) => sum + (file?.size ?? 0), photoBytes(this.#work.queue.status.get()));
    return bytes + size > photoLimits.bytesWaiting
      ? `${photoLimits.bytesWaiting / 1_048_576} MB of photos wait on this tablet. Bring it to the network, then take the photo again.`
      : null;
  }

  #of(place: PhotoPlace): readonly TakenPhoto[] {
    return photosFor(this.page.get(), place);
  }

  #put(place: PhotoPlace, photos: readonly TakenPhoto[]): void {
    const { next, leaving } = this.page.get();
    this.page.set({ next: new Map(next).set(keyOf(place), photos), leaving });
  }

  #leave(photos: Leaving): void {
    this.#setLeaving([...this.page.get().leaving, photos]);
  }

  #setLeaving(leaving: readonly Leaving[]): void {
    this.page.set({ ...this.page.get(), leaving });
  }
}
