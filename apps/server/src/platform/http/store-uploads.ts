import { createHash, randomUUID } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { activePdf, type UploadsForm } from '@pw/contract/call';
import { PdfLook } from '@pw/documents/offer/active-pdf';
import { type FileKind, fileKindEntry, fileKindOf, KIND_HEAD_BYTES } from '@pw/domain/file-kinds';
import type { FastifyRequest } from 'fastify';
import { findActor } from '../actor.ts';
import { inCompany } from '../database/app-database.ts';
import type { Platform } from '../platform.ts';
import type { AccessClaims } from '../session-tokens.ts';
import { fieldLimits, ofBody, readMultipart } from './read-multipart.ts';
import { gateRefusal, Refusal } from './refusal.ts';
import type { StoredUpload } from './route.ts';
import { forgetUploads, listLeftUploads, listUnkept, noteUpload } from './started-uploads.store.ts';

export type StoredFiles = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly StoredUpload[];
};

/** What ends the reading of a body in the middle of a file. */
class NotTaken extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Sends the files of a request to the file store while they arrive, then asks for the answer. Those that its
 * transaction does not keep are removed: it refused or failed, the body broke off, or the same key was answered before.
 */
export async function withStoredFiles(
  platform: Platform,
  form: UploadsForm,
  request: FastifyRequest,
  answer: (stored: StoredFiles) => Promise<unknown>,
): Promise<unknown> {
  const { claims } = request;
  if (!claims) {
    throw new Error('Files go to the store of a company: the call needs a token');
  }
  const keys: string[] = [];
  try {
    const stored = await readMultipart(request, () => storeParts(platform, form, request, claims, keys));
    return stored instanceof Refusal ? stored : await answer(stored);
  } finally {
    await removeUnkept(platform, claims, keys);
  }
}

/** @param keys gets the key of every file that is begun */
async function storeParts(
  platform: Platform,
  form: UploadsForm,
  request: FastifyRequest,
  claims: AccessClaims,
  keys: string[],
): Promise<StoredFiles | Refusal> {
  const fields: Record<string, string> = {};
  const files: StoredUpload[] = [];
  const limits = { ...fieldLimits, fileSize: form.maxBytes, files: form.mostFiles };
  try {
    for await (const part of ofBody(request.parts({ limits }))) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname === form.field && isNamed(part)) {
        files.push(await storePart(platform, form, part, claims, keys));
      } else {
        part.file.resume();
      }
    }
  } catch (error) {
    if (error instanceof NotTaken) {
      return error.refusal;
    }
    throw error;
  }
  return { fields, files };
}

/** A form in which no file was chosen holds a part without a name. */
function isNamed({ filename }: { readonly filename: string | undefined }): boolean {
  return filename !== undefined && filename !== '';
}

async function storePart(
  platform: Platform,
  form: UploadsForm,
  part: MultipartFile,
  claims: AccessClaims,
  keys: string[],
): Promise<StoredUpload> {
  const chunks = ofBody(part.file);
  const head = await readHead(chunks);
  const kind = fileKindOf(head);
  if (form.kinds !== 'any' && (kind === null || !form.kinds.includes(kind))) {
    throw new NotTaken(new Refusal({ code: 'WRONG_KIND', status: 415, message: form.wrongKind }, saysWhich(part)));
  }
  const key = `${claims.companyId}/${form.folder}/${randomUUID()}`;
  await begin(platform, claims, key);
  keys.push(key);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const look = form.kinds !== 'any' && kind === 'pdf' ? new PdfLook() : undefined;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of withHead(head, chunks)) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      await look?.take(chunk);
      if (look?.isActive) {
        throw new NotTaken(new Refusal({ code: 'ACTIVE_CONTENT', ...activePdf }, saysWhich(part)));
      }
      yield chunk;
    }
    if (part.file.truncated) {
      throw new NotTaken(new Refusal({ code: 'FILE_TOO_LARGE', status: 413, message: form.tooLarge }, saysWhich(part)));
    }
  }
  await platform.files.writeStream(key, counted(), contentTypeOf(kind));
  return { name: part.filename, key, sizeBytes, sha256: hash.digest('hex'), head: head.subarray(0, KIND_HEAD_BYTES) };
}

const contentTypeOf = (kind: FileKind | null) =>
  kind === null ? 'application/octet-stream' : fileKindEntry(kind).contentType;

function saysWhich({ filename }: MultipartFile) {
  return { details: { fileName: filename } };
}

/** The first chunks of a file, until they say what it is. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = Buffer.alloc(0);
  while (head.length < KIND_HEAD_BYTES) {
    const { done, value } = await chunks.next();
    if (done) {
      break;
    }
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* withHead(head: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

/** Notes a file whose first bytes are there, for somebody who is still signed in: the rest may take minutes. */
async function begin({ database, now }: Platform, claims: AccessClaims, key: string): Promise<void> {
  await inCompany(database, claims.companyId, async (tx) => {
    if (!(await findActor(tx, claims))) {
      throw new NotTaken(gateRefusal('UNAUTHENTICATED'));
    }
    await noteUpload(tx, claims.companyId, key, new Date(now()));
  });
}

/** Removes what nobody kept. What cannot be removed now stays noted, and housekeeping does it. */
async function removeUnkept(
  { database, files, log }: Platform,
  { companyId }: AccessClaims,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) {
    return;
  }
  try {
    await removeNoted(
      { database, files },
      companyId,
      await inCompany(database, companyId, (tx) => listUnkept(tx, keys)),
    );
  } catch (error) {
    log.error({ err: error }, 'files of an upload stay until housekeeping removes them');
  }
}

/** Removes the files of uploads that began before a moment and went down with their server. */
export async function removeLeftUploads(
  platform: Pick<Platform, 'database' | 'files'>,
  companyId: string,
  before: Date,
): Promise<void> {
  const left = await inCompany(platform.database, companyId, (tx) => listLeftUploads(tx, before));
  await removeNoted(platform, companyId, left);
}

/** Removes files that are noted as not kept. What cannot be removed now, housekeeping removes. */
export async function removeNoted(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  companyId: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await files.remove(key);
    await inCompany(database, companyId, (tx) => forgetUploads(tx, [key]));
  }
}
