import { serverBases } from '@pw/contract/logical-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { answerCall } from './answer-call.ts';
import { checkToken } from './check-token.ts';
import { gateRefusal } from './gate-refusals.ts';
import { bearerOf } from './incoming.ts';
import { readUpload } from './read-upload.ts';
import { Refusal, refusalBody } from './refusal.ts';
import type { BytesReply, Route } from './route.ts';

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
    .send(Buffer.from(bytes));
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
