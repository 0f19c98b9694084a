import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { FilesPlace } from '../settings.ts';
import { assertFileKey, atStore, FilesUnavailable } from './file-store-faults.ts';
import type { FileStore } from './file-stores.ts';

/** For a request that is in memory as a whole. */
const LIMIT_MS = 30_000;

/** For a file that is sent on while it is read: its reader may be slow. */
const STREAM_LIMIT_MS = 3_600_000;

/** Of a file that is written while it arrives. S3 takes at most 10,000 parts of at least 5 MiB. */
const PART_BYTES = 8 * 1_048_576;

const KEYS_OF_A_PAGE = 1000;

const UNKNOWN_TYPE = 'application/octet-stream';

/** Files in a bucket of an S3 server, which several servers share. */
export function s3FileStore(place: Extract<FilesPlace, { kind: 's3' }>): FileStore {
  const { endpoint, region, accessKeyId, secretAccessKey } = place;
  const reach = (requestAbortTimeout: number) =>
    new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout });
  const bucket = reach(LIMIT_MS);
  const streams = reach(STREAM_LIMIT_MS);
  return {
    write: async (key, bytes, contentType) => {
      assertFileKey(key);
      await atStore(() => bucket.putObject(key, bytes, contentType));
    },
    writeStream: async (key, chunks, contentType) => {
      assertFileKey(key);
      await writeParts(bucket, key, inParts(chunks), contentType);
    },
    read: async (key) => {
      assertFileKey(key);
      return atStore(async () => {
        const response = await bucket.getObjectResponse(key);
        return response === null
          ? undefined
          : { bytes: new Uint8Array(await response.arrayBuffer()), contentType: typeOf(response) };
      });
    },
    readStream: async (key) => {
      assertFileKey(key);
      return atStore(async () => {
        const response = await streams.getObjectResponse(key);
        if (!response?.body) {
          return undefined;
        }
        // The stream of fetch is that of Node, which its types do not say.
        const stream = Readable.fromWeb(response.body as ReadableStream);
        const length = response.headers.get('content-length');
        return { stream, sizeBytes: length === null ? undefined : Number(length), contentType: typeOf(response) };
      });
    },
    list: async function* keys() {
      let next: string | undefined;
      do {
        const page = await atStore(() => bucket.listObjectsPaged('/', '', KEYS_OF_A_PAGE, next));
        yield* page?.objects?.map(({ Key }) => Key) ?? [];
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
    remove: async (key) => {
      assertFileKey(key);
      await atStore(() => bucket.deleteObject(key));
    },
  };
}

/** From this status on the bucket has a fault of its own now, or no time. */
const SERVER_FAULT = 500;

/**
 * Writes, reads and removes a small file.
 * @returns why the bucket takes none of this server, in one sentence; null where it does, or where it cannot answer now
 */
export async function refuseBucket(files: Pick<FileStore, 'write' | 'read' | 'remove'>): Promise<string | null> {
  const key = `health/${randomUUID()}`;
  try {
    await files.write(key, new TextEncoder().encode(key), 'text/plain');
    const read = await files.read(key);
    await files.remove(key);
    const isSame = read !== undefined && new TextDecoder().decode(read.bytes) === key;
    return isSame ? null : 'The bucket of FILES_URL does not give back what was written. Choose another store.';
  } catch (error) {
    const cause = error instanceof FilesUnavailable ? error.cause : undefined;
    if (!(cause instanceof S3ServiceError) || cause.status >= SERVER_FAULT) {
      return null;
    }
    const { status, serviceCode } = cause;
    return `The bucket of FILES_URL refuses this server (${[status, serviceCode].filter(Boolean).join(' ')}). Correct bucket, key and region there, and the clock of this machine.`;
  }
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? UNKNOWN_TYPE;
}

/** Chunks of any size as parts of one size, of which the last one may be smaller; one empty part of no chunks. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) {
      yield Buffer.concat(gathered);
      gathered = [];
      bytes = 0;
    }
  }
  yield Buffer.concat(gathered);
}

/** Writes a small file at once and a large one in parts, which become a file together or not at all. */
async function writeParts(
  bucket: S3mini,
  key: string,
  parts: AsyncGenerator<Uint8Array>,
  contentType: string,
): Promise<void> {
  const first = await parts.next();
  if (first.done || first.value.length < PART_BYTES) {
    await atStore(() => bucket.putObject(key, first.value ?? new Uint8Array(), contentType));
    return;
  }
  const upload = await atStore(() => bucket.getMultipartUploadId(key, contentType));
  try {
    const written = [await atStore(() => bucket.uploadPart(key, upload, first.value, 1))];
    for await (const part of parts) {
      if (part.length > 0) {
        written.push(await atStore(() => bucket.uploadPart(key, upload, part, written.length + 1)));
      }
    }
    await atStore(() => bucket.completeMultipartUpload(key, upload, written));
  } catch (error) {
    // A server that is gone keeps the parts; what matters to the caller is why.
    await bucket.abortMultipartUpload(key, upload).catch(() => undefined);
    throw error;
  }
}
