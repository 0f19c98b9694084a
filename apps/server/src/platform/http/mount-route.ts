import { Readable } from 'node:stream';
import { type CallForm, serverBases } from '@pw/contract/call';
import { mayDo } from '@pw/domain/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { type AccessClaims, verifyAccessToken } from '../session-tokens.ts';
import { answerCall } from './answer-call.ts';
import { bearerOf } from './read-request.ts';
import { gateRefusal, Refusal, refusalBody } from './refusal.ts';
import type { BytesReply, Route, UploadedFile } from './route.ts';

/** Of an Idempotency-Key. A longer one is refused and never cut: two writes would be taken for one. */
const LONGEST_KEY = 200;

const ONE_YEAR_SECONDS = 31_536_000;

/** Puts a route behind the base of its logical server, at exactly the path of its call. */
export function mountRoute(app: FastifyInstance, platform: Platform, route: Route): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: `${serverBases[call.server]}${call.path}`,
    config: { call },
    // Before the body is read: who may not ask sends nothing.
    onRequest: async (request, reply) => {
      const claims = await checkToken(platform, call, bearerOf(request.headers.authorization));
      if (claims instanceof Refusal) {
        return sendRefusal(reply, route, claims);
      }
      request.claims = claims;
    },
    handler: async (request, reply) => {
      if (!call.upload && request.isMultipart()) {
        return sendRefusal(reply, route, gateRefusal('UNSUPPORTED_TYPE'));
      }
      const idempotencyKey = idempotencyKeyOf(request);
      if (idempotencyKey !== undefined && idempotencyKey.length > LONGEST_KEY) {
        const message = `Has at most ${LONGEST_KEY} characters`;
        return sendRefusal(reply, route, gateRefusal('INVALID_REQUEST', [{ path: 'idempotency-key', message }]));
      }
      const upload = call.upload ? await readUpload(request, call.upload) : undefined;
      if (upload instanceof Refusal) {
        return sendRefusal(reply, route, upload);
      }
      const answer = await answerCall(platform, route, {
        bearer: bearerOf(request.headers.authorization),
        claims: request.claims,
        params: request.params,
        query: request.query,
        body: upload ? upload.fields : request.body,
        file: upload?.file,
        idempotencyKey,
        ifMatch: request.headers['if-match'],
        address: request.ip,
        onIdentified: ({ companyId, accountId }) => {
          request.caller = { companyId, accountId };
        },
      });
      if (answer instanceof Refusal) {
        return sendRefusal(reply, route, answer);
      }
      if (call.isImmutable) {
        reply.header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`);
      }
      return call.reply === 'bytes' ? sendBytes(reply, answer as BytesReply) : reply.send(answer);
    },
  });
}

function sendRefusal(reply: FastifyReply, { call }: Route, refusal: Refusal): FastifyReply {
  reply.status(refusal.status).headers(refusal.headers);
  const isOwn = call.refusals[refusal.code] !== undefined;
  return call.refusalBody === 'text' && isOwn
    ? reply.type('text/plain; charset=utf-8').send(refusal.message)
    : reply.send(refusalBody(refusal));
}

function sendBytes(reply: FastifyReply, { bytes, contentType, cacheControl, disposition }: BytesReply): FastifyReply {
  return reply
    .type(contentType)
    .header('cache-control', cacheControl ?? 'private, no-store')
    .header('content-disposition', disposition ?? 'inline')
    .header('x-content-type-options', 'nosniff')
    .send(bytes instanceof Readable ? bytes : Buffer.from(bytes));
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** What the token of a request says, when it opens the call; undefined for calls that need no access token. */
async function checkToken(
  platform: Pick<Platform, 'keys' | 'now'>,
  { access }: CallForm,
  bearer: string | undefined,
): Promise<AccessClaims | Refusal | undefined> {
  if (access === 'public' || access === 'refresh-token' || access === 'signed-link') {
    return undefined;
  }
  const claims = bearer === undefined ? undefined : await verifyAccessToken(platform.keys, bearer, platform.now());
  if (!claims) {
    return gateRefusal('UNAUTHENTICATED');
  }
  if (access === 'signing-in') {
    return claims;
  }
  return claims.role !== 'choosing' && mayDo(claims.role, access) ? claims : gateRefusal('FORBIDDEN');
}

type Upload = NonNullable<CallForm['upload']>;

export type ReadUpload = { readonly fields: Readonly<Record<string, string>>; readonly file: UploadedFile | undefined };

/** Reads a multipart body with one small file. What is larger than the call takes is refused while it arrives. */
async function readUpload(request: FastifyRequest, upload: Upload): Promise<ReadUpload | Refusal> {
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
