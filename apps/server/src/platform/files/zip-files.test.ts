import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { StoredFile } from './file-stores.ts';
import { zipFiles } from './zip-files.ts';

const changedAt = new Date('2026-11-20T04:30:00Z');

const storeOf = (files: Readonly<Record<string, string>>) => ({
  read: async (key: string): Promise<StoredFile | undefined> => {
    const content = files[key];
    return content === undefined ? undefined : { bytes: Buffer.from(content), contentType: 'text/plain' };
  },
});

/** The files of an archive by their names, from its directory at the end. */
function unzip(archive: Buffer): Readonly<Record<string, string>> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + packed);
    files[archive.toString('utf8', at + 46, at + 46 + name)] = String(method === 0 ? content : inflateRawSync(content));
    at += 46 + name + extra + comment;
  }
  return files;
}

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

  it('breaks off at a file that is gone or cannot be read', async () => {
    const gone = zipFiles(storeOf({ a: '1' }), [
      { key: 'a', name: 'a.txt', changedAt },
      { key: 'b', name: 'b.txt', changedAt },
    ]);
    await expect(buffer(gone)).rejects.toThrow('The file b is not in the store');
    const broken = { read: () => Promise.reject(new Error('The file store does not answer')) };
    await expect(buffer(zipFiles(broken, [{ key: 'a', name: 'a.txt', changedAt }]))).rejects.toThrow('does not answer');
  });
});
