import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import type { StreamedFile } from './file-stores.ts';
import { zipFiles } from './zip-files.ts';

const changedAt = new Date('2026-11-20T04:30:00Z');

/** A file of 12 MiB, as a disk gives it. */
const CHUNKS = 192;
const CHUNK_BYTES = 64 * 1024;

const storeOf = (files: Readonly<Record<string, string>>) => ({
  readStream: async (key: string): Promise<StreamedFile | undefined> => {
    const content = files[key];
    return content === undefined
      ? undefined
      : { stream: Readable.from([Buffer.from(content)]), sizeBytes: content.length, contentType: 'text/plain' };
  },
});

describe('an archive of stored files', () => {
  it('holds each under the name that it is to have, packed or not', async () => {
    const store = storeOf({ a: 'first', b: 'second '.repeat(100) });
    const archive = zipFiles(store, [
      { key: 'a', name: '117-1 Cost Report v1.pdf', changedAt },
      { key: 'b', name: 'पुणे.csv', changedAt },
    ]);
    const bytes = await buffer(archive);
    expect(unzip(bytes)).toEqual({ '117-1 Cost Report v1.pdf': 'first', 'पुणे.csv': 'second '.repeat(100) });
    expect(bytes.length).toBeLessThan(600);
  });

  it('tells files of one name apart, whatever its case, and none of them names a folder', async () => {
    const store = storeOf({ a: '1', b: '2', c: '3', d: '4' });
    const files = [
      { key: 'a', name: 'Sheet.pdf' },
      { key: 'b', name: 'sheet.PDF' },
      { key: 'c', name: '../../etc/passwd' },
      { key: 'd', name: '' },
    ];
    const archive = zipFiles(
      store,
      files.map((file) => ({ ...file, changedAt })),
    );
    expect(unzip(await buffer(archive))).toEqual({
      'Sheet.pdf': '1',
      'sheet (2).PDF': '2',
      '__.._etc_passwd': '3',
      file: '4',
    });
  });

  it('puts files into folders, which lead nowhere else', async () => {
    const store = storeOf({ a: '1', b: '2', c: '3' });
    const files = [
      { key: 'a', name: 'GA.dxf', folder: 'PCC' },
      { key: 'b', name: 'GA.dxf', folder: 'PCC (2)' },
      { key: 'c', name: '../GA.dxf', folder: '../../etc' },
    ];
    const archive = zipFiles(
      store,
      files.map((file) => ({ ...file, changedAt })),
    );
    expect(unzip(await buffer(archive))).toEqual({
      'PCC/GA.dxf': '1',
      'PCC (2)/GA.dxf': '2',
      '__.._etc/__GA.dxf': '3',
    });
  });

  it('lets go of the current file when its reader goes away', async () => {
    const endless = new Readable({ read() {} });
    const store = { readStream: async () => ({ stream: endless, sizeBytes: undefined, contentType: 'text/plain' }) };
    const archive = zipFiles(store, [{ key: 'a', name: 'a.txt', changedAt }]);
    const closed = once(endless, 'close');
    endless.push('some');
    await once(archive, 'readable');
    archive.destroy();
    await closed;
    expect(endless.destroyed).toBe(true);
  });

  it('breaks off at a file that is gone or cannot be read', async () => {
    const gone = zipFiles(storeOf({ a: '1' }), [
      { key: 'a', name: 'a.txt', changedAt },
      { key: 'b', name: 'b.txt', changedAt },
    ]);
    await expect(buffer(gone)).rejects.toThrow('The file b is not in the store');
    const broken = { readStream: () => Promise.reject(new Error('The file store does not answer')) };
    await expect(buffer(zipFiles(broken, [{ key: 'a', name: 'a.txt', changedAt }]))).rejects.toThrow('does not answer');
  });

  it('is sent while its files are read, and they no further than it is taken [API-65, MFD-27]', async () => {
    let read = 0;
    const store = {
      readStream: async () => ({
        stream: Readable.from(chunks()),
        sizeBytes: CHUNKS * CHUNK_BYTES,
        contentType: 'application/pdf',
      }),
    };
    async function* chunks() {
      for (let at = 0; at < CHUNKS; at += 1) {
        read += CHUNK_BYTES;
        yield randomBytes(CHUNK_BYTES);
      }
    }
    let [sent, mostHeld] = [0, 0];
    for await (const part of zipFiles(store, [{ key: 'a', name: 'a.pdf', changedAt }])) {
      mostHeld = Math.max(mostHeld, read - sent);
      sent += (part as Buffer).length;
      // The client is slower than the store.
      await setImmediate();
    }
    // A PDF is packed as it is.
    expect(sent).toBeGreaterThan(CHUNKS * CHUNK_BYTES);
    expect(mostHeld).toBeLessThan((CHUNKS / 3) * CHUNK_BYTES);
  });
});
