import { Readable } from 'node:stream';
import { type CallForm, serverBases } from '@pw/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { readOutcome, WrittenJson } from '../load/heavy-calls.ts';
import type { Platform } from '../platform.ts';
import { inRequestSpan, inSpan, presentSpan } from '../traces.ts';
import { answerCall } from './answer-call.ts';
import { checkToken } from './check-token.ts';
import { readUpload } from './read-multipart.ts';
import { bearerOf, type Incoming } from './read-request.ts';
import { gateRefusal, Refusal, refusalBody } from './refusal.ts';
import type { BytesReply, Route, StoredUpload, UploadedFile } from './route.ts';
import { sharedPageHeaders } from './shared-page-headers.ts';
import { withStoredFiles } from './store-uploads.ts';

/** Of an Idempotency-Key. A longer one is refused and never cut: two writes would be taken for one. */
const LONGEST_KEY = 200;

const ONE_YEAR_SECONDS = 31_536_000;

/** Puts a route behind the base of its logical server, at exactly the path of its call. */
export function mountRoute(app: FastifyInstance, platform: Platform, route: Route, stopping: AbortSignal): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: `${serverBases[call.server]}${call.path}`,
    config: { call },
    ...(holdsSecrets(call) ? { compress: false } : {}),
    // Before the body is read: who may not ask sends nothing.
    onRequest: async (request, reply) => {
      if (call.access === 'shared-link') {
        reply.headers(sharedPageHeaders);
      }
      const claims = await checkToken(platform, call, bearerOf(request.headers.authorization));
      if (claims instanceof Refusal) {
        return sendRefusal(reply, route, claims);
      }
      request.claims = claims;
    },
    handler: async (request, reply) => {
      if (!call.upload && !call.uploads && request.isMultipart()) {
        return sendRefusal(reply, route, gateRefusal('UNSUPPORTED_TYPE'));
      }
      const idempotencyKey = idempotencyKeyOf(request);
      if (idempotencyKey !== undefined && idempotencyKey.length > LONGEST_KEY) {
        const message = `Has at most ${LONGEST_KEY} characters`;
        return sendRefusal(reply, route, gateRefusal('INVALID_REQUEST', [{ path: 'idempotency-key', message }]));
      }
      const answer = await inRequestSpan(request, () =>
        withUpload(platform, call, request, (upload) =>
          answerBeside(platform, route, request, endOfWaiting(route, reply, stopping), {
            bearer: bearerOf(request.headers.authorization),
            claims: request.claims,
            params: request.params,
            query: request.query,
            body: upload ? upload.fields : request.body,
            file: upload?.file,
            files: upload?.files,
            idempotencyKey,
            ifMatch: request.headers['if-match'],
            address: request.ip,
            userAgent: request.headers['user-agent'],
          }),
        ),
      );
      if (answer instanceof Refusal) {
        return sendRefusal(reply, route, answer);
      }
      if (call.isImmutable) {
        reply.header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`);
      }
      if (answer instanceof WrittenJson) {
        const { buffer, byteOffset, byteLength } = answer.bytes;
        return reply.type('application/json; charset=utf-8').send(Buffer.from(buffer, byteOffset, byteLength));
      }
      return call.reply === 'bytes' ? sendBytes(reply, answer as BytesReply) : reply.send(answer);
    },
  });
}

/** Whether answers hold tokens next to what was sent: the length of such an answer, packed, could give the token away. */
function holdsSecrets({ slice, effect, access }: CallForm): boolean {
  const isOfPlates = slice === 'passport' && access !== 'shared-link';
  return slice === 'sign-in' || (slice === 'customer-page' && effect !== 'read') || isOfPlates;
}

/** Aborted when nobody waits for the answer any more: the client has gone, or the server stops. */
function endOfWaiting({ follow }: Route, reply: FastifyReply, stopping: AbortSignal): AbortSignal {
  if (!follow) {
    return stopping;
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return AbortSignal.any([stopping, gone.signal]);
}

/** Answers here, or has the thread answer whose work would keep all others waiting. */
async function answerBeside(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  signal: AbortSignal,
  incoming: Omit<Incoming, 'onIdentified' | 'signal'>,
): Promise<unknown> {
  const { heavy, jobs } = platform;
  if (!route.isHeavy || !heavy) {
    const onIdentified = ({ companyId, accountId }: Actor) => {
      request.caller = { companyId, accountId };
    };
    return answerCall(platform, route, { ...incoming, onIdentified, signal });
  }
  const { name } = route.call;
  const { outcome, caller, sentJobs } = await inSpan('thread', { call: name }, () =>
    heavy.answer({ call: name, incoming, requestId: request.id, orderedBy: presentSpan() }),
  );
  if (caller) {
    request.caller = caller;
  }
  if (sentJobs) {
    jobs.wake();
  }
  return readOutcome(outcome);
}

/** What came as multipart, where the call takes that. */
type Upload = {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: UploadedFile | undefined;
  readonly files?: readonly StoredUpload[] | undefined;
};

/** Answers with what the request brings besides JSON; what of it is refused is the answer. */
async function withUpload(
  platform: Platform,
  { upload, uploads }: CallForm,
  request: FastifyRequest,
  answer: (upload: Upload | undefined) => Promise<unknown>,
): Promise<unknown> {
  if (uploads) {
    return withStoredFiles(platform, uploads, request, answer);
  }
  const read = upload ? await readUpload(request, upload) : undefined;
  return read instanceof Refusal ? read : answer(read);
}

function sendRefusal(reply: FastifyReply, { call }: Route, refusal: Refusal): FastifyReply {
  reply.status(refusal.status).headers(refusal.headers);
  const isOwn = call.refusals[refusal.code] !== undefined;
  return call.refusalBody === 'text' && isOwn
    ? reply.type('text/plain; charset=utf-8').send(refusal.message)
    : reply.send(refusalBody(refusal));
}

/** What a file may do that a browser opens by itself: nothing, as if it came from a stranger's server. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function sendBytes(reply: FastifyReply, answer: BytesReply): FastifyReply {
  const { bytes, sizeBytes, contentType, cacheControl, disposition } = answer;
  if (sizeBytes !== undefined) {
    reply.header('content-length', sizeBytes);
  }
  if (cacheControl !== undefined) {
    reply.header('cache-control', cacheControl);
  }
  return reply
    .type(contentType)
    .header('content-disposition', disposition ?? 'attachment')
    .header('content-security-policy', SANDBOX)
    .header('x-content-type-options', 'nosniff')
    .send(bytes instanceof Readable ? bytes : Buffer.from(bytes));
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
