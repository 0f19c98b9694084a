import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { CallForm } from '@pw/contract/call';
import type { FastifyRequest } from 'fastify';
import { gateRefusal, Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';

type Upload = NonNullable<CallForm['upload']>;

type ReadUpload = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | undefined };

/** Reads a multipart body with one small file. What is larger than the call takes is refused while it arrives. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<ReadUpload | Refusal> {
  return readMultipart(request, () => readParts(request, upload));
}

/** The body itself failed: it breaks off, or is no multipart. */
class BrokenBody extends Error {}

/** The parts or chunks of a body. A failure of the body differs from a failure of the code that reads it. */
export async function* ofBody<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    // A limit has a status.
    throw error instanceof Error && 'statusCode' in error ? error : new BrokenBody('', { cause: error });
  }
}

/** Reads a multipart body through {@link ofBody}; one that breaks off or is malformed is refused. */
export async function readMultipart<Read>(request: FastifyRequest, read: () => Promise<Read>): Promise<Read | Refusal> {
  if (!request.isMultipart()) {
    return gateRefusal('UNSUPPORTED_TYPE');
  }
  try {
    const result = await read();
    if (result instanceof Refusal) {
      await throwRestAway(request.raw);
    }
    return result;
  } catch (error) {
    if (error instanceof BrokenBody) {
      return gateRefusal('INVALID_REQUEST', [
        { path: 'body', message: 'The multipart body breaks off or is malformed.' },
      ]);
    }
    throw error;
  }
}

/** More than any upload; the sender of more gets no answer. */
const MOST_THROWN_AWAY_BYTES = 256 * 1_048_576;

/** Takes what is still on its way: many clients read an answer only when they have sent everything. */
async function throwRestAway(body: IncomingMessage): Promise<void> {
  let bytes = 0;
  const isEnough = new AbortController();
  body.unpipe();
  body.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > MOST_THROWN_AWAY_BYTES) {
      isEnough.abort();
    }
  });
  body.resume();
  // A sender who is gone waits for no answer.
  await finished(body, { writable: false, signal: isEnough.signal }).catch(() => undefined);
}

/** For the fields that come with a file. */
export const fieldLimits = { fields: 20, fieldSize: 10_000 } as const;

async function readParts(request: FastifyRequest, upload: Upload): Promise<ReadUpload | Refusal> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const limits = { ...fieldLimits, fileSize: upload.maxBytes, files: 1 };
  for await (const part of ofBody(request.parts({ limits }))) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await readBytes(ofBody(part.file));
    if (part.file.truncated) {
      return new Refusal({ code: 'FILE_TOO_LARGE', status: 413, message: upload.tooLarge });
    }
    if (part.fieldname === upload.field) {
      file = { name: part.filename, bytes };
    }
  }
  return { fields, file };
}

async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
