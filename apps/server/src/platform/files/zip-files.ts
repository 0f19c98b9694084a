import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import yazl from 'yazl';
import type { FileStore } from './file-stores.ts';

/** A file of the store under its name in an archive. */
export type ZippedFile = { readonly key: string; readonly name: string; readonly changedAt: Date };

/**
 * An archive of files of the store, made while it is read: one file at a time is in memory. A file that is missing or
 * cannot be read breaks the archive off, so that nobody takes half of it for the whole.
 */
export function zipFiles(store: Pick<FileStore, 'read'>, files: readonly ZippedFile[]): Readable {
  const archive = new yazl.ZipFile();
  // What it gives is a stream of Node, which its types say more generally.
  const output = archive.outputStream as Readable;
  archive.on('error', (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  const names = new Set<string>();
  for (const { key, name, changedAt } of files) {
    const options = { mtime: changedAt, compress: !isPacked(name) };
    archive.addReadStreamLazy(nameAmong(names, name), options, (give) => {
      store.read(key).then(
        (file) => {
          if (file) {
            give(null, ReadableStream.from([Buffer.from(file.bytes)]));
          } else {
            output.destroy(new Error(`The file ${key} is not in the store`));
          }
        },
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  archive.end();
  return output;
}

/** Formats that are compressed by themselves. */
function isPacked(name: string): boolean {
  return /\.(?:pdf|xlsx|png|jpe?g|zip)$/i.test(name);
}

/** The name itself, or one with a number where another file has it already, whatever its case; folders stay away. */
function nameAmong(names: Set<string>, wanted: string): string {
  const clean = wanted.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';
  const [, stem = clean, ending = ''] = /^(.+)(\.[^.]+)$/.exec(clean) ?? [];
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? clean : `${stem} (${count})${ending}`;
    if (!names.has(name.toLowerCase())) {
      names.add(name.toLowerCase());
      return name;
    }
  }
}
