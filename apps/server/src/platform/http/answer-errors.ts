import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailable } from '../files/files-unavailable.ts';
import { defect, type GateCode, gateRefusal } from './gate-refusals.ts';
import { type Refusal, refusalBody } from './refusal.ts';

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

/** PostgreSQL and the network when the database cannot be reached. */
const databaseGone =
  /^(08...|57P0[1-5]|53300|3D000|EAI_AGAIN|(ECONN|EHOST|ENET)(REFUSED|RESET|UNREACH)|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
const connectionGone =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/;

/** Answers what no route answers: unknown paths, bodies that are no JSON, and defects, each with what to do next. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => {
    const refusal = gateRefusal('NO_SUCH_CALL');
    return reply.status(refusal.status).send(refusalBody(refusal));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.id);
    if (refusal.status >= 500) {
      request.log.error({ err: error }, refusal.message);
    }
    return reply.status(refusal.status).send(refusalBody(refusal));
  });
}

/** Answers a request that no handler is found for, because its address cannot be read. */
export function answerUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request.id);
  void reply.status(refusal.status).send(refusalBody(refusal));
}

function refusalOf(error: FastifyError, requestId: string): Refusal {
  const known = fastifyRefusals[error.code];
  if (known) {
    return gateRefusal(known);
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
  if (databaseGone.test(error.code ?? '') || connectionGone.test(error.message)) {
    return gateRefusal('UNAVAILABLE');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return gateRefusal('INVALID_REQUEST', [{ path: 'body', message: error.message }]);
  }
  return defect(requestId);
}

/** Node on a client that went away while it sent. The code alone is also that of a lost connection to the database. */
function isCutOff(error: FastifyError): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted';
}
