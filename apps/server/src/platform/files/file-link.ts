import { serverBases } from '@pw/contract/call';
import { readFileCall } from '@pw/contract/company-profile';
import { hashesEqual, type Keys, keyedHash } from '../keys.ts';

const HOUR_MS = 3_600_000;

/**
 * A file as a link opens it: its key, which begins with the company, as what a user saves it, and in which folder of an
 * archive; '' for no name and for no folder.
 */
export type LinkedFile = { readonly key: string; readonly name: string; readonly folder: string };

/**
 * A link that opens one file of the file store for one to two hours, for pictures and frames, which send no token. It
 * stays the same within the hour, so that a browser keeps what it has loaded.
 */
export function makeFileLink(keys: Pick<Keys, 'secret'>, { key, name, folder }: LinkedFile, nowMs: number): string {
  const endsAtMs = (Math.floor(nowMs / HOUR_MS) + 2) * HOUR_MS;
  const content = Buffer.from(`${endsAtMs} ${key} ${folder}/${name}`).toString('base64url');
  return `${content}.${keyedHash(keys, 'signed-link', content)}`;
}

/** The file behind a link that this installation made and that has not ended; undefined for any other. */
export function openFileLink(keys: Pick<Keys, 'secret'>, link: string, nowMs: number): LinkedFile | undefined {
  const [content = '', hash = ''] = link.split('.');
  if (!hashesEqual(hash, keyedHash(keys, 'signed-link', content))) {
    return undefined;
  }
  const [, endsAtMs, key, folder = '', name = ''] =
    /^(\d+) (\S+) ([^/]*)\/(.*)$/.exec(Buffer.from(content, 'base64url').toString()) ?? [];
  return key !== undefined && nowMs < Number(endsAtMs) ? { key, name, folder } : undefined;
}

/** The address of a stored file for a picture or a frame, on the server that answers; empty without a file. */
export function fileAddress(
  keys: Pick<Keys, 'secret'>,
  key: string | null,
  nowMs: number,
  name = '',
  folder = '',
): string {
  return key === null ? '' : `${addressBefore}${makeFileLink(keys, { key, name, folder }, nowMs)}`;
}

const addressBefore = `${serverBases[readFileCall.server]}${readFileCall.path.replace(':link', '')}`;

/**
 * The file behind an address that {@link fileAddress} made, as a client sends it back, with its server before it or
 * without; undefined for any other. No address is ever asked for anything.
 */
export function openFileAddress(keys: Pick<Keys, 'secret'>, address: string, nowMs: number): LinkedFile | undefined {
  const [, path = ''] = /^(?:https?:\/\/[^/?#]+)?(\/[^?#]*)$/.exec(address) ?? [];
  return path.startsWith(addressBefore) ? openFileLink(keys, path.slice(addressBefore.length), nowMs) : undefined;
}
