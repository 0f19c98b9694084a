import { setTimeout as pause } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import { calls } from '@pw/contract/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveFormAssets } from '../features/spec-api/form-assets.ts';
import type { AppDatabase } from '../platform/database/app-database.ts';
import { serveApiDocs } from '../platform/http/api-docs.ts';
import { buildApp } from '../platform/http/build-app.ts';
import { serveMailbox, serveMetrics } from '../platform/http/local-pages.ts';
import { serveWebClient } from '../platform/http/web-client.ts';
import type { Platform } from '../platform/platform.ts';
import { keepsMails, type Settings } from '../platform/settings.ts';
import { routes } from '../routes.ts';

export type AppSettings = Pick<Settings, 'isProduction' | 'smtpUrl' | 'trustProxy'>;

/** All that the server answers: calls, their documentation, health, metrics, mailbox, form assets and the web client. */
export async function composeApp(
  platform: Platform,
  settings: AppSettings,
  clientFolder: string,
): Promise<FastifyInstance> {
  const app = await buildApp(platform, routes, settings.trustProxy);
  await sendSecurityHeaders(app, settings.isProduction);
  serveHealth(app, platform.database);
  serveMetrics(app);
  await serveApiDocs(app, calls);
  if (keepsMails(settings)) {
    serveMailbox(app, platform.database);
  }
  serveFormAssets(app);
  await serveWebClient(app, clientFolder);
  return app;
}

const ONE_YEAR_SECONDS = 31_536_000;

/** What a page of this server may load: its own files, and what the PDF view makes of them in the browser. */
const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'img-src': ["'self'", 'blob:', 'data:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Mantine sets sizes in style attributes and writes its colours into a style element.
  'style-src': ["'self'", "'unsafe-inline'"],
  'worker-src': ["'self'", 'blob:'],
};

/** Sends the headers that keep a browser strict. Only production is served through HTTPS and may insist on it. */
export async function sendSecurityHeaders(app: FastifyInstance, isProduction: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isProduction ? { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
}

const DATABASE_LIMIT_MS = 2_000;

const NOT_READY = 'The database does not answer within 2 s. Look at its log, or at DATABASE_URL.';

/** Answers whether this process lives, and whether it can serve: for supervisors and load balancers. */
export function serveHealth(app: FastifyInstance, database: AppDatabase): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    const fault = await databaseFault(database);
    if (fault === undefined) {
      return { status: 'ready' };
    }
    request.log.warn({ err: fault }, NOT_READY);
    return reply.status(503).send({ code: 'NOT_READY', message: NOT_READY });
  });
}

async function databaseFault(database: AppDatabase): Promise<unknown> {
  const limit = new AbortController();
  const answered = sql`select 1`.execute(database).then(
    () => undefined,
    (error: unknown) => error,
  );
  const tooLate = pause(DATABASE_LIMIT_MS, new Error(`No answer within ${DATABASE_LIMIT_MS} ms`), limit);
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    limit.abort();
    tooLate.catch(() => undefined);
  }
}
