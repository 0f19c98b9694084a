import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '../http/testing/listen-locally.ts';
import type { FilesPlace } from '../settings/settings.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { openFileStore } from './open-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

type S3Place = Extract<FilesPlace, { kind: 's3' }>;

/** What a bucket keeps: enough of an S3 server to see what is sent to one. */
type Bucket = { readonly server: Server; readonly objects: Map<string, { bytes: Buffer; type: string }> };

function startBucket(): Bucket {
  const objects: Bucket['objects'] = new Map();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=KEY/')) {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    if (request.method === 'PUT') {
      objects.set(path, { bytes: await bodyOf(request), type: request.headers['content-type'] ?? '' });
      response.end();
      return;
    }
    const found = objects.get(path);
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'application/xml' });
    response.end(found?.bytes ?? '<Error><Code>NoSuchKey</Code></Error>');
  }
  const server = createServer((request, response) => void answer(request, response));
  return { server, objects };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

describe('file stores', () => {
  let folder: string;
  let bucket: Bucket;
  let place: S3Place;
  let stores: Readonly<Record<'disk' | 's3', FileStore>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    bucket = startBucket();
    const port = await listenLocally(bucket.server);
    place = {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}/panels`,
      region: 'auto',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
    };
    stores = { disk: diskFileStore(join(folder, 'files')), s3: s3FileStore(place) };
  });
  afterAll(async () => {
    await new Promise((resolve) => bucket.server.close(resolve));
    await rm(folder, { recursive: true });
  });

  const bytes = new Uint8Array([0, 255, 10, 13, 128]);

  describe.each(['disk', 's3'] as const)('on %s', (kind) => {
    it('give back the bytes and the content type', async () => {
      await stores[kind].write('0a1b-2c/logo/picture_1.v2.png', bytes, 'image/png');
      const found = await stores[kind].read('0a1b-2c/logo/picture_1.v2.png');

      expect(found && [...found.bytes]).toEqual([...bytes]);
      expect(found?.contentType).toBe('image/png');
    });

    it('take an empty file', async () => {
      await stores[kind].write('company/empty.txt', new Uint8Array(), 'text/plain');

      expect((await stores[kind].read('company/empty.txt'))?.bytes.length).toBe(0);
    });

    it('know of no file that was not written', async () => {
      expect(await stores[kind].read('company/nothing.png')).toBeUndefined();
      expect(await stores[kind].read('company/empty.txt/below')).toBeUndefined();
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
    });
  });

  it('leave no half-written file on disk', async () => {
    await stores.disk.write('whole/file.png', bytes, 'image/png');

    expect((await readdir(join(folder, 'files', 'whole'))).sort()).toEqual(['.file.png.type', 'file.png']);
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
    const stranger = s3FileStore({ ...place, accessKeyId: 'OTHER' });
    const gone = s3FileStore({ ...place, endpoint: 'http://127.0.0.1:9/panels' });

    for (const store of [stranger, gone]) {
      await expect(store.write('company/logo.png', bytes, 'image/png')).rejects.toThrow(FilesUnavailable);
      await expect(store.read('company/logo.png')).rejects.toThrow(FilesUnavailable);
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
});
