import type { CallForm } from '@pw/contract/call';
import type { FastifyRequest } from 'fastify';
import { gateRefusal } from './gate-refusals.ts';
import { Refusal } from './refusal.ts';
import type { UploadedFile } from './route.ts';

type Upload = NonNullable<CallForm['upload']>;

export type ReadUpload = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | undefined };

/** Reads a multipart body with one small file. What is larger than the call takes is refused while it arrives. */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<ReadUpload | Refusal> {
  if (!request.isMultipart()) {
    return gateRefusal('UNSUPPORTED_TYPE');
  }
  try {
    return await readParts(request, upload);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) {
      // One of the limits below.
      throw error;
    }
    return gateRefusal('INVALID_REQUEST', [
      { path: 'body', message: 'The multipart body breaks off or is malformed.' },
    ]);
  }
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<ReadUpload | Refusal> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  const limits = { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 10_000 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const bytes = await readBytes(part.file);
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
