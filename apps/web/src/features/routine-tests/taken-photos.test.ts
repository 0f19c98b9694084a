import { photoLimits } from '@pw/domain/limits';
import { err, ok, type Result } from '@pw/domain/result';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../../platform/external-store.ts';
import { photosFor, photosOfPage, TakenPhotos } from './taken-photos.ts';
import type { TestQueueStatus, WaitingEntry, WaitingPhoto } from './test-queue.ts';

/** A photo of a size; nobody reads it. */
function sizedPhoto(size: number): Blob {
  const photo = new Blob();
  Object.defineProperty(photo, 'size', { value: size });
  return photo;
}

const camera = new File([], 'IMG');

let waiting: readonly WaitingEntry[];
let refusals: readonly string[];
/** What the browser makes of the next photos; a test ends it. */
let preparing: PromiseWithResolvers<Result<Blob, string>>[];
let isFull: boolean;

beforeEach(() => {
  waiting = [];
  refusals = [];
  preparing = [];
  isFull = false;
});

function photosOfUnit(): TakenPhotos {
  const status = createStore<TestQueueStatus>({
    waiting,
    refused: [],
    notYetKept: new Set(),
    awaySinceMs: null,
    isHalted: false,
    isKept: true,
  });
  return new TakenPhotos({
    serial: '26-00001',
    queue: {
      status,
      add: (entry) => {
        waiting = [...waiting, entry];
        status.set({ ...status.get(), waiting });
        return !isFull;
      },
    },
    prepare: () => {
      const next = Promise.withResolvers<Result<Blob, string>>();
      preparing.push(next);
      return next.promise;
    },
    refuse: (text) => {
      refusals = [...refusals, text];
    },
  });
}

/** Takes a photo that is ready at once. */
async function take(photos: TakenPhotos, testNo: number, size: number, entryKey: string | null = null) {
  const taking = photos.take({ testNo }, camera, entryKey);
  preparing.at(-1)?.resolve(ok(sizedPhoto(size)));
  await taking;
}

const sizesOf = (photos: TakenPhotos, testNo: number) =>
  photosFor(photos.page.get(), { testNo }).map(({ file }) => file?.size ?? null);

const placeOf = (photo: WaitingPhoto) => ('group' in photo ? photo.group : photo.testNo);

const sent = () =>
  waiting.map((each) =>
    each.sent.kind === 'photo' ? [placeOf(each.sent), each.sent.entryKey, each.sent.file.size] : [],
  );

