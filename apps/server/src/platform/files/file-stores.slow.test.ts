import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { S3ServiceError } from 's3mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFileStore } from './disk-file-store.ts';
import { FilesUnavailable } from './file-store-faults.ts';
import { type FileStore, openFileStore } from './file-stores.ts';
import { refuseBucket, s3FileStore } from './s3-file-store.ts';
import { type Bucket, startBucket } from './testing/start-bucket.ts';

describe('file stores', () => {
  let folder: string;
  let bucket: Bucket;
  let stores: Readonly<Record<'disk' | 's3', FileStore>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    bucket = await startBucket();
    stores = { disk: diskFileStore(join(folder, 'files')), s3: s3FileStore(bucket.place) };
  });
  afterAll(async () => {
    await bucket.close();
    await rm(folder, { recursive: true });
  });

  const bytes = new Uint8Array([0, 255, 10, 13, 128]);

  describe.each(['disk', 's3'] as const)('on %s', (kind) => {
    it('give back the bytes and the content type', async () => {
      await stores[kind].write('0a1b-2c/logo/picture_1.v2.png', bytes, 'image/png');
      const file = await stores[kind].read('0a1b-2c/logo/picture_1.v2.png');

      expect(file && [...file.bytes]).toEqual([...bytes]);
      expect(file?.contentType).toBe('image/png');
    });

    it('take an empty file', async () => {
      await stores[kind].write('company/empty.txt', new Uint8Array(), 'text/plain');

      expect((await stores[kind].read('company/empty.txt'))?.bytes.length).toBe(0);
    });

    it('take a file in chunks and give it in chunks, small, of many parts, and empty', async () => {
      for (const [name, chunks, bytesOfEach] of [
        ['small', 3, 1000],
        ['parts', 5, 4_000_000],
        ['none', 0, 0],
      ] as const) {
        const key = `company/stream/${name}.bin`;
        const whole = Buffer.alloc(chunks * bytesOfEach).map((_byte, at) => at % 251);
        async function* pieces() {
          for (let at = 0; at < whole.length; at += bytesOfEach) {
            yield whole.subarray(at, at + bytesOfEach);
          }
        }
        await stores[kind].writeStream(key, pieces(), 'image/png');
        const file = await stores[kind].readStream(key);
        expect([file?.sizeBytes, file?.contentType]).toEqual([whole.length, 'image/png']);
        expect(file && (await buffer(file.stream)).equals(whole)).toBe(true);
      }
      expect(await stores[kind].readStream('company/stream/nothing.bin')).toBeUndefined();
    });

    it.each([
      ['at once', 0],
      ['in the middle', 3],
    ])('keep nothing of a file whose sender breaks off %s, and pass on why', async (_when, chunks) => {
      async function* broken() {
        for (let count = 0; count < chunks; count += 1) {
          yield new Uint8Array(4_000_000);
        }
        throw new Error('the line is cut');
      }
      const key = 'company/broken/file.bin';
      await expect(stores[kind].writeStream(key, broken(), 'image/png')).rejects.toThrow('the line is cut');
      expect(await stores[kind].read(key)).toBeUndefined();
      expect(await readdir(join(folder, 'files', 'company', 'broken')).catch(() => [])).toEqual([]);
      expect(bucket.openUploads()).toBe(0);
    });

    it('know of no file that was not written', async () => {
      expect(await stores[kind].read('company/nothing.png')).toBeUndefined();
      expect(await stores[kind].read('company/empty.txt/below')).toBeUndefined();
    });

    it('list the keys of all their files', async () => {
      const keys: string[] = [];
      for await (const key of stores[kind].list()) {
        keys.push(key);
      }
      expect(keys.toSorted()).toEqual([
        '0a1b-2c/logo/picture_1.v2.png',
        'company/empty.txt',
        'company/stream/none.bin',
        'company/stream/parts.bin',
        'company/stream/small.bin',
      ]);
    });

    it('remove a file, and a file that is not there', async () => {
      const [key, beside] = ['company/board/a-0.pdf', 'company/board/a-1.svg'];
      await stores[kind].write(key, bytes, 'application/pdf');
      await stores[kind].write(beside, bytes, 'image/svg+xml');
      await stores[kind].remove(key);
      await stores[kind].remove(key);
      await stores[kind].remove('company/elsewhere/a.pdf');

      expect(await stores[kind].read(key)).toBeUndefined();
      expect((await stores[kind].read(beside))?.contentType).toBe('image/svg+xml');
    });

    it.each([
      '',
      '/etc/passwd',
      '../outside',
      'company/../../outside',
      'company/./file',
      'company//file',
      'company/',
      'company/.hidden',
      '.hidden/file',
      'company\\..\\outside',
      'company/fi le',
      'company/file\u0000.png',
      'company/%2e%2e/file',
      'C:/file',
      'x'.repeat(501),
    ])('refuse the key %j, which no part of this server makes', async (key) => {
      await expect(stores[kind].write(key, bytes, 'image/png')).rejects.toThrow('Not a key of the file store');
      await expect(stores[kind].read(key)).rejects.toThrow('Not a key of the file store');
      await expect(stores[kind].remove(key)).rejects.toThrow('Not a key of the file store');
    });
  });

  it('leave no half-written file on disk, and nothing of one that is removed', async () => {
    await stores.disk.write('whole/file.png', bytes, 'image/png');

    expect((await readdir(join(folder, 'files', 'whole'))).sort()).toEqual(['.file.png.type', 'file.png']);
    await stores.disk.remove('whole/file.png');
    expect(await readdir(join(folder, 'files', 'whole'))).toEqual([]);
  });

  it('never show a reader half of a file that is written again', async () => {
    const sizes = [1_000_000, 2_000_000];
    await stores.disk.write('whole/big.bin', new Uint8Array(1_000_000), 'a/b');
    const writes = Promise.all(sizes.map((size) => stores.disk.write('whole/big.bin', new Uint8Array(size), 'a/b')));
    const seen = await Promise.all(Array.from({ length: 20 }, () => stores.disk.read('whole/big.bin')));
    await writes;

    expect(seen.map((file) => sizes.includes(file?.bytes.length ?? -1))).not.toContain(false);
  });

  it('say that they cannot be used when the disk refuses', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const store = diskFileStore(join(folder, 'a-file'));

    await expect(store.write('company/logo.png', bytes, 'image/png')).rejects.toThrow(FilesUnavailable);
  });

  it('say that they cannot be used when the S3 server refuses or is gone', async () => {
    const stranger = s3FileStore({ ...bucket.place, accessKeyId: 'OTHER' });
    const gone = s3FileStore({ ...bucket.place, endpoint: 'http://127.0.0.1:9/panels' });

    async function* chunks() {
      yield bytes;
    }
    for (const store of [stranger, gone]) {
      await expect(store.write('company/logo.png', bytes, 'image/png')).rejects.toThrow(FilesUnavailable);
      await expect(store.read('company/logo.png')).rejects.toThrow(FilesUnavailable);
      await expect(store.remove('company/logo.png')).rejects.toThrow(FilesUnavailable);
      await expect(store.readStream('company/logo.png')).rejects.toThrow(FilesUnavailable);
      await expect(store.writeStream('company/logo.png', chunks(), 'image/png')).rejects.toThrow(FilesUnavailable);
    }
  });

  it('put files into the bucket that the address names', async () => {
    await stores.s3.write('company/logo/a-1.png', bytes, 'image/png');

    expect([...bucket.objects.keys()]).toContain('/panels/company/logo/a-1.png');
  });

  it('are refused at the start when their folder cannot be used', async () => {
    const opened = await openFileStore({ kind: 'folder', path: join(folder, 'a-file', 'files') });

    expect(!opened.ok && opened.error.message).toMatch(
      /^The folder for files cannot be used \(.+\)\. Give the user that starts Panelwright the right to write there, or set FILES_URL to another place\.$/,
    );
  });

  it.each([
    [{}, null],
    [
      { secretAccessKey: 'OTHER' },
      'The bucket of FILES_URL refuses this server (403 SignatureDoesNotMatch). Correct bucket, key and region there, and the clock of this machine.',
    ],
    [{ accessKeyId: 'OTHER' }, expect.stringContaining('(403 InvalidAccessKeyId)')],
    [{ region: 'elsewhere' }, expect.stringContaining('(403 SignatureDoesNotMatch)')],
    // It may come up later.
    [{ endpoint: 'http://127.0.0.1:9/panels' }, null],
  ])('a bucket is tried at the start, with %j', async (given, fault) => {
    const before = bucket.objects.size;
    expect(await refuseBucket(s3FileStore({ ...bucket.place, ...given }))).toEqual(fault);
    expect(bucket.objects.size).toBe(before);
  });

  it('a bucket that is busy at the start ends no start', async () => {
    const slowDown = new FilesUnavailable(new S3ServiceError('Reduce your request rate', 503, 'SlowDown'));
    const write = () => Promise.reject(slowDown);
    expect(await refuseBucket({ ...stores.s3, write })).toBeNull();
  });
});
