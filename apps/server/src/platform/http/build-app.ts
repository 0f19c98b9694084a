import { randomBytes } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import { LARGEST_ENQUIRY_BYTES } from '@pw/domain/projects/enquiry-file';
import { type FastifyInstance, fastify } from 'fastify';
import { RequestLog } from '../log/request-log.ts';
import type { Platform } from '../platform.ts';
import { answerErrors, answerUnreadable } from './answer-errors.ts';
import { answerUnparsable } from './answer-unparsable.ts';
import { endConnectionsOnStop } from './end-connections.ts';
import { mountRoute } from './mount-route.ts';
import type { Route } from './route.ts';

/** The largest JSON body; uploads are multipart and have a limit of their own. */

/** The longest path parameter: a whole path of the rule engine's tree is one. */
const LONGEST_PARAMETER = 500;

/** How long a whole request may take to arrive: large files come over slow lines, and nobody keeps a connection. */
const ARRIVAL_LIMIT_MS = 300_000;

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
    routerOptions: { maxParamLength: LONGEST_PARAMETER, ignoreDuplicateSlashes: true },
  });
  // The gate parses with the schemas of the contract; Fastify's own are for the page of the API only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('claims', undefined);
  app.decorateRequest('caller', undefined);
  acceptEmptyJson(app);
  answerErrors(app);
  endConnectionsOnStop(app);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  for (const route of routes) {
    mountRoute(app, platform, route);
  }
  return app;
}

/** The specification's calls send `application/json` without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    void parse(request, String(body), done);
  });
}