describe('photos that are taken', () => {
  it('wait for the entry of their test, and follow it in their order', async () => {
    const photos = photosOfUnit();
    await take(photos, 1, 10);
    await take(photos, 1, 20);
    await take(photos, 2, 30);
    photos.sendWith({ testNo: 1 }, 'entry');
    expect(sent()).toEqual([
      [1, 'entry', 10],
      [1, 'entry', 20],
    ]);
    expect([sizesOf(photos, 1), sizesOf(photos, 2)]).toEqual([[], [30]]);
  });

  it('that are not ready when their test is entered follow as soon as they are', async () => {
    const photos = photosOfUnit();
    const taking = photos.take({ testNo: 1 }, camera, null);
    expect(sizesOf(photos, 1)).toEqual([null]);
    photos.sendWith({ testNo: 1 }, 'entry');
    expect(sent()).toEqual([]);
    preparing[0]?.resolve(ok(sizedPhoto(10)));
    await taking;
    expect([sent(), sizesOf(photos, 1)]).toEqual([[[1, 'entry', 10]], []]);
  });

  it('keep their order where the first one takes longer', async () => {
    const photos = photosOfUnit();
    const both = [photos.take({ testNo: 1 }, camera, null), photos.take({ testNo: 1 }, camera, null)];
    preparing[1]?.resolve(ok(sizedPhoto(20)));
    await both[1];
    expect(sizesOf(photos, 1)).toEqual([null, 20]);
    preparing[0]?.resolve(ok(sizedPhoto(10)));
    await both[0];
    expect(sizesOf(photos, 1)).toEqual([10, 20]);
  });

  it('keep their order behind their entry, too, and a refused one holds nothing up', async () => {
    const photos = photosOfUnit();
    const all = [
      photos.take({ testNo: 1 }, camera, null),
      photos.take({ testNo: 1 }, camera, null),
      photos.take({ testNo: 1 }, camera, null),
    ];
    photos.sendWith({ testNo: 1 }, 'entry');
    preparing[1]?.resolve(ok(sizedPhoto(20)));
    await all[1];
    expect(sent()).toEqual([]);
    preparing[0]?.resolve(ok(sizedPhoto(10)));
    await all[0];
    expect(sent().map(([, , size]) => size)).toEqual([10, 20]);
    preparing[2]?.resolve(err('no photo'));
    await all[2];
    const next = photos.take({ testNo: 1 }, camera, 'entry');
    preparing[3]?.resolve(ok(sizedPhoto(30)));
    await next;
    expect([sent().map(([, , size]) => size), refusals]).toEqual([[10, 20, 30], ['no photo']]);
  });

  it('that are dropped before they are ready stay away', async () => {
    const photos = photosOfUnit();
    const taking = photos.take({ testNo: 1 }, camera, null);
    photos.drop({ testNo: 1 }, photosFor(photos.page.get(), { testNo: 1 })[0]?.key ?? '');
    preparing[0]?.resolve(ok(sizedPhoto(10)));
    await taking;
    photos.sendWith({ testNo: 1 }, 'entry');
    expect([sizesOf(photos, 1), sent()]).toEqual([[], []]);
  });

  it('that are none say why, and leave nothing behind', async () => {
    const photos = photosOfUnit();
    const taking = photos.take({ testNo: 1 }, camera, null);
    preparing[0]?.resolve(err('no photo'));
    await taking;
    expect([refusals, sizesOf(photos, 1)]).toEqual([['no photo'], []]);
  });

  it('are at most 200 MB on a tablet, with those that wait for the server', async () => {
    const photos = photosOfUnit();
    await take(photos, 9, photoLimits.bytesWaiting - 10, 'entry');
    await take(photos, 1, 11);
    expect([sizesOf(photos, 1), refusals]).toEqual([[], [expect.stringContaining('200 MB of photos wait')]]);
    await take(photos, 1, 6);
    await take(photos, 2, 5, 'entry');
    await take(photos, 2, 4, 'entry');
    expect(sent().slice(1)).toEqual([[2, 'entry', 4]]);
    expect(refusals).toHaveLength(2);
  });

  it('count for the room of the tablet while they wait behind one that is not ready', async () => {
    const photos = photosOfUnit();
    const first = photos.take({ testNo: 1 }, camera, null);
    await take(photos, 1, photoLimits.bytesWaiting - 10);
    photos.sendWith({ testNo: 1 }, 'entry');
    await take(photos, 2, 11);
    expect([sizesOf(photos, 2), refusals]).toEqual([[], [expect.stringContaining('200 MB of photos wait')]]);
    preparing[0]?.resolve(ok(sizedPhoto(10)));
    await first;
    expect(sent().map(([, , size]) => size)).toEqual([10, photoLimits.bytesWaiting - 10]);
  });

  it('are lost with the page until the queue has them', async () => {
    const photos = photosOfUnit();
    const lost = () => photosOfPage(photos.page.get()).length;
    await take(photos, 1, 10);
    const second = photos.take({ testNo: 1 }, camera, null);
    expect(lost()).toBe(2);
    photos.sendWith({ testNo: 1 }, 'entry');
    expect(lost()).toBe(1);
    preparing.at(-1)?.resolve(ok(sizedPhoto(20)));
    await second;
    expect(lost()).toBe(0);
  });

  it('of joints are kept apart from those of a test, and follow the torque', async () => {
    const photos = photosOfUnit();
    const taking = photos.take({ group: '1' }, camera, null);
    preparing.at(-1)?.resolve(ok(sizedPhoto(10)));
    await taking;
    await take(photos, 1, 20);
    photos.sendWith({ group: '1' }, 'torque');
    expect(sent()).toEqual([['1', 'torque', 10]]);
    expect(sizesOf(photos, 1)).toEqual([20]);
  });

  it('say so where too much waits', async () => {
    const photos = photosOfUnit();
    isFull = true;
    await take(photos, 1, 10, 'entry');
    expect(refusals).toEqual([expect.stringContaining('5000 entries wait')]);
  });
});
