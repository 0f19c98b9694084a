import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { FileStore } from './file-stores.ts';

/** A file of the store under its name in an archive, and in a folder of it where it has one. */
export type ZippedFile = {
  readonly key: string;
  readonly name: string;
  readonly folder?: string;
  readonly changedAt: Date;
};

/**
 * An archive of files of the store, made while it is read: some chunks of one file at a time are in memory. A file that
 * is missing or cannot be read breaks the archive off, so that nobody takes half of it for the whole.
 */
export function zipFiles(store: Pick<FileStore, 'readStream'>, files: readonly ZippedFile[]): Readable {
  const archive = new yazl.ZipFile();
  // What it gives is a stream of Node, which its types say more generally.
  const output = archive.outputStream as Readable;
  const breakOff = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  archive.on('error', breakOff);
  let reading: Readable | undefined;
  // The client may go away in the middle of a file.
  output.on('close', () => reading?.destroy());
  const names = new Set<string>();
  for (const { key, name, folder = '', changedAt } of files) {
    const options = { mtime: changedAt, compress: !isPacked(name) };
    archive.addReadStreamLazy(nameAmong(names, folder, name), options, (give) => {
      store.readStream(key).then((file) => {
        if (output.destroyed) {
          file?.stream.destroy();
        } else if (file) {
          reading = file.stream;
          file.stream.on('error', breakOff);
          give(null, file.stream);
        } else {
          breakOff(new Error(`The file ${key} is not in the store`));
        }
      }, breakOff);
    });
  }
  archive.end();
  return output;
}

/** An archive of files that were made just now, whole: a heavy call hands it from one thread to another. */
export async function zipMade(
  files: readonly { readonly name: string; readonly content: string | Uint8Array }[],
  madeAt: Date,
): Promise<Uint8Array> {
  const archive = new yazl.ZipFile();
  const names = new Set<string>();
  for (const { name, content } of files) {
    archive.addBuffer(Buffer.from(content), nameAmong(names, '', name), { mtime: madeAt, compress: !isPacked(name) });
  }
  archive.end();
  return buffer(archive.outputStream);
}

/** An archive whose parts have exactly these names, for formats in which parts name each other. */
export async function zipParts(
  parts: readonly { readonly name: string; readonly content: string | Uint8Array }[],
  madeAt: Date,
): Promise<Uint8Array> {
  const archive = new yazl.ZipFile();
  for (const { name, content } of parts) {
    archive.addBuffer(Buffer.from(content), name, { mtime: madeAt, compress: !isPacked(name) });
  }
  archive.end();
  return buffer(archive.outputStream);
}

/** Formats that are compressed by themselves. */
function isPacked(name: string): boolean {
  return /\.(?:pdf|xlsx|png|jpe?g|zip)$/i.test(name);
}

/** The place itself, or one with a number where another file has it already, whatever its case. */
function nameAmong(names: Set<string>, folder: string, wanted: string): string {
  const clean = cleanName(wanted) || 'file';
  const before = folder === '' ? '' : `${cleanName(folder) || 'folder'}/`;
  const [, stem = clean, ending = ''] = /^(.+)(\.[^.]+)$/.exec(clean) ?? [];
  for (let count = 1; ; count += 1) {
    const name = `${before}${count === 1 ? clean : `${stem} (${count})${ending}`}`;
    if (!names.has(name.toLowerCase())) {
      names.add(name.toLowerCase());
      return name;
    }
  }
}

/** A name that leads to no other folder, on any system. */
function cleanName(name: string): string {
  return name.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
}
