import { readFileCall } from '@pw/contract/company-profile/read-file';
import { serverBases } from '@pw/contract/logical-server';
import { makeFileLink } from '../../platform/files/file-link.ts';
import type { Keys } from '../../platform/keys/keys.ts';

/** The address of a stored file for a picture or a frame, on the server that answers; empty without a file. */
export function fileAddress(keys: Pick<Keys, 'secret'>, key: string | null, nowMs: number): string {
  const path = readFileCall.path.replace(':link', key === null ? '' : makeFileLink(keys, key, nowMs));
  return key === null ? '' : `${serverBases[readFileCall.server]}${path}`;
}
