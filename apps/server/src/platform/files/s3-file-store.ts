import { S3mini } from 's3mini';
import type { FilesPlace } from '../settings/settings.ts';
import { assertFileKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';

const LIMIT_MS = 30_000;

/** Files in a bucket of an S3 server, which several servers share. */
export function s3FileStore(place: Extract<FilesPlace, { kind: 's3' }>): FileStore {
  const { endpoint, region, accessKeyId, secretAccessKey } = place;
  const bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: LIMIT_MS });
  return {
    write: async (key, bytes, contentType) => {
      assertFileKey(key);
      try {
        await bucket.putObject(key, bytes, contentType);
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
    read: async (key) => {
      assertFileKey(key);
      try {
        const found = await bucket.getObjectResponse(key);
        if (found === null) {
          return undefined;
        }
        const bytes = new Uint8Array(await found.arrayBuffer());
        return { bytes, contentType: found.headers.get('content-type') ?? 'application/octet-stream' };
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
    remove: async (key) => {
      assertFileKey(key);
      try {
        await bucket.deleteObject(key);
      } catch (error) {
        throw new FilesUnavailable(error);
      }
    },
  };
}
