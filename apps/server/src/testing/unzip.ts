import { inflateRawSync } from 'node:zlib';

/** The files of an archive as texts, by their names. */
export function unzip(archive: Buffer): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipBytes(archive)).map(([name, content]) => [name, String(content)]));
}

/** The files of an archive by their names, from its directory at the end. */
export function unzipBytes(archive: Buffer): Readonly<Record<string, Buffer>> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files: Record<string, Buffer> = {};
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
    files[archive.toString('utf8', at + 46, at + 46 + name)] = method === 0 ? content : inflateRawSync(content);
    at += 46 + name + extra + comment;
  }
  return files;
}
