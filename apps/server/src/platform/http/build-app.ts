import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import { LARGEST_ENQUIRY_BYTES } from '@pw/domain/projects/project-list';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import pg from 'pg';
import { RuleSetReplaced } from '../company-knowledge.ts';
import { FilesUnavailable } from '../files/file-store-faults.ts';
import { TooBusy } from '../load/turns.ts';
import { RequestLog } from '../log.ts';
import type { Platform } from '../platform.ts';
import { acceptJson, TooDeep } from './accept-json.ts';
import { answerBare } from './answer-bare.ts';
import { endSilentBodies } from './end-silent-bodies.ts';
import { mountRoute } from './mount-route.ts';
import { beingUpgraded, busy, defect, type GateCode, gateRefusal, type Refusal, refusalBody } from './refusal.ts';
import type { Route } from './route.ts';

/** The longest path parameter: a whole path of the rule engine's tree is one, and so is a link with the name of a file. */
const LONGEST_PARAMETER = 2000;

/** How long a whole request may take to arrive: 150 MiB over a slow line, and nobody keeps a connection for good. */
const ARRIVAL_LIMIT_MS = 1_800_000;

/** Short enough to be read out on the telephone, long enough to be alone in a year of logs. */
const REQUEST_ID_BYTES = 6;

/** An application that answers the calls of `routes`; pages, documentation and metrics are added to it. */
export async function buildApp(
  platform: Platform,
  routes: readonly Route[],
  trustProxy: string | false,
): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: platform.log,
    logController: new RequestLog(),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnparsable,
    requestTimeout: ARRIVAL_LIMIT_MS,
    genReqId: () => randomBytes(REQUEST_ID_BYTES).toString('hex'),
    // No body is larger than an enquiry file.
    bodyLimit: LARGEST_ENQUIRY_BYTES,
    trustProxy,
    // What still comes on an open connection is answered, and not sent away: a proxy does not ask another server again.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreDuplicateSlashes: true },
  });
  // The gate parses with the schemas of the contract; Fastify's own are for the page of the API only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('claims', undefined);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('fault', undefined);
  keepNoAnswers(app);
  acceptJson(app);
  answerErrors(app);
  endSilentBodies(app);
  const stopping = noticeStop(app);
  endConnectionsOnStop(app, stopping);
  await app.register(fastifyCompress, compression);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  for (const route of routes) {
    mountRoute(app, platform, route, stopping);
  }
  return app;
}

/** No answer is kept, neither by a browser nor on the way, but where somebody says otherwise of it. */
function keepNoAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** What costs less to send than to pack, in bytes. */
const SMALL_ANSWER = 1024;

/**
 * Answers are packed, requests are never unpacked: a few bytes could become gigabytes. The quality of Brotli is for
 * answers that differ each time; files of the client come packed from the build.
 */
const compression: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: SMALL_ANSWER,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** What Fastify itself refuses, in the words of this product. */
const fastifyRefusals: Readonly<Record<string, GateCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
};

/** PostgreSQL on a text that it cannot keep: the character NUL, or half of a pair of UTF-16. */
const unstorableText = /^(22021|22P05)$/;

/** PostgreSQL and the network when the database cannot be reached, or a standby answers in place of the primary (25006). */
const databaseGone =
  /^(08...|25006|57P0[1-5]|53300|3D000|EAI_AGAIN|(ECONN|EHOST|ENET)(REFUSED|RESET|UNREACH)|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
/** PostgreSQL at the limits of the role: of a statement, of the wait for a lock, of two transactions that wait for each other. */
const tookTooLong = /^(57014|55P03|40P01)$/;

const connectionGone =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/;

/** Answers what no route answers: unknown paths, bodies that are no JSON, and defects, each with what to do next. */
function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    const refusal = gateRefusal('NO_SUCH_CALL');
    return reply.status(refusal.status).send(refusalBody(refusal));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    request.fault = error;
    const refusal = refusalOf(error, request.id);
    if (refusal.status >= 500 && !(error instanceof TooBusy) && !(error instanceof RuleSetReplaced)) {
      request.log.error({ err: error }, refusal.message);
    }
    return reply.status(refusal.status).headers(refusal.headers).send(refusalBody(refusal));
  });
}

/** Answers a request that no handler is found for, because its address cannot be read. */
function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request.id);
  void reply.status(refusal.status).header('cache-control', 'no-store').send(refusalBody(refusal));
}

/** The refusal for an exception: a limit, a service that does not answer, or a defect. */
export function refusalOf(error: FastifyError, requestId: string): Refusal {
  const known = fastifyRefusals[error.code];
  if (known) {
    return gateRefusal(known);
  }
  if (error instanceof TooBusy) {
    return busy();
  }
  if (error instanceof RuleSetReplaced) {
    return beingUpgraded();
  }
  if (error instanceof TooDeep) {
    return gateRefusal('INVALID_REQUEST', [{ path: 'body', message: error.message }]);
  }
  if (isDiskFull(error) || isDiskFull(error.cause)) {
    return gateRefusal('DISK_FULL');
  }
  if (error instanceof FilesUnavailable) {
    return gateRefusal('FILES_UNAVAILABLE');
  }
  if (unstorableText.test(error.code ?? '')) {
    return gateRefusal('INVALID_REQUEST', [{ path: '', message: 'A text holds a character that cannot be stored.' }]);
  }
  if (isCutOff(error)) {
    return gateRefusal('INVALID_REQUEST', [{ path: 'body', message: 'The body breaks off.' }]);
  }
  if (tookTooLong.test(error.code ?? '')) {
    return busy(
      'The database took too long for this, or others hold what it needs. Nothing was saved; try again in a moment.',
    );
  }
  if (databaseGone.test(error.code ?? '') || connectionGone.test(error.message)) {
    return gateRefusal('UNAVAILABLE');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return gateRefusal('INVALID_REQUEST', [{ path: 'body', message: error.message }]);
  }
  return defect(requestId);
}

/** The class of an error that PostgreSQL reports, `network` where it cannot be reached; undefined for any other error. */
export function databaseErrorClass(error: FastifyError): string | undefined {
  if (error instanceof pg.DatabaseError) {
    return error.code?.slice(0, 2);
  }
  return refusalOf(error, '').code === 'UNAVAILABLE' ? 'network' : undefined;
}

/** The file system, or PostgreSQL, where nothing more can be written. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code));
}

/** Node on a client that went away while it sent. The code alone is also that of a lost connection to the database. */
function isCutOff(error: FastifyError): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted';
}

const codes: Readonly<Record<string, GateCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** Answers what Node itself cannot read as a request, on the bare connection, and ends it. */
function answerUnparsable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    return;
  }
  answerBare(socket, codes[error.code ?? ''] ?? 'UNREADABLE');
}

/** Aborted when the server begins to stop: what waits on behalf of a client then waits no longer. */
function noticeStop(app: FastifyInstance): AbortSignal {
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());
  return stop.signal;
}

/**
 * Ends the connections of requests that a stop finds running, once they are answered. A browser would keep them open,
 * and the stop would wait for that until its limit.
 */
function endConnectionsOnStop(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) {
      reply.header('connection', 'close');
    }
  });
}
